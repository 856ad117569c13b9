import CoreGraphics
import Foundation

/// A horizontal edge or centre.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance to another anchor as a dimension, positive if that one is further in the reading direction.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutQuantity(distanceFrom: quantity, to: otherAnchor.quantity))
  }

  /// Makes a constraint that places this anchor a multiple of the system spacing, 8 points, after another one.
  open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, anchor.quantity, constant: multiplier * SystemSpacing.standard)
  }

  /// Makes a constraint that places this anchor at least a multiple of the system spacing, 8 points, after another one.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.quantity, constant: multiplier * SystemSpacing.standard)
  }

  /// Makes a constraint that places this anchor at most a multiple of the system spacing, 8 points, after another one.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.quantity, constant: multiplier * SystemSpacing.standard)
  }
}
