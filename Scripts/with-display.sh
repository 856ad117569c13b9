#!/usr/bin/env bash
# Runs a command on the display that there is, or on a virtual one of its own.
set -euo pipefail

if [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]; then exec "$@"; fi
exec xvfb-run -a -s "-screen 0 1600x1100x24 -nolisten tcp" "$@"
