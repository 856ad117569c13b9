#!/usr/bin/env bash
# Builds and runs every test; the window tests start displays of their own. Arguments go to swift test.
set -euo pipefail

cd "$(dirname "$0")/.."
swift build --explicit-target-dependency-import-check error --build-tests
exec swift test --skip-build "$@"
