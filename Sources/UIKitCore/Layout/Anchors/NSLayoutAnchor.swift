import CoreGraphics
import Foundation

/// A position or length of a view or layout guide, from which constraints are made; its type says what it can be compared with.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let quantity: LayoutQuantity

  init(_ quantity: LayoutQuantity) {
    self.quantity = quantity
    super.init()
  }

  convenience init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    self.init(LayoutQuantity(item, attribute))
  }

  func constraint(
    _ relation: NSLayoutConstraint.Relation, _ other: LayoutQuantity?, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(quantity, relation, other, multiplier: multiplier, constant: constant)
  }

  // MARK: - Building constraints; constants are in points

  /// A constraint that makes this anchor equal to another one; it is not active yet, as all that these methods make.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.equal, anchor.quantity)
  }

  /// A constraint that makes this anchor equal to another one plus a constant, in points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, anchor.quantity, constant: c)
  }

  /// A constraint that makes this anchor at least another one.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.quantity)
  }

  /// A constraint that makes this anchor at least another one plus a constant, in points.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.quantity, constant: c)
  }

  /// A constraint that makes this anchor at most another one.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.quantity)
  }

  /// A constraint that makes this anchor at most another one plus a constant, in points.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.quantity, constant: c)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSLayoutAnchor<AnchorType> else { return false }
    return MainActor.assumeIsolated { quantity.equals(other.quantity) }
  }

  open override var hash: Int { MainActor.assumeIsolated { quantity.parts.first?.attribute.rawValue ?? 0 } }
  open override var description: String { MainActor.assumeIsolated { "<\(type(of: self)) \(quantity.text)>" } }
}

/// The space that the system leaves between two views, in points.
enum SystemSpacing {
  static let standard: CGFloat = 8
}
