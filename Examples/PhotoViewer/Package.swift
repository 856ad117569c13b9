// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PhotoViewer",
  dependencies: [.package(name: "edgewise", path: "../..")],
  targets: [
    .executableTarget(
      name: "PhotoViewer",
      dependencies: [.product(name: "UIKit", package: "edgewise"), .product(name: "Tuning", package: "edgewise")]),
    .testTarget(
      name: "PhotoViewerTests", dependencies: ["PhotoViewer", .product(name: "MotionTesting", package: "edgewise")]),
  ]
)
