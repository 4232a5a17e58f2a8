# "go run ." and "go test ./..." are all that most people need. The rest is here.

# Where "make submission" writes its file.
BUILD = build
# A file for "make bench", one puzzle of 81 characters a line.
PUZZLES =
# How long "make hunt" looks for slow grids; a fuzz test runs for a minute.
TIME = 10m

# The oldest Go that the program must build with, and the others that "make
# judge" tries. GOTOOLCHAIN gets them through the module proxy.
OLD_GO  = go1.18.10
JUDGE_GO = $(OLD_GO) go1.20.14 go1.22.12 local

.PHONY: build test bench hunt fuzz check submission judge clean

build:
	go build -o sudoku .

test:
	go test ./...

bench:
	go test -run '^$$' -bench . -puzzles '$(PUZZLES)'

hunt:
	go test -run '^TestHunt$$' -v -timeout 0 -hunt $(TIME)

fuzz: TIME = 1m
fuzz:
	go test -run '^$$' -fuzz '^FuzzRun$$' -fuzztime $(TIME)
	go test -run '^$$' -fuzz '^FuzzSolve$$' -fuzztime $(TIME)

check: submission
	@unformatted=$$(gofmt -l .); [ -z "$$unformatted" ] || { echo "not gofmt-clean: $$unformatted"; exit 1; }
	go vet ./...
	go test ./...
	@if GOTOOLCHAIN=$(OLD_GO) GOFLAGS= go version; then \
		cd $(BUILD) && GOTOOLCHAIN=$(OLD_GO) GOFLAGS= go build -o /dev/null boj2580.go; \
	else \
		echo "check: skipped the build with $(OLD_GO), which could not be had"; \
	fi

# One file out of main.go and solver.go: the manual and the package clause, the
# imports of both, the rest of both. A go.mod of its own keeps the folder out of
# the ./... of this module.
submission:
	@mkdir -p $(BUILD)
	@printf 'module boj2580\n\ngo 1.18\n' > $(BUILD)/go.mod
	@{ \
		echo '// Baekjoon Online Judge, problems 2580 (https://www.acmicpc.net/problem/2580)'; \
		echo '// and 2239 (https://www.acmicpc.net/problem/2239): one program answers both.'; \
		echo '// Made by "make submission" from main.go and solver.go; change those.'; \
		echo; \
		sed '/^import (/,$$d' main.go; \
		echo 'import ('; \
		sed -n '/^import (/,/^)/p' main.go solver.go | grep '"' | LC_ALL=C sort -u; \
		echo ')'; \
		sed '1,/^)/d' main.go; \
		sed '1,/^)/d' solver.go; \
	} | gofmt > $(BUILD)/boj2580.go
	@cd $(BUILD) && go build -o /dev/null boj2580.go

# The submission as a judge would run it: built alone in an empty folder by each
# Go, then every sample case with a second of time and 256 MB of memory.
judge: submission
	@work=$$(mktemp -d) && trap 'rm -rf "$$work"' EXIT && cp $(BUILD)/boj2580.go "$$work" && \
	for version in $(JUDGE_GO); do \
		if GOTOOLCHAIN=$$version GOFLAGS= go version; then \
			(cd "$$work" && GOTOOLCHAIN=$$version GOFLAGS= go build -o $$version boj2580.go) && \
			go test -count 1 -run '^TestJudge$$' -judge "$$work/$$version" || exit 1; \
		else \
			echo "judge: skipped $$version, which could not be had"; \
		fi; \
	done

clean:
	rm -rf $(BUILD) sudoku
