#!/usr/bin/env bash
# Installs a built edgewise with its files, desktop entry, icons, man pages and completions.
# Usage: install.sh PROGRAM   with PREFIX (default /usr/local) and DESTDIR in the environment.
set -euo pipefail

program=$(realpath "$1")
cd "$(dirname "$0")/.."
root="${DESTDIR:-}${PREFIX:-/usr/local}"
share="$root/share"

install -Dm755 "$program" "$root/bin/edgewise"

# The program's own files; the desktop entry and the icons of other sizes have places of their own.
for folder in presets scenes templates; do
  (cd Resources/Files && find "$folder" -type f ! -name '.*') | while read -r file; do
    install -Dm644 "Resources/Files/$file" "$share/edgewise/$file"
  done
done
install -Dm644 Resources/Files/icons/edgewise.png "$share/edgewise/icons/edgewise.png"

install -Dm644 Resources/Files/edgewise.desktop "$share/applications/edgewise.desktop"
install -Dm644 Packaging/org.edgewise.Edgewise.metainfo.xml "$share/metainfo/org.edgewise.Edgewise.metainfo.xml"
for size in 16 22 24 32 48 64 128 256; do
  install -Dm644 "Resources/Files/icons/edgewise-$size.png" "$share/icons/hicolor/${size}x$size/apps/edgewise.png"
done
install -Dm644 Resources/Files/icons/edgewise.png "$share/icons/hicolor/512x512/apps/edgewise.png"
install -Dm644 Resources/Files/icons/edgewise.svg "$share/icons/hicolor/scalable/apps/edgewise.svg"

manual=$(mktemp -d)
trap 'rm -rf "$manual"' EXIT
Scripts/man-pages.py "$program" "$manual"
for page in "$manual"/*.1; do install -Dm644 "$page" "$share/man/man1/$(basename "$page")"; done

install -d "$share/bash-completion/completions" "$share/zsh/${ZSH_COMPLETIONS:-site-functions}" "$share/fish/vendor_completions.d"
# Sourced, never run: no interpreter is named.
"$program" --generate-completion-script bash | sed '1{/^#!/d}' >"$share/bash-completion/completions/edgewise"
"$program" --generate-completion-script zsh >"$share/zsh/${ZSH_COMPLETIONS:-site-functions}/_edgewise"
"$program" --generate-completion-script fish >"$share/fish/vendor_completions.d/edgewise.fish"
