#!/usr/bin/env bash
# Films two minutes of work on the bench into Resources/Pictures/bench.webm: drags, a spring that is tuned, a kept recording, ghosts,
# rewinding, onion skin, a preset, the keys, the check on the command line. Usage: bench-film.sh [EDGEWISE]
set -euo pipefail

cd "$(dirname "$0")/.."
edgewise=$(realpath "${1:-.build/release/edgewise}")
film=Resources/Pictures/bench.webm
. Scripts/bench-hand.sh

open "$edgewise" --scene edge-pan --size 1280x880 --renderer software --inspector --appearance dark --log
move 460 300 2
roll 12

# A drag that is held and carried back, one that finishes, and one that takes the screen away again.
drag_held 893 400 420 392 70
sleep 1
move 815 404 50
xdotool mouseup 1
said 'completeTransition(false)'
sleep 1
throw 893 400 520 380 16
said 'completeTransition(true)'
sleep 1.5
throw 27 400 420 380 20
said 'completeTransition(true)' 2
sleep 1.5

# Looser: the slider of the damping ratio, then the duration as it is typed.
move 1110 240 40
xdotool mousedown 1
move 1083 240 60
sleep 0.4
xdotool mouseup 1
sleep 1
move 1200 304 30
click 1200 304
sleep 0.5
say 650ms
key Return
sleep 1.5

# The same drag under these values, kept under a name.
move 852 710 40
click 852 710
sleep 1
throw 893 400 480 380 18
said 'completeTransition(true)' 3
sleep 0.5

# Back in time by a second, to and fro by frames, and to now again.
key shift+comma
sleep 0.6
for _ in $(seq 1 8); do pace=0.25 key comma; done
sleep 1
for _ in $(seq 1 24); do pace=0.2 key period; done
sleep 1
key End
sleep 1.5
move 852 710 30
click 852 710
sleep 1
say 'Short pull'
sleep 0.8
key Return
sleep 2

# Ghosts: the hand under four sets of values, frame by frame, flipped between two sets, then as they run.
move 460 300 30
key g
sleep 2
for _ in $(seq 1 16); do pace=0.25 key period; done
key x
sleep 1.5
key x
sleep 1.5
key space
sleep 3
key Escape
sleep 1.5

# Slowly, with the last frames as lines; let go of short of the threshold.
move 652 710 30
click 652 710
sleep 0.5
move 282 710 30
click 282 710
sleep 0.5
drag 27 400 420 380 90 0.6
sleep 4
move 154 710 30
click 154 710
sleep 0.5
move 652 710 30
click 652 710
sleep 1.5

# A preset with a name, and what it can do.
key ctrl+shift+s
sleep 1
key ctrl+a
say 'Soft landing'
sleep 0.5
key Return
sleep 1.5
move 958 44 40
click 958 44
sleep 2.5
key Escape
sleep 1

# Other scenes have the same bench: a throw of a block, and its energy.
move 990 24 20
click 990 24
sleep 1.5
move 760 765 30
click 760 765
sleep 3.5
throw 330 600 520 200 26
sleep 2
throw 560 600 300 260 26
sleep 3

# The keys.
key question
sleep 3.5
key Escape
sleep 0.5
end_film

# What was kept, checked on the command line.
hand="$work/data/edgewise/recordings/edge-pan/Short pull.recording" values="$work/data/edgewise/presets/edge-pan/Soft landing.json"
said=$(cd "$work" && cp "$hand" "$values" . && "$edgewise" check 'Short pull.recording' 'Soft landing.json' || true)
convert -size 1280x880 xc:'#0D0E11' -font "$(fc-match -f '%{file}' monospace)" -pointsize 20 -fill '#F1F2F4' \
  -annotate +60+90 "\$ edgewise check 'Short pull.recording' 'Soft landing.json'\n\n${said//%/%%}" "$work/said.png"
ffmpeg -nostdin -loglevel error -y -i "$work/film.mkv" -loop 1 -framerate 12 -t 6 -i "$work/said.png" -filter_complex \
  '[0:v]format=yuv420p,setsar=1[a];[1:v]format=yuv420p,setsar=1[b];[a][b]concat=n=2,scale=960:-2:flags=lanczos' \
  -c:v libvpx-vp9 -b:v 0 -crf "${quality:-36}" -row-mt 1 -cpu-used 3 -an "$film"
ls -l "$film"
