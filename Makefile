# What a fresh machine needs, and what to do with it. Each target installs what it is missing first.

BUILD_PACKAGES := libsdl2-dev libsdl2-image-dev libcairo2-dev libpango1.0-dev libpixman-1-dev libbox2d-dev fonts-inter pkg-config
TEST_PACKAGES := xvfb xdotool imagemagick openbox procps
WAYLAND_PACKAGES := sway grim wl-clipboard python3
CMAKE_PACKAGES := cmake ninja-build python3
DEB_PACKAGES := dpkg-dev lintian chrpath python3 binutils gcc libxml2-dev valgrind xvfb
PACKAGE_TEST_PACKAGES := debootstrap
PEER_PACKAGES := qt6-declarative-dev qml6-module-qtquick qml6-module-qtqml-workerscript libgtk-4-dev python3 g++

PREFIX ?= /usr/local
DESTDIR ?=

# SWIFT_BUILD_FLAGS are options that every build shares: .ci/run names some.
SWIFT_BUILD := swift build --explicit-target-dependency-import-check error $(SWIFT_BUILD_FLAGS)
# The porter's package, into the same folder: it shares the toolkit's modules.
PORTER_BUILD := $(SWIFT_BUILD) --package-path Porting --scratch-path .build

.PHONY: all deps deps-build deps-test deps-wayland deps-cmake swift build run test test-window test-long test-release fuzz fuzz-parsers soak soak-short sanitize sanitize-short bench bench-check bench-ratios bench-peers deps-peers examples pictures cmake motion-alone docs install deb package-test dist lint format clean

all: build

deps: deps-build deps-test deps-wayland deps-cmake

deps-build:
	@Scripts/deps.sh $(BUILD_PACKAGES)

deps-test: deps-build
	@Scripts/deps.sh $(TEST_PACKAGES)

deps-wayland:
	@Scripts/deps.sh $(WAYLAND_PACKAGES)

deps-cmake: deps-build
	@Scripts/deps.sh $(CMAKE_PACKAGES)

swift:
	@Scripts/swift.sh

build: deps-build swift
	$(SWIFT_BUILD)

run: deps-build swift
	@$(SWIFT_BUILD) -c release --product edgewise
	@if [ -z "$$DISPLAY" ] && [ -z "$$WAYLAND_DISPLAY" ] && [ -z "$$SDL_VIDEODRIVER" ]; then \
	  echo "edgewise: there is no display here, so no window can open. To drive the scene with a scripted finger instead:"; \
	  echo "  .build/release/edgewise --headless"; \
	else \
	  .build/release/edgewise; \
	fi

# Everything that is neither a storm nor a window; minutes.
test: deps-test swift
	Scripts/test.sh fast

# The program in real windows, on displays and compositors of the tests' own.
test-window: deps-test deps-wayland swift
	Scripts/test.sh window

# Storms, each suite in a process of its own; CONFIGURATION=release builds them optimised.
CONFIGURATION ?= debug
test-long: deps-test swift
	Scripts/test.sh long $(CONFIGURATION)

# The fast tests as a release build: what only an optimised build does wrong.
test-release: deps-test swift
	Scripts/test.sh fast release

# What test-release has built, and nothing else.
FUZZ_BUILD = $(SWIFT_BUILD) -c release -Xswiftc -enable-testing --product edgewise-fuzz

# Two minutes of random events into every scene, with a new seed that is printed, or with FUZZ_SEED; what falls is a recording in build/,
# shortened for at most half a minute. The build is that of test-release.
fuzz: deps-build swift
	@mkdir -p build
	@$(FUZZ_BUILD)
	.build/release/edgewise-fuzz $(if $(FUZZ_SEED),--seed $(FUZZ_SEED)) --seconds 120 --jobs $$(nproc) --faults 5 --minimise 30 --output build

# libFuzzer on the parsers of recordings, presets and visual formats, a minute each.
fuzz-parsers: deps-build swift
	Scripts/fuzz-parsers.sh 60

# A virtual day of scenes in turn: memory, textures, handles, observers and frame times, with their curves in build/.
soak: deps-build swift
	@mkdir -p build
	@$(FUZZ_BUILD)
	.build/release/edgewise-fuzz --soak --hours 24 --output build

# The same for seven minutes, with shorter turns.
soak-short: deps-build swift
	@mkdir -p build
	@$(FUZZ_BUILD)
	.build/release/edgewise-fuzz --soak --seconds 420 --output build

# Tests under AddressSanitizer and undefined-behaviour checks, then under ThreadSanitizer; the short run is the part that CI has time for.
sanitize: deps-test swift
	Scripts/sanitize.sh address all
	Scripts/sanitize.sh thread all

sanitize-short: deps-test swift
	Scripts/sanitize.sh address
	Scripts/sanitize.sh thread

# Packages outside of this one, built and tested against this checkout, and driven in windows with the bench.
examples: deps-test swift
	Scripts/examples.sh

bench: deps-test swift
	@$(SWIFT_BUILD) -c release --product edgewise
	@$(SWIFT_BUILD) -c release --product edgewise-bench
	@Scripts/with-display.sh .build/release/edgewise-bench

# What the toolkit takes over what the same takes by hand; fails where a ratio is a quarter worse than the kept one, twice in a row.
RATIOS = Benchmarks/ratios.json
# Without ratio.heap.5000, which takes minutes.
RATIO_CASES = --filter ratio.edgepan --filter ratio.boxes --filter ratio.labels --filter ratio.heap.100

bench-check: deps-test swift
	@$(SWIFT_BUILD) -c release --product edgewise-bench
	@Scripts/with-display.sh .build/release/edgewise-bench $(RATIO_CASES) --compare $(RATIOS)

# Keeps the ratios of this machine.
bench-ratios: deps-test swift
	@$(SWIFT_BUILD) -c release --product edgewise-bench
	@Scripts/with-display.sh .build/release/edgewise-bench $(RATIO_CASES) --rounds 3 --save $(RATIOS)

# Qt Quick and GTK 4, for bench-peers alone; nothing else asks for them.
deps-peers: deps-test
	@Scripts/deps.sh $(PEER_PACKAGES)

# The same pictures with Qt Quick, GTK 4 and by hand, in turn on one display: a table. `make deps-peers` first.
bench-peers: deps-test swift
	@$(SWIFT_BUILD) -c release --product edgewise-bench
	@Scripts/virtual-display.sh Benchmarks/Peers/run.py .build/release/edgewise-bench

# Draws the scenes' pictures for the gallery anew; they are kept with the source.
pictures: deps-test swift
	@$(SWIFT_BUILD) -c release --product edgewise
	@Scripts/pictures.sh .build/release/edgewise

cmake: deps-cmake swift
	Scripts/cmake.sh

# Motion as a package of its own, with a client: half a minute.
motion-alone: swift
	@Scripts/motion-alone.sh

# The documentation as static HTML: build/docs/MODULE.
docs: deps-build swift
	@Scripts/docs.sh

# The program with its files, desktop entry, icons, man pages and completions, below PREFIX (and DESTDIR).
install: deps-build swift
	@$(SWIFT_BUILD) -c release --product edgewise
	@$(PORTER_BUILD) -c release --product edgewise-port
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" Scripts/install.sh .build/release/edgewise
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" Scripts/install-dev.sh .build/release/edgewise

# build/edgewise_VERSION_ARCH.deb, with the Swift runtime inside, and edgewise-dev with what live code needs; lintian has nothing to
# say about them.
deb: deps-build swift
	@Scripts/deps.sh $(DEB_PACKAGES)
	@Scripts/deb.sh
	@lintian --fail-on error,warning --allow-root build/edgewise_*.deb build/edgewise-dev_*.deb

# Installs the package in a fresh Debian 12 without Swift, and opens its window there.
package-test: deb
	@Scripts/deps.sh $(PACKAGE_TEST_PACKAGES)
	@Scripts/package-test.sh build/edgewise_*.deb build/edgewise-dev_*.deb

# The source as a tarball that builds without git.
dist:
	@Scripts/dist.sh

SWIFT_FILES = Package.swift Sources Tests Resources $(addprefix Porting/,Package.swift Sources Plugins Tests)

lint: swift
	swift format lint --strict --recursive --parallel $(SWIFT_FILES)

format: swift
	swift format --in-place --recursive --parallel $(SWIFT_FILES)

clean:
	rm -rf .build .build-* build
