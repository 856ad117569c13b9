#!/usr/bin/env bash
# Kills `edgewise record` in the middle of saving, again and again, and checks that the file is whole each time.
#   Scripts/kill-saves.sh COUNT PROGRAM
set -uo pipefail

count=$1
program=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
file=$folder/hand.rec
"$program" record edge-pan -o "$file" --headless > /dev/null
seconds=$( { TIMEFORMAT=%R; time "$program" record edge-pan -o "$file" --headless > /dev/null; } 2>&1 )
broken=0
for ((i = 1; i <= count; i++)); do
  "$program" record edge-pan -o "$file" --headless > /dev/null 2>&1 &
  # Around the end of a run, where it writes.
  sleep "$(awk -v s="$seconds" -v r="$RANDOM" 'BEGIN { printf "%.4f", s * (0.8 + 0.4 * r / 32768) }')"
  kill -9 $! 2> /dev/null
  wait $! 2> /dev/null
  [[ $(head -n 1 "$file") == "edgewise-recording 1" && $(tail -n 1 "$file") == end* ]] || { broken=$((broken + 1)); echo "broken after kill $i"; }
done
"$program" record edge-pan -o "$file" --headless > /dev/null
echo "$count kills: $broken broken files; left behind: $(find "$folder" -name '.*.edgewise' | wc -l)"
[ "$broken" = 0 ]
