import CoreGraphics
import Foundation
import Misuse
internal import Physics
import QuartzCore
import ViewCore

/// Moves items by rigid body physics: a display link steps the world of its behaviors and writes the positions to the items.
///
/// It pauses when everything is at rest, and resumes when a behavior, a parameter or an item changes.
///
/// ```swift
/// let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
/// let box = UIView(frame: CGRect(x: 120, y: 20, width: 80, height: 80))
/// view.addSubview(box)
/// let animator = UIDynamicAnimator(referenceView: view)
/// let collision = UICollisionBehavior(items: [box])
/// collision.translatesReferenceBoundsIntoBoundary = true
/// animator.addBehavior(UIGravityBehavior(items: [box]))
/// animator.addBehavior(collision)
/// ```
///
/// - Complexity: a frame makes 1 to 4 steps of 1/120 second, each O(awake items + their contacts); at rest it costs nothing.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject, ItemAnimator {
  /// The view in whose coordinates the items are; nil if there is none.
  open private(set) weak var referenceView: UIView?
  /// The object that is told when the animator pauses and resumes; held weakly. Default: nil.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The layout whose attributes are the items.
  package final private(set) weak var layout: (any DynamicsLayout)?
  let isOfLayout: Bool

  package let engine: DynamicsEngine
  private var tops = TopBehaviors()
  private var flattened: [UIDynamicBehavior]?
  let clock = StepClock()
  private let sources = DynamicAnimatorSources()
  private(set) var isInStep = false
  private var waiting: [() -> Void] = []
  /// Whether there is something to move while no collection view uses the layout.
  private(set) var awaitsLayout = false

  /// Makes an animator for items with coordinates of their own, in no view.
  public override init() {
    isOfLayout = false
    engine = DynamicsEngine(referenceView: nil)
    super.init()
  }

  /// Makes an animator for descendants of a view, whose coordinates are the animator's, whatever views are between it and an
  /// item.
  public init(referenceView view: UIView) {
    referenceView = view
    isOfLayout = false
    engine = DynamicsEngine(referenceView: view)
    super.init()
    sources.observe {
      view.watchSize(by: $0) { [weak self] in self?.referenceResized() }
    } end: { [weak view] in
      view?.watchSize(by: $0, nil)
    }
  }

  /// Makes an animator for the items of a layout, in coordinates of its content.
  package init(layout: any DynamicsLayout) {
    self.layout = layout
    isOfLayout = true
    engine = DynamicsEngine(referenceView: nil)
    super.init()
    sources.observe {
      layout.watchUse(by: $0) { [weak self] in self?.layoutUseDidChange() }
    } end: { [weak layout] in
      layout?.watchUse(by: $0, nil)
    }
  }

  // MARK: - Behaviors

  /// The behaviors that were added directly to the animator.
  open var behaviors: [UIDynamicBehavior] { tops.all }

  /// Adds a behavior. One that was added directly before is ignored; one of another animator is logged and ignored. (UIKit
  /// forbids the latter for attachments and says nothing about others.)
  ///
  /// Apple: "The dynamic animator ignores your use of this method if you provide a behavior instance that you've already added to
  /// the animator at the same level in the behavior hierarchy", and it "raises an exception if you provide a behavior instance
  /// that you've already added to the animator at a different level".
  ///
  /// - Precondition: the behavior is not a child of a behavior in this animator, its items are descendants of the reference view,
  ///   and their sizes and positions are finite and not empty.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    if let parent = behavior.parent, behavior.animator === self {
      misuse(
        "UIDynamicAnimator.addBehavior(\(behavior)): it is in this animator already, as a child of \(parent). Remove it there first."
      )
    }
    guard behavior.parent == nil, !tops.contains(behavior) else { return }
    guard behavior.isFree(for: self, "UIDynamicAnimator.addBehavior") else { return }
    tops.append(behavior)
    treeChanged { [self] in
      guard tops.contains(behavior) else { return }
      guard behavior.animator == nil else { return tops.remove(behavior) }
      attach(behavior)
    }
  }

  /// Removes a behavior or a child of one; others are ignored.
  ///
  /// Apple: "The dynamic animator ignores your use of this method if you provide a dynamic behavior instance that is not part of
  /// the animator's behavior hierarchy." Children of composite behaviors are part of it: such a child leaves its parent.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    if let parent = behavior.parent, preorder.contains(where: { $0 === behavior }) { return parent.removeChildBehavior(behavior) }
    guard tops.contains(behavior) else { return }
    tops.remove(behavior)
    treeChanged { [self] in if behavior.animator === self { detach(behavior) } }
  }

  /// Removes all behaviors; an animator at rest stays so, and its delegate is not called.
  open func removeAllBehaviors() {
    let removed = tops.all
    guard !removed.isEmpty else { return }
    tops = TopBehaviors()
    treeChanged { [self] in for behavior in removed where behavior.animator === self { detach(behavior) } }
  }

  func attach(_ behavior: UIDynamicBehavior) {
    for part in behavior.preorder where part.animator == nil {
      part.enter(self)
      for item in part.ownItems { admit(item, for: part) }
      part.join(engine)
      for item in part.ownItems { engine.body(of: item)?.wake() }
    }
  }

  func detach(_ behavior: UIDynamicBehavior) {
    for part in behavior.preorder where part.animator === self { part.exit(engine) }
  }

  private func admit(_ item: any UIDynamicItem, for behavior: UIDynamicBehavior) {
    if engine.record(of: item) == nil { checkOwn(item) }
    engine.use(item, by: behavior)
  }

  /// Traps for views outside the reference view, attributes in a view's animator and views in a layout's.
  private func checkOwn(_ item: any UIDynamicItem) {
    let members = (item as? UIDynamicItemGroup)?.items ?? [item]
    for member in members {
      if let referenceView, let view = member as? UIView, view === referenceView || !view.isDescendant(of: referenceView) {
        misuse("View item should be added as subview to reference view: \(view)")
      }
      if referenceView != nil, member is any LayoutOwnedItem {
        misuse(
          "Layout attributes belong to an animator of their layout, UIDynamicAnimator(collectionViewLayout:), not of a view: \(member)"
        )
      }
      if let attributes = member as? any LayoutOwnedItem, let other = engine.attributes(addedWith: attributes.ownedElement) {
        misuse(
          "UIDynamicAnimator: \(attributes) and \(other) are of one element; an animator moves one layout attributes object of each index path. Keep the object, or remove the old one from all behaviors first."
        )
      }
      if layout != nil, member is UIView {
        misuse("A view belongs to an animator of a reference view, not of a collection view layout: \(member)")
      }
    }
  }

  // MARK: - Items

  /// The items whose bodies' bounding boxes intersect a rectangle in the animator's coordinates; empty for a rectangle with NaN.
  ///
  /// An item that the program has moved is found at its body until `updateItem(usingCurrentState:)`.
  ///
  /// - Complexity: O(found items + log of all items).
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    engine.world.bodies(in: rect).sorted().compactMap { engine.record(token: $0) }.filter { $0.outerFrame.intersects(rect) }
      .map(\.item)
  }

  /// Reads position, rotation and size from an item that the program has changed.
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
      if behavior is UIDynamicItemBehavior { engine.invalidateProperties() }
      engine.body(of: item)?.wake()
      engine.release(item, by: behavior)
    }
  }

  func propertiesChanged(_ items: [any UIDynamicItem]) {
    engine.invalidateProperties()
    wake(items)
  }

  func collisionsChanged(_ items: [any UIDynamicItem]) {
    for item in items { engine.record(of: item).map(engine.updateMemberships) }
    wake(items)
  }

  func wake(_ items: [any UIDynamicItem]) {
    for item in items { engine.body(of: item)?.wake() }
    tickle()
  }

  /// The view's bounds, or the layout's content rectangle.
  var referenceBounds: CGRect? {
    if let referenceView { return referenceView.bounds }
    return layout?.contentBounds
  }
  /// The view that shows the items; nil for items in no view.
  package var stageView: UIView? { referenceView ?? layout?.viewOfItems }

  func referenceResized() {
    for case let behavior as UICollisionBehavior in preorder where behavior.boundaries.referenceBounds != referenceBounds {
      behavior.referenceChanged()
    }
  }

  // MARK: - Running

  /// Whether the animator steps; false while everything is at rest.
  open var isRunning: Bool { sources.link != nil }

  /// The simulated time in seconds, without pauses.
  open var elapsedTime: TimeInterval { clock.elapsed }

  /// Applies a change to the tree of behaviors; during a step or its callbacks, after its end.
  func treeChanged(_ change: @escaping () -> Void) {
    guard let homeContext else { return treeChangedInTurn(change) }
    homeContext.inTurn { treeChangedInTurn(change) }
  }

  private func treeChangedInTurn(_ change: @escaping () -> Void) {
    if isInStep {
      waiting.append(change)
    } else {
      change()
      flattened = nil
    }
    tickle()
    if sources.link == nil, !isInStep { reportContacts() }
  }

  /// Sends the contact events of changes outside steps.
  private func reportContacts() {
    let events = engine.drainContactEvents()
    // Without behaviors no delegate is called.
    guard !tops.isEmpty else { return }
    for event in events { event.notifyDelegate(entries) }
  }

  func tickle() {
    guard sources.link == nil, !isInStep, !tops.isEmpty else { return }
    guard layoutLetsItemsMove else {
      awaitsLayout = true
      return
    }
    awaitsLayout = false
    clock.restart(at: localTime)
    let link = CADisplayLink(target: LinkTarget(self), selector: LinkTarget.tick(_:))
    if let layer = stageView?.layer {
      link.follow(layer)
      link.add(toFramesOf: layer)
    } else {
      link.add(to: .main, forMode: .common)
    }
    sources.start(link)
    homeContext?.motionSources.didStart(self)
    entries.willResume()
    delegate?.dynamicAnimatorWillResume(self)
  }

  /// Pauses until a collection view uses the layout again.
  func waitForLayout() {
    awaitsLayout = true
    pause()
  }

  func pause() {
    sources.stop()
    engine.showEnd(on: grid)
    entries.didPause(after: clock.frameCount)
    delegate?.dynamicAnimatorDidPause(self)
  }

  /// The context of the reference view's window; without one, that of the current application.
  var homeContext: ApplicationContext? { stageView.map(\.homeContext) ?? .current }
  var entries: DynamicsEntries { DynamicsEntries(log: homeContext?.log) }

  var preorder: [UIDynamicBehavior] {
    if let flattened { return flattened }
    let all = tops.all.flatMap(\.preorder)
    flattened = all
    return all
  }

  // MARK: - One frame

  /// The frame time in the reference view's layer: an animator slows down, pauses and continues with its view.
  private var localTime: TimeInterval {
    guard let layer = stageView?.layer else { return CACurrentMediaTime() }
    return layer.convertTime(layer.frameTime, from: nil)
  }

  func advance() {
    guard layoutLetsItemsMove else { return waitForLayout() }
    let time = localTime
    guard clock.moves(to: time) else { return }
    if layout != nil { referenceResized() }
    isInStep = true
    let steps = clock.steps(to: time)
    for index in 0..<steps { step(FrameStep(left: steps - index, isFirst: index == 0)) }
    let events = engine.drainContactEvents()
    engine.show(part: clock.part, on: grid)
    for behavior in preorder { behavior.action?() }
    for event in events { event.notifyDelegate(entries) }
    isInStep = false
    addPending()
    guard layoutLetsItemsMove else { return waitForLayout() }
    if isAtRest { pause() }
    invalidateLayout()
  }

  private func step(_ place: FrameStep) {
    engine.resolveProperties(preorder)
    engine.beginStep(place)
    for behavior in preorder { behavior.prepareStep(engine, time: clock.simulated) }
    engine.step(isLast: place.left == 1, part: clock.part)
  }

  /// The pixel grid of the view; without a view there is no rounding.
  private var grid: PixelGrid { PixelGrid(scale: stageView?.traitCollection.displayScale ?? 0) }

  private func addPending() {
    let changes = waiting
    waiting = []
    for change in changes { change() }
    guard !changes.isEmpty else { return }
    flattened = nil
    reportContacts()
  }

  private var isAtRest: Bool {
    if preorder.isEmpty { return true }
    return !engine.propertiesAreDirty && engine.isAsleep && !preorder.contains(where: \.needsTime)
  }
}
