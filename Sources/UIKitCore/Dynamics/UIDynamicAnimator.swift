import CoreGraphics
import Foundation
import QuartzCore

/// Moves items by the laws of mechanics: it steps the world behind its behaviors on the display link and writes the items' places.
///
/// It pauses by itself when all is at rest and resumes when a behavior, a parameter or an item changes.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The view whose coordinates the items are in; nil for items that are in none.
  open private(set) weak var referenceView: UIView?
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// Whose attributes the items are.
  final weak var layout: UICollectionViewLayout?

  let engine = DynamicsEngine()
  private var tops: [UIDynamicBehavior] = []
  private var flattened: [UIDynamicBehavior]?
  let clock = StepClock()
  private var link: CADisplayLink?
  private var isInStep = false
  private var waiting: [() -> Void] = []

  /// Items are in coordinates of their own.
  public override init() { super.init() }

  /// Items are subviews of the view.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
    view.sizeWatchers[ObjectIdentifier(self)] = { [weak self] in self?.referenceResized() }
  }

  /// Items are attributes of the layout, in the coordinates of its content; each frame that moves them invalidates the layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init()
  }

  isolated deinit {
    link?.invalidate()
    referenceView?.sizeWatchers[ObjectIdentifier(self)] = nil
  }

  // MARK: - Behaviors

  /// Those that were added to the animator itself.
  open var behaviors: [UIDynamicBehavior] { tops }

  /// A behavior that is part of this animator already is left alone, as is one of another animator, which the log tells of. (UIKit
  /// forbids the latter for attachments and says nothing of the others.)
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent == nil, !tops.contains(where: { $0 === behavior }) else { return }
    guard behavior.isFree(for: self, "UIDynamicAnimator.addBehavior") else { return }
    tops.append(behavior)
    treeChanged { [self] in
      guard tops.contains(where: { $0 === behavior }) else { return }
      guard behavior.animator == nil else { return tops.removeAll { $0 === behavior } }
      attach(behavior)
    }
  }

  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard tops.contains(where: { $0 === behavior }) else { return }
    tops.removeAll { $0 === behavior }
    treeChanged { [self] in if behavior.animator === self { detach(behavior) } }
  }

  open func removeAllBehaviors() {
    for behavior in tops { removeBehavior(behavior) }
  }

  func attach(_ behavior: UIDynamicBehavior) {
    for part in behavior.preorder where part.animator == nil {
      part.willMove(to: self)
      part.animator = self
      for item in part.ownItems { admit(item, for: part) }
      part.join(engine)
      for item in part.ownItems { engine.body(of: item)?.wake() }
    }
  }

  func detach(_ behavior: UIDynamicBehavior) {
    for part in behavior.preorder where part.animator === self {
      part.willMove(to: nil)
      part.leave(engine)
      for item in part.ownItems {
        // What the part held asleep moves without it.
        engine.body(of: item)?.wake()
        engine.release(item, by: part)
      }
      part.animator = nil
    }
  }

  private func admit(_ item: any UIDynamicItem, for behavior: UIDynamicBehavior) {
    if let view = item as? UIView, let referenceView {
      precondition(
        view !== referenceView && view.isDescendant(of: referenceView),
        "View item should be added as subview to reference view: \(view)")
    }
    engine.use(item, by: behavior)
  }

  // MARK: - Items

  /// The items whose frames touch the rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    engine.world.bodies(in: rect).sorted().compactMap { engine.record(token: $0)?.item }.filter { $0.outerFrame.intersects(rect) }
  }

  /// Takes place, rotation and size from the item, which was changed by hand.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    treeChanged { [self] in engine.reset(item) }
  }

  func itemAdded(_ item: any UIDynamicItem, to behavior: UIDynamicBehavior) {
    treeChanged { [self] in
      guard behavior.animator === self, behavior.ownItems.contains(where: { $0 === item }) else { return }
      admit(item, for: behavior)
      if let collision = behavior as? UICollisionBehavior { engine.joinCollision(item, collision) }
      if behavior is UIDynamicItemBehavior { behavior.join(engine) }
      engine.body(of: item)?.wake()
    }
  }

  func itemRemoved(_ item: any UIDynamicItem, from behavior: UIDynamicBehavior) {
    treeChanged { [self] in
      if let collision = behavior as? UICollisionBehavior { engine.leaveCollision(item, collision) }
      if behavior is UIDynamicItemBehavior { engine.propertiesAreDirty = true }
      engine.body(of: item)?.wake()
      engine.release(item, by: behavior)
    }
  }

  func propertiesChanged(_ items: [any UIDynamicItem]) {
    engine.propertiesAreDirty = true
    wake(items)
  }

  func collisionsChanged(_ items: [any UIDynamicItem]) {
    for item in items { engine.body(of: item)?.refilter() }
    wake(items)
  }

  func wake(_ items: [any UIDynamicItem]) {
    for item in items { engine.body(of: item)?.wake() }
    tickle()
  }

  /// The view's bounds, or all of the layout's content.
  var referenceBounds: CGRect? {
    referenceView?.bounds ?? layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) }
  }
  /// The view in which items are seen.
  private var stageView: UIView? { referenceView ?? layout?.collectionView }

  func referenceResized() {
    for case let behavior as UICollisionBehavior in preorder where behavior.boundaries.referenceBounds != referenceBounds {
      behavior.referenceChanged()
    }
  }

  // MARK: - Running

  /// Whether the animator steps; false while everything is at rest.
  open var isRunning: Bool { link != nil }

  /// Seconds of stepping so far, without the rests.
  open var elapsedTime: TimeInterval { clock.elapsed }

  /// Changes that come from inside a step or its callbacks wait for its end.
  func treeChanged(_ change: @escaping () -> Void) {
    if isInStep {
      waiting.append(change)
    } else {
      change()
      flattened = nil
    }
    tickle()
    if link == nil, !isInStep { tellContacts() }
  }

  /// What changes outside the steps began or ended.
  private func tellContacts() {
    for event in engine.contacts.events(for: engine.world.takeContacts(), in: engine) { event.tellDelegate() }
  }

  private func tickle() {
    guard link == nil, !isInStep, !preorder.isEmpty else { return }
    clock.restart(at: localTime)
    let link = CADisplayLink(target: LinkTarget(self), selector: LinkTarget.tick(_:))
    if let layer = stageView?.layer { link.follow(layer) }
    link.add(to: .main, forMode: .common)
    self.link = link
    DynamicsEntries.willResume()
    delegate?.dynamicAnimatorWillResume(self)
  }

  private func pause() {
    link?.invalidate()
    link = nil
    engine.showEnd(on: grid)
    DynamicsEntries.didPause(after: clock.frameCount)
    delegate?.dynamicAnimatorDidPause(self)
  }

  var preorder: [UIDynamicBehavior] {
    if let flattened { return flattened }
    let all = tops.flatMap(\.preorder)
    flattened = all
    return all
  }

  // MARK: - One frame

  /// The frame's time as the reference view's layer has it: an animator slows down, stands still and goes on with its view.
  private var localTime: TimeInterval {
    let time = CACurrentMediaTime()
    return stageView?.layer.convertTime(time, from: nil) ?? time
  }

  fileprivate func advance() {
    let time = localTime
    guard clock.moves(to: time) else { return }
    if layout != nil { referenceResized() }
    isInStep = true
    let steps = clock.steps(to: time)
    var news: [ContactLedger.Event] = engine.contacts.events(for: engine.world.takeContacts(), in: engine)
    for index in 0..<steps { news += step(isLast: index == steps - 1) }
    engine.show(part: clock.part, on: grid)
    for behavior in preorder { behavior.action?() }
    for event in news { event.tellDelegate() }
    isInStep = false
    takeUpWaiting()
    if isAtRest { pause() }
    invalidateLayout()
  }

  private func step(isLast: Bool) -> [ContactLedger.Event] {
    engine.resolveProperties(preorder)
    for behavior in preorder { behavior.prepareStep(engine, time: clock.simulated) }
    return engine.step(isLast: isLast, part: clock.part)
  }

  /// The view's pixels; items of no view are not rounded.
  private var grid: PixelGrid { PixelGrid(scale: stageView?.traitCollection.displayScale ?? 0) }

  private func takeUpWaiting() {
    let changes = waiting
    waiting = []
    for change in changes { change() }
    guard !changes.isEmpty else { return }
    flattened = nil
    tellContacts()
  }

  private var isAtRest: Bool {
    if preorder.isEmpty { return true }
    return !engine.propertiesAreDirty && engine.isAsleep && !preorder.contains(where: \.needsTime)
  }

  // MARK: - Layout attributes among the items

  /// The item that stands for a cell; nil when there is none.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(of: .cell(indexPath))
  }
  open func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(of: .decoration(decorationViewKind, indexPath)) }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(of: .supplementary(elementKind, indexPath)) }
}

/// The display link holds its target; the animator must be free to go.
@MainActor
private final class LinkTarget: NSObject {
  private weak var animator: UIDynamicAnimator?

  init(_ animator: UIDynamicAnimator) { self.animator = animator }

  func tick(_ link: CADisplayLink) {
    guard let animator else { return link.invalidate() }
    animator.advance()
  }
}
