import CoreGraphics
import Foundation

/// A dimension: a width, a height or the distance between two anchors, in points.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Makes a constraint for the dimension to equal a constant, in points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { constraint(.equal, nil, constant: c) }

  /// Makes a constraint for the dimension to be at least a constant, in points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, nil, constant: c)
  }

  /// Makes a constraint for the dimension to be at most a constant, in points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, nil, constant: c)
  }

  /// Makes a constraint for the dimension to equal a multiple of another one.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, anchor.quantity, multiplier: m)
  }

  /// Makes a constraint for the dimension to equal a multiple of another one plus a constant, in points.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, anchor.quantity, multiplier: m, constant: c)
  }

  /// Makes a constraint for the dimension to be at least a multiple of another one.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.quantity, multiplier: m)
  }

  /// Makes a constraint for the dimension to be at least a multiple of another one plus a constant, in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.quantity, multiplier: m, constant: c)
  }

  /// Makes a constraint for the dimension to be at most a multiple of another one.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.quantity, multiplier: m)
  }

  /// Makes a constraint for the dimension to be at most a multiple of another one plus a constant, in points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.quantity, multiplier: m, constant: c)
  }
}
