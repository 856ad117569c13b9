#!/usr/bin/env bash
# Writes build/edgewise-VERSION.tar.gz: what is committed, and copies of the packages from outside, as a source that builds without
# git and without a network. The same commit and the same versions of those packages give the same file.
set -euo pipefail

cd "$(dirname "$0")/.."
version=$(Scripts/version.sh)
commit_time=$(git log -1 --format=%ct)
mkdir -p build
# The newest versions that Package.swift accepts, or those of an earlier build.
swift package resolve > /dev/null
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir "$tree/edgewise-$version"
git archive --format=tar HEAD | tar -x -C "$tree/edgewise-$version"

# Their sources and licences; tests, examples and pictures are of no use to a build.
for package in .build/checkouts/*/; do
  name=$(basename "$package")
  if ! grep -q "/$name\"" Package.swift; then continue; fi
  copy="$tree/edgewise-$version/Dependencies/$name"
  mkdir -p "$copy"
  parts=()
  for part in Package.swift Sources Plugins Tools/generate-manual Tools/generate-docc-reference CMakeLists.txt cmake LICENSE.txt NOTICE.txt; do
    if [ -e "$package/$part" ]; then parts+=("$part"); fi
  done
  git -C "$package" archive --format=tar HEAD "${parts[@]}" | tar -x -C "$copy" --exclude='*.docc'
  git -C "$package" describe --tags --always > "$copy/VERSION"
done

tar --format=ustar --sort=name --owner=0 --group=0 --numeric-owner --mode='u+rwX,go=rX' --mtime="@$commit_time" \
  -C "$tree" -c "edgewise-$version" | gzip -9n > "build/edgewise-$version.tar.gz"
echo "build/edgewise-$version.tar.gz: $(du -k "build/edgewise-$version.tar.gz" | cut -f 1) KiB"
