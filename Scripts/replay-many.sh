#!/usr/bin/env bash
# Replays recordings many times, each in a process of its own, with each program given, and says how often all frames were the same.
#   Scripts/replay-many.sh COUNT PROGRAM[,PROGRAM…] FILE…
set -uo pipefail

count=$1
IFS=, read -ra programs <<< "$2"
shift 2
failed=0
for file in "$@"; do
  for program in "${programs[@]}"; do
    same=0
    for _ in $(seq "$count"); do
      if last=$("$program" replay "$file" --headless | tail -n 1) && [[ $last == IDENTICAL* ]]; then same=$((same + 1)); else other=$last; fi
    done
    echo "$(basename "$file") $program: $same of $count identical${other:+, else: $other}"
    unset other
    [ "$same" = "$count" ] || failed=1
  done
done
exit $failed
