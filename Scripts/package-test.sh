#!/usr/bin/env bash
# Installs the .deb in a fresh Debian 12 without Swift and runs it there: without a window and as a picture while nothing else is
# installed, so that every library comes from the package's Depends; then in a window under Xvfb. Then installs edgewise-dev and lends
# the root this machine's Swift, and shows live code. Needs root, debootstrap and a Debian mirror.
# Usage: package-test.sh PACKAGE.deb DEV-PACKAGE.deb [FOLDER]
set -euo pipefail

package=$(realpath "$1")
dev=$(realpath "$2")
root=$(realpath -m "${3:-build/package-root}")
mirror=${MIRROR:-http://deb.debian.org/debian}

if [ "$(id -u)" -ne 0 ]; then echo "edgewise: package-test makes a root of its own, and must be root for that." >&2; exit 1; fi
# The base is kept; each run has a copy of its own.
base=$root-base
if [ ! -f "$base/.complete" ]; then
  rm -rf "$base"
  mkdir -p "$(dirname "$base")"
  debootstrap --variant=minbase --include=ca-certificates bookworm "$base" "$mirror" > "$(dirname "$root")/debootstrap.log"
  touch "$base/.complete"
fi
if grep -q " $root/" /proc/mounts; then echo "edgewise: something is mounted below $root; unmount it first." >&2; exit 1; fi
rm -rf "$root"
cp -a "$base" "$root"

mounted=()
# What ran in the root may need a moment to end.
unmount() {
  for _ in 1 2 3 4 5 6 7 8 9; do
    if umount "$1" 2>/dev/null; then return; fi
    sleep 1
  done
  umount "$1"
}
leave() {
  for point in "${mounted[@]}"; do if [ -n "$point" ]; then unmount "$point" || true; fi; done
}
trap leave EXIT
mount -t proc proc "$root/proc" && mounted+=("$root/proc")
mount -t tmpfs tmpfs "$root/dev/shm" 2>/dev/null && mounted+=("$root/dev/shm")
cp /etc/resolv.conf "$root/etc/resolv.conf"
# The mirrors and proxies of this machine are those of the root.
find /etc/apt/apt.conf.d -type f -iname '*prox*' -exec cp {} "$root/etc/apt/apt.conf.d/" \;
cp "$package" "$root/root/edgewise.deb"
cp "$dev" "$root/root/edgewise-dev.deb"

inside() { chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
log="$root/../package-apt.log"
: > "$log"
add() { inside apt-get install -y --no-install-recommends "$@" >> "$log" 2>&1 || { tail -n 20 "$log" >&2; exit 1; }; }
packages() { inside dpkg-query -W -f '${Package}\n' | sort; }

inside apt-get update >> "$log" 2>&1
inside sh -c '! command -v swift && ! ls /usr/lib/*/libswift* 2>/dev/null' > /dev/null || { echo "There is a Swift in the root." >&2; exit 1; }
packages > "$root/../packages-before"
add /root/edgewise.deb
packages > "$root/../packages-after"
brought=$(comm -13 "$root/../packages-before" "$root/../packages-after")
echo "packages: $(wc -l < "$root/../packages-before") before, with edgewise $(wc -w <<< "$brought") more: $(xargs <<< "$brought")"

inside sh -euc '
  echo "version: $(edgewise --version)"
  edgewise --headless > /root/headless.log
  grep -q "At rest" /root/headless.log
  echo "headless: $(wc -l < /root/headless.log) lines, $(tail -n 1 /root/headless.log)"
  edgewise render edge-pan -o /root/edge-pan.png
  edgewise render edge-pan --seconds 0.5 --scale 0.5 -o /root/edge-pan.gif
  test "$(edgewise convert --from response 0.5 1 --to bounce | tail -n 1)" = exact
  edgewise export edge-pan/Snappy --to css | grep -q "linear("
  echo "man pages: $(ls /usr/share/man/man1/edgewise*.1.gz | wc -l)"
'

add xvfb xdotool imagemagick x11-utils
# A display that nobody else on this machine has.
cat > "$root/root/display.sh" <<'END'
rm -f /root/display
Xvfb -displayfd 3 -screen 0 1300x900x24 -nolisten tcp 3> /root/display > /root/xvfb.log 2>&1 &
server=$!
for try in $(seq 40); do
  if [ -s /root/display ]; then break; fi
  sleep 0.25
done
DISPLAY=:$(cat /root/display)
export DISPLAY
END
inside sh -euc '
  identify /root/edge-pan.png | cut -d " " -f 2-3
  echo "film: $(identify /root/edge-pan.gif | wc -l) frames"
  . /root/display.sh
  edgewise --renderer software > /root/edgewise.log 2>&1 &
  program=$!
  found=
  for try in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
    sleep 1
    if xdotool search --name "Edgewise" > /dev/null 2>&1; then found=1; break; fi
  done
  test -n "$found" || { echo "no window"; cat /root/edgewise.log; exit 1; }
  sleep 2
  import -window root /root/window.png
  colours=$(identify -format %k /root/window.png)
  echo "window: $colours colours"
  test "$colours" -gt 500
  kill $program
  kill $server
  wait || true
'

# Live code: a package of one screen, with the compiler of this machine, which is no part of Debian.
inside sh -c 'mkdir -p /root/Sources && touch /root/Sources/A.swift && edgewise live /root/Sources 2>&1 | grep -q edgewise-dev' \
  && echo "without edgewise-dev live says so"
add /root/edgewise-dev.deb
toolchain=$(dirname "$(dirname "$(dirname "$(realpath "$(command -v swiftc)")")")")
mkdir -p "$root/opt/swift"
mount --bind "$toolchain" "$root/opt/swift" && mounted+=("$root/opt/swift")
add binutils gcc g++ libc6-dev libstdc++-12-dev libxml2 libcurl4 libncurses6 zlib1g-dev
inside sh -euc '
  export PATH=/opt/swift/usr/bin:$PATH
  cat > /root/Page.swift <<END
import UIKit

final class PageViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemOrange
  }
}
END
  . /root/display.sh
  edgewise live /root/Page.swift --renderer software > /root/live.log 2>&1 &
  program=$!
  for try in $(seq 60); do
    sleep 1
    if grep -q "version 1 reloaded" /root/live.log; then break; fi
  done
  grep "reloaded" /root/live.log || { cat /root/live.log; exit 1; }
  kill $program
  kill $server
  wait || true
'
unmount "$root/opt/swift"
mounted=("${mounted[@]/$root\/opt\/swift/}")
inside apt-get purge -y edgewise-dev edgewise >> "$log" 2>&1
inside sh -c 'test ! -e /usr/bin/edgewise && test ! -e /usr/share/edgewise && test ! -e /usr/lib/edgewise' && echo "removed without a trace"
