import CoreGraphics
import Foundation

/// Holds `firstItem.attribute relation multiplier × secondItem.attribute + constant` between views and layout guides.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  private(set) var first = LayoutQuantity()
  private(set) var second: LayoutQuantity?
  /// The nearest view that has all items in it, while the constraint is active.
  weak var holder: UIView?
  /// A conflict with others was logged; the constraint gives way since.
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

  open var firstItem: AnyObject? { first.item }
  open var firstAttribute: NSLayoutConstraint.Attribute { first.attribute }
  open private(set) var relation = NSLayoutConstraint.Relation.equal
  open var secondItem: AnyObject? { second?.item }
  open var secondAttribute: NSLayoutConstraint.Attribute { second?.attribute ?? .notAnAttribute }
  open private(set) var multiplier: CGFloat = 1

  /// In points. To animate a change, call `layoutIfNeeded()` of a view around it in an animation block.
  open var constant: CGFloat = 0 {
    didSet {
      Self.checkConstant(constant)
      if constant != oldValue { holder?.constantDidChange(of: self) }
    }
  }

  /// Default: required. An active constraint stays required or optional.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { priorityDidChange(from: oldValue) } }
  }

  /// Shown in logs.
  open var identifier: String?

  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

  // MARK: - Activating and deactivating constraints

  /// Whether the constraint has a say in the layout.
  open var isActive: Bool {
    get { holder != nil }
    set { newValue ? activate() : deactivate() }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = true } }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  open override var description: String { MainActor.assumeIsolated { text } }
}
