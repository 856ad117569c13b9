import CoreGraphics
import Foundation

/// Holds `firstItem.attribute relation multiplier × secondItem.attribute + constant` between views and layout guides.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  private(set) var first = LayoutQuantity()
  private(set) var second: LayoutQuantity?
  /// The nearest view that contains all items, while the constraint is active.
  weak var holder: UIView?
  /// Whether a conflict with others was logged; the constraint is optional since then.
  var isBroken = false
  /// Counts up in the order in which constraints become active, by whole numbers; those that stand in for others, which take an
  /// earlier place in the order, have fractions.
  var activationNumber = 0.0

  // MARK: - Creating constraints

  /// With `toItem` nil, or the second attribute `notAnAttribute`, the first attribute is compared with the constant alone.
  public convenience init(
    item view1: Any, attribute attr1: NSLayoutConstraint.Attribute, relatedBy relation: NSLayoutConstraint.Relation,
    toItem view2: Any?, attribute attr2: NSLayoutConstraint.Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let first = LayoutQuantity(Self.item(view1), attr1)
    let hasSecond = view2 != nil && attr2 != .notAnAttribute
    let second = hasSecond ? view2.map { LayoutQuantity(Self.item($0), attr2) } : nil
    self.init(first, relation, second, multiplier: multiplier, constant: c)
  }

  convenience init(
    _ first: LayoutQuantity, _ relation: Relation, _ second: LayoutQuantity?, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) {
    Self.check(first, second, multiplier: multiplier, constant: constant)
    self.init()
    self.first = first
    self.second = second
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
  }

  /// A constraint about nothing, to be replaced; the one designated initializer, so that subclasses inherit the others.
  public override init() { super.init() }

  /// The constraints that a text like `"H:|-[name]-8-[field(>=100)]-|"` describes; `views` and `metrics` say what its names mean.
  open class func constraints(
    withVisualFormat format: String, options opts: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    VisualFormat(format, options: opts, metrics: metrics ?? [:], views: views).constraints()
  }

  // MARK: - Accessing constraint data

  /// The view or layout guide on the left-hand side; nil when it is gone.
  open var firstItem: AnyObject? { first.item }
  /// The attribute of `firstItem`.
  open var firstAttribute: NSLayoutConstraint.Attribute { first.attribute }
  /// How the two sides compare.
  open private(set) var relation = NSLayoutConstraint.Relation.equal
  /// The view or layout guide on the right-hand side; nil for none, and when it is gone.
  open var secondItem: AnyObject? { second?.item }
  /// The attribute of `secondItem`; `.notAnAttribute` for none.
  open var secondAttribute: NSLayoutConstraint.Attribute { second?.attribute ?? .notAnAttribute }
  /// The factor of the second attribute. Default: 1.
  open private(set) var multiplier: CGFloat = 1

  /// The constant, in points; traps unless it is finite. Default: 0. To animate a change, call `layoutIfNeeded()` of a view
  /// around it in an animation block.
  open var constant: CGFloat = 0 {
    didSet {
      Self.checkConstant(constant)
      if constant != oldValue { holder?.constantDidChange(of: self) }
    }
  }

  /// The priority. Default: required. Traps when it changes between required and optional while the constraint is active.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { priorityDidChange(from: oldValue) } }
  }

  /// A name for logs. Default: nil.
  open var identifier: String?

  /// The anchor on the left-hand side.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
  /// The anchor on the right-hand side; nil for none.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

  // MARK: - Activating and deactivating constraints

  /// Whether the constraint takes part in the layout. Default: false.
  open var isActive: Bool {
    get { holder != nil }
    set { newValue ? activate() : deactivate() }
  }

  /// Activates all constraints, in order.
  open class func activate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = true } }

  /// Deactivates all constraints, in order.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  open override var description: String { MainActor.assumeIsolated { text } }
}
