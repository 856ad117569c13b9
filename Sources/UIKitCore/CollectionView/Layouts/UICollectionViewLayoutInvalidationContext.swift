import CoreGraphics
import Foundation

/// The part of a layout that is invalidated. Subclasses add what their layout can keep.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  private var indexPaths: [UICollectionView.ElementCategory: [String: [IndexPath]]] = [:]
  /// Kept under one name, since items have no kinds.
  private static let items = ""

  // MARK: - Creating a context

  public override init() { super.init() }

  /// How the toolkit makes a context of a layout's `invalidationContextClass`: a subclass that overrides `init()`, or declares no
  /// initializer, inherits it.
  @_spi(Machinery) public required convenience init(invalidatesEverything: Bool, dataSourceCounts: Bool) {
    self.init()
    invalidateEverything = invalidatesEverything
    invalidateDataSourceCounts = dataSourceCounts
  }

  // MARK: - Getting the invalidation scope

  /// Whether everything is invalidated, as by `reloadData()`.
  open private(set) var invalidateEverything = false
  /// Whether the data source is asked for the numbers of sections and items again, as after `reloadData()` and batch updates.
  open private(set) var invalidateDataSourceCounts = false

  /// The items to invalidate; nil until some were added.
  open var invalidatedItemIndexPaths: [IndexPath]? { indexPaths[.cell]?[Self.items] }
  /// The supplementary views to invalidate, by kind; nil until some were added.
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { indexPaths[.supplementaryView] }
  /// The decoration views to invalidate, by kind; nil until some were added.
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { indexPaths[.decorationView] }

  // MARK: - Limiting the invalidation

  /// Adds items to what is invalidated; index paths that are in it already are ignored.
  open func invalidateItems(at indexPaths: [IndexPath]) { add(indexPaths, .cell, Self.items) }

  /// Adds supplementary views of a kind to what is invalidated; index paths that are in it already are ignored.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    add(indexPaths, .supplementaryView, elementKind)
  }

  /// Adds decoration views of a kind to what is invalidated; index paths that are in it already are ignored.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    add(indexPaths, .decorationView, elementKind)
  }

  private func add(_ added: [IndexPath], _ category: UICollectionView.ElementCategory, _ kind: String) {
    let known = indexPaths[category]?[kind] ?? []
    indexPaths[category, default: [:]][kind] = known + added.filter { !known.contains($0) }
  }

  // MARK: - Accessing reordering information

  /// The index paths of items moved by hand before the move; nil unless a movement invalidates the layout.
  open private(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Their index paths after the move.
  open private(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The point at which they are held, in the content's coordinates.
  open private(set) var interactiveMovementTarget = CGPoint.zero

  /// Notes that items are moved by hand.
  final func noteMovement(from previous: [IndexPath], to targets: [IndexPath], position: CGPoint) {
    previousIndexPathsForInteractivelyMovingItems = previous
    targetIndexPathsForInteractivelyMovingItems = targets
    interactiveMovementTarget = position
  }

  // MARK: - Moving the content

  /// Added to the collection view's content offset when the layout is invalidated, in points. Default: zero.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Added to the collection view's content size at once, before the layout is asked, in points. Default: zero.
  open var contentSizeAdjustment = CGSize.zero
}
