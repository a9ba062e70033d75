#!/bin/sh
# Makes .venv, with what is needed to run (setup.sh run) or to develop (setup.sh dev), or build/tools, with what is
# needed to compile (setup.sh build). Installs with uv, fetched into .venv-uv; where uv cannot be had, with pip.
set -eu
what=$1
venv=.venv
if [ "$what" = build ]; then
    venv=build/tools
    if [ "$venv/.build" -nt requirements/build.txt ]; then
        exit 0
    fi
fi

fits() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

python=
for name in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
    if fits "$name"; then
        python=$name
        break
    fi
done
if [ -z "$python" ]; then
    echo "Ironstone needs Python 3.11 or newer, found $(${PYTHON:-python3} --version 2>&1 || echo none); name another with: make PYTHON=/path/to/python3" >&2
    exit 1
fi

uv=.venv-uv/bin/uv
if ! $uv --version >/dev/null 2>&1; then
    rm -rf .venv-uv
    "$python" -m venv .venv-uv
    .venv-uv/bin/python -m pip install --quiet --disable-pip-version-check 'uv>=0.9,<1' 2>/dev/null ||
        echo "uv cannot be had here; going on with pip" >&2
fi

if ! $venv/bin/python --version >/dev/null 2>&1; then
    rm -rf "$venv"
    if [ -x $uv ]; then
        $uv venv --quiet --no-python-downloads --python "$(command -v "$python")" $venv
    else
        "$python" -m venv $venv
    fi
fi

if [ -x $uv ]; then
    install="$uv pip install --quiet --python $venv/bin/python"
    pins="$uv pip sync --quiet --python $venv/bin/python"
else
    # An environment that uv made has no pip of its own.
    $venv/bin/python -m pip --version >/dev/null 2>&1 || $venv/bin/python -m ensurepip >/dev/null
    install="$venv/bin/python -m pip install --quiet --disable-pip-version-check"
    pins="$install --require-hashes -r"
fi

if [ "$what" = build ]; then
    $install --require-hashes -r requirements/build.txt
elif [ "$what" = dev ]; then
    $pins requirements/dev.txt
    $install --no-deps --no-build-isolation --editable .
else
    $install --require-hashes -r requirements/run.txt
    $install --no-deps --editable .
fi
touch "$venv/.$what"
