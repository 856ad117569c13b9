// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "CardDeck",
  dependencies: [.package(name: "edgewise", path: "../..")],
  targets: [
    .executableTarget(
      name: "CardDeck",
      dependencies: [.product(name: "UIKit", package: "edgewise"), .product(name: "Tuning", package: "edgewise")]),
    .testTarget(
      name: "CardDeckTests", dependencies: ["CardDeck", .product(name: "MotionTesting", package: "edgewise")]),
  ]
)
