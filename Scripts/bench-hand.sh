# The hand of the bench's pictures and films: the program in a virtual display, driven by real mouse and key events.
# Sourced by bench-pictures.sh, bench-film.sh and readme-film.sh. Places are those of a window of 1280 × 880 with the inspector.

work=$(mktemp -d)
server=0 program=0 camera=0
end() {
  if [ "$camera" -ne 0 ]; then kill "$camera" 2>/dev/null || true; fi
  # It writes what it remembers at its end.
  if [ "$program" -ne 0 ] && kill "$program" 2>/dev/null; then wait "$program" 2>/dev/null || true; fi
  if [ "$server" -ne 0 ]; then kill "$server" 2>/dev/null || true; fi
  rm -rf "$work"
}
trap end EXIT

for tool in Xvfb xdotool import convert; do
  if ! command -v "$tool" >/dev/null; then
    echo "edgewise: $tool is missing: apt-get install xvfb xdotool imagemagick" >&2
    exit 69
  fi
done

# open PROGRAM ARGUMENTS…: on a display of its own, remembering nothing and finding no presets but its own.
open() {
  Xvfb -displayfd 3 -screen 0 1280x880x24 -nolisten tcp -noreset 3>"$work/display" 2>/dev/null &
  server=$!
  until [ -s "$work/display" ]; do sleep 0.1; done
  DISPLAY=":$(cat "$work/display")"
  export DISPLAY SDL_VIDEODRIVER=x11 XDG_STATE_HOME="$work/state" XDG_DATA_HOME="$work/data"
  unset WAYLAND_DISPLAY
  "$@" >"$work/log" 2>&1 &
  program=$!
  until xdotool search --onlyvisible --name Edgewise >"$work/window" 2>/dev/null; do
    if ! kill -0 "$program" 2>/dev/null; then cat "$work/log" >&2; exit 70; fi
    sleep 0.2
  done
  xdotool windowmove --sync "$(head -n 1 "$work/window")" 0 0
  sleep "${settle:-2}"
}

# path X Y FRAMES: the words with which xdotool goes there from where the pointer is, in so many steps.
path() {
  local now x y step
  now=$(xdotool getmouselocation --shell)
  x=$(sed -n 's/^X=//p' <<<"$now") y=$(sed -n 's/^Y=//p' <<<"$now")
  for step in $(seq 1 "$3"); do
    printf 'mousemove %d %d sleep 0.016 ' $((x + ($1 - x) * step / $3)) $((y + ($2 - y) * step / $3))
  done
}

# move X Y [FRAMES]: glides there, so that one can follow it.
move() {
  local words
  read -ra words <<<"$(path "$1" "$2" "${3:-18}")"
  xdotool "${words[@]}"
}

# throw X Y X Y FRAMES: presses, moves and lets go on the move.
throw() {
  local words
  move "$1" "$2"
  read -ra words <<<"$(path "$3" "$4" "$5")"
  xdotool mousedown 1 "${words[@]}" mouseup 1
}

# drag_held X Y X Y FRAMES: presses, moves, and does not let go.
drag_held() {
  move "$1" "$2"
  xdotool mousedown 1
  move "$3" "$4" "$5"
}

# drag X Y X Y FRAMES [REST]: presses, moves, rests for REST seconds and lets go.
drag() {
  drag_held "$1" "$2" "$3" "$4" "$5"
  sleep "${6:-0.02}"
  xdotool mouseup 1
}

click() {
  move "$1" "$2"
  xdotool sleep 0.1 mousedown 1 sleep 0.08 mouseup 1
}

key() { for name in "$@"; do xdotool key "$name" sleep "${pace:-0.4}"; done; }

say() { xdotool type --delay 90 "$1"; }

# roll RATE: films the display, without loss, until `end_film`; into film.mkv.
roll() {
  if ! command -v ffmpeg >/dev/null; then
    echo "edgewise: ffmpeg is missing: apt-get install ffmpeg" >&2
    exit 69
  fi
  ffmpeg -nostdin -loglevel error -y -f x11grab -framerate "$1" -video_size 1280x880 -i "$DISPLAY" -c:v libx264 -preset ultrafast \
    -qp 0 "$work/film.mkv" &
  camera=$!
  sleep 1
}

end_film() {
  kill -INT "$camera"
  wait "$camera" || true
  camera=0
}

# said TEXT [NUMBER]: waits until the program's log has a text so many times.
said() {
  local tries
  for tries in $(seq 1 200); do
    if [ "$(grep -cF "$1" "$work/log" || true)" -ge "${2:-1}" ]; then return 0; fi
    sleep 0.1
  done
  echo "edgewise: the log never said $1" >&2
  exit 70
}
