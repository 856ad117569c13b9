#!/usr/bin/env bash
# Builds the programs with CMake and Ninja. The two packages from outside come from SwiftPM's own checkouts.
set -euo pipefail

cd "$(dirname "$0")/.."
if [ ! -d .build/checkouts/swift-argument-parser ] || [ ! -d .build/checkouts/swift-log ]; then swift package resolve; fi
cmake -S . -B build -G Ninja -DCMAKE_BUILD_TYPE=Debug -DBUILD_TESTING=OFF
cmake --build build
