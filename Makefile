# Needs GNU make 3.81 and Python 3.11 or newer; everything else is fetched into .venv by the first target that needs it.

PYTHON ?=
SLOW ?=
ALL ?= $(SLOW)
KILLS ?= 200

BIN      := .venv/bin
PYTEST   := $(BIN)/pytest -n 2 --dist loadfile --no-loadscope-reorder
MARKS    := -m "not gallery$(if $(ALL),, and not thorough)$(if $(SLOW),, and not slow)"
RULES    := $(wildcard tests/core tests/games tests/battery tests/envs) tests/test_build.py tests/test_components_page.py
QUICK    := tests/core tests/games tests/play tests/battery/test_golden.py tests/cli/test_arguments.py \
            tests/server/test_http.py tests/server/test_codec.py
COMPILED := PYTHONPATH="$(CURDIR)/build/compiled" IRONSTONE_EXPECT=compiled

# Tests start hundreds of interpreters: modules once translated are kept, even where the environment says otherwise.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play client test quick check python services web browserside format screens pictures schema components messages reference compiled fuzz floods torture load siege bench arena peers pins clean fixtures
.DEFAULT_GOAL := help

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

play: .venv/.run client ## play in the browser: build the client, start the server and open it; compile the rules meanwhile
	@$(BIN)/python tools/play.py

client: .venv/.run ## the browser's client, built into the package
	@$(BIN)/python tools/client.py

test: .venv/.dev ## all checks and tests, on compiled rules (ALL=1: also the thorough ones, and the rules interpreted; SLOW=1: everything)
	@$(BIN)/python tools/services.py --optional
	@$(MAKE) --no-print-directory --jobs 2 browserside compiled python
	@$(MAKE) --no-print-directory compiled # the client, too, is in the copy now
	@if [ -d build/compiled ]; then \
	    echo '$(COMPILED) $(PYTEST) $(MARKS)' && $(COMPILED) $(PYTEST) $(MARKS) && \
	    if [ -n "$(ALL)" ]; then echo '$(PYTEST) $(MARKS) $(RULES)' && $(PYTEST) $(MARKS) $(RULES); fi; \
	else \
	    echo '$(PYTEST) $(MARKS)' && $(PYTEST) $(MARKS); \
	fi

quick: .venv/.dev ## the inner loop: lint, types, the rules, and a little of everything that builds on them
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy
	$(PYTEST) --quiet $(MARKS) $(QUICK)

services: .venv/.dev ## the programs of the system that tests need: installed as root where there is apt, else named
	@$(BIN)/python tools/services.py

check: python ## formatting, lint, types, import contracts, the client's layout and lint
	@$(BIN)/python tools/client.py --lint

python: .venv/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

web: .venv/.dev ## types and unit tests of the browser's client
	@$(BIN)/python tools/client.py --check

browserside: .venv/.dev
	@$(BIN)/python tools/client.py
	@$(BIN)/python tools/client.py --lint
	@$(BIN)/python tools/client.py --check

format: .venv/.dev ## format and sort imports
	$(BIN)/ruff check --fix --select I .
	$(BIN)/ruff format .
	@$(BIN)/python tools/client.py --format

screens: services ## build/screenshots: every screen at every size and in both lights, judged and kept
	$(PYTEST) tests/browser/test_screens.py tests/browser/test_lessons.py tests/browser/test_rules.py

pictures: services ## docs/pictures: the tables of recorded games, in the browser and in the terminal
	$(BIN)/python -m tools.pictures

schema: .venv/.dev ## web/schema.json: what crosses the network, for the browser client
	$(BIN)/python tools/schema.py

fixtures: .venv/.dev ## web/src/games/*/fixtures: what the server sends about recorded positions, for the client's tests
	$(BIN)/python -m tools.fixtures

components: .venv/.dev ## docs/components.md: every field of the component files, as the games read them
	$(BIN)/python tools/component_schema.py

messages: .venv/.dev ## src/ironstone/locale/ironstone.pot: every text that players read, for translators
	$(BIN)/python -m tools.messages

reference: .venv/.dev ## build/reference: the API reference, from docstrings
	@$(BIN)/python tools/reference.py

.PHONY: docs
docs: .venv/.dev ## build/site: the documentation as a site, with the API reference; every link is checked
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict
	@echo "$(CURDIR)/build/site/index.html"

compiled: .venv/.dev ## build/compiled: the package with its rules compiled
	@$(BIN)/python tools/compiled.py

fuzz: .venv/.dev ## property tests and slow tests, with many more examples
	HYPOTHESIS_PROFILE=deep $(PYTEST) -m "hypothesis or slow"

torture: services ## kill the server KILLS=200 times under load, on SQLite and on PostgreSQL, and check every table
	$(BIN)/python benchmarks/torture.py --kills $(KILLS)

floods: compiled ## throw a million frames and 200,000 requests by lot at a server
	PYTHONPATH="$(CURDIR)/build/compiled" $(BIN)/python benchmarks/fuzz_server.py

siege: compiled ## a hostile load test: the attacks that reviewers found, all together for 10 minutes, beside a quiet table
	PYTHONPATH="$(CURDIR)/build/compiled" $(BIN)/python benchmarks/siege.py

load: compiled ## the server under load: 500 tables, 2,500 sockets, 100 moves a second
	PYTHONPATH="$(CURDIR)/build/compiled" $(BIN)/python benchmarks/load.py

bench: compiled ## speed, interpreted and compiled in one run
	$(BIN)/python benchmarks/speed.py

arena: compiled ## how strong the bots are, against their bars (takes long)
	PYTHONPATH="$(CURDIR)/build/compiled" $(BIN)/python benchmarks/arena.py

# The script finds the other interpreter in PEERS_PYTHON.
peers: compiled build/peers/.ready ## speed beside other projects, in one run
	PEERS_PYTHON="$(CURDIR)/build/peers/bin/python" $(BIN)/python benchmarks/peers.py
	PEERS_PYTHON="$(CURDIR)/build/peers/bin/python" $(BIN)/python benchmarks/side_by_side.py

build/peers/.ready: .venv/.dev
	rm -rf build/peers
	$(BIN)/python -m venv build/peers
	build/peers/bin/python -m pip install --quiet --disable-pip-version-check \
	    catanatron==3.2.1 open_spiel==2.0.2 rlcard==1.2.0 pettingzoo==1.27.0 pygame==2.6.1 chess==1.11.2 pyminion==0.4.0
	@touch $@

# No index, no find-links and no header: nothing of the machine that wrote the pins stays in them.
COMPILE := env -u UV_FIND_LINKS -u PIP_FIND_LINKS .venv-uv/bin/uv pip compile --quiet --universal --python-version 3.11 \
    --generate-hashes --no-header --no-emit-index-url --no-emit-find-links --upgrade

pins: .venv/.dev ## pin the newest allowed versions in requirements/
	$(COMPILE) pyproject.toml --group dev --extra server --extra lab --extra postgres --extra openspiel -o requirements/dev.txt
	$(COMPILE) pyproject.toml --extra server --constraint requirements/dev.txt -o requirements/run.txt
	$(COMPILE) --group build --constraint requirements/dev.txt -o requirements/build.txt

clean: ## remove everything that make has made
	rm -rf build dist .venv .venv-uv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests tools benchmarks examples -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

.venv/.run: requirements/run.txt pyproject.toml tools/setup.sh
	@PYTHON="$(PYTHON)" sh tools/setup.sh run

.venv/.dev: requirements/dev.txt pyproject.toml tools/setup.sh
	@PYTHON="$(PYTHON)" sh tools/setup.sh dev
	@touch .venv/.run
