#!/usr/bin/env bash
# Runs a command on a virtual display of its own, and ends with the command's exit code.
#
# xvfb-run does the same, but waits for a signal that may come before it waits: on a loaded machine it then waits for ever.
set -euo pipefail

folder=$(mktemp -d)
server=
clean() {
  if [ -n "$server" ]; then
    kill -KILL "$server" 2> /dev/null || true
    wait "$server" 2> /dev/null || true
  fi
  if [ -n "${number:-}" ]; then rm -f "/tmp/.X$number-lock" "/tmp/.X11-unix/X$number"; fi
  rm -rf "$folder"
}
trap clean EXIT

# The server picks a free display and writes its number.
mkfifo "$folder/number"
Xvfb -displayfd 3 -screen 0 1600x1100x24 -nolisten tcp -noreset 3> "$folder/number" > /dev/null 2>&1 &
server=$!
if ! read -r -t 60 number < "$folder/number"; then
  echo "virtual-display.sh: Xvfb did not start" >&2
  exit 1
fi

status=0
DISPLAY=:$number "$@" || status=$?
exit "$status"
