import CoreGraphics
import Foundation
import Misuse
import QuartzCore
import ViewCore

/// The content of a collection view: its layout, and whether the elements are where the layout has them.
@MainActor
package final class CollectionContent {
  private unowned let owner: UICollectionView
  /// The layout in use; during an interactive transition, the transition layout.
  private(set) var layout: UICollectionViewLayout
  private var state = CollectionLayoutState()
  private var hearing = LayoutHearing()

  init(_ owner: UICollectionView, _ layout: UICollectionViewLayout) { (self.owner, self.layout) = (owner, layout) }

  /// Whether the layout's last preparation is valid.
  var isLayoutValid: Bool { state.isLayoutValid }
  /// Whether there is new data that no layout pass has shown.
  var needsReload: Bool { state.needsReload }
  /// Whether elements are being placed: changes wait until that has ended.
  var isPlacing: Bool { state.isPlacing }

  @discardableResult
  private func handle(_ event: CollectionLayoutState.Event) -> CollectionLayoutState.Action {
    let action = state.handle(event)
    if !state.isLayoutValid { hearing.forgetTiles() }
    if event == .prepare { hearing.boundsArePending = false }
    return action
  }

  /// Sets the layout, which is attached and has to be prepared.
  func use(_ layout: UICollectionViewLayout) {
    change(to: layout)
    handle(.invalidate)
    owner.setNeedsLayout()
  }

  private func change(to new: UICollectionViewLayout) {
    layout = new
    hearing.forgetTiles()
  }

  /// Sets and prepares the layout, then has the caller place the elements. Layout passes during the call are deferred.
  ///
  /// - Parameter change: prepares what depends on the layout, and moves the elements.
  func place(by new: UICollectionViewLayout, _ change: () -> Void) {
    handle(.beginPlacing)
    if new !== layout { self.change(to: new) }
    handle(.prepare)
    new.prepareIfNeeded()
    change()
    handle(.endPlacing)
    owner.setNeedsLayout()
  }

  func layoutWasInvalidated(_ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext) {
    guard layout === self.layout else { return }
    handle(.invalidate)
    if context.invalidateDataSourceCounts, !owner.updater.isCollecting, !owner.mover.isRearranging {
      owner.mover.abandon()
      owner.counts.forget()
    }
    let (offset, size) = (context.contentOffsetAdjustment, context.contentSizeAdjustment)
    if size != .zero {
      owner.contentSize = CGSize(width: owner.contentSize.width + size.width, height: owner.contentSize.height + size.height)
    }
    if offset != .zero {
      owner.contentOffset = CGPoint(x: owner.contentOffset.x + offset.x, y: owner.contentOffset.y + offset.y)
    }
    owner.setNeedsLayout()
  }

  // MARK: - Laying out

  /// The largest number of rounds in a layout pass. A layout that is invalidated in every round continues in the next frame.
  private static let roundLimit = 8

  /// Performs a layout pass: prepares an invalid layout and shows the visible elements.
  func layOut() {
    guard handle(.beginPlacing) != .wait else { return }
    defer { handle(.endPlacing) }
    // The data source is held weakly: without it there are no items.
    if owner.dataSource == nil, owner.counts.areKnown, !owner.counts.current.isEmpty { reload() }
    if handle(.load) == .removeViews { owner.elements.departAll() }
    owner.facing.update()
    let isFirst = owner.contentSize.width == 0
    validateLayout()
    if isFirst { standAtBeginning() }
    guard state.placedBounds != owner.bounds else { return }
    showElements()
    owner.backgroundView?.frame = owner.bounds
    owner.prefetcher.update()
  }

  /// The initial content offset; at the end of the content for a layout that begins there.
  private func standAtBeginning() {
    guard layout.turnsAround, owner.contentOffset.x == -owner.adjustedContentInset.left else { return }
    owner.contentOffset = owner.clamped(CGPoint(x: owner.contentSize.width, y: owner.contentOffset.y))
  }

  /// Shows the visible elements; again after self-sizing cells have invalidated the layout.
  private func showElements() {
    for _ in 0..<Self.roundLimit {
      owner.shelves.update()
      owner.elements.show(attributesInSight())
      owner.shelves.sweep()
      owner.swipes.update()
      handle(.place(owner.bounds))
      if isLayoutValid { return }
      validateLayout()
    }
  }

  /// The same within an animation block; returns the disappearing views.
  func moveElements(_ change: ElementChange, in layout: UICollectionViewLayout) -> [UICollectionReusableView] {
    owner.shelves.update()
    var departures = owner.elements.move(to: attributesInSight(), by: change, in: layout)
    for _ in 0..<Self.roundLimit where !isLayoutValid {
      validateLayout()
      owner.shelves.update()
      departures += owner.elements.move(to: attributesInSight(), by: .sameElements, in: layout)
    }
    return departures
  }

  /// Prepares the layout if it is invalid, and applies its content size.
  func validateLayout() {
    for _ in 0..<Self.roundLimit where !isLayoutValid { prepareLayout() }
  }

  private func prepareLayout() {
    handle(.prepare)
    layout.prepareIfNeeded()
    // As on iOS, the data source is asked when the layout asks for counts while it prepares.
    _ = owner.counts.current
    owner.contentSize = finite(layout.collectionViewContentSize)
    // A new size clamps the content offset; during a transition the transition layout decides about the offset.
    if let layout = layout as? UICollectionViewTransitionLayout,
      let offset = layout.contentOffset(at: layout.transitionProgress)
    {
      owner.contentOffset = offset
    }
  }

  private func finite(_ size: CGSize) -> CGSize {
    misuse(
      unless: size.width.isFinite && size.height.isFinite,
      "\(type(of: layout)).collectionViewContentSize is \(size): a content size is finite; check what the layout computes it from."
    )
    return size
  }

  /// The layout's attributes in a rectangle; hidden elements need no views.
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    return shown(layout.layoutAttributesForElements(in: rect) ?? [], in: rect)
  }

  /// The layout's attributes within the bounds.
  ///
  /// As on iOS, the layout is asked for whole tiles of the view's size, and not again while it is valid and the tiles are the
  /// same. Afterwards it is asked for its content size again, which may have grown.
  private func attributesInSight() -> [UICollectionViewLayoutAttributes] {
    let bounds = owner.bounds
    guard bounds.width > 0, bounds.height > 0 else { return [] }
    let tiles = bounds.tiled
    if hearing.tiles == tiles { return shown(hearing.attributes, in: bounds) }
    let all = attributes(inTiles: tiles)
    let size = finite(layout.collectionViewContentSize)
    guard isLayoutValid, size != owner.contentSize else { return shown(all, in: owner.bounds) }
    owner.contentSize = size
    // The new content size may have moved the bounds to other tiles.
    return shown(attributes(inTiles: owner.bounds.tiled), in: owner.bounds)
  }

  private func attributes(inTiles tiles: CGRect) -> [UICollectionViewLayoutAttributes] {
    if hearing.tiles == tiles { return hearing.attributes }
    let all = layout.layoutAttributesForElements(in: tiles) ?? []
    if isLayoutValid { hearing.keep(all, of: tiles) }
    return all
  }

  private func shown(
    _ all: [UICollectionViewLayoutAttributes], in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes] {
    let shown = all.filter { !$0.isHidden && $0.frame.overlaps(rect) && !owner.gap.isAt($0.element) }.cellsFirst
    guard let held = owner.mover.held else { return shown }
    // A held item stays under the finger, inside or outside of the visible area.
    return shown.filter { $0.element != .cell(held.indexPath) } + [owner.mover.raisedAttributes(of: held)]
  }

  /// The visible elements, and those that the layout has within a screen of them: animations begin there.
  func attributesAround() -> [LayoutElement: UICollectionViewLayoutAttributes] {
    var shown: [LayoutElement: UICollectionViewLayoutAttributes] = [:]
    let bounds = owner.bounds
    if isLayoutValid, !bounds.isEmpty {
      let region = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
      for attributes in layout.layoutAttributesForElements(in: region) ?? [] {
        shown[attributes.element] = attributes.duplicate()
      }
    }
    for (element, view) in owner.elements.standing { shown[element] = view.adopted?.named(element) }
    return shown
  }

  // MARK: - Changes

  /// Has the next layout pass place all visible elements again, whether they were moved or not.
  package func showAnew() {
    handle(.displace)
    owner.setNeedsLayout()
  }

  /// Called before another object moves the elements.
  func displace() { handle(.displace) }

  /// Called when a finger has scrolled a shelf: the layout's attributes have moved without an invalidation.
  func shelfDidScroll() {
    hearing.forgetTiles()
    showAnew()
  }

  /// Has the next layout pass remove all views and ask for new ones.
  func removeViewsInNextPass() { handle(.reload) }

  func reload() {
    if owner.updater.recordReload() { return }
    owner.mover.abandon()
    owner.selector.reset()
    owner.index.forget()
    owner.counts.forget()
    handle(.reload)
    owner.prefetcher.forget()
    layout.invalidateLayout(with: layout.makeInvalidationContext(everything: true, counts: true))
    owner.setNeedsLayout()
  }

  /// Asks the layout about new bounds before they are set, and invalidates it after they are (measured,
  /// collection_offset_order.json).
  func changeBounds(to new: CGRect, _ change: () -> Void) {
    let (old, layout) = (owner.bounds, layout)
    let context = asksLayout(about: new) ? layout.context(forBoundsChange: new) : nil
    hearing.announcedOffset = nil
    change()
    if let context, layout === self.layout {
      layout.invalidate(announcing: context)
      hearing.boundsArePending = !isLayoutValid
    }
    let bounds = owner.bounds
    guard old != bounds else { return }
    owner.mover.follow(scrollBy: CGVector(dx: bounds.minX - old.minX, dy: bounds.minY - old.minY))
    owner.setNeedsLayout()
    guard old.size != owner.bounds.size else { return }
    followAnimatedResize(from: old)
    // Lays out for a new size at once; otherwise the content size would be outdated until the next pass.
    if hearing.boundsArePending, hasLaidOut, !isPlacing { validateLayout() }
  }

  /// Asks about offsets once in a pass and about sizes always; not about the announced offset.
  private func asksLayout(about new: CGRect) -> Bool {
    guard hasLaidOut, new != owner.bounds else { return false }
    return new.size != owner.bounds.size || !hearing.boundsArePending && hearing.announcedOffset != new.origin
  }

  /// Called by `setContentOffset(_:animated:)`: the layout is asked about the target before anything moves.
  func announce(_ offset: CGPoint, animated: Bool) {
    let new = CGRect(origin: offset, size: owner.bounds.size)
    if asksLayout(about: new), layout.invalidateIfNeeded(forBoundsChange: new) {
      // The frames of the animation have yet to come.
      hearing.boundsArePending = !animated && !isLayoutValid
    }
    if !animated { hearing.announcedOffset = offset }
  }

  /// iOS invalidates the layout when the view first comes into a window, before the first pass.
  func announceWindow() {
    guard !hearing.hasBeenInWindow else { return }
    hearing.hasBeenInWindow = true
    layout.invalidateLayout()
  }

  /// Called for a new size within an animation block: the elements are animated with it, and the layout is told.
  private func followAnimatedResize(from old: CGRect) {
    guard hasLaidOut, !isPlacing, owner.window != nil, UIView.inheritedAnimationDuration > 0 else { return }
    layout.prepare(forAnimatedBoundsChange: old)
    layOut()
    layout.finalizeAnimatedBoundsChange()
  }

  /// Before the first pass there is nothing to invalidate.
  private var hasLaidOut: Bool { owner.counts.areKnown }
}

extension UICollectionView: LayoutOwner {
  func layoutWasInvalidated(_ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext) {
    content.layoutWasInvalidated(layout, with: context)
  }
}
