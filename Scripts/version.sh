#!/usr/bin/env bash
# Prints the version, which stands in Sources/Sandbox/Version.swift and nowhere else. --debian: as Debian sorts it.
set -euo pipefail

cd "$(dirname "$0")/.."
version=$(sed -n 's/.*static let current = "\(.*\)".*/\1/p' Sources/Sandbox/Version.swift)
if [ -z "$version" ]; then echo "edgewise: no version in Sources/Sandbox/Version.swift" >&2; exit 1; fi
if [ "${1:-}" = --debian ]; then version=${version/-/\~}; fi
echo "$version"
