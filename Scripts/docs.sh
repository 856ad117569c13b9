#!/usr/bin/env bash
# Writes the documentation as static HTML below build/docs, a folder a module, and follows its links. Usage: docs.sh [MODULE…]
set -euo pipefail

cd "$(dirname "$0")/.."
modules=("$@")
if [ ${#modules[@]} -eq 0 ]; then modules=(UIKit Tuning MotionTesting Motion); fi
mkdir -p build/docs
# The plugin is nobody else's: a copy of the manifest names it, beside links to what the package consists of.
package=build/docs-package
mkdir -p "$package"
for part in Sources Resources Examples Tests Dependencies; do
  if [ -e "$part" ]; then ln -sfn "$PWD/$part" "$package/$part"; fi
done
{
  cat Package.swift
  echo 'package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))'
} > "$package/Package.swift"
folders=()
for module in "${modules[@]}"; do
  log=$(mktemp)
  target=$module
  # What `import UIKit` brings is declared in UIKitCore.
  if [ "$module" = UIKit ]; then target=UIKitCore; fi
  swift package --package-path "$package" --scratch-path build/docs-swift --allow-writing-to-directory "$PWD/build/docs" \
    generate-documentation --target "$target" --disable-indexing --transform-for-static-hosting --hosting-base-path "$module" \
    --output-path "$PWD/build/docs/$module" > "$log" 2>&1 || { cat "$log" >&2; exit 1; }
  # A link that leads nowhere, a missing picture or file is a warning for docc, and an error here.
  if grep -E -A 2 "doesn't exist|couldn't be resolved|couldn't be found|is ambiguous|No external resolver|forms a cycle" "$log" >&2; then
    echo "edgewise: dead links in the documentation of $module" >&2
    exit 1
  fi
  rm -f "$log"
  folders+=("build/docs/$module")
done
Scripts/check-links.py "${folders[@]}"

# The cover: links to what each module begins with.
{
  echo '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Edgewise</title>'
  echo '<style>body{font:17px/1.5 system-ui,sans-serif;max-width:40em;margin:4em auto;padding:0 1em}li{margin:.5em 0}</style></head>'
  echo '<body><h1>Edgewise</h1><p>UIKit’s transitions and dynamics on the Linux desktop.</p><ul>'
  for module in "${modules[@]}"; do
    name=$(echo "${module/#UIKit/UIKitCore}" | tr '[:upper:]' '[:lower:]')
    echo "<li><a href=\"$module/documentation/$name/\">$module</a>"
    for page in "build/docs/$module"/tutorials/*/*/index.html; do
      if [ -f "$page" ]; then
        place=${page#build/docs/}
        title=$(basename "$(dirname "$page")" | tr '-' ' ')
        echo "<br><a href=\"${place%index.html}\">$title</a>"
      fi
    done
    echo '</li>'
  done
  echo '</ul></body></html>'
} > build/docs/index.html
for module in "${modules[@]}"; do
  echo "build/docs/$module: $(find "build/docs/$module" -name '*.html' | wc -l) pages"
done
