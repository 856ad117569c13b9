import CoreGraphics
import DragAndDrop
import Foundation
import ListModel
import ViewCore

/// Moves an item interactively: its cell follows the finger, and the other items make way.
///
/// While an item is held, the collection view numbers the items as they are shown, with the held one at its target. Calls to the
/// data source use the unchanged numbers of its model; it is told of the new index path once, when the item is dropped.
@MainActor
final class ItemMover {
  unowned let owner: UICollectionView
  private(set) var held: HeldItem? {
    didSet {
      guard held !== oldValue else { return }
      for item in [oldValue, held] { (item?.cell as? UICollectionViewCell)?.setNeedsUpdateConfiguration() }
    }
  }
  /// The dropped cell, until it has arrived.
  private weak var settling: UICollectionReusableView?
  /// Whether an invalidation keeps the movement, the placeholders and the counts, because its caller updates them.
  private(set) var isRearranging = false
  private lazy var autoscroll = Autoscroll(owner, .item) { [weak self] in
    self?.scrollingFrame
  } didScroll: { [weak self] in
    if let self, let held { hold(at: held.position) }
  }

  init(_ owner: UICollectionView) { self.owner = owner }

  private var layout: UICollectionViewLayout { owner.content.layout }

  func holds(_ view: UICollectionReusableView) -> Bool { held?.cell === view }
  func isSettling(_ view: UICollectionReusableView) -> Bool { settling === view }

  // MARK: - Lifting

  /// The duration in which the cell gets the layout's attributes of a held item, in seconds. Not measured.
  private static let liftDuration = 0.25

  /// - Parameter asking: whether the data source may refuse.
  func lift(_ indexPath: IndexPath, asking: Bool = true) -> Bool {
    guard held == nil, owner.gap.path == nil, owner.placeholders.isEmpty, owner.transitions.current == nil,
      !owner.updater.isCollecting,
      !owner.content.isPlacing
    else {
      return false
    }
    if owner.content.needsReload { owner.content.layOut() }
    owner.content.validateLayout()
    guard owner.counts.current.contains(indexPath),
      !asking || dataSourceLetsMove(indexPath) ?? (owner.dataSource != nil),
      let attributes = layout.layoutAttributesForItem(at: indexPath)
    else { return false }
    owner.selector.endPress()
    let cell = owner.elements.standing[.cell(indexPath)] ?? owner.elements.arrive(attributes, from: attributes)
    let item = HeldItem(cell, at: indexPath, position: Self.pin(cell), counts: owner.counts.current)
    held = item
    rearrange { layout.invalidateLayout(with: moveContext(item, to: indexPath, from: item.position)) }
    owner.content.validateLayout()
    let raised = raisedAttributes(of: item)
    UIView.animate(withDuration: Self.liftDuration, delay: 0, options: .allowUserInteraction) { cell.place(by: raised) }
    owner.arrange(cell)
    return true
  }

  /// Stops a cell's animations where it is seen; returns that position in the collection view.
  private static func pin(_ cell: UIView) -> CGPoint {
    let shown = cell.layer.presentation()?.position ?? cell.center
    cell.layer.removeAllAnimations()
    UIView.performWithoutAnimation { cell.center = shown }
    guard let shelf = cell.superview as? ShelfView else { return shown }
    return CGPoint(x: shown.x - shelf.translation.x, y: shown.y - shelf.translation.y)
  }

  func raisedAttributes(of item: HeldItem) -> UICollectionViewLayoutAttributes {
    layout.layoutAttributesForInteractivelyMovingItem(at: item.indexPath, withTargetPosition: item.position)
  }

  // MARK: - Holding

  func hold(at position: CGPoint) {
    guard let held else { return }
    guard position.x.isFinite, position.y.isFinite else {
      return ToolkitLog.warning(
        "UICollectionView.updateInteractiveMovementTargetPosition(\(position)): a position is finite.", in: owner.homeContext)
    }
    guard !owner.content.isPlacing else { return later { $0.hold(at: position) } }
    let previous = held.position
    held.hold(at: position)
    owner.content.validateLayout()
    let target = target(of: held)
    // The layout or the delegate may have ended the movement.
    guard self.held === held else { return }
    let context = moveContext(held, to: target, from: previous)
    rearrange {
      if target == held.indexPath { layout.invalidateLayout(with: context) } else { makeWay(for: held, at: target, context) }
    }
    autoscroll.update()
  }

  private func target(of item: HeldItem) -> IndexPath {
    let proposed = layout.targetIndexPath(forInteractivelyMovingItem: item.indexPath, withPosition: item.position)
    guard proposed != item.indexPath, let delegate = owner.delegate else { return proposed }
    return delegate.collectionView(
      owner, targetIndexPathForMoveOfItemFromOriginalIndexPath: item.original, atCurrentIndexPath: item.indexPath,
      toProposedIndexPath: proposed)
  }

  private func moveContext(
    _ item: HeldItem, to target: IndexPath, from previous: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    layout.invalidationContext(
      forInteractivelyMovingItems: [target], withTargetPosition: item.position, previousIndexPaths: [item.indexPath],
      previousPosition: previous)
  }

  private func makeWay(for item: HeldItem, at target: IndexPath, _ context: UICollectionViewLayoutInvalidationContext) {
    let (before, after) = (item.counts(at: item.indexPath), item.counts(at: target))
    let step = owner.updater.plan(.moving(item.indexPath, to: target), before: before, after: after)
    item.put(at: target, owner.updater.plan(.moving(item.original, to: target), before: item.counts, after: after))
    owner.updater.carryOut(step, counts: after, invalidating: context) { _ in }
  }

  /// Called when the content has scrolled while the finger has not moved in the view.
  func follow(scrollBy delta: CGVector) {
    guard let held, delta != .zero else { return }
    guard held.scroll(by: delta) else { return }
    later { mover in
      if let held = mover.held, held.hasScrolled { mover.hold(at: held.position) }
    }
  }

  /// The frame of the held item; nil without one, and while its cell is hidden: then the drop interaction scrolls.
  private var scrollingFrame: CGRect? { owner.dropping.heldCell == nil ? held?.frame : nil }

  // MARK: - Letting go

  func letGo(cancelled: Bool) {
    guard let item = held else { return owner.gap.close() }
    guard !owner.content.isPlacing else { return later { $0.letGo(cancelled: cancelled) } }
    autoscroll.stop()
    // The finger may have moved since the last frame.
    owner.content.layOut()
    held = nil
    settling = item.cell
    let isMoved = !cancelled && tellDataSource(of: item)
    let context = endContext(item, cancelled: !isMoved)
    guard !owner.content.needsReload else {
      settling = nil
      return layout.invalidateLayout(with: context)
    }
    let way = isMoved ? BatchChanges() : .moving(item.indexPath, to: item.original)
    let after = isMoved ? owner.counts.asked() : item.counts
    let plan = owner.updater.plan(way, before: owner.counts.current, after: after)
    rearrange { owner.updater.carryOut(plan, counts: after, invalidating: context) { [weak self] _ in self?.arrived(item.cell) } }
  }

  private func endContext(_ item: HeldItem, cancelled: Bool) -> UICollectionViewLayoutInvalidationContext {
    layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [cancelled ? item.original : item.indexPath], previousIndexPaths: [item.indexPath],
      movementCancelled: cancelled)
  }

  private func arrived(_ cell: UICollectionReusableView) {
    guard settling === cell else { return }
    settling = nil
    if cell.isDescendant(of: owner), !holds(cell) { owner.arrange(cell) }
  }

  /// Called before the data is reloaded.
  func abandon() {
    owner.placeholders.removeAll()
    owner.drags.follow { _ in nil }
    guard let item = held else { return owner.gap.forget() }
    autoscroll.stop()
    held = nil
    owner.content.removeViewsInNextPass()
    rearrange { layout.invalidateLayout(with: endContext(item, cancelled: true)) }
  }

  // MARK: - Parts

  /// Runs a change that invalidates the layout and updates the movement, the placeholders and the counts itself.
  func rearrange(_ change: () -> Void) {
    let outer = isRearranging
    isRearranging = true
    change()
    isRearranging = outer
  }

  private func later(_ action: @escaping (ItemMover) -> Void) {
    owner.applicationContext.scheduler.nextTurn { [weak self] in
      if let self { action(self) }
    }
  }
}

extension BatchChanges {
  fileprivate static func moving(_ from: IndexPath, to: IndexPath) -> BatchChanges {
    var changes = BatchChanges()
    if from != to { changes.moves = [Move(from: from, to: to)] }
    return changes
  }
}
