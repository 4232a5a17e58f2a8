# "go run ." and "go test ./..." are all that most people need. The rest is here.

# A file of more grids for "make bench" and "make hunt", 81 characters a line.
PUZZLES =
# How long "make hunt" looks for slow grids, from which random numbers, and how
# long a fuzz test runs.
TIME = 10m
SEED = 1

# The oldest Go that the program must build with, for "make check", and all that
# "make judge" tries. The go command downloads them.
OLD_GO = go1.18.10
JUDGE_GO = $(OLD_GO) go1.20.14 go1.22.12 local

# Where the program must build. The submission is in ./... as well.
TARGETS = windows/amd64 darwin/arm64 linux/386 js/wasm plan9/amd64

.PHONY: build test bench hunt fuzz submission check judge clean

# -buildvcs=false lets go build work in a clone that belongs to another user.
build:
	go build -buildvcs=false -o sudoku .

test:
	go test ./...

bench:
	go test -run '^$$' -bench . -puzzles '$(PUZZLES)'

hunt:
	go test -run '^TestHunt$$' -v -timeout 0 -hunt $(TIME) -seed $(SEED) -puzzles '$(PUZZLES)'

fuzz: TIME = 1m
fuzz:
	go test -run '^$$' -fuzz '^FuzzRun$$' -fuzztime $(TIME)
	go test -run '^$$' -fuzz '^FuzzSolve$$' -fuzztime $(TIME)

submission:
	@go run .tools/submission.go

check: submission
	@unformatted=$$(gofmt -l .); [ -z "$$unformatted" ] || { echo "not gofmt-clean: $$unformatted"; exit 1; }
	@for target in $(TARGETS); do \
		echo "go build and vet for $$target"; \
		GOOS=$${target%/*} GOARCH=$${target#*/} go build -buildvcs=false -o /dev/null . && \
		GOOS=$${target%/*} GOARCH=$${target#*/} go vet . || exit 1; \
	done
	go vet ./...
	go vet .tools/submission.go
	go test ./...
	.ci/judge $(OLD_GO)

judge:
	.ci/judge $(JUDGE_GO)

clean:
	rm -f sudoku sudoku.exe
	rm -rf build
