import Foundation
import Misuse
import ViewCore

/// A behavior of an animator: a force, an attachment, properties, or a group of behaviors.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  private(set) var children: [UIDynamicBehavior] = []
  private(set) weak var parent: UIDynamicBehavior?
  private(set) weak var animator: UIDynamicAnimator?

  public override init() { super.init() }

  // MARK: - The tree

  /// The child behaviors in the order of addition.
  open var childBehaviors: [UIDynamicBehavior] { children }

  /// Adds a child behavior. A behavior with a parent is ignored; one of another animator is logged and ignored.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent == nil, behavior !== self, behavior.isFree(for: animator, "addChildBehavior") else { return }
    children.append(behavior)
    behavior.parent = self
    if let animator { animator.treeChanged { [self] in if behavior.parent === self { animator.attach(behavior) } } }
  }

  /// Removes a child behavior; ignored for others.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent === self else { return }
    children.removeAll { $0 === behavior }
    behavior.parent = nil
    if let animator { animator.treeChanged { animator.detach(behavior) } }
  }

  /// Whether an animator can add the behavior: it is in no other one, or its removal waits for the end of the step.
  func isFree(for animator: UIDynamicAnimator?, _ call: String) -> Bool {
    guard let present = self.animator, present !== animator else { return true }
    ToolkitLog.warning(
      "\(call): \(type(of: self)) belongs to another animator; remove it there first. Nothing was added.",
      in: dynamicAnimator.map(\.homeContext) ?? .current)
    return false
  }

  // MARK: - Life

  /// Called in each step, after the items were moved. Default: nil.
  open var action: (() -> Void)?

  /// Called before the behavior joins an animator, and with nil before it leaves. The default does nothing.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// The animator of this behavior or its ancestors; nil if there is none.
  open var dynamicAnimator: UIDynamicAnimator? { animator }

  // MARK: - For the animator

  /// Becomes a part of an animator, without its bodies.
  final func enter(_ animator: UIDynamicAnimator) {
    willMove(to: animator)
    self.animator = animator
  }

  /// Leaves the animator with its bodies; those that it kept asleep are woken.
  final func exit(_ engine: DynamicsEngine) {
    willMove(to: nil)
    leave(engine)
    for item in ownItems {
      engine.body(of: item)?.wake()
      engine.release(item, by: self)
    }
    animator = nil
  }

  /// The items that need bodies.
  var ownItems: [any UIDynamicItem] { [] }

  /// Called when the bodies of `ownItems` exist.
  func join(_ engine: DynamicsEngine) {}

  /// Called before the bodies are destroyed.
  func leave(_ engine: DynamicsEngine) {}

  /// Called when items may have another mass.
  func massesChanged() {}

  /// Applies forces for the next step.
  func prepareStep(_ engine: DynamicsEngine, time: TimeInterval) {}

  /// Whether the behavior changes with time, so that the animator must not pause.
  var needsTime: Bool { false }

  /// Tells the animator that a parameter has changed, which wakes sleeping items.
  func changed(_ items: [any UIDynamicItem]? = nil) {
    guard let animator else { return }
    animator.wake(items ?? ownItems)
  }

  /// The number of a range that is nearest to a given one; logs one that is outside.
  func nearest(to value: CGFloat, within range: ClosedRange<CGFloat>, _ name: String) -> CGFloat {
    Self.nearest(to: value, within: range, name, in: dynamicAnimator.map(\.homeContext) ?? .current)
  }

  /// As `nearest(to:within:_:)`, before there is an instance.
  static func nearest(
    to value: CGFloat, within range: ClosedRange<CGFloat>, _ name: String, in context: ApplicationContext? = .current
  ) -> CGFloat {
    misuse(unless: !value.isNaN, "\(self).\(name) = \(value): it must be a number.")
    guard !range.contains(value) else { return value }
    let nearest = min(max(value, range.lowerBound), range.upperBound)
    ToolkitLog.warning(
      "\(self).\(name) = \(value): it must be from \(range.lowerBound) to \(range.upperBound). \(nearest) is used.", in: context)
    return nearest
  }

  /// The point of the world that is nearest to a given one; logs one that is outside. The world reaches 1e6 points in each direction.
  func nearest(to point: CGPoint, _ name: String) -> CGPoint {
    Self.nearest(to: point, name, in: dynamicAnimator.map(\.homeContext) ?? .current)
  }

  static func nearest(to point: CGPoint, _ name: String, in context: ApplicationContext? = .current) -> CGPoint {
    misuse(unless: point.x.isFinite && point.y.isFinite, "\(self).\(name) = \(point): must be finite.")
    return CGPoint(
      x: nearest(to: point.x, within: DynamicsEngine.reach, "\(name).x", in: context),
      y: nearest(to: point.y, within: DynamicsEngine.reach, "\(name).y", in: context))
  }

  /// The behavior and its descendants, parents first.
  var preorder: [UIDynamicBehavior] { [self] + children.flatMap(\.preorder) }
}

/// The items of a behavior in the order of addition, without duplicates.
struct DynamicItemList {
  private(set) var items: [any UIDynamicItem] = []
  private var known: Set<ObjectIdentifier> = []

  init(_ items: [any UIDynamicItem] = []) {
    for item in items { _ = add(item) }
  }

  mutating func add(_ item: any UIDynamicItem) -> Bool {
    guard known.insert(ObjectIdentifier(item)).inserted else { return false }
    items.append(item)
    return true
  }

  mutating func remove(_ item: any UIDynamicItem) -> Bool {
    guard known.remove(ObjectIdentifier(item)) != nil else { return false }
    if let index = items.firstIndex(where: { $0 === item }) { items.remove(at: index) }
    return true
  }

  func contains(_ item: any UIDynamicItem) -> Bool { known.contains(ObjectIdentifier(item)) }
}
