import CoreGraphics
import DragAndDrop
import Foundation
import ViewCore

/// Tells the prefetching data source of items within a screen in the direction of scrolling.
///
/// Asks the layout for one strip of content at a time: again only after half of the announced strip has become visible. Announces
/// nothing while an item is held.
@MainActor
final class CollectionPrefetcher {
  private unowned let owner: UICollectionView
  private var announced: Set<IndexPath> = []
  private var covered = CGRect.null
  private var lastOffset = CGPoint.zero
  private var isForward = true

  /// The prefetching distance, in screens.
  private static let reach: CGFloat = 1

  init(_ owner: UICollectionView) { self.owner = owner }

  func forget() {
    announced = []
    covered = .null
  }

  /// Called when the data source is replaced or removed: the next layout pass announces again.
  func restart() {
    forget()
    owner.content.showAnew()
  }

  /// Called when an item becomes visible: its prefetching is no longer cancelled.
  func itemDidBecomeVisible(_ indexPath: IndexPath) { announced.remove(indexPath) }

  func update() {
    guard owner.isPrefetchingEnabled, owner.prefetchDataSource != nil, owner.mover.held == nil, owner.gap.path == nil,
      owner.placeholders.isEmpty
    else {
      return
    }
    let bounds = owner.bounds
    let (dx, dy) = (bounds.minX - lastOffset.x, bounds.minY - lastOffset.y)
    let wasForward = isForward
    if dx != 0 || dy != 0 { isForward = abs(dx) > abs(dy) ? dx > 0 : dy > 0 }
    lastOffset = bounds.origin
    let soon = ahead(of: bounds, by: Self.reach / 2)
    guard isForward != wasForward || !covered.contains(soon) else { return }
    announce(ahead(of: bounds, by: Self.reach), seen: bounds)
  }

  /// The content of the next screens, along the axis in which the content exceeds one screen.
  private func ahead(of bounds: CGRect, by screens: CGFloat) -> CGRect {
    let sign: CGFloat = isForward ? 1 : -1
    let isVertical = owner.contentSize.height > bounds.height || owner.contentSize.width <= bounds.width
    let (dx, dy) = isVertical ? (0, bounds.height * screens) : (bounds.width * screens, 0)
    let strip = bounds.union(bounds.offsetBy(dx: dx * sign, dy: dy * sign))
    let content = CGRect(origin: .zero, size: owner.contentSize)
    return strip.intersection(content)
  }

  private func announce(_ strip: CGRect, seen: CGRect) {
    guard !strip.isNull, !strip.isEmpty else { return }
    covered = strip
    let cells = owner.content.attributes(in: strip).filter { $0.representedElementCategory == .cell }
    let coming = cells.filter { owner.elements.standing[$0.element] == nil }
    let fresh = coming.filter { !announced.contains($0.indexPath) }.sorted { distance($0, seen) < distance($1, seen) }
    let near = Set(cells.map(\.indexPath))
    let void = announced.filter { !near.contains($0) && owner.elements.cell(at: $0) == nil }.sorted()
    announced = Set(coming.map(\.indexPath))
    if !fresh.isEmpty { owner.prefetchDataSource?.collectionView(owner, prefetchItemsAt: fresh.map(\.indexPath)) }
    if !void.isEmpty { owner.prefetchDataSource?.collectionView(owner, cancelPrefetchingForItemsAt: void) }
  }

  private func distance(_ attributes: UICollectionViewLayoutAttributes, _ seen: CGRect) -> CGFloat {
    abs(attributes.center.x - seen.midX) + abs(attributes.center.y - seen.midY)
  }
}
