#!/usr/bin/env bash
# Builds build/edgewise_VERSION_ARCH.deb: the program with a static Swift runtime, and all that belongs to it.
# Two builds of the same source in the same folder give the same file, byte for byte. PROGRAM names a built program instead.
set -euo pipefail

cd "$(dirname "$0")/.."
version=$(Scripts/version.sh --debian)
architecture=$(dpkg --print-architecture)
# The day of the version, from the change log, so that a tarball knows it too.
day=$(sed -n 's/^## .* — \([0-9-]*\)$/\1/p' CHANGELOG.md | head -n 1)
export SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(date -u -d "$day" +%s)}"
export LC_ALL=C.UTF-8 TZ=UTC
umask 022

program=${PROGRAM:-}
if [ -z "$program" ]; then
  swift build -c release --static-swift-stdlib --scratch-path build/deb-swift --product edgewise \
    -Xswiftc -gnone -Xswiftc -file-prefix-map -Xswiftc "$PWD=/usr/src/edgewise" -Xcc "-ffile-prefix-map=$PWD=/usr/src/edgewise" \
    -Xlinker --gc-sections -Xlinker --as-needed -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now
  program=build/deb-swift/release/edgewise
fi

root=build/deb/edgewise
rm -rf build/deb
mkdir -p "$root/DEBIAN"
DESTDIR="$PWD/$root" PREFIX=/usr ZSH_COMPLETIONS=vendor-completions Scripts/install.sh "$program"
strip --strip-unneeded --remove-section=.comment --remove-section=.note.swift_reflection "$root/usr/bin/edgewise" 2>/dev/null \
  || strip --strip-unneeded "$root/usr/bin/edgewise"
# The Swift runtime is inside; nothing is searched for beside the system's libraries.
chrpath --delete "$root/usr/bin/edgewise" >/dev/null
gzip -9n "$root"/usr/share/man/man1/*.1

documentation="$root/usr/share/doc/edgewise"
mkdir -p "$documentation"
cp Packaging/copyright "$documentation/copyright"
maintainer=$(sed -n 's/^Upstream-Contact: //p' Packaging/copyright)
gzip -9nc > "$documentation/changelog.gz" <<END
edgewise ($version) unstable; urgency=medium

  * First version for others; CHANGELOG.md in the source says what is in it.

 -- $maintainer  $(date -u -R -d "@$SOURCE_DATE_EPOCH")
END

# What the program links to, as the packages here say.
mkdir -p build/deb/shlibs/debian
printf 'Source: edgewise\nPackage: edgewise\nArchitecture: any\n' > build/deb/shlibs/debian/control
depends=$(cd build/deb/shlibs && dpkg-shlibdeps -O "../edgewise/usr/bin/edgewise" 2>/dev/null | sed -n 's/^shlibs:Depends=//p')

cat > "$root/DEBIAN/control" <<END
Package: edgewise
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -sk --apparent-size --exclude=DEBIAN "$root" | cut -f 1)
Depends: $depends, fonts-inter
Recommends: fonts-jetbrains-mono
Suggests: ffmpeg
Section: graphics
Priority: optional
Description: measuring bench for gestures, transitions and springs
 Edgewise is a window in which a screen is dragged in from any edge, let go,
 and springs home with the speed of the hand. An inspector tunes damping,
 velocity and thresholds while everything moves; a dock holds time in the hand.
 .
 Springs are converted between the vocabularies of many systems and written as
 code for them; scenes are drawn as pictures and films.
END
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum > DEBIAN/md5sums)
find "$root" -newermt "@$SOURCE_DATE_EPOCH" -print0 | xargs -0 -r touch --no-dereference --date="@$SOURCE_DATE_EPOCH"

package="build/edgewise_${version}_$architecture.deb"
dpkg-deb --root-owner-group -Zxz --build "$root" "$package" >/dev/null
echo "$package: $(du -k "$package" | cut -f 1) KiB, $(sed -n 's/^Installed-Size: //p' "$root/DEBIAN/control") KiB installed"
