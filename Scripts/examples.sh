#!/usr/bin/env bash
# Builds and tests the packages of Examples/ against this checkout, as programs outside of it, then drives each in a real window with
# the bench attached. They share the build folder of this checkout: its modules are compiled with the same options there, and are not
# compiled again.
set -uo pipefail

cd "$(dirname "$0")/.."
scratch=$PWD/.build
programs=$scratch/examples
failures=0
# shellcheck disable=SC2206
flags=(${SWIFT_BUILD_FLAGS:-})

# First what needs the porter: a package that does without may drop the checkout of swift-syntax, and a new one is compiled again.
for manifest in $(grep -l UIKitSource Examples/*/Package.swift) $(grep -L UIKitSource Examples/*/Package.swift); do
  package=$(dirname "$manifest")
  echo "== $package"
  swift test --package-path "$package" --scratch-path "$scratch" "${flags[@]}" || failures=$((failures + 1))
  program=$(swift build --package-path "$package" --scratch-path "$scratch" --show-bin-path)/$(basename "$package")
  mkdir -p "$programs"
  cp "$program" "$programs/" || failures=$((failures + 1))
done

# Not in CI's other window tests, since these programs are built here.
if command -v Xvfb > /dev/null && command -v xdotool > /dev/null; then
  if [ -z "${SKIP_BUILD:-}" ]; then Scripts/test.sh build || exit 1; fi
  EDGEWISE_EXAMPLES=$programs "$(realpath .build/debug)/edgewisePackageTests.xctest" --testing-library swift-testing \
    --filter 'SandboxTests\.ExampleWindowTests' || failures=$((failures + 1))
else
  echo "examples.sh: without Xvfb and xdotool the examples were not driven in windows (make deps)" >&2
  failures=$((failures + 1))
fi
[ "$failures" -eq 0 ]
