import CoreGraphics
import Foundation

/// The part of a layout that is invalidated. Subclasses add what their layout can keep.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  private var indexPaths: [UICollectionView.ElementCategory: [String: [IndexPath]]] = [:]
  /// Items have no kind; they are kept under this name.
  private static let items = ""

  // MARK: - Creating a context

  public override init() { super.init() }

  // MARK: - Getting the invalidation scope

  /// Whether everything is invalidated, as by `reloadData()`.
  open private(set) var invalidateEverything = false
  /// Whether the data source is asked for the counts again, as after `reloadData()` and batch updates.
  open private(set) var invalidateDataSourceCounts = false

  /// The invalidated items; nil if none was added.
  open var invalidatedItemIndexPaths: [IndexPath]? { indexPaths[.cell]?[Self.items] }
  /// The invalidated supplementary views, by kind; nil if none was added.
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { indexPaths[.supplementaryView] }
  /// The invalidated decoration views, by kind; nil if none was added.
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { indexPaths[.decorationView] }

  /// Sets what a reload invalidates.
  final func invalidate(everything: Bool, counts: Bool) {
    (invalidateEverything, invalidateDataSourceCounts) = (everything, counts)
  }

  // MARK: - Limiting the invalidation

  /// Adds invalidated items; ignores index paths that were added before.
  open func invalidateItems(at indexPaths: [IndexPath]) { add(indexPaths, .cell, Self.items) }

  /// Adds invalidated supplementary views of a kind; ignores index paths that were added before.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    add(indexPaths, .supplementaryView, elementKind)
  }

  /// Adds invalidated decoration views of a kind; ignores index paths that were added before.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    add(indexPaths, .decorationView, elementKind)
  }

  private func add(_ added: [IndexPath], _ category: UICollectionView.ElementCategory, _ kind: String) {
    let known = indexPaths[category]?[kind] ?? []
    indexPaths[category, default: [:]][kind] = known + added.filter { !known.contains($0) }
  }

  // MARK: - Accessing reordering information

  /// The index paths of moved items before the move; nil unless an interactive movement invalidates the layout.
  open private(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The index paths of moved items after the move.
  open private(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The position of the held items, in the content's coordinates.
  open private(set) var interactiveMovementTarget = CGPoint.zero

  /// Records an interactive movement of items.
  final func recordMovement(from previous: [IndexPath], to targets: [IndexPath], position: CGPoint) {
    previousIndexPathsForInteractivelyMovingItems = previous
    targetIndexPathsForInteractivelyMovingItems = targets
    interactiveMovementTarget = position
  }

  // MARK: - Moving the content

  /// Added to the collection view's content offset when the layout is invalidated, in points. Default: zero.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Added to the collection view's content size at once, before the layout returns its own, in points. Default: zero.
  open var contentSizeAdjustment = CGSize.zero
}
