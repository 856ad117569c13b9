#!/usr/bin/env bash
# Builds Motion as a program on another system would: a package with it, Misuse and swift-numerics alone. Runs a client of it.
set -euo pipefail

cd "$(dirname "$0")/.."
root=$PWD
numerics=$root/.build/checkouts/swift-numerics
[ -f "$numerics/Package.swift" ] || swift package resolve

# What the sources import: modules that every platform of Swift has.
imports=$(grep -rhE '^ *(#if .*canImport|([@a-z()_]+ +)*import )' --include='*.swift' Sources/Motion Sources/Misuse | sort -u)
foreign=$(grep -vxE 'import (Misuse|RealModule)' <<< "$imports" || true)
if [ -z "$imports" ] || [ -n "$foreign" ]; then
  echo "Motion and Misuse import nothing but Misuse and RealModule, but there is: ${foreign:-no import at all}" >&2
  exit 1
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/Sources/client"
ln -s "$root/Sources/Motion" "$root/Sources/Misuse" "$work/Sources/"
cat > "$work/Package.swift" << END
// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let package = Package(
  name: "alone",
  dependencies: [.package(path: "$numerics")],
  targets: [
    .target(name: "Misuse", swiftSettings: strict),
    .target(
      name: "Motion", dependencies: ["Misuse", .product(name: "RealModule", package: "swift-numerics")], swiftSettings: strict),
    .executableTarget(name: "client", dependencies: ["Motion"], swiftSettings: strict),
  ])
END
cat > "$work/Sources/client/main.swift" << 'END'
import Motion
let motion = Spring(dampingRatio: 1, response: 0.5).motion(from: 0, to: 100)
let places = [0, 0.25, 10].map { Int(motion.position(at: $0).rounded()) }
print("A critically damped spring of response 0.5 s goes to 100 by way of \(places)")
precondition(places == [0, 82, 100] && motion.isDone(at: 10))
END

flags="--package-path $work --scratch-path $work/build --explicit-target-dependency-import-check error"
# shellcheck disable=SC2086
swift build $flags 2>&1 | tail -n 20
"$(swift build $flags --show-bin-path)/client"
