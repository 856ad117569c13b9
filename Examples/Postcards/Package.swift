// swift-tools-version: 6.2
import PackageDescription

// The files in `iOS` are as Xcode has them; the plugin ports them while the target is built.
let package = Package(
  name: "Postcards",
  dependencies: [.package(name: "edgewise", path: "../..")],
  targets: [
    .executableTarget(
      name: "Postcards", dependencies: [.product(name: "UIKit", package: "edgewise")], exclude: ["iOS"],
      plugins: [.plugin(name: "UIKitSource", package: "edgewise")]),
    .testTarget(
      name: "PostcardsTests", dependencies: ["Postcards", .product(name: "MotionTesting", package: "edgewise")]),
  ],
  swiftLanguageModes: [.v5]
)
