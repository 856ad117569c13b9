#!/usr/bin/env bash
# Writes build/edgewise-VERSION.tar.gz: what is committed, as a source that builds without git. The same commit gives the same
# file.
set -euo pipefail

cd "$(dirname "$0")/.."
version=$(Scripts/version.sh)
mkdir -p build
git archive --format=tar --prefix="edgewise-$version/" HEAD | gzip -9n > "build/edgewise-$version.tar.gz"
echo "build/edgewise-$version.tar.gz: $(du -k "build/edgewise-$version.tar.gz" | cut -f 1) KiB"
