import CoreGraphics
import Foundation
import ListModel
import Misuse

extension UICollectionView {
  // MARK: - Collecting

  /// Changes outside of a block are a batch of their own.
  func change(_ edit: @escaping (inout BatchChanges) -> Void) {
    if let updates { edit(&updates.changes) } else { performUpdates({ [unowned self] in change(edit) }, nil) }
  }

  func performUpdates(_ body: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    inTurn { performUpdatesInTurn(body, completion) }
  }

  private func performUpdatesInTurn(_ body: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    if let updates {
      body?()
      if let completion { updates.completions.append(completion) }
      return
    }
    guard !isPlacing else {
      // Within a layout pass nothing may change; the next turn is in the same frame.
      return applicationContext.scheduler.nextTurn { [weak self] in self?.performUpdates(body, completion) }
    }
    mover.letGo(cancelled: true)
    if needsReload { layOutElements() } else { _ = currentCounts }
    let session = BatchSession(shown: attributesAround())
    if let completion { session.completions.append(completion) }
    updates = session
    body?()
    updates = nil
    if session.isReload {
      reload()
      applicationContext.scheduler.nextTurn { session.complete(true) }
    } else {
      apply(session)
    }
  }

  /// What stands, and what the layout has within a screen of it: animations begin there.
  func attributesAround() -> [LayoutElement: UICollectionViewLayoutAttributes] {
    var shown: [LayoutElement: UICollectionViewLayoutAttributes] = [:]
    if isLayoutValid, !bounds.isEmpty {
      let region = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
      for attributes in layoutStorage.layoutAttributesForElements(in: region) ?? [] {
        shown[attributes.element] = attributes.duplicate()
      }
    }
    for (element, view) in elements.standing { shown[element] = view.adopted?.named(element) }
    return shown
  }

  // MARK: - Applying

  private func apply(_ session: BatchSession) {
    let (before, after) = (currentCounts, askedCounts())
    let plan = plan(session.changes, before: before, after: after)
    let context = layoutStorage.makeInvalidationContext(counts: true)
    carryOut(plan, counts: after, shown: session.shown, invalidating: context) { session.complete($0) }
  }

  /// The plan of changes that must fit the numbers before and after them.
  func plan(_ changes: BatchChanges, before: CollectionCounts, after: CollectionCounts) -> BatchPlan {
    do { return try BatchPlan(changes, before: before.sections, after: after.sections) } catch {
      misuse("\(error.description) Collection view: \(type(of: self)); frame = \(frame)")
    }
  }

  /// The layout hears of a plan, and everything moves to where it is afterwards.
  ///
  /// - Parameter shown: What was shown before; nil: what is shown now.
  func carryOut(
    _ plan: BatchPlan, counts after: CollectionCounts, shown: [LayoutElement: UICollectionViewLayoutAttributes]? = nil,
    invalidating context: UICollectionViewLayoutInvalidationContext, completion: @escaping (Bool) -> Void
  ) {
    let shown = shown ?? attributesAround()
    layoutStorage.follow(plan.survivor(of:))
    layoutStorage.followSections(plan.newSection(of:))
    shelves.follow(plan.newSection(of:))
    layoutStorage.invalidateLayout(with: context)
    counts = after
    selection.follow(plan)
    prefetcher.forget()
    let change = ElementChange(
      rename: plan.survivor(of:),
      removed: { [unowned self] kind, category in Set(removedPaths(kind, category)) },
      inserted: { [unowned self] kind, category in Set(insertedPaths(kind, category)) })
    isPlacing = true
    isLayoutValid = true
    layoutStorage.prepareIfNeeded()
    layoutStorage.change = plan.layoutChange(shown: shown)
    layoutStorage.prepare(forCollectionViewUpdates: plan.updateItems)
    animate(change, layout: layoutStorage) { [layoutStorage] in
      layoutStorage.finalizeCollectionViewUpdates()
    } completion: {
      completion($0)
    }
    layoutStorage.change = nil
    isPlacing = false
    setNeedsLayout()
  }

  private func removedPaths(_ kind: String, _ category: ElementCategory) -> [IndexPath] {
    category == .decorationView
      ? layoutStorage.indexPathsToDeleteForDecorationView(ofKind: kind)
      : layoutStorage.indexPathsToDeleteForSupplementaryView(ofKind: kind)
  }

  private func insertedPaths(_ kind: String, _ category: ElementCategory) -> [IndexPath] {
    category == .decorationView
      ? layoutStorage.indexPathsToInsertForDecorationView(ofKind: kind)
      : layoutStorage.indexPathsToInsertForSupplementaryView(ofKind: kind)
  }

  // MARK: - Animating

  /// Moves everything to where the layout, which is prepared, has it now.
  ///
  /// - Parameters:
  ///   - duration: in seconds; nil: on the spring of updates.
  ///   - closing: runs at the end of the animation block.
  func animate(
    _ change: ElementChange, layout: UICollectionViewLayout, to offset: CGPoint? = nil, duration: TimeInterval? = nil,
    closing: @escaping () -> Void, completion: @escaping (Bool) -> Void
  ) {
    let size = layout.collectionViewContentSize
    let target = offset ?? targetOffset(from: contentOffset, contentSize: size)
    var departures: [UICollectionReusableView] = []
    shownBounds = nil
    let block = { [self] in
      contentSize = size
      if contentOffset != target { contentOffset = target }
      validateLayout()
      departures = moveElements(change, in: layout)
      backgroundView?.frame = bounds
      closing()
    }
    let end = { [weak self] (finished: Bool) in
      self?.elements.finish(departures)
      self?.shelves.sweep()
      completion(finished)
    }
    if let duration {
      UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction, animations: block, completion: end)
    } else {
      UpdateSpring.animate(block, completion: end)
    }
    if !UIView.areAnimationsEnabled {
      elements.finish(departures)
      shelves.sweep()
    }
  }

  /// Where the content is to stand in content of another size: layout and delegate have their say.
  func targetOffset(from offset: CGPoint, contentSize size: CGSize) -> CGPoint {
    // A finger or a bounce has the content beyond its edges: it stays there.
    let proposed = isDragging || isDecelerating ? offset : clamped(offset, content: size)
    let target = layoutStorage.targetContentOffset(forProposedContentOffset: proposed)
    return delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: target) ?? target
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
