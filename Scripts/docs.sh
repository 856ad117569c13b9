#!/usr/bin/env bash
# Writes the documentation as static HTML below build/docs, a folder a module. Usage: docs.sh [MODULE…]
set -euo pipefail

cd "$(dirname "$0")/.."
export EDGEWISE_DOCS=1
modules=("$@")
if [ ${#modules[@]} -eq 0 ]; then modules=(Motion Tuning MotionTesting UIKitCore); fi
mkdir -p build/docs
for module in "${modules[@]}"; do
  swift package --scratch-path build/docs-swift --allow-writing-to-directory build/docs generate-documentation --target "$module" \
    --disable-indexing --transform-for-static-hosting --hosting-base-path "$module" --warnings-as-errors \
    --output-path "build/docs/$module"
  echo "build/docs/$module: $(find "build/docs/$module" -name '*.html' | wc -l) pages"
done
