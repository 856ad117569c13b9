#!/usr/bin/env bash
# Builds two packages. build/edgewise_VERSION_ARCH.deb: the program with a static Swift runtime, and all that belongs to it.
# build/edgewise-dev_VERSION_ARCH.deb: what `edgewise live` and `edgewise port` need besides Swift.
# Two builds of the same source give the same files, byte for byte, in whatever folders they lie, with the same list of a start's functions:
# one that is made, build/start-order.txt, or the file that START_ORDER names.
set -euo pipefail

cd "$(dirname "$0")/.."
version=$(Scripts/version.sh --debian)
architecture=$(dpkg --print-architecture)
# The day of the version, from the change log, so that a tarball knows it too.
day=$(sed -n 's/^## .* — \([0-9-]*\)$/\1/p' CHANGELOG.md | head -n 1)
export SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(date -u -d "$day" +%s)}"
export LC_ALL=C.UTF-8 TZ=UTC
umask 022

# The compiler writes the folders of the package and of those from outside into modules: they are the same wherever this one lies, and
# in a checkout as in a source tarball.
source=build/deb-source/edgewise
outside=build/deb-source/outside
rm -rf "$outside"
Scripts/dependencies.sh "$outside/Dependencies"
mkdir -p "$source"

# Lays what is in a folder into the source: lay FOLDER PART…. Unchanged files keep their dates, and are not compiled again; files that
# are gone go.
lay() {
  local folder=$1
  shift
  (cd "$folder" && cp -a --update --parents "$@" "$OLDPWD/$source")
  (cd "$source" && find "$@" \( -type f -o -type l \) -print0) | while IFS= read -r -d '' file; do
    if [ ! -e "$folder/$file" ] && [ ! -L "$folder/$file" ]; then rm "$source/$file"; fi
  done
}
lay . Package.swift Sources Resources Examples Porting/Package.swift Porting/Sources Porting/Plugins Porting/Tests
lay "$outside" Dependencies

# English alone of ICU's languages: the program's own words have no others, and all of them would be half of its size.
mkdir -p build/deb-icu
shared=$(swift -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["paths"]["runtimeResourcePath"])')
static="${shared}_static"
Packaging/trim-icu.py "$static/linux/lib_FoundationICU.a" "$source/icu-data.o"

# The compiler notes a hash of each file with the build's folder in it: it is of no use to a program.
# Tables for unwinding serve C++ exceptions, which nothing in the program throws, and debuggers, which find frames by their pointers.
discard() { echo "SECTIONS { /DISCARD/ : { $* } } INSERT AFTER .text;"; }
no_hashes="$PWD/build/deb-icu/no-hashes.ld"
no_tables="$PWD/build/deb-icu/no-tables.ld"
discard '*(.swift_modhash)' > "$no_hashes"
discard '*(.swift_modhash) *(.eh_frame) *(.gcc_except_table .gcc_except_table.*)' > "$no_tables"

common=(--as-needed -z relro -z now -O2)
small=(--no-export-dynamic --gc-sections --icf=safe -z pack-relative-relocs --no-eh-frame-hdr -T "$no_tables")

# Swift's own unrolling of short loops orders values by their addresses, which differ from run to run: of the same source it made one of
# two functions, in half of the compilations each. LLVM unrolls loops after it.
steady=(-Xswiftc -Xllvm -Xswiftc -sil-disable-pass=loop-unroll)

# Builds a product of a package in the source: build PACKAGE PRODUCT LINKER-OPTION…
build() {
  local package=$1 product=$2 options=()
  shift 2
  for option in "${common[@]}" "${small[@]}" "$@"; do options+=(-Xlinker "$option"); done
  # A manifest of the same words may have been read elsewhere, where the packages from outside are no copies.
  EDGEWISE_TESTS='' swift build -c release --traits Static --manifest-cache local --package-path "$source/$package" --scratch-path build/deb-swift \
    --product "$product" --static-swift-stdlib -Xswiftc -gnone -Xswiftc -Xfrontend -Xswiftc -function-sections "${steady[@]}" \
    -Xswiftc -file-prefix-map -Xswiftc "$PWD=/usr/src/edgewise" -Xcc "-ffile-prefix-map=$PWD=/usr/src/edgewise" \
    -Xswiftc -use-ld=lld "${options[@]}"
}

folder=build/deb-swift/release
program="$folder/edgewise"
# Functions of a start lie beside each other: 5 MB less of the program are in memory after it. It is linked with its symbols first, to see
# which they are.
order=${START_ORDER:-$PWD/build/start-order.txt}
if [ -z "${START_ORDER:-}" ]; then
  build . edgewise --strip-debug
  Scripts/virtual-display.sh python3 Packaging/start-order.py "$program" > "$order"
fi
build . edgewise --strip-all --symbol-ordering-file="$order" --no-warn-symbol-ordering
build Porting edgewise-port --strip-all
porter="$folder/edgewise-port"

# The same objects once more as a program that shares its Swift runtime with live code, which finds all symbols in it. What adds
# timers to a run loop looks for Foundation's function another way there.
live=build/deb-icu/edgewise-live
clang=$(dirname "$(realpath "$(command -v swiftc)")")/clang
"$clang" -O2 -fPIC -c -I Sources/CTimers/include Sources/CTimers/CTimers.c -o build/deb-icu/CTimers.o
grep -v '/CTimers.build/' "$folder/edgewise.product/Objects.LinkFileList" > build/deb-icu/objects
flags=()
for option in "${common[@]}" --strip-all --export-dynamic -T "$no_hashes"; do flags+=(-Xlinker "$option"); done
libraries=(swiftCore swift_Concurrency swift_StringProcessing swift_RegexParser swiftSynchronization swiftObservation swiftGlibc BlocksRuntime
  dispatch swiftDispatch Foundation FoundationEssentials FoundationInternationalization _FoundationICU box2d stdc++ m dl)
# shellcheck disable=SC2046
"$clang" -pie -fuse-ld=lld -o "$live" "$shared/linux/$(uname -m)/swiftrt.o" @build/deb-icu/objects build/deb-icu/CTimers.o \
  -L "$shared/linux" "${libraries[@]/#/-l}" $(pkg-config --libs pangocairo fontconfig pixman-1 sdl2 SDL2_image) \
  -Xlinker --defsym=main=Sandbox_main "${flags[@]}"

# Libraries are searched for where the system has them: a shared Swift runtime is named by `edgewise live` when it starts the program.
finish_program() {
  objcopy --remove-section=.comment "$1"
  chrpath --delete "$1" >/dev/null 2>&1 || true
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
Suggests: edgewise-dev, ffmpeg, librsvg2-bin, poppler-utils
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
DESTDIR="$PWD/$dev" PREFIX=/usr LIVE="$live" DEPENDENCIES="$source/Dependencies" Scripts/install-dev.sh "$program"
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
