#!/usr/bin/env bash
# Builds the programs with CMake and Ninja. The packages from outside come from SwiftPM's own checkouts, or lie in a source tarball.
set -euo pipefail

cd "$(dirname "$0")/.."
for package in swift-argument-parser swift-collections swift-log swift-numerics; do
  if [ ! -d "Dependencies/$package" ] && [ ! -d ".build/checkouts/$package" ]; then swift package resolve; fi
done
# Without debug information: it is built to see that it builds.
cmake -S . -B build -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_Swift_FLAGS_DEBUG=-gnone -DBUILD_TESTING=OFF
cmake --build build
