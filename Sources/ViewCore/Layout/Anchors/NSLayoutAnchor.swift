import CoreGraphics
import Foundation

/// An edge, centre, baseline or dimension of a view or layout guide, from which constraints are made. Its type decides what it
/// can be compared with.
///
/// ```swift
/// let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
/// let card = UIView()
/// card.translatesAutoresizingMaskIntoConstraints = false
/// container.addSubview(card)
/// NSLayoutConstraint.activate([
///   card.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 16),
///   card.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.5),
///   card.heightAnchor.constraint(equalToConstant: 88),
///   card.topAnchor.constraint(greaterThanOrEqualTo: container.topAnchor, constant: 24),
/// ])
/// ```
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject, QuantityAnchor {
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

  /// Makes a constraint for this anchor to equal another one; it is inactive, like all constraints made here.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.equal, anchor.quantity)
  }

  /// Makes a constraint for this anchor to equal another one plus a constant, in points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, anchor.quantity, constant: c)
  }

  /// Makes a constraint for this anchor to be at least another one.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.quantity)
  }

  /// Makes a constraint for this anchor to be at least another one plus a constant, in points.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.quantity, constant: c)
  }

  /// Makes a constraint for this anchor to be at most another one.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.quantity)
  }

  /// Makes a constraint for this anchor to be at most another one plus a constant, in points.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.quantity, constant: c)
  }

  /// Whether the object is an anchor of the same quantity. Types do not count: a constraint's `firstAnchor` equals the anchor of which it
  /// was made.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? any QuantityAnchor else { return false }
    return MainActor.assumeIsolated { quantity.equals(other.quantity) }
  }

  open override var hash: Int { MainActor.assumeIsolated { quantity.parts.first?.attribute.rawValue ?? 0 } }
  open override var description: String { MainActor.assumeIsolated { "<\(type(of: self)) \(quantity.text)>" } }
}

/// An anchor of any type.
@MainActor
protocol QuantityAnchor: AnyObject, Sendable {
  var quantity: LayoutQuantity { get }
}

/// The system spacing between two views, in points.
enum SystemSpacing {
  static let standard: CGFloat = 8
}
