#!/usr/bin/env bash
# Writes the documentation as static HTML below build/docs, a folder a module. Usage: docs.sh [MODULE…]
set -euo pipefail

cd "$(dirname "$0")/.."
export EDGEWISE_DOCS=1
modules=("$@")
if [ ${#modules[@]} -eq 0 ]; then modules=(Motion Tuning MotionTesting UIKitCore); fi
mkdir -p build/docs
for module in "${modules[@]}"; do
  log=$(mktemp)
  swift package --scratch-path build/docs-swift --allow-writing-to-directory build/docs generate-documentation --target "$module" \
    --disable-indexing --transform-for-static-hosting --hosting-base-path "$module" \
    --output-path "build/docs/$module" > "$log" 2>&1 || { cat "$log" >&2; exit 1; }
  # A link that leads nowhere is a warning for docc, and an error here.
  if grep -E -A 2 "doesn't exist|couldn't be resolved|is ambiguous|No external resolver" "$log" >&2; then
    echo "edgewise: dead links in the documentation of $module" >&2
    exit 1
  fi
  rm -f "$log"
  echo "build/docs/$module: $(find "build/docs/$module" -name '*.html' | wc -l) pages"
done
