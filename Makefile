# make play    install everything and play          make test    install everything and run every check
# make setup   install into .venv, nothing more     make check   the quick inner loop
# make laws    the laws over thousands of games     make bench   what we measure, and beside whom
# make golden  play the golden replays anew (a change of rules must say so)
# make docs    write docs/games.md and docs/envs anew from what the games say of themselves
# make format  put the code in our layout           make lock    choose dependencies anew
# make nightly train a network from nothing; brings PyTorch, which is large

PYTHON ?= $(shell command -v python3.11 || command -v python3 || command -v python)
BIN := .venv/bin
READY := .venv/ready
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
NATIVE ?= 2000
GAMES ?= 100
JOBS ?= 2
THOROUGH ?= 100
EXTRAS := arena bench cli dev envs ray server

.DEFAULT_GOAL := help
.PHONY: help play setup client test check laws bench golden docs format lock nightly

help:
	@sed -n 's/^# //p' Makefile

setup: $(READY) client

client: $(READY)
	@$(BIN)/python hatch_build.py

$(READY): requirements.txt pyproject.toml hatch_build.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Alehouse needs Python 3.11 or later: make PYTHON=/path/to/python3.11 setup" >&2; exit 2; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "Installing into .venv; this takes a minute or two the first time."
	@$(PIP) --require-hashes --only-binary :all: --no-binary http-ece -r requirements.txt
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $(READY)

play: setup
	@$(BIN)/alehouse serve --browse

test: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python hatch_build.py check test
	$(BIN)/pytest -n auto --maxprocesses 8 --dist worksteal

check: setup
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest -n auto --maxprocesses 8 -m "not slow"

laws: setup
	$(BIN)/alehouse check --native $(NATIVE) --games $(GAMES) --jobs $(JOBS) --thorough $(THOROUGH)

bench: setup
	$(BIN)/python -m benchmarks.engines
	$(BIN)/python -m benchmarks.search
	$(BIN)/python -m benchmarks.strength
	$(BIN)/python -m benchmarks.study
	$(BIN)/python -m benchmarks.server
	$(BIN)/python -m benchmarks.club
	$(BIN)/python -m benchmarks.browser

nightly: setup
	$(PIP) -e '.[train]'
	$(BIN)/pytest tests/training -rs

golden: setup
	$(BIN)/python -m tests.golden

docs: setup
	$(BIN)/python -m tests.pages

format: setup
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

lock: setup
	$(PIP) uv
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	  --no-header --no-annotate $(EXTRAS:%=--extra %) -o requirements.txt pyproject.toml
