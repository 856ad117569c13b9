import CoreGraphics
import Foundation
import ListModel

/// A gap in a collection view for items that come from elsewhere: the layout has one item more than the data source, without a cell.
@MainActor
final class ItemGap {
  private unowned let owner: UICollectionView
  /// Where the gap is in the shown order; nil while there is none.
  private(set) var path: IndexPath?
  /// The data source's counts, with placeholders.
  private var counts = CollectionCounts()
  /// The mapping from index paths without the gap to the shown ones.
  private var plan: BatchPlan?

  init(_ owner: UICollectionView) { self.owner = owner }

  /// The index path of a shown item without the gap, placeholders counted; of the gap that of the item behind it, or else before it.
  func restPath(of shown: IndexPath) -> IndexPath? {
    guard let path, shown == path else { return plan?.formerPosition(of: shown) }
    return IndexPath(item: max(min(path.item, counts.sections[path.section] - 1), 0), section: path.section)
  }

  func shownPath(of item: IndexPath) -> IndexPath? { plan?.position(of: item) }

  func isAt(_ element: LayoutElement) -> Bool { path.map { element == .cell($0) } ?? false }

  /// The counts without the gap.
  var restCounts: CollectionCounts { path == nil ? owner.counts.current : counts }

  private func countsWithGap(at path: IndexPath) -> CollectionCounts {
    var with = counts
    with.sections[path.section] += 1
    return with
  }

  private var mayChange: Bool {
    owner.transitions.current == nil && !owner.updater.isCollecting && !owner.content.isPlacing && owner.mover.held == nil
  }

  func open(at path: IndexPath) {
    guard self.path == nil, mayChange else { return }
    if owner.content.needsReload { owner.content.layOut() }
    counts = owner.counts.current
    guard counts.sections.indices.contains(path.section), path.item <= counts.sections[path.section] else { return }
    var changes = BatchChanges()
    changes.inserts = [path]
    show(path, changes, from: counts)
  }

  func move(to point: CGPoint) {
    guard let path, mayChange else { return }
    owner.content.validateLayout()
    let target = owner.content.layout.targetIndexPath(forInteractivelyMovingItem: path, withPosition: point)
    guard target != path, counts.sections.indices.contains(target.section) else { return }
    var changes = BatchChanges()
    changes.moves = [BatchChanges.Move(from: path, to: target)]
    show(target, changes, from: countsWithGap(at: path))
  }

  private func show(_ new: IndexPath, _ changes: BatchChanges, from before: CollectionCounts) {
    let after = countsWithGap(at: new)
    var whole = BatchChanges()
    whole.inserts = [new]
    let step = owner.updater.plan(changes, before: before, after: after)
    (path, plan) = (new, owner.updater.plan(whole, before: counts, after: after))
    carryOut(step, after)
  }

  func close() {
    guard let path, !owner.content.isPlacing else { return }
    var changes = BatchChanges()
    changes.deletes = [path]
    let step = owner.updater.plan(changes, before: countsWithGap(at: path), after: counts)
    forget()
    carryOut(step, counts)
  }

  /// Called before the data is reloaded.
  func forget() { (path, plan) = (nil, nil) }

  private func carryOut(_ step: BatchPlan, _ after: CollectionCounts) {
    owner.mover.rearrange {
      let context = owner.content.layout.makeInvalidationContext(counts: true)
      owner.updater.carryOut(step, counts: after, invalidating: context) { _ in }
    }
  }
}
