import Foundation
import ViewCore

extension NibCoder {
  private static let splitStyles: [String: UISplitViewController.Style] = [
    "doubleColumn": .doubleColumn, "tripleColumn": .tripleColumn,
  ]

  /// The style of a split view controller; unspecified for another coder.
  static func splitStyle(of coder: NSCoder) -> UISplitViewController.Style {
    value("style", of: coder).flatMap { splitStyles[$0] } ?? .unspecified
  }
}
