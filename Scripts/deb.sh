#!/usr/bin/env bash
# Builds two packages. build/edgewise_VERSION_ARCH.deb: the program with a static Swift runtime, and all that belongs to it.
# build/edgewise-dev_VERSION_ARCH.deb: what `edgewise live` and `edgewise port` need besides Swift.
# Two builds of the same source in the same folder give the same files, byte for byte.
set -euo pipefail

cd "$(dirname "$0")/.."
version=$(Scripts/version.sh --debian)
architecture=$(dpkg --print-architecture)
# The day of the version, from the change log, so that a tarball knows it too.
day=$(sed -n 's/^## .* — \([0-9-]*\)$/\1/p' CHANGELOG.md | head -n 1)
export SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(date -u -d "$day" +%s)}"
export LC_ALL=C.UTF-8 TZ=UTC
umask 022

# Builds a product in a folder of its own: build FOLDER PRODUCT OPTION…
build() {
  local folder=$1 product=$2
  shift 2
  swift build -c release --scratch-path "$folder" --product "$product" \
    -Xswiftc -gnone -Xswiftc -file-prefix-map -Xswiftc "$PWD=/usr/src/edgewise" -Xcc "-ffile-prefix-map=$PWD=/usr/src/edgewise" \
    -Xlinker --as-needed -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now "$@"
}

# English alone of ICU's languages: the program's own words have no others, and all of them would be half of its size.
mkdir -p build/deb-icu
runtime=$(swift -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["paths"]["runtimeResourcePath"])')
Packaging/trim-icu.py "${runtime}_static/linux/lib_FoundationICU.a" build/deb-icu/icu-data.o
small=(--static-swift-stdlib -Xswiftc -use-ld=lld)
for option in --no-export-dynamic --gc-sections --icf=safe -O2 -z pack-relative-relocs; do small+=(-Xlinker "$option"); done

export EDGEWISE_PORTER=0
EDGEWISE_STATIC=1 EDGEWISE_LOCALE_DATA="$PWD/build/deb-icu/icu-data.o" build build/deb-swift edgewise "${small[@]}"
program=build/deb-swift/release/edgewise
build build/deb-swift-dev edgewise
live=build/deb-swift-dev/release/edgewise
EDGEWISE_PORTER=1 EDGEWISE_STATIC=1 build build/deb-swift-port edgewise-port "${small[@]}"
porter=build/deb-swift-port/release/edgewise-port

# Symbols that nothing loads go; libraries are searched for where the system has them: a shared Swift runtime is named by
# `edgewise live` when it starts the program.
finish_program() {
  strip --strip-unneeded --remove-section=.comment "$1"
  chrpath --delete "$1" >/dev/null
}

root=build/deb/edgewise
rm -rf build/deb
mkdir -p "$root/DEBIAN"
DESTDIR="$PWD/$root" PREFIX=/usr ZSH_COMPLETIONS=vendor-completions Scripts/install.sh "$program"
finish_program "$root/usr/bin/edgewise"
gzip -9n "$root"/usr/share/man/man1/*.1

# What is in a package besides its files, and the package itself: package NAME ROOT DEPENDS < the rest of its control file
package() {
  local name=$1 root=$2 depends=$3
  local documentation="$root/usr/share/doc/$name"
  mkdir -p "$documentation" "$root/DEBIAN"
  cp Packaging/copyright "$documentation/copyright"
  gzip -9nc > "$documentation/changelog.gz" <<END
edgewise ($version) unstable; urgency=medium

  * First version for others; CHANGELOG.md in the source says what is in it.

 -- $maintainer  $(date -u -R -d "@$SOURCE_DATE_EPOCH")
END
  {
    cat <<END
Package: $name
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -sk --apparent-size --exclude=DEBIAN "$root" | cut -f 1)
Depends: $depends
END
    cat
  } > "$root/DEBIAN/control"
  (cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum > DEBIAN/md5sums)
  find "$root" -newermt "@$SOURCE_DATE_EPOCH" -print0 | xargs -0 -r touch --no-dereference --date="@$SOURCE_DATE_EPOCH"
  local file="build/${name}_${version}_$architecture.deb"
  dpkg-deb --root-owner-group -Zxz --build "$root" "$file" >/dev/null
  echo "$file: $(du -k "$file" | cut -f 1) KiB, $(sed -n 's/^Installed-Size: //p' "$root/DEBIAN/control") KiB installed"
}

# The libraries that a program links to, as the packages here name them.
libraries() {
  mkdir -p build/deb/shlibs/debian
  printf 'Source: edgewise\nPackage: edgewise\nArchitecture: any\n' > build/deb/shlibs/debian/control
  (cd build/deb/shlibs && dpkg-shlibdeps --ignore-missing-info -O "../../../$1" 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
}

maintainer=$(sed -n 's/^Upstream-Contact: //p' Packaging/copyright)
package edgewise "$root" "$(libraries "$root/usr/bin/edgewise"), fonts-inter" <<END
Recommends: fonts-jetbrains-mono
Suggests: edgewise-dev, ffmpeg
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

dev=build/deb/edgewise-dev
DESTDIR="$PWD/$dev" PREFIX=/usr LIVE=1 PORTER="$porter" Scripts/install-dev.sh "$live"
# Live code finds the toolkit's symbols in this program's dynamic table, which stays.
finish_program "$dev/usr/libexec/edgewise/edgewise-live"
finish_program "$dev/usr/libexec/edgewise/edgewise-port"
headers="libsdl2-dev, libsdl2-image-dev, libcairo2-dev, libpango1.0-dev, libpixman-1-dev, pkg-config"
compiler=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9.]+).*/\1/p')
package edgewise-dev "$dev" "edgewise (= $version), $(libraries "$dev/usr/libexec/edgewise/edgewise-port"), $headers" <<END
Section: devel
Priority: optional
Description: live code and iOS sources for edgewise
 The modules that \`edgewise live\` compiles Swift files against, a program that
 shares its Swift runtime with them, and the porter of iOS sources. Needs Swift
 $compiler in the search path, which Debian does not have.
END
