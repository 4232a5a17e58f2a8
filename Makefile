# "go run ." and "go test ./..." are all that most people need. The rest is here.

# A file of more grids for "make bench" and "make hunt", 81 characters a line.
PUZZLES =
# How long "make hunt" looks for slow grids, from which random numbers, and how
# long a fuzz test runs.
TIME = 10m
SEED = 1

# The oldest Go that the program must build with, and the others that "make
# judge" tries. GOTOOLCHAIN gets them through the module proxy.
OLD_GO = go1.18.10
JUDGE_GO = $(OLD_GO) go1.20.14 go1.22.12 local

# Where the program must build. The submission is in ./... as well.
TARGETS = windows/amd64 darwin/arm64 linux/386 js/wasm plan9/amd64

.PHONY: build test bench hunt fuzz submission check old judge clean

build:
	go build -o sudoku .

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
	@go test -count 1 -run '^TestSubmission$$' -submission build/boj2580.go > /dev/null || \
		go test -count 1 -run '^TestSubmission$$' -submission build/boj2580.go
	@echo build/boj2580.go

check: submission
	@unformatted=$$(gofmt -l .); [ -z "$$unformatted" ] || { echo "not gofmt-clean: $$unformatted"; exit 1; }
	@for target in $(TARGETS); do \
		echo "go build and vet for $$target"; \
		GOOS=$${target%/*} GOARCH=$${target#*/} go build -o /dev/null . && \
		GOOS=$${target%/*} GOARCH=$${target#*/} go vet . || exit 1; \
	done
	go vet ./...
	go test ./...
	@$(MAKE) --no-print-directory old

# The submission under the old Go: a miss in CI fails, at home it is only told.
old: submission
	@if GOTOOLCHAIN=$(OLD_GO) GOFLAGS= go version | grep -w $(OLD_GO); then \
		GOTOOLCHAIN=$(OLD_GO) GOFLAGS= go build -o /dev/null build/boj2580.go; \
	else \
		echo "check: no build with $(OLD_GO), which could not be had"; [ "$$CI" != true ]; \
	fi

# The submission built by each Go, alone in an empty folder, then the cases with
# a second of time and 256 MB of memory each. A Go before 1.21 does not switch
# to another, so what "go version" says is compared with what was asked.
judge: submission
	@work=$$(mktemp -d) && trap 'rm -rf "$$work"' EXIT && cp build/boj2580.go "$$work" && \
	go test -c -o "$$work/judge.test" . && \
	for version in $(JUDGE_GO); do \
		got=$$(GOTOOLCHAIN=$$version GOFLAGS= go version 2>&1); \
		case "$$version, $$got" in \
		local,*|"$$version, go version $$version "*) \
			echo "$$got"; \
			(cd "$$work" && GOTOOLCHAIN=$$version GOFLAGS= go build -o $$version boj2580.go) && \
			(ulimit -d 262144 && "$$work/judge.test" -test.run '^TestProgram$$' -judge "$$work/$$version") || exit 1;; \
		*) \
			echo "judge: skipped $$version, which could not be had: $$got";; \
		esac; \
	done

clean:
	rm -f sudoku sudoku.exe build/boj2580.go
	-rmdir build 2> /dev/null
