import CoreGraphics
import Foundation
import Misuse
import QuartzCore

extension UICollectionView: LayoutOwner {
  func adopt(_ layout: UICollectionViewLayout) { layout.attach(to: self, owner: self) }

  func layoutWasInvalidated(_ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext) {
    guard layout === layoutStorage else { return }
    isLayoutValid = false
    shownBounds = nil
    if context.invalidateDataSourceCounts, updates == nil, !mover.isRearranging {
      mover.abandon()
      counts = nil
    }
    let (offset, size) = (context.contentOffsetAdjustment, context.contentSizeAdjustment)
    if size != .zero {
      contentSize = CGSize(width: contentSize.width + size.width, height: contentSize.height + size.height)
    }
    if offset != .zero { contentOffset = CGPoint(x: contentOffset.x + offset.x, y: contentOffset.y + offset.y) }
    setNeedsLayout()
  }

  // MARK: - Laying out

  /// More rounds than this mean a layout that invalidates itself whenever it is prepared; the rest waits for the next frame.
  private static let roundLimit = 8

  /// A layout pass: prepares the layout where that is due and shows what is in sight.
  func layOutElements() {
    guard !isPlacing else { return }
    isPlacing = true
    defer { isPlacing = false }
    // It is held weakly: with it go the items.
    if dataSource == nil, let counts, !counts.isEmpty { reload() }
    if needsReload {
      needsReload = false
      elements.departAll()
    }
    updateFacing()
    let isFirst = contentSize.width == 0
    validateLayout()
    if isFirst { standAtBeginning() }
    guard shownBounds != bounds else { return }
    showElements()
    backgroundView?.frame = bounds
    prefetcher.update()
  }

  /// Again where cells that size themselves have changed the layout.
  private func showElements() {
    for _ in 0..<Self.roundLimit {
      shelves.update()
      elements.show(attributesInSight())
      shelves.sweep()
      swipes.update()
      shownBounds = bounds
      if isLayoutValid { return }
      validateLayout()
    }
  }

  /// The same within an animation block; answers the views that go.
  func moveElements(_ change: ElementChange, in layout: UICollectionViewLayout) -> [UICollectionReusableView] {
    shelves.update()
    var departures = elements.move(to: attributesInSight(), by: change, in: layout)
    for _ in 0..<Self.roundLimit where !isLayoutValid {
      validateLayout()
      shelves.update()
      departures += elements.move(to: attributesInSight(), by: .sameElements, in: layout)
    }
    return departures
  }

  /// Prepares the layout unless it is, and takes the size of the content over.
  func validateLayout() {
    for _ in 0..<Self.roundLimit where !isLayoutValid { prepareLayout { contentSize = $0 } }
  }

  func prepareLayout(_ takeSize: (CGSize) -> Void) {
    isLayoutValid = true
    layoutStorage.prepareIfNeeded()
    // A layout that asks while it prepares has the data source asked then, as on iOS.
    _ = currentCounts
    takeSize(finite(layoutStorage.collectionViewContentSize))
    // A new size keeps the content within its limits; on the way between two layouts it goes where the way leads.
    if let layout = layoutStorage as? UICollectionViewTransitionLayout,
      let offset = layout.contentOffset(at: layout.transitionProgress)
    {
      contentOffset = offset
    }
  }

  private func finite(_ size: CGSize) -> CGSize {
    misuse(
      unless: size.width.isFinite && size.height.isFinite,
      "\(type(of: layoutStorage)).collectionViewContentSize is \(size): a content size is finite; check what the layout computes it from."
    )
    return size
  }

  /// What the layout shows in a rectangle; hidden elements need no views.
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    return shown(layoutStorage.layoutAttributesForElements(in: rect) ?? [], in: rect)
  }

  /// What the layout shows within the bounds.
  ///
  /// As on iOS it is asked for whole tiles of the view's size, and not again while it holds and the tiles are the same; after its answer
  /// it is asked for the size of the content once more, which may have grown with what it has found out.
  private func attributesInSight() -> [UICollectionViewLayoutAttributes] {
    guard bounds.width > 0, bounds.height > 0 else { return [] }
    let tiles = bounds.tiled
    if hearing.tiles == tiles { return shown(hearing.attributes, in: bounds) }
    let all = attributes(inTiles: tiles)
    let size = finite(layoutStorage.collectionViewContentSize)
    guard isLayoutValid, size != contentSize else { return shown(all, in: bounds) }
    contentSize = size
    // It may have brought other tiles into sight.
    return shown(attributes(inTiles: bounds.tiled), in: bounds)
  }

  private func attributes(inTiles tiles: CGRect) -> [UICollectionViewLayoutAttributes] {
    if hearing.tiles == tiles { return hearing.attributes }
    let all = layoutStorage.layoutAttributesForElements(in: tiles) ?? []
    if isLayoutValid { hearing.keep(all, of: tiles) }
    return all
  }

  private func shown(
    _ all: [UICollectionViewLayoutAttributes], in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes] {
    let shown = all.filter { !$0.isHidden && $0.frame.overlaps(rect) }.cellsFirst
    guard let held = mover.held else { return shown }
    // It is where the hand is, in sight or not.
    return shown.filter { $0.element != .cell(held.indexPath) } + [mover.raisedAttributes(of: held)]
  }

  /// The next layout pass puts everything in sight where the layout has it, moved by somebody else or not.
  func showAnew() {
    shownBounds = nil
    setNeedsLayout()
  }

  // MARK: - Changes

  func reload() {
    if let updates {
      updates.isReload = true
      return
    }
    mover.abandon()
    selection.removeAll()
    counts = nil
    needsReload = true
    shownBounds = nil
    prefetcher.forget()
    layoutStorage.invalidateLayout(with: layoutStorage.makeInvalidationContext(everything: true, counts: true))
    setNeedsLayout()
  }

  /// The layout is asked about new bounds before they are taken, and put out of date when they are
  /// (measured, collection_offset_order.json).
  func changeBounds(to new: CGRect, _ change: () -> Void) {
    let (old, layout) = (bounds, layoutStorage)
    let context = asksLayout(about: new) ? layout.context(forBoundsChange: new) : nil
    hearing.announcedOffset = nil
    change()
    if let context, layout === layoutStorage {
      layout.invalidate(announcing: context)
      hearing.boundsArePending = !isLayoutValid
    }
    guard old != bounds else { return }
    mover.follow(scrollBy: CGVector(dx: bounds.minX - old.minX, dy: bounds.minY - old.minY))
    setNeedsLayout()
    guard old.size != bounds.size else { return }
    followAnimatedResize(from: old)
    // A new size is laid out for at once, or the content size would be that of the old one until the next pass.
    if hearing.boundsArePending, hasLaidOut, !isPlacing { validateLayout() }
  }

  /// Once a pass about offsets, always about sizes, and not about what was announced.
  private func asksLayout(about new: CGRect) -> Bool {
    guard hasLaidOut, new != bounds else { return false }
    return new.size != bounds.size || !hearing.boundsArePending && hearing.announcedOffset != new.origin
  }

  /// `setContentOffset(_:animated:)` is called: the layout hears of the end before anything moves.
  func announce(_ offset: CGPoint, animated: Bool) {
    let new = CGRect(origin: offset, size: bounds.size)
    if asksLayout(about: new), layoutStorage.invalidateIfNeeded(forBoundsChange: new) {
      // An animation's own frames are still to come.
      hearing.boundsArePending = !animated && !isLayoutValid
    }
    if !animated { hearing.announcedOffset = offset }
  }

  /// iOS invalidates the layout when the view first comes into a window, before the first pass.
  func announceWindow() {
    guard !hearing.hasBeenInWindow else { return }
    hearing.hasBeenInWindow = true
    layoutStorage.invalidateLayout()
  }

  /// A new size within an animation block: the elements go along, and the layout hears of it.
  private func followAnimatedResize(from old: CGRect) {
    guard hasLaidOut, !isPlacing, window != nil, UIView.inheritedAnimationDuration > 0 else { return }
    layoutStorage.prepare(forAnimatedBoundsChange: old)
    layOutElements()
    layoutStorage.finalizeAnimatedBoundsChange()
  }

  /// Before the first pass there is nothing to put out of date.
  private var hasLaidOut: Bool { counts != nil }

  // MARK: - The order of subviews

  /// Puts a view over those of its z-index and lower ones, and under what is none of the layout's; on its shelf, where it has one.
  func arrange(_ view: UICollectionReusableView) {
    let host = shelves.host(of: view.adopted)
    let isNew = view.superview !== host
    insert(view, order: view.adopted?.zIndex ?? 0, in: host)
    if isNew { UIView.performWithoutAnimation { view.placeAgain() } }
  }

  func insert(_ view: UIView, order: Int, in host: UIView) {
    let below = host.subviews.last { $0 !== view && ($0.layoutOrder.map { $0 <= order } ?? false) }
    if let below {
      host.insertSubview(view, aboveSubview: below)
    } else {
      host.insertSubview(view, at: backgroundView?.superview === host ? 1 : 0)
    }
  }

  func replaceBackground(_ old: UIView?) {
    guard old !== backgroundView else { return }
    old?.removeFromSuperview()
    guard let backgroundView else { return }
    backgroundView.frame = bounds
    insertSubview(backgroundView, at: 0)
  }
}

extension [UICollectionViewLayoutAttributes] {
  /// In the order in which iOS asks for views: cells before supplementary and decoration views.
  @MainActor fileprivate var cellsFirst: [UICollectionViewLayoutAttributes] {
    guard contains(where: { $0.representedElementCategory != .cell }) else { return self }
    return filter { $0.representedElementCategory == .cell } + filter { $0.representedElementCategory != .cell }
  }
}

extension CGRect {
  /// The smallest rectangle around it of whole tiles of its own size, which are counted from the origin.
  fileprivate var tiled: CGRect {
    let (left, top) = ((minX / width).rounded(.down) * width, (minY / height).rounded(.down) * height)
    let (right, bottom) = ((maxX / width).rounded(.up) * width, (maxY / height).rounded(.up) * height)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether there is a common area; Foundation's `intersects` counts common edges too.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension UIView {
  /// The z-index of a view of the layout; shelves stand where their cells would. nil: it is none of the layout's.
  fileprivate var layoutOrder: Int? {
    if self is ShelfView { return 0 }
    return (self as? UICollectionReusableView)?.adopted?.zIndex
  }
}
