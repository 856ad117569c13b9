import CoreGraphics
import Foundation
import Misuse
import QuartzCore

/// What a collection view shows: its layout, and whether the elements stand where that has them.
@MainActor
final class CollectionContent {
  private unowned let owner: UICollectionView
  /// The layout in use; during an interactive transition the transition's.
  private(set) var layout: UICollectionViewLayout
  private var state = CollectionLayoutState()
  private var hearing = LayoutHearing()

  init(_ owner: UICollectionView, _ layout: UICollectionViewLayout) { (self.owner, self.layout) = (owner, layout) }

  /// Whether what the layout prepared holds.
  var isLayoutValid: Bool { state.isLayoutValid }
  /// Whether there are new data that no layout pass has shown yet.
  var needsReload: Bool { state.needsReload }
  /// Whether elements are being placed: changes wait until they are.
  var isPlacing: Bool { state.isPlacing }

  @discardableResult
  private func note(_ event: CollectionLayoutState.Event) -> CollectionLayoutState.Action {
    let action = state.handle(event)
    if !state.isLayoutValid { hearing.forgetTiles() }
    if event == .prepare { hearing.boundsArePending = false }
    return action
  }

  /// Takes another layout, which is attached; it has to be prepared.
  func use(_ layout: UICollectionViewLayout) {
    change(to: layout)
    note(.invalidate)
    owner.setNeedsLayout()
  }

  private func change(to new: UICollectionViewLayout) {
    layout = new
    hearing.forgetTiles()
  }

  /// Places elements in a way of its own, after the layout, another one perhaps, has been prepared. Layout passes within wait.
  ///
  /// - Parameter change: gets to prepare what depends on the layout, and moves the elements.
  func place(by new: UICollectionViewLayout, _ change: () -> Void) {
    note(.beginPlacing)
    if new !== layout { self.change(to: new) }
    note(.prepare)
    new.prepareIfNeeded()
    change()
    note(.endPlacing)
    owner.setNeedsLayout()
  }

  func layoutWasInvalidated(_ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext) {
    guard layout === self.layout else { return }
    note(.invalidate)
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

  /// More rounds than this mean a layout that invalidates itself whenever it is prepared; the rest waits for the next frame.
  private static let roundLimit = 8

  /// A layout pass: prepares the layout where that is due and shows what is in sight.
  func layOut() {
    guard note(.beginPlacing) != .wait else { return }
    defer { note(.endPlacing) }
    // It is held weakly: with it go the items.
    if owner.dataSource == nil, owner.counts.areKnown, !owner.counts.current.isEmpty { reload() }
    if note(.load) == .takeViewsAway { owner.elements.departAll() }
    owner.facing.update()
    let isFirst = owner.contentSize.width == 0
    validateLayout()
    if isFirst { standAtBeginning() }
    guard state.placedBounds != owner.bounds else { return }
    showElements()
    owner.backgroundView?.frame = owner.bounds
    owner.prefetcher.update()
  }

  /// Where the content stands when it is seen first: at the end, where a layout begins there.
  private func standAtBeginning() {
    guard layout.turnsAround, owner.contentOffset.x == -owner.adjustedContentInset.left else { return }
    owner.contentOffset = owner.clamped(CGPoint(x: owner.contentSize.width, y: owner.contentOffset.y))
  }

  /// Again where cells that size themselves have changed the layout.
  private func showElements() {
    for _ in 0..<Self.roundLimit {
      owner.shelves.update()
      owner.elements.show(attributesInSight())
      owner.shelves.sweep()
      owner.swipes.update()
      note(.place(owner.bounds))
      if isLayoutValid { return }
      validateLayout()
    }
  }

  /// The same within an animation block; answers the views that go.
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

  /// Prepares the layout unless it is, and takes the size of the content over.
  func validateLayout() {
    for _ in 0..<Self.roundLimit where !isLayoutValid { prepareLayout() }
  }

  private func prepareLayout() {
    note(.prepare)
    layout.prepareIfNeeded()
    // A layout that asks while it prepares has the data source asked then, as on iOS.
    _ = owner.counts.current
    owner.contentSize = finite(layout.collectionViewContentSize)
    // A new size keeps the content within its limits; on the way between two layouts it goes where the way leads.
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

  /// What the layout shows in a rectangle; hidden elements need no views.
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    return shown(layout.layoutAttributesForElements(in: rect) ?? [], in: rect)
  }

  /// What the layout shows within the bounds.
  ///
  /// As on iOS it is asked for whole tiles of the view's size, and not again while it holds and the tiles are the same; after its answer
  /// it is asked for the size of the content once more, which may have grown with what it has found out.
  private func attributesInSight() -> [UICollectionViewLayoutAttributes] {
    let bounds = owner.bounds
    guard bounds.width > 0, bounds.height > 0 else { return [] }
    let tiles = bounds.tiled
    if hearing.tiles == tiles { return shown(hearing.attributes, in: bounds) }
    let all = attributes(inTiles: tiles)
    let size = finite(layout.collectionViewContentSize)
    guard isLayoutValid, size != owner.contentSize else { return shown(all, in: owner.bounds) }
    owner.contentSize = size
    // It may have brought other tiles into sight.
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
    let shown = all.filter { !$0.isHidden && $0.frame.overlaps(rect) }.cellsFirst
    guard let held = owner.mover.held else { return shown }
    // It is where the hand is, in sight or not.
    return shown.filter { $0.element != .cell(held.indexPath) } + [owner.mover.raisedAttributes(of: held)]
  }

  /// What stands, and what the layout has within a screen of it: animations begin there.
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

  /// The next layout pass puts everything in sight where the layout has it, moved by somebody else or not.
  func showAnew() {
    note(.displace)
    owner.setNeedsLayout()
  }

  /// Elements are about to be moved by somebody else.
  func displace() { note(.displace) }

  /// A shelf was scrolled by a finger: the layout has moved its elements without being invalidated.
  func shelfDidScroll() {
    hearing.forgetTiles()
    showAnew()
  }

  /// The next layout pass takes the views away and asks for others.
  func takeViewsAwayNext() { note(.reload) }

  func reload() {
    if owner.updater.noteReload() { return }
    owner.mover.abandon()
    owner.selector.reset()
    owner.counts.forget()
    note(.reload)
    owner.prefetcher.forget()
    layout.invalidateLayout(with: layout.makeInvalidationContext(everything: true, counts: true))
    owner.setNeedsLayout()
  }

  /// The layout is asked about new bounds before they are taken, and put out of date when they are
  /// (measured, collection_offset_order.json).
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
    // A new size is laid out for at once, or the content size would be that of the old one until the next pass.
    if hearing.boundsArePending, hasLaidOut, !isPlacing { validateLayout() }
  }

  /// Once a pass about offsets, always about sizes, and not about what was announced.
  private func asksLayout(about new: CGRect) -> Bool {
    guard hasLaidOut, new != owner.bounds else { return false }
    return new.size != owner.bounds.size || !hearing.boundsArePending && hearing.announcedOffset != new.origin
  }

  /// `setContentOffset(_:animated:)` is called: the layout hears of the end before anything moves.
  func announce(_ offset: CGPoint, animated: Bool) {
    let new = CGRect(origin: offset, size: owner.bounds.size)
    if asksLayout(about: new), layout.invalidateIfNeeded(forBoundsChange: new) {
      // An animation's own frames are still to come.
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

  /// A new size within an animation block: the elements go along, and the layout hears of it.
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
