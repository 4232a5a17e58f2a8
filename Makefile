# "go run ." and "go test ./..." are all that most people need. "make" alone prints
# what the commands below do and how long they take.

# How long "make fuzz" runs.
TIME = 1m

# The oldest Go that must do. The go command downloads it, if it is Go 1.21 or newer.
OLD_GO = go1.18.10
# Other systems on which the program must build.
TARGETS = windows/amd64 linux/386

.PHONY: help build test submission check bench fuzz clean

help:
	@sed -n 's/^\([a-z]*\):.*## /make \1: /p' Makefile

# -buildvcs=false lets go build work in a clone that belongs to another user.
build: ## makes the program sudoku (1 s)
	go build -buildvcs=false -o sudoku .

test: ## runs the tests, and ends the run if it takes more than a minute (3 s)
	go test -timeout 1m ./...

submission: ## writes _build/boj2580.go, the one file for a judge (1 s)
	@go run .tools/submission.go

check: ## format, vet, other systems, 10 s of fuzzing, tests with an old Go (25 s; at first 2 min: it downloads that Go)
	@unformatted=$$(gofmt -l .) && [ -z "$$unformatted" ] || { echo "not gofmt-clean: $$unformatted"; exit 1; }
	go vet ./...
	go vet .tools/submission.go
	@for target in $(TARGETS); do \
		echo "go build for $$target"; \
		GOOS=$${target%/*} GOARCH=$${target#*/} go build -buildvcs=false -o /dev/null . || exit 1; \
	done
	$(MAKE) fuzz TIME=10s
	GOTOOLCHAIN=$(OLD_GO) go test -timeout 1m ./...

bench: ## prints the time and the guesses for a grid of each set, also with fewer ideas of the README (40 s)
	go test -run '^$$' -bench .

# Without -fuzzminimizetime, the fuzzer spends a third of its time on making inputs shorter.
fuzz: ## tries random input; TIME=20m does it for longer (1 min)
	go test -run '^$$' -fuzz '^FuzzRun$$' -fuzztime $(TIME) -fuzzminimizetime 1x

clean: ## removes the program and _build/ (1 s)
	rm -f sudoku sudoku.exe
	rm -rf _build
