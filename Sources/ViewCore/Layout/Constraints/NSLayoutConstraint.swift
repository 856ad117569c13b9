import CoreGraphics
import Foundation

/// A linear relation between views or layout guides: `firstItem.attribute relation multiplier × secondItem.attribute + constant`.
///
/// ```swift
/// let parent = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
/// let child = UIView()
/// child.translatesAutoresizingMaskIntoConstraints = false
/// parent.addSubview(child)
/// let height = child.heightAnchor.constraint(equalToConstant: 44)
/// height.isActive = true
/// UIView.animate(withDuration: 0.3) {
///   height.constant = 88
///   parent.layoutIfNeeded()
/// }
/// ```
///
/// Required constraints that contradict each other are logged as in UIKit; the one activated last is ignored from then on.
///
/// - Complexity: activating, deactivating or changing a constraint marks the layout; the next layout pass solves what has
///   changed. How long that takes depends on how many constraints are connected to it.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  @exclusivity(unchecked) private(set) var first = LayoutQuantity()
  @exclusivity(unchecked) private(set) var second: LayoutQuantity?
  /// The nearest common ancestor of all items, while the constraint is active; it stores the constraint.
  var holder: UIView? {
    get { holderReference?.view }
    set { holderReference = newValue?.itemReference }
  }
  @exclusivity(unchecked) private var holderReference: LayoutItemReference?
  /// Whether a conflict with other required constraints was logged; the constraint is optional since then.
  @exclusivity(unchecked) private(set) var isBroken = false
  /// The order of activation, which breaks ties. Activation counts up in whole numbers; a constraint that replaces another one
  /// gets a fraction and so keeps its place.
  @exclusivity(unchecked) private(set) var activationNumber = 0.0
  private static var activations = 0.0

  /// Becomes active, and required again after a conflict.
  ///
  /// - Parameter number: the activation number; nil puts the constraint after all others.
  final func enter(_ view: UIView, as number: Double?) {
    if number == nil { Self.activations += 1 }
    activationNumber = number ?? Self.activations
    holder = view
    isBroken = false
  }

  /// Makes the constraint optional after a conflict with others.
  final func breakByConflict() { isBroken = true }

  /// Ends what `breakByConflict()` did.
  final func mend() { isBroken = false }

  // MARK: - Creating constraints

  /// Makes an inactive constraint. With `toItem` nil or a second attribute `notAnAttribute`, the first attribute is compared with
  /// the constant.
  ///
  /// - Precondition: the items are views or layout guides, the attributes can be compared, and multiplier and constant are
  ///   finite.
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
    self.relation = relation
    // With a factor of 0 a second length does not count, nor is it the constraint's: FloatingPanel's tests say so of iOS.
    (self.second, self.multiplier) = multiplier == 0 ? (nil, 1) : (second, multiplier)
    self.constant = constant
  }

  /// Makes a constraint without items, which cannot be activated; it is the designated initializer, so that subclasses inherit
  /// the others.
  public override init() { super.init() }

  /// Makes the constraints of a visual format such as `"H:|-[name]-8-[field(>=100)]-|"`, whose names `views` and `metrics`
  /// define.
  ///
  /// - Precondition: the format is valid, and each of its names is defined.
  open class func constraints(
    withVisualFormat format: String, options opts: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    VisualFormat(format, options: opts, metrics: metrics ?? [:], views: views).constraints()
  }

  // MARK: - Accessing constraint data

  /// The view or layout guide on the left-hand side; nil if it no longer exists.
  open var firstItem: AnyObject? { first.item }
  /// The attribute of `firstItem`.
  open var firstAttribute: NSLayoutConstraint.Attribute { first.attribute }
  /// The relation of the two sides.
  open private(set) var relation = NSLayoutConstraint.Relation.equal
  /// The view or layout guide on the right-hand side; nil if there is none, or it no longer exists.
  open var secondItem: AnyObject? { second?.item }
  /// The attribute of `secondItem`; `notAnAttribute` if there is none.
  open var secondAttribute: NSLayoutConstraint.Attribute { second?.attribute ?? .notAnAttribute }
  /// The factor of the second attribute. Default: 1.
  open private(set) var multiplier: CGFloat = 1

  /// The constant, in points. To animate a change, call `layoutIfNeeded()` of an ancestor in an animation block. Default: 0.
  ///
  /// - Precondition: the constant is finite.
  open var constant: CGFloat = 0 {
    didSet {
      Self.checkConstant(constant)
      if constant != oldValue { holder?.constantDidChange(of: self) }
      KeyValueObserving.report(self)
    }
  }

  /// The priority. Default: `required`.
  ///
  /// - Precondition: it is above 0 and at most 1000, and does not change between required and optional while the constraint is
  ///   active.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { priorityDidChange(from: oldValue) } }
  }

  /// A name for the log. Default: nil.
  open var identifier: String?

  /// Kept without effect: views are not archived. Default: false.
  open var shouldBeArchived = false

  /// The anchor of the left-hand side.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
  /// The anchor of the right-hand side; nil if there is none.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

  // MARK: - Activating and deactivating constraints

  /// Whether the constraint is part of the layout. Default: false.
  ///
  /// - Precondition: when it is activated, its items exist and have a common ancestor.
  /// - Complexity: O(1) for an item with its superview or a sibling, else O(depth of the hierarchy).
  open var isActive: Bool {
    get { holder != nil }
    set { newValue ? activate() : deactivate() }
  }

  /// Activates constraints in order.
  open class func activate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = true } }

  /// Deactivates constraints in order.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  open override var description: String { MainActor.assumeIsolated { text } }
}
