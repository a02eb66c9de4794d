# What a player or a maintainer types. Each target sets up what it needs, and
# is quick the second time.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PRECIOUS: .venv-%/.all

# The environment is .venv alone, whatever the caller's shell has set.
unexport PYTHONPATH PYTHONHOME VIRTUAL_ENV PYTHONDONTWRITEBYTECODE
export UV_PYTHON_DOWNLOADS := never
export UV_COMPILE_BYTECODE := 1
export UV_NO_PROGRESS := 1

# Tests run in this many processes: two more than two cores, since those of
# the browser wait much of their time.
WORKERS ?= 4
# The tests' browser: Chromium's engine without its windows, which takes a
# third less of the processor.
browser := chromium-headless-shell
# The benchmarks to run, such as BENCH=benchmarks/kill.py.
BENCH ?= $(shell grep -l '^if __name__' benchmarks/*.py 2>/dev/null)

say := tools/quietly
uv_version = $(shell sed -n '/^name = "uv"$$/{n;s/version = "\(.*\)"/\1/p}' uv.lock)
sync = .venv/bin/uv sync --quiet --frozen
compile = .venv/bin/python -m compileall -q src
pytest = -m pytest --quiet --numprocesses $(WORKERS) --dist loadfile
own_python = $(shell .venv/bin/python -c 'import sys; print("%d.%d" % sys.version_info[:2])')
pythons_there = $(foreach v,3.11 3.12 3.13,$(if $(shell python$v -c 'print(1)' 2>/dev/null),$v))
other_pythons = $(filter-out $(own_python),$(pythons_there))
page_scripts = $(shell find src/golf_solitaire/web/static -name '*.js' 2>/dev/null)
page_tests = $(shell find tests/js -name '*.js' 2>/dev/null)

.PHONY: help
help: ## list these targets
	@sed -n 's/^\([a-z]*\):.*## /make \1\t/p' Makefile | expand -t 20

.PHONY: setup
setup: .venv/.all ## make .venv with everything, from the lock file
	@echo "- ready: .venv/bin/golf"

# A player needs no tools for tests: where .venv was not made in full, the
# program alone is installed.
.PHONY: play
play: $(if $(wildcard .venv/.all),.venv/.all,.venv/.play) ## play in the browser
	@.venv/bin/golf play || [ $$? -eq 130 ]

# The first advice compiles all kernels: once, and not in each of the processes
# that test; beside the checks, since either needs one core.
.PHONY: test
test: .venv/.all programs ## every check and every test
	@$(say) "preparing the solver" .venv/bin/golf advise 1 DDDDDDDDDDDDDDDD & \
		$(MAKE) lint; wait $$!
	@$(if $(page_tests),$(say) "testing the pages' scripts" node --test $(page_tests))
	@echo "- testing on Python $(own_python)"
	@.venv/bin/python $(pytest)
	@$(if $(other_pythons),$(MAKE) $(other_pythons:%=test-%))

test-%: .venv-%/.all
	@echo "- testing on Python $*, without browser and database"
	@.venv-$*/bin/python $(pytest) -m "not browser and not database"

.PHONY: lint
lint: .venv/.all node_modules/.package-lock.json ## style, types and layers
	@$(say) "checking style" .venv/bin/ruff check
	@$(say) "checking layout" .venv/bin/ruff format --check
	@$(say) "checking types" .venv/bin/mypy
	@$(say) "checking layers" .venv/bin/lint-imports
	@$(if $(page_scripts),$(say) "checking the pages' types" node_modules/.bin/tsc)
	@$(if $(page_scripts),$(say) "checking the worker's types" node_modules/.bin/tsc -p tsconfig.worker.json)

bench screenshots: browser := chromium

.PHONY: bench
bench: .venv/.all node_modules/.package-lock.json programs ## measure: one table a benchmark
	@for each in $(BENCH); do echo "- $$each"; .venv/bin/python $$each; done

.PHONY: screenshots
screenshots: .venv/.all programs ## draw the pictures of the pages again
	@.venv/bin/python tools/screenshots.py

.PHONY: clean
clean: ## remove what the other targets made
	@rm -rf .venv .venv-3.* node_modules .mypy_cache .ruff_cache .import_linter_cache .hypothesis

.PHONY: programs
programs:
	@tools/bring-system-packages.sh $(browser) postgresql nginx

.venv/bin/uv:
	@$(say) "making .venv" tools/make-venv.sh $(uv_version)

# Without compiled modules each start of the program takes twice as long.
.venv/.play: pyproject.toml uv.lock | .venv/bin/uv
	@$(say) "installing the program" $(sync)
	@$(compile)
	@touch $@

.venv/.all: pyproject.toml uv.lock | .venv/bin/uv
	@$(say) "installing the program and its tools" $(sync) --all-extras
	@$(compile)
	@touch $@

.venv-%/.all: pyproject.toml uv.lock | .venv/bin/uv
	@$(say) "installing for Python $*" env UV_PROJECT_ENVIRONMENT=.venv-$* \
		$(sync) --all-extras --python "$$(command -v python$*)"
	@touch $@

node_modules/.package-lock.json: package.json package-lock.json
	@tools/bring-system-packages.sh node
	@$(say) "installing the tools for the pages" npm ci --loglevel=error
	@touch $@
