import CoreGraphics
import Foundation

/// A vertical edge, centre or baseline.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance to another anchor as a dimension, positive if that one is further down.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutQuantity(distanceFrom: quantity, to: otherAnchor.quantity))
  }

  /// Makes a constraint that places this anchor a multiple of the system spacing, 8 points, below another one.
  open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, anchor.quantity, constant: multiplier * SystemSpacing.standard)
  }

  /// Makes a constraint that places this anchor at least a multiple of the system spacing, 8 points, below another one.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.quantity, constant: multiplier * SystemSpacing.standard)
  }

  /// Makes a constraint that places this anchor at most a multiple of the system spacing, 8 points, below another one.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.quantity, constant: multiplier * SystemSpacing.standard)
  }
}
