#!/usr/bin/env bash
# Runs a command on the display that there is, or on a virtual one of its own.
set -euo pipefail

if [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]; then exec "$@"; fi
exec "$(dirname "$0")/virtual-display.sh" "$@"
