#!/bin/bash
# Make .venv with a Python that is new enough, and put uv into it.
#
#   tools/make-venv.sh UV_VERSION
set -eu

new_enough='import sys; sys.exit(sys.version_info < (3, 11))'
for python in ${PYTHON:-python3 python3.13 python3.12 python3.11}; do
    if "$python" -c "$new_enough" 2>/dev/null; then
        "$python" -m venv --clear .venv
        # Twice quiet: errors alone, without warnings about the machine's own
        # settings of pip.
        .venv/bin/python -m pip install -q -q --disable-pip-version-check "uv==$1"
        exit
    fi
done
echo "Python 3.11 or later is needed: install it, or name it: make PYTHON=/path/to/python" >&2
exit 1
