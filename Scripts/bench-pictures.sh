#!/usr/bin/env bash
# Takes pictures of the bench in its real window into Resources/Pictures: ghosts, onion skin, a rewound transition, the keys, the preset
# menu. Documentation/Bench.md shows them. Usage: bench-pictures.sh [EDGEWISE]
set -euo pipefail

cd "$(dirname "$0")/.."
edgewise=$(realpath "${1:-.build/release/edgewise}")
place=Resources/Pictures
. Scripts/bench-hand.sh

# take NAME: what the window shows now, smaller and in few colours.
take() {
  sleep "${rest:-1.2}"
  import -window root "$work/$1.png"
  convert "$work/$1.png" -alpha off -filter Lanczos -resize 960x -dither FloydSteinberg -colors 160 -strip \
    -define png:exclude-chunks=date,time -define png:compression-level=9 "PNG8:$place/bench-$1.png"
}

open "$edgewise" --scene edge-pan --size 1280x880 --renderer software --inspector --appearance dark --log
move 300 760 4

# A short pull that finishes; then it plays again under the present values and three presets.
drag 893 400 440 380 24
said 'completeTransition(true)'
move 300 760 4
sleep 1
key g
take ghosts
key Escape

# The same drag rewound to shortly before it was let go of, by a click on that row of the log and four steps: the lanes, the chip that says how far back, the screen where it was.
sleep 1
click 650 748
move 300 760 4
for _ in 1 2 3 4; do pace=0.2 key comma; done
take rewound
key End

# The next one, at a tenth of the pace, with its last frames as lines.
drag 27 400 700 400 30
said 'completeTransition(true)' 2
click 652 710
click 282 710
move 893 400
xdotool mousedown 1
move 360 380 130 &
glide=$!
rest=1.8 take onion-skin
wait "$glide"
xdotool mouseup 1
click 652 710
click 154 710

move 300 760 4
key question
take keys
key Escape

click 958 44
move 975 118
take presets
key Escape
ls -l "$place"/bench-*.png
