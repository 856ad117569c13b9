#!/usr/bin/env bash
# Says in one sentence what is wrong when there is no Swift toolchain that can build this package.
set -euo pipefail

if ! command -v swift >/dev/null; then
  echo "edgewise: no Swift toolchain found; install Swift 6.2 or later from swift.org and put its usr/bin on PATH." >&2
  exit 1
fi
