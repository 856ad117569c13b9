import Foundation

/// The checkout that the tests were built from: the toolkit's sources, and the porter's package in it.
enum Checkout {
  static let root = (1...4).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in folder.deletingLastPathComponent() }
}
