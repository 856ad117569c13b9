// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MapDrawer",
  dependencies: [.package(name: "edgewise", path: "../..")],
  targets: [
    .executableTarget(
      name: "MapDrawer",
      dependencies: [.product(name: "UIKit", package: "edgewise"), .product(name: "Tuning", package: "edgewise")]),
    .testTarget(
      name: "MapDrawerTests", dependencies: ["MapDrawer", .product(name: "MotionTesting", package: "edgewise")]),
  ]
)
