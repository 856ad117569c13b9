#!/usr/bin/env bash
# Draws the picture of every scene, dark and light, into Resources/Files/scenes: what the gallery of scenes shows.
# The same program draws the same bytes. Usage: pictures.sh [EDGEWISE]
set -euo pipefail

cd "$(dirname "$0")/.."
program=$(realpath "${1:-.build/release/edgewise}")
place=Resources/Files/scenes
export program width=240 limit=25000
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export work

# One picture: drawn as large as the stage of the bench, made small, in as many colours as the limit in bytes allows.
draw() {
  local scene=$1 style=$2 colors
  local drawn="$work/$scene-$style.drawn.png" small="$work/$scene-$style.png"
  "$program" render "$scene" --size 872x632 --appearance "$style" -o "$drawn" || return 1
  for colors in 128 96 64 48 32; do
    convert "$drawn" -alpha off -filter Lanczos -resize "${width}x" -dither FloydSteinberg -colors "$colors" -strip \
      -define png:exclude-chunks=date,time -define png:compression-level=9 "PNG8:$small" || return 1
    if [ "$(stat -c %s "$small")" -le "$limit" ]; then break; fi
  done
  rm -f "$drawn"
}
export -f draw

# A scene's name stands four spaces in, those of its tunables further.
"$program" scenes --json | sed -n 's/^    "name" : "\([^"]*\)",\{0,1\}$/\1/p' >"$work/names"
if [ ! -s "$work/names" ]; then
  echo "edgewise: $program names no scenes" >&2
  exit 1
fi

status=0
while read -r scene; do printf '%s\0dark\0%s\0light\0' "$scene" "$scene"; done <"$work/names" |
  xargs -0 -n 2 -P 2 bash -c 'draw "$0" "$1" || { echo "edgewise: no picture of $0, $1" >&2; exit 1; }' || status=1

# What was drawn takes its place; what belongs to no scene any more goes.
mkdir -p "$place"
for file in "$place"/*.png; do
  name=$(basename "$file" .png)
  if ! grep -qx "${name%-*}" "$work/names"; then rm -f "$file"; fi
done
for file in "$work"/*-dark.png "$work"/*-light.png; do
  if [ -e "$file" ]; then mv -f "$file" "$place/"; fi
done
echo "edgewise: $(find "$place" -name '*.png' | wc -l) pictures of $(wc -l <"$work/names") scenes in $place"
exit $status
