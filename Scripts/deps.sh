#!/usr/bin/env bash
# Installs the Debian packages that are named and missing; says what it does. Usage: deps.sh PACKAGE…
set -euo pipefail

missing=()
for package in "$@"; do
  if [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)" != installed ]; then missing+=("$package"); fi
done

if [ ${#missing[@]} -eq 0 ]; then exit 0; fi

if ! command -v apt-get >/dev/null; then
  echo "edgewise: these packages are missing and there is no apt-get to install them: ${missing[*]}" >&2
  exit 1
fi

sudo=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "edgewise: not root and no sudo; install these packages by hand: ${missing[*]}" >&2
    exit 1
  fi
  sudo=(sudo)
fi

echo "edgewise: installing ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
log=$(mktemp)
if ! { "${sudo[@]}" apt-get update && "${sudo[@]}" apt-get install -y --no-install-recommends "${missing[@]}"; } >"$log" 2>&1; then
  cat "$log" >&2
  echo "edgewise: installing ${missing[*]} failed; apt's own words are above." >&2
  exit 1
fi
rm -f "$log"
