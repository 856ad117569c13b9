#!/usr/bin/env bash
# Writes build/edgewise-VERSION.tar.gz: what is committed, and copies of the packages from outside, as a source that builds without
# git and without a network. The same commit and the same versions of those packages give the same file.
set -euo pipefail

cd "$(dirname "$0")/.."
version=$(Scripts/version.sh)
commit_time=$(git log -1 --format=%ct)
mkdir -p build
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir "$tree/edgewise-$version"
git archive --format=tar HEAD | tar -x -C "$tree/edgewise-$version"
Scripts/dependencies.sh "$tree/edgewise-$version/Dependencies"

tar --format=ustar --sort=name --owner=0 --group=0 --numeric-owner --mode='u+rwX,go=rX' --mtime="@$commit_time" \
  -C "$tree" -c "edgewise-$version" | gzip -9n > "build/edgewise-$version.tar.gz"
echo "build/edgewise-$version.tar.gz: $(du -k "build/edgewise-$version.tar.gz" | cut -f 1) KiB"
