import CoreGraphics
import Foundation

/// A vertical position.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance to another position, positive where that one lies further down.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutQuantity(distanceFrom: quantity, to: otherAnchor.quantity))
  }

  /// A constraint that puts this anchor a multiple of the system's spacing, 8 points, below another one.
  open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, anchor.quantity, constant: multiplier * SystemSpacing.standard)
  }

  /// A constraint that puts this anchor at least a multiple of the system's spacing, 8 points, below another one.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.quantity, constant: multiplier * SystemSpacing.standard)
  }

  /// A constraint that puts this anchor at most a multiple of the system's spacing, 8 points, below another one.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.quantity, constant: multiplier * SystemSpacing.standard)
  }
}
