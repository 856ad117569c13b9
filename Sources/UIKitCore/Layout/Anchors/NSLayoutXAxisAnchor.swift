import CoreGraphics
import Foundation

/// A horizontal position.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance to another position, positive where that one lies further on.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutQuantity(distanceFrom: quantity, to: otherAnchor.quantity))
  }

  /// A constraint that puts this anchor a multiple of the system's spacing, 8 points, after another one.
  open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, anchor.quantity, constant: multiplier * SystemSpacing.standard)
  }

  /// A constraint that puts this anchor at least a multiple of the system's spacing, 8 points, after another one.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.quantity, constant: multiplier * SystemSpacing.standard)
  }

  /// A constraint that puts this anchor at most a multiple of the system's spacing, 8 points, after another one.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.quantity, constant: multiplier * SystemSpacing.standard)
  }
}
