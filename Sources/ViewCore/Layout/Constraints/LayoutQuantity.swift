/// A view or a layout guide: an item of a constraint.
@MainActor
protocol LayoutItem: AnyObject {
  /// The view itself, or the view that owns the guide.
  var reachedView: UIView? { get }
  /// The reference by which constraints and engines refer to the item.
  var itemReference: LayoutItemReference { get }
}

extension UIView: LayoutItem {
  var reachedView: UIView? { self }
  var itemReference: LayoutItemReference { viewLinks.itemReference(of: self) }
}

/// One side of a constraint: an attribute of an item, or the distance between two attributes.
@MainActor
struct LayoutQuantity {
  /// An attribute of an item with a factor: 1, or −1 for the start of a distance.
  struct Part {
    let reference: LayoutItemReference
    let attribute: NSLayoutConstraint.Attribute
    var factor = 1.0

    /// Nil if it no longer exists.
    @MainActor var item: (any LayoutItem)? { reference.item }
  }

  let parts: [Part]

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    parts = [Part(reference: item.itemReference, attribute: attribute)]
  }

  init(distanceFrom start: LayoutQuantity, to end: LayoutQuantity) {
    parts =
      end.parts
      + start.parts.map { part in
        var negative = part
        negative.factor = -part.factor
        return negative
      }
  }

  /// A quantity without items.
  init() { parts = [] }

  var item: (any LayoutItem)? { parts.first?.item }
  /// The attribute, if the quantity has a single one.
  var attribute: NSLayoutConstraint.Attribute { parts.count == 1 ? parts[0].attribute : .notAnAttribute }

  func appendReachedViews(to views: inout [UIView]) {
    for part in parts {
      if let view = part.reference.reachedView { views.append(view) }
    }
  }

  /// Whether the quantity is a length and not a position.
  var isLength: Bool { parts.count > 1 || AttributeShape(attribute)?.isLength ?? false }

  /// Whether the quantity is a leading or trailing edge.
  var followsReading: Bool {
    // A closure would check in each call that it is on the main actor.
    for part in parts where AttributeShape(part.attribute)?.followsReading == true { return true }
    return false
  }
}

extension LayoutQuantity {
  func equals(_ other: LayoutQuantity) -> Bool {
    parts.count == other.parts.count
      && zip(parts, other.parts).allSatisfy {
        $0.reference === $1.reference && $0.attribute == $1.attribute && $0.factor == $1.factor
      }
  }

  var text: String {
    guard parts.count > 1 else { return parts.first.map(Self.text) ?? "(nothing)" }
    return "(\(parts.map { ($0.factor < 0 ? "- " : "") + Self.text($0) }.joined(separator: " ")))"
  }

  private static func text(_ part: Part) -> String {
    "\(part.item.map(NSLayoutConstraint.name) ?? "(gone)").\(part.attribute)"
  }
}
