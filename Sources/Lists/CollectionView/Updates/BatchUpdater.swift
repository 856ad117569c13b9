import CoreGraphics
import DragAndDrop
import Foundation
import ListModel
import Misuse
import ViewCore

/// Collects the changes of a batch and performs them in one animation.
@MainActor
final class BatchUpdater {
  private unowned let owner: UICollectionView
  /// The batch whose block is running.
  private var session: BatchSession?

  init(_ owner: UICollectionView) { self.owner = owner }

  private var content: CollectionContent { owner.content }
  private var layout: UICollectionViewLayout { owner.content.layout }

  /// Whether the block of a batch is running.
  var isCollecting: Bool { session != nil }

  /// Records `reloadData()` in the block of a batch, whose changes it replaces; returns false outside of a batch.
  func recordReload() -> Bool { session.map { $0.recordReload() } != nil }

  // MARK: - Collecting

  /// A change outside of a block is a batch of its own.
  func change(_ edit: @escaping (inout BatchChanges) -> Void) {
    if let session { session.change(edit) } else { perform({ [unowned self] in change(edit) }, nil) }
  }

  func perform(_ body: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    owner.inTurn { performInTurn(body, completion) }
  }

  private func performInTurn(_ body: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    if let session {
      body?()
      session.add(completion)
      return
    }
    guard !content.isPlacing else {
      // Nothing may change during a layout pass; the change follows later in the same frame.
      return owner.applicationContext.scheduler.nextTurn { [weak owner = self.owner] in
        if let owner { owner.updater.perform(body, completion) }
      }
    }
    owner.mover.letGo(cancelled: true)
    if content.needsReload { content.layOut() } else { _ = owner.counts.current }
    let session = BatchSession(shown: content.attributesAround())
    session.add(completion)
    self.session = session
    body?()
    self.session = nil
    if session.isReload {
      content.reload()
      owner.applicationContext.scheduler.nextTurn { session.complete(true) }
    } else {
      apply(session)
    }
  }

  // MARK: - Applying

  private func apply(_ session: BatchSession) {
    let (before, after) = (owner.counts.current, owner.counts.asked())
    let places = owner.placeholders.places
    let dataPlan = plan(session.changes, before: CollectionCounts(sections: places.data(counts: before.sections)), after: after)
    owner.drags.follow { dataPlan.position(of: $0) }
    let context = layout.makeInvalidationContext(counts: true)
    guard !places.isEmpty else {
      return carryOut(dataPlan, counts: after, shown: session.shown, invalidating: context) { session.complete($0) }
    }
    let positions = places.positions(after: dataPlan)
    owner.placeholders.follow { positions[$0] }
    let changes = places.shown(session.changes, after: owner.placeholders.places)
    let counts = CollectionCounts(sections: owner.placeholders.places.shown(counts: after.sections))
    let plan = plan(changes, before: before, after: counts)
    carryOut(plan, counts: counts, shown: session.shown, invalidating: context) { session.complete($0) }
  }

  /// Makes the plan of the changes; traps if they do not fit the counts before and after.
  func plan(_ changes: BatchChanges, before: CollectionCounts, after: CollectionCounts) -> BatchPlan {
    do { return try BatchPlan(changes, before: before.sections, after: after.sections) } catch {
      misuse("\(error.description) Collection view: \(type(of: owner)); frame = \(owner.frame)")
    }
  }

  /// Tells the layout of a plan and animates all elements to their new attributes.
  ///
  /// - Parameter shown: the attributes before the change; nil for those shown now.
  func carryOut(
    _ plan: BatchPlan, counts after: CollectionCounts, shown: [LayoutElement: UICollectionViewLayoutAttributes]? = nil,
    invalidating context: UICollectionViewLayoutInvalidationContext, completion: @escaping (Bool) -> Void
  ) {
    let layout = self.layout
    let shown = shown ?? content.attributesAround()
    layout.follow(plan.survivor(of:))
    layout.followSections(plan.newSection(of:))
    owner.shelves.follow(plan.newSection(of:))
    owner.mover.rearrange { layout.invalidateLayout(with: context) }
    owner.counts.follow(after)
    owner.selector.follow(plan)
    owner.prefetcher.forget()
    let change = ElementChange(
      rename: plan.survivor(of:),
      removed: { [unowned self] kind, category in Set(removedPaths(kind, category)) },
      inserted: { [unowned self] kind, category in Set(insertedPaths(kind, category)) })
    content.place(by: layout) {
      layout.animate(plan.layoutChange(shown: shown)) {
        layout.prepare(forCollectionViewUpdates: plan.updateItems)
        requireAttributes(ofInserted: plan.updateItems, layout)
        animate(change, layout: layout) {
          layout.finalizeCollectionViewUpdates()
        } completion: {
          completion($0)
        }
      }
    }
  }

  /// Traps with UIKit's text for an inserted item without attributes; of a large update it looks at the first 64 items.
  private func requireAttributes(ofInserted changes: [UICollectionViewUpdateItem], _ layout: UICollectionViewLayout) {
    var left = 64
    for change in changes where change.updateAction == .insert {
      guard let path = change.indexPathAfterUpdate, path.item != NSNotFound else { continue }
      misuse(
        unless: layout.layoutAttributesForItem(at: path) != nil,
        "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: \(path.brief). \(type(of: layout)) must have attributes for the item that was inserted, in prepare() or prepare(forCollectionViewUpdates:)."
      )
      left -= 1
      if left == 0 { return }
    }
  }

  private func removedPaths(_ kind: String, _ category: UICollectionView.ElementCategory) -> [IndexPath] {
    category == .decorationView
      ? layout.indexPathsToDeleteForDecorationView(ofKind: kind)
      : layout.indexPathsToDeleteForSupplementaryView(ofKind: kind)
  }

  private func insertedPaths(_ kind: String, _ category: UICollectionView.ElementCategory) -> [IndexPath] {
    category == .decorationView
      ? layout.indexPathsToInsertForDecorationView(ofKind: kind)
      : layout.indexPathsToInsertForSupplementaryView(ofKind: kind)
  }

  // MARK: - Animating

  /// Animates all elements to the attributes of the prepared layout.
  ///
  /// - Parameters:
  ///   - duration: in seconds; nil: on the spring of updates.
  ///   - closing: runs at the end of the animation block.
  func animate(
    _ change: ElementChange, layout: UICollectionViewLayout, to offset: CGPoint? = nil, duration: TimeInterval? = nil,
    closing: @escaping () -> Void, completion: @escaping (Bool) -> Void
  ) {
    let size = layout.collectionViewContentSize
    let target = offset ?? targetOffset(from: owner.contentOffset, contentSize: size)
    var departures: [UICollectionReusableView] = []
    content.displace()
    let block = { [owner = self.owner, content = self.content] in
      owner.contentSize = size
      if owner.contentOffset != target { owner.contentOffset = target }
      content.validateLayout()
      departures = content.moveElements(change, in: layout)
      owner.backgroundView?.frame = owner.bounds
      closing()
    }
    let end = { [weak owner = self.owner] (finished: Bool) in
      owner?.elements.finish(departures)
      owner?.shelves.sweep()
      completion(finished)
    }
    if let duration {
      UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction, animations: block, completion: end)
    } else {
      UpdateSpring.animate(block, completion: end)
    }
    if !UIView.areAnimationsEnabled {
      owner.elements.finish(departures)
      owner.shelves.sweep()
    }
  }

  /// The content offset after the content size has changed; layout and delegate may change it.
  private func targetOffset(from offset: CGPoint, contentSize size: CGSize) -> CGPoint {
    // A finger or a bounce holds the content beyond its edges: the offset stays.
    let proposed = owner.isDragging || owner.isDecelerating ? offset : owner.clamped(offset, content: size)
    let target = layout.targetContentOffset(forProposedContentOffset: proposed)
    return owner.delegate?.collectionView(owner, targetContentOffsetForProposedContentOffset: target) ?? target
  }
}

extension UICollectionViewLayoutAttributes {
  /// The same about another element.
  func named(_ element: LayoutElement) -> UICollectionViewLayoutAttributes {
    if self.element == element { return self }
    let copy = duplicate()
    copy.indexPath = element.indexPath
    return copy
  }
}
