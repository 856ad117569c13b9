#!/usr/bin/env bash
# Builds and runs every test; the window tests start displays of their own. Arguments go to swift test.
# A run writes ten thousand lines: what failed is said again at the end, above the runner's closing line.
set -euo pipefail

cd "$(dirname "$0")/.."
swift build --explicit-target-dependency-import-check error --build-tests

log=$(mktemp)
trap 'rm -f "$log"' EXIT
status=0
swift test --skip-build "$@" 2>&1 | tee "$log" || status=$?
if [ "$status" -ne 0 ]; then
  echo "What failed:"
  # Failed expectations and their comments; what a process says that a signal ends; the seed of a storm.
  grep -E '^✘|^↳ [^TS]|Fatal error|error:|^EDGEWISE_STORM_SEED' "$log" | cut -c -2000 | tail -n 60 || true
fi
exit "$status"
