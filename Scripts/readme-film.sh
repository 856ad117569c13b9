#!/usr/bin/env bash
# Films twenty seconds of the bench into Resources/Pictures/edgewise.gif, the film at the top of README.md: a drag that is held and
# cancelled, one that finishes, a softer spring, ghosts. Usage: readme-film.sh [EDGEWISE]
set -euo pipefail

cd "$(dirname "$0")/.."
edgewise=$(realpath "${1:-.build/release/edgewise}")
film=Resources/Pictures/edgewise.gif
. Scripts/bench-hand.sh

open "$edgewise" --scene edge-pan --size 1280x880 --renderer software --inspector --appearance dark --log
move 700 300 2
roll 15

# Held past the middle, carried back, cancelled.
drag_held 893 400 420 392 56
sleep 1.2
move 815 404 40
xdotool mouseup 1
said 'completeTransition(false)'
sleep 0.3

# A throw, which finishes.
throw 893 380 560 372 14
said 'completeTransition(true)'
sleep 0.3

# A looser spring.
move 1110 240 28
xdotool mousedown 1
move 1075 241 40
sleep 0.2
xdotool mouseup 1
sleep 0.2

# The way back: it overshoots now.
throw 27 420 400 412 22
said 'completeTransition(true)' 2
sleep 0.2

# The same hand under these values and three presets, frame by frame, then as they run.
move 700 560 20
key g
sleep 0.6
for _ in $(seq 1 14); do pace=0.17 key period; done
sleep 0.3
key space
sleep 0.8
key Escape
sleep 0.3
end_film

# Twelve and a half frames a second are enough for a hand, and half the bytes of twenty-five.
ffmpeg -nostdin -loglevel error -y -i "$work/film.mkv" -filter_complex \
  'fps=12.5,scale=800:-2:flags=lanczos,split[a][b];[a]palettegen=max_colors=96:stats_mode=full[p];[b][p]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle' \
  "$film"
ls -l "$film"
