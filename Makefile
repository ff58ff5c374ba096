# make play    install everything and play          make test    install everything and run every check
# make setup   install into .venv, nothing more     make check   the quick inner loop
# make laws    the laws over thousands of games     make bench   what we measure, and beside whom
# make golden  play the golden replays anew (a change of rules must say so)
# make format  put the code in our layout           make lock    choose dependencies anew

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready

.DEFAULT_GOAL := help
.PHONY: help play setup client test check laws bench golden format lock

help:
	@sed -n 's/^# //p' Makefile

setup: $(READY) client

client: $(READY)
	@$(BIN)/python hatch_build.py

$(READY): requirements.txt pyproject.toml hatch_build.py
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(READY)

play: setup
	$(BIN)/alehouse serve --browse

test: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python hatch_build.py check test
	$(BIN)/pytest -n 2

check: setup
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pytest -n 2 -m "not slow"

laws: setup
	$(BIN)/alehouse check --games 2000

bench: setup
	$(BIN)/python -m benchmarks.engines

golden: setup
	$(BIN)/python -m tests.golden

format: setup
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

lock: setup
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	  --no-header --no-annotate --all-extras -o requirements.txt pyproject.toml
