import CoreGraphics
import Foundation
import Misuse
internal import Physics
import ViewCore

/// Receives the contacts of a collision behavior, with points in the animator's coordinates. Every method is optional.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// Called when two items begin to touch, with a contact point.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint)
  /// Called when two items cease to touch.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// Called when an item begins to touch a boundary; the identifier of the reference bounds is nil.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Called when an item ceases to touch a boundary; the identifier of the reference bounds is nil.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// The default does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint
  ) {}
  /// The default does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  /// The default does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  /// The default does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Makes its items collide with each other and with boundaries.
///
/// ```swift
/// let ball = UIView(frame: CGRect(x: 100, y: 0, width: 40, height: 40))
/// let collision = UICollisionBehavior(items: [ball])
/// let (left, right) = (CGPoint(x: 0, y: 300), CGPoint(x: 320, y: 340))
/// collision.addBoundary(withIdentifier: "ramp" as NSString, from: left, to: right)
/// collision.translatesReferenceBoundsIntoBoundary = true
/// ```
open class UICollisionBehavior: UIDynamicBehavior {
  /// The objects with which items collide.
  public struct Mode: OptionSet, Hashable, Sendable {
    /// The bit mask, with UIKit's values.
    public let rawValue: UInt
    /// Makes a mode from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Items collide with each other.
    public static let items = Mode(rawValue: 1 << 0)
    /// Items collide with boundaries.
    public static let boundaries = Mode(rawValue: 1 << 1)
    /// Items collide with each other and with boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  private var list: DynamicItemList
  private(set) var boundaries = CollisionBoundaries()

  /// Makes a behavior for items; duplicates count once.
  public init(items: [any UIDynamicItem]) {
    list = DynamicItemList(items)
    super.init()
  }

  /// Makes a behavior without items.
  public override convenience init() { self.init(items: []) }

  /// The object that receives the contacts; held weakly. Default: nil.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  /// The objects with which the items collide. Default: `everything`.
  open var collisionMode: Mode = .everything {
    didSet { if oldValue != collisionMode { animator?.collisionsChanged(list.items) } }
  }

  // MARK: - Items

  /// The items in the order of addition.
  open var items: [any UIDynamicItem] { list.items }

  /// Adds an item; ignored if the behavior has it already.
  open func addItem(_ item: any UIDynamicItem) {
    if list.add(item) { animator?.itemAdded(item, to: self) }
  }

  /// Removes an item; ignored if the behavior does not have it.
  ///
  /// - Complexity: O(items of the behavior).
  open func removeItem(_ item: any UIDynamicItem) {
    if list.remove(item) { animator?.itemRemoved(item, from: self) }
  }

  func contains(_ item: any UIDynamicItem) -> Bool { list.contains(item) }

  // MARK: - Boundaries

  /// Whether the bounds of the reference view are a boundary, which follows the view's size. Default: false.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { boundaries.referenceInsets != nil }
    set {
      boundaries.referenceInsets = newValue ? boundaries.referenceInsets ?? .zero : nil
      referenceChanged()
    }
  }

  /// Makes the bounds of the reference view, inset by points, a boundary.
  ///
  /// - Precondition: the insets are finite.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    misuse(
      unless: [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isFinite),
      "UICollisionBehavior.setTranslatesReferenceBoundsIntoBoundary(with: \(insets)): must be finite.")
    boundaries.referenceInsets = insets
    referenceChanged()
  }

  /// Adds a path as a boundary, replacing one of the same identifier. Lines end 1e6 points from the origin; a path without a line is
  /// logged.
  ///
  /// - Precondition: the points are finite.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    let outline = BoundaryOutline(path: bezierPath)
    if outline.lines.isEmpty {
      ToolkitLog.warning(
        "UICollisionBehavior.addBoundary(withIdentifier: \(identifier)): the path has no line; nothing collides with it.",
        in: dynamicAnimator.map(\.homeContext) ?? .current)
    }
    add(outline, identifier)
  }

  /// Adds a line as a boundary, replacing one of the same identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    add(BoundaryOutline(from: p1, to: p2), identifier)
  }

  private func add(_ outline: BoundaryOutline, _ identifier: any NSCopying) {
    misuse(
      unless: outline.lines.allSatisfy { $0.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } },
      "UICollisionBehavior.addBoundary(withIdentifier: \(identifier)): the points must be finite.")
    boundaries.add(outline, identifier)
    boundariesChanged()
  }

  /// The path of a boundary; nil if there is none of that identifier.
  ///
  /// - Complexity: O(boundaries).
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? { boundaries[identifier]?.path }

  /// Removes a boundary; ignored if there is none of that identifier.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.remove(identifier)
    boundariesChanged()
  }

  /// Removes all boundaries, including that of the reference bounds.
  open func removeAllBoundaries() {
    boundaries.removeAll()
    boundariesChanged()
  }

  /// The identifiers of the added boundaries; nil if there are none.
  open var boundaryIdentifiers: [any NSCopying]? { boundaries.identifiers.isEmpty ? nil : boundaries.identifiers }

  private func boundariesChanged() { animator?.treeChanged { [self] in animator?.engine.rebuildBoundaries(of: self) } }

  func referenceChanged() {
    guard let animator else { return }
    let old = boundaries.referenceRect
    boundaries.referenceBounds = animator.referenceBounds
    boundariesChanged()
    guard let old, let new = boundaries.referenceRect, old != new, collisionMode.contains(.boundaries) else { return }
    animator.treeChanged { [self] in animator.engine.keep(list.items, from: old, in: new) }
  }

  // MARK: - For the animator

  override var ownItems: [any UIDynamicItem] { list.items }

  override func join(_ engine: DynamicsEngine) {
    boundaries.referenceBounds = animator?.referenceBounds
    engine.addCollisions(self)
  }

  override func leave(_ engine: DynamicsEngine) { engine.removeCollisions(self) }
}
