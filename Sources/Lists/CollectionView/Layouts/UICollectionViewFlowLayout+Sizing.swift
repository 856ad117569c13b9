import CoreGraphics
import Foundation
import ListModel

/// The preferred sizes of cells in a flow layout, which replace its estimates.
@MainActor
final class FlowWishes {
  private(set) var sizes: [IndexPath: FlowExtent] = [:]
  /// The sizes that the lines do not have yet.
  private var fresh: Set<IndexPath> = []

  func insert(_ size: FlowExtent, at indexPath: IndexPath) {
    sizes[indexPath] = size
    fresh.insert(indexPath)
  }

  func remove(_ indexPath: IndexPath) { sizes[indexPath] = nil }

  func removeAll() { (sizes, fresh) = ([:], []) }

  /// Returns the new sizes in order, and marks them as known to the lines.
  func drainFresh() -> [(IndexPath, FlowExtent)] {
    defer { fresh = [] }
    return fresh.sorted().compactMap { path in sizes[path].map { (path, $0) } }
  }

  /// All sizes, for lines that begin from the estimates again.
  func drainBySection() -> [Int: [(item: Int, size: FlowExtent)]] {
    fresh = []
    return Dictionary(grouping: sizes, by: \.key.section).mapValues { $0.map { ($0.key.item, $0.value) } }
  }

  func follow(_ position: (IndexPath) -> IndexPath?) {
    let moved = sizes.compactMap { path, size in position(path).map { ($0, size) } }
    sizes = Dictionary(moved) { first, _ in first }
  }
}

extension UICollectionViewFlowLayout {
  /// Whether the size of an element is an estimate that its view may replace.
  final func estimates(_ element: LayoutElement) -> Bool { element.category == .cell && estimatedItemSize != .zero }

  /// The estimated size of items whose size is unknown.
  final var assumedItemSize: CGSize {
    estimatedItemSize == .zero || estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
  }

  final func storeWish(_ preferred: UICollectionViewLayoutAttributes) {
    guard estimates(preferred.element) else { return }
    wishes.insert(extent(preferred.size, "preferredLayoutAttributesFitting"), at: preferred.indexPath)
  }

  /// Discards the preferred sizes that a context invalidates; a change of counts or a movement of items keeps them.
  final func forgetWishes(_ context: UICollectionViewLayoutInvalidationContext) {
    guard !context.invalidateEverything else { return wishes.removeAll() }
    guard !context.invalidateDataSourceCounts, context.targetIndexPathsForInteractivelyMovingItems == nil else { return }
    if (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics ?? true {
      wishes.removeAll()
    }
    for indexPath in context.invalidatedItemIndexPaths ?? [] { wishes.remove(indexPath) }
  }

  /// A context that keeps the delegate's metrics and the lines.
  final func keeping(_ context: UICollectionViewLayoutInvalidationContext) -> UICollectionViewLayoutInvalidationContext {
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = false
      flow.invalidateFlowLayoutAttributes = false
    }
    return context
  }
}
