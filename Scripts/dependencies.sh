#!/usr/bin/env bash
# Copies the packages from outside into a folder, each in one of its name: their sources and licences. Tests, examples and pictures are
# of no use to a build. Usage: dependencies.sh FOLDER
set -euo pipefail

folder=$(realpath -m "$1")
cd "$(dirname "$0")/.."
mkdir -p "$folder"

# A source tarball has the copies already.
if [ -d Dependencies ]; then
  cp -a Dependencies/. "$folder"
  exit 0
fi

# The newest versions that the manifests accept, or those of an earlier build.
swift package resolve > /dev/null
swift package resolve --package-path Porting --scratch-path .build > /dev/null
for package in .build/checkouts/*/; do
  name=$(basename "$package")
  if ! grep -q "/$name\"" Package.swift Porting/Package.swift; then continue; fi
  mkdir -p "$folder/$name"
  parts=()
  for part in Package.swift Sources Plugins Tools/generate-manual Tools/generate-docc-reference CMakeLists.txt cmake LICENSE.txt NOTICE.txt; do
    if [ -e "$package/$part" ]; then parts+=("$part"); fi
  done
  git -C "$package" archive --format=tar HEAD "${parts[@]}" | tar -x -C "$folder/$name" --exclude='*.docc'
  git -C "$package" describe --tags --always > "$folder/$name/VERSION"
done
