import CoreGraphics
import Foundation
import Nibs
import ObjectiveC
import ViewCore

/// Makes layout constraints from `<constraint>` elements.
@MainActor
enum NibConstraints {
  enum Item {
    case object(AnyObject)
    /// The layout guide of a controller for a bar, which is an edge of the safe area.
    case bar(UILayoutGuide, isTop: Bool)
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing, "width": .width,
    "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
    "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
    "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
  ]

  private static let uninstalledKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// Lets a view hold constraints that are made but not active: most outlets to them are weak.
  static func hold(_ uninstalled: [NSLayoutConstraint], in view: UIView) {
    if uninstalled.isEmpty { return }
    objc_setAssociatedObject(view, uninstalledKey, uninstalled, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  /// The distance of a constraint with Xcode's standard spacing: 8 points between siblings, 20 to a superview.
  private static let siblingSpacing: CGFloat = 8
  private static let superviewSpacing: CGFloat = 20

  /// - Returns: nil if an item or attribute does not exist.
  static func make(_ element: NibElement, in view: UIView, item: (String?) -> Item?) -> NSLayoutConstraint? {
    let first = element["firstItem"] == nil ? Item.object(view) : item(element["firstItem"])
    let second = element["secondItem"] == nil ? nil : item(element["secondItem"])
    guard let first, let firstAttribute = attribute(element["firstAttribute"], of: first),
      second != nil || element["secondItem"] == nil
    else { return nil }
    let secondAttribute = second.flatMap { attribute(element["secondAttribute"], of: $0) }
    guard secondAttribute != nil || second == nil else { return nil }
    let relation: NSLayoutConstraint.Relation =
      switch element["relation"] {
      case "lessThanOrEqual": .lessThanOrEqual
      case "greaterThanOrEqual": .greaterThanOrEqual
      default: .equal
      }
    let constraint = NSLayoutConstraint(
      item: object(first), attribute: firstAttribute, relatedBy: relation, toItem: second.map(object),
      attribute: secondAttribute ?? .notAnAttribute, multiplier: multiplier(element["multiplier"]),
      constant: constant(element, first, second, view))
    constraint.priority = UILayoutPriority(element["priority"].flatMap { Float($0) } ?? 1000)
    constraint.identifier = element["identifier"]
    return constraint
  }

  private static func object(_ item: Item) -> AnyObject {
    switch item {
    case .object(let object): object
    case .bar(let guide, _): guide
    }
  }

  private static func attribute(_ name: String?, of item: Item) -> NSLayoutConstraint.Attribute? {
    switch item {
    case .object: name.flatMap { attributes[$0] }
    case .bar(_, let isTop): isTop ? .top : .bottom
    }
  }

  /// `0.5`, or a ratio as `16:9` or `16/9`.
  private static func multiplier(_ text: String?) -> CGFloat {
    guard let text else { return 1 }
    let parts = text.split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
    if parts.count == 2, parts[1] != 0 { return CGFloat(parts[0] / parts[1]) }
    return CGFloat(Double(text) ?? 1)
  }

  private static func constant(_ element: NibElement, _ first: Item, _ second: Item?, _ view: UIView) -> CGFloat {
    if let constant = element["constant"].flatMap(Double.init) { return CGFloat(constant) }
    guard element["symbolic"] == "YES" else { return 0 }
    let touchesSuperview = [first, second].contains { $0.map { object($0) === view } ?? false }
    return touchesSuperview ? superviewSpacing : siblingSpacing
  }
}
