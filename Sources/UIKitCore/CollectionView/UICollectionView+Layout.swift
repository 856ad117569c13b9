import CoreGraphics
import Foundation
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
      elements.show(attributes(in: bounds))
      shownBounds = bounds
      if isLayoutValid { return }
      validateLayout()
    }
  }

  /// The same within an animation block; answers the views that go.
  func moveElements(_ change: ElementChange, in layout: UICollectionViewLayout) -> [UICollectionReusableView] {
    var departures = elements.move(to: attributes(in: bounds), by: change, in: layout)
    for _ in 0..<Self.roundLimit where !isLayoutValid {
      validateLayout()
      departures += elements.move(to: attributes(in: bounds), by: .sameElements, in: layout)
    }
    return departures
  }

  /// Prepares the layout unless it is, and takes the size of the content over.
  func validateLayout() {
    for _ in 0..<Self.roundLimit where !isLayoutValid { prepareLayout { contentSize = $0 } }
  }

  func prepareLayout(_ takeSize: (CGSize) -> Void) {
    isLayoutValid = true
    _ = currentCounts
    layoutStorage.prepareIfNeeded()
    takeSize(finite(layoutStorage.collectionViewContentSize))
    // A new size keeps the content within its limits; on the way between two layouts it goes where the way leads.
    if let layout = layoutStorage as? UICollectionViewTransitionLayout,
      let offset = layout.contentOffset(at: layout.transitionProgress)
    {
      contentOffset = offset
    }
  }

  private func finite(_ size: CGSize) -> CGSize {
    precondition(
      size.width.isFinite && size.height.isFinite,
      "\(type(of: layoutStorage)).collectionViewContentSize is \(size): a content size is finite; check what the layout computes it from."
    )
    return size
  }

  /// What the layout shows in a rectangle; hidden elements need no views.
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    let all = layoutStorage.layoutAttributesForElements(in: rect) ?? []
    let shown = all.filter { !$0.isHidden && $0.frame.overlaps(rect) }
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

  /// The layout hears of new bounds before they are taken.
  func changeBounds(to new: CGRect, _ change: () -> Void) {
    let old = bounds
    if old != new, hasLaidOut { layoutStorage.invalidateIfNeeded(forBoundsChange: new) }
    change()
    guard old != bounds else { return }
    mover.follow(scrollBy: CGVector(dx: bounds.minX - old.minX, dy: bounds.minY - old.minY))
    setNeedsLayout()
    if old.size != bounds.size { followAnimatedResize(from: old) }
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

  /// Puts a view over those of its z-index and lower ones, and under what is none of the layout's.
  func arrange(_ view: UICollectionReusableView) {
    let order = view.adopted?.zIndex ?? 0
    let below = subviews.last {
      guard $0 !== view, let other = $0 as? UICollectionReusableView, let place = other.adopted else { return false }
      return place.zIndex <= order
    }
    if let below {
      insertSubview(view, aboveSubview: below)
    } else {
      insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
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

extension CGRect {
  /// Whether there is a common area; Foundation's `intersects` counts common edges too.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
