// swift-tools-version: 6.2
import PackageDescription

// The files in `iOS` are as Xcode has them, with a nib, a catalogue and strings; the plugin ports them while the target is built.
let package = Package(
  name: "GreetingCards",
  dependencies: [.package(name: "edgewise", path: "../.."), .package(path: "../../Porting")],
  targets: [
    .executableTarget(
      name: "GreetingCards", dependencies: [.product(name: "UIKit", package: "edgewise")], exclude: ["iOS"],
      plugins: [.plugin(name: "UIKitSource", package: "Porting")]),
    .testTarget(
      name: "GreetingCardsTests", dependencies: ["GreetingCards", .product(name: "MotionTesting", package: "edgewise")]),
  ],
  swiftLanguageModes: [.v5]
)
