// swift-tools-version: 6.2
import Foundation
import PackageDescription

// What reads foreign code: the porter of iOS sources with its compiler of nibs, and the plugin. A package of its own, so that the toolkit
// neither resolves nor builds swift-syntax. Built with `--scratch-path` of the checkout's `.build` it shares the toolkit's modules.

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let syntax: [Target.Dependency] = [
  .product(name: "SwiftSyntax", package: "swift-syntax"), .product(name: "SwiftParser", package: "swift-syntax"),
]
let nibs = Target.Dependency.product(name: "Nibs", package: "edgewise")
// The ported sources of tests are compiled against the toolkit, and their storyboards run on a stage.
let toolkit = ["UIKit", "MotionTesting", "TestSupport"].map { Target.Dependency.product(name: $0, package: "edgewise") }

// A package from outside: the copy that `make dist` puts into the source tarball, or its repository.
func outside(_ address: String, from version: Version) -> Package.Dependency {
  let copy = "../Dependencies/\(address.split(separator: "/").last!)"
  let isCopied = FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(copy)/Package.swift")
  return isCopied ? .package(path: copy) : .package(url: address, from: version)
}

let package = Package(
  name: "Porting",
  products: [
    .executable(name: "edgewise-port", targets: ["Porter"]), .plugin(name: "UIKitSource", targets: ["UIKitSource"]),
  ],
  traits: [.trait(name: "Static", description: "A program with its Swift runtime inside: `make deb`.")],
  dependencies: [
    .package(name: "edgewise", path: "..", traits: [.trait(name: "Static", condition: .when(traits: ["Static"]))]),
    outside("https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    outside("https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .target(name: "Porting", dependencies: syntax + [nibs], swiftSettings: strict),
    .executableTarget(
      name: "Porter", dependencies: ["Porting", arguments], swiftSettings: strict,
      // Made by `Scripts/deb.sh`, as for `edgewise`.
      linkerSettings: [.unsafeFlags(["\(Context.packageDirectory)/../icu-data.o"], .when(traits: ["Static"]))]),
    // Ports a target's iOS sources as part of its build.
    .plugin(name: "UIKitSource", capability: .buildTool(), dependencies: ["Porter"]),
    .testTarget(name: "PortingTests", dependencies: ["Porting", nibs] + syntax + toolkit, swiftSettings: strict),
    // Storyboards are compiled by the porter, and run on a stage.
    .testTarget(name: "NibTests", dependencies: ["Porting", nibs] + toolkit, swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
