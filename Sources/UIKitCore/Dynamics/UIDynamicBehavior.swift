import Foundation

/// A part of a physical world: a force, a joint, a set of properties, or a group of such parts.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  private(set) var children: [UIDynamicBehavior] = []
  private(set) weak var parent: UIDynamicBehavior?
  weak var animator: UIDynamicAnimator?

  public override init() { super.init() }

  // MARK: - The tree

  /// The behaviors that were added to this one, in that order.
  open var childBehaviors: [UIDynamicBehavior] { children }

  /// Adds a behavior that is part of this one. Ignored for a behavior that has a parent, and for one of another animator, which
  /// is logged.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent == nil, behavior !== self, behavior.isFree(for: animator, "addChildBehavior") else { return }
    children.append(behavior)
    behavior.parent = self
    if let animator { animator.treeChanged { [self] in if behavior.parent === self { animator.attach(behavior) } } }
  }

  /// Removes a behavior that was added to this one; ignored for others.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent === self else { return }
    children.removeAll { $0 === behavior }
    behavior.parent = nil
    if let animator { animator.treeChanged { animator.detach(behavior) } }
  }

  /// Whether an animator may take the behavior: it is in none, or its removal from this one waits for the end of the step.
  func isFree(for animator: UIDynamicAnimator?, _ call: String) -> Bool {
    guard let present = self.animator, present !== animator else { return true }
    ToolkitLog.warning(
      "\(call): \(type(of: self)) belongs to another animator; remove it there first. Nothing was added.",
      in: dynamicAnimator.map(\.homeContext) ?? .current)
    return false
  }

  // MARK: - Life

  /// Called in every step of the animation, after the items have been moved.
  open var action: (() -> Void)?

  /// Called before the behavior enters an animator, and with nil before it leaves.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// The animator that this behavior is part of, by itself or through its parents.
  open var dynamicAnimator: UIDynamicAnimator? { animator }

  // MARK: - For the animator

  /// The items that need bodies.
  var ownItems: [any UIDynamicItem] { [] }

  /// Called when the bodies of `ownItems` exist.
  func join(_ engine: DynamicsEngine) {}

  /// Called before the bodies go.
  func leave(_ engine: DynamicsEngine) {}

  /// Called when items may have another mass than before.
  func massesChanged() {}

  /// Applies forces for the next step.
  func prepareStep(_ engine: DynamicsEngine, time: TimeInterval) {}

  /// Whether the behavior changes something by itself, so that the animator must not pause.
  var needsTime: Bool { false }

  /// Tells the animator that a parameter has changed: sleeping items wake up.
  func changed(_ items: [any UIDynamicItem]? = nil) {
    guard let animator else { return }
    animator.wake(items ?? ownItems)
  }

  /// The behavior and all below it, parents first.
  var preorder: [UIDynamicBehavior] { [self] + children.flatMap(\.preorder) }
}

/// Items of a behavior, in the order in which they were added; each once.
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
