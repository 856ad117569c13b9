import CoreGraphics
import Foundation

/// Where the arrow of a popover points.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The bits, the same as in UIKit.
  public let rawValue: UInt
  /// A set of the directions whose bits are set.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Up: the popover lies below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// Down: the popover lies above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// Left: the popover lies to the right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// Right: the popover lies to the left of its source.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// Every direction.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// Nothing is shown yet.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

extension UIPopoverArrowDirection {
  /// The directions in the order of preference.
  static let inOrder: [UIPopoverArrowDirection] = [.up, .down, .left, .right]

  /// Maps the coordinates in which the arrow points up to those in which it points this way.
  var turn: CGAffineTransform {
    switch self {
    case .down: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case .left: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    default: .identity
    }
  }

  /// The room that an arrow of this length takes from a popover.
  func insets(_ length: CGFloat) -> UIEdgeInsets {
    switch self {
    case .up: UIEdgeInsets(top: length, left: 0, bottom: 0, right: 0)
    case .down: UIEdgeInsets(top: 0, left: 0, bottom: length, right: 0)
    case .left: UIEdgeInsets(top: 0, left: length, bottom: 0, right: 0)
    case .right: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: length)
    default: .zero
    }
  }
}
