import Foundation

/// What a drop does.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: a release returns the items.
  case cancel = 0
  /// Nothing, although items could usually be dropped here: a sign at the preview says so.
  case forbidden = 1
  /// The items are copied.
  case copy = 2
  /// The items are moved; only within one program, if the source allows it.
  case move = 3
}

extension UIDropOperation {
  /// Whether a release drops the items.
  var accepts: Bool { self == .copy || self == .move }
}
