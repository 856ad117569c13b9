#!/usr/bin/env bash
# Installs the .deb in a fresh Debian 12 without Swift and runs it there: without a window, as a picture, and in a window under
# Xvfb. Needs root, debootstrap and a Debian mirror. Usage: package-test.sh PACKAGE.deb [FOLDER]
set -euo pipefail

package=$(realpath "$1")
root=$(realpath -m "${2:-build/package-root}")
mirror=${MIRROR:-http://deb.debian.org/debian}

if [ "$(id -u)" -ne 0 ]; then echo "edgewise: package-test makes a root of its own, and must be root for that." >&2; exit 1; fi
if [ ! -f "$root/.complete" ]; then
  rm -rf "$root"
  debootstrap --variant=minbase --include=ca-certificates bookworm "$root" "$mirror" > "$(dirname "$root")/debootstrap.log"
  touch "$root/.complete"
fi

mounted=()
leave() {
  for point in "${mounted[@]}"; do umount "$point" || true; done
}
trap leave EXIT
mount -t proc proc "$root/proc" && mounted+=("$root/proc")
mount -t tmpfs tmpfs "$root/dev/shm" 2>/dev/null && mounted+=("$root/dev/shm")
cp /etc/resolv.conf "$root/etc/resolv.conf"
# The mirrors and proxies of this machine are those of the root.
find /etc/apt/apt.conf.d -type f -iname '*prox*' -exec cp {} "$root/etc/apt/apt.conf.d/" \;
cp "$package" "$root/root/edgewise.deb"

inside() { chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
inside sh -c 'apt-get update && apt-get install -y --no-install-recommends xvfb xdotool imagemagick x11-utils' \
  > "$root/../package-apt.log" 2>&1 || { tail -n 20 "$root/../package-apt.log" >&2; exit 1; }
inside sh -c '! command -v swift && ! ls /usr/lib/*/libswift* 2>/dev/null' > /dev/null || { echo "There is a Swift in the root." >&2; exit 1; }
inside apt-get purge -y edgewise > /dev/null 2>&1 || true
inside apt-get install -y --no-install-recommends /root/edgewise.deb >> "$root/../package-apt.log" 2>&1 \
  || { tail -n 20 "$root/../package-apt.log" >&2; exit 1; }

inside sh -euc '
  echo "version: $(edgewise --version)"
  edgewise --headless > /root/headless.log
  grep -q "At rest" /root/headless.log
  echo "headless: $(wc -l < /root/headless.log) lines, $(tail -n 1 /root/headless.log)"
  edgewise render edge-pan -o /root/edge-pan.png
  identify /root/edge-pan.png | cut -d " " -f 2-3
  edgewise render edge-pan --seconds 0.5 --scale 0.5 -o /root/edge-pan.gif
  echo "film: $(identify /root/edge-pan.gif | wc -l) frames"
  test "$(edgewise convert --from response 0.5 1 --to bounce | tail -n 1)" = exact
  edgewise export edge-pan/Snappy --to css | grep -q "linear("
  man_pages=$(ls /usr/share/man/man1/edgewise*.1.gz | wc -l)
  echo "man pages: $man_pages"
  Xvfb :77 -screen 0 1300x900x24 -nolisten tcp > /root/xvfb.log 2>&1 &
  server=$!
  sleep 2
  DISPLAY=:77 edgewise --renderer software > /root/edgewise.log 2>&1 &
  program=$!
  found=
  for try in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
    sleep 1
    if DISPLAY=:77 xdotool search --name "Edgewise" > /dev/null 2>&1; then found=1; break; fi
  done
  test -n "$found" || { echo "no window"; cat /root/edgewise.log; exit 1; }
  sleep 2
  DISPLAY=:77 import -window root /root/window.png
  colours=$(identify -format %k /root/window.png)
  echo "window: $colours colours"
  test "$colours" -gt 500
  kill $program
  kill $server
  wait || true
'
inside apt-get purge -y edgewise > /dev/null
inside sh -c 'test ! -e /usr/bin/edgewise && test ! -e /usr/share/edgewise' && echo "removed without a trace"
