import CoreGraphics
import DrawingValues
import Foundation

/// The directions in which the arrow of a popover may point.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The bit mask, with UIKit's values.
  public let rawValue: UInt
  /// Makes a set from a bit mask.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Up: the popover is below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// Down: the popover is above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// Left: the popover is to the right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// Right: the popover is to the left of its source.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// Every direction.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// The popover is not shown yet.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

extension UIPopoverArrowDirection {
  /// The directions in order of preference.
  static let inOrder: [UIPopoverArrowDirection] = [.up, .down, .left, .right]

  /// Transforms coordinates in which the arrow points up to those in which it points in this direction.
  var turn: CGAffineTransform {
    switch self {
    case .down: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case .left: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    default: .identity
    }
  }

  /// The space that an arrow of a length takes from a popover, in points.
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
