import CoreGraphics
import Foundation

/// What of a layout is out of date. Subclasses add what their layout can do without.
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

  /// Whether all data is out of date, as after `reloadData()`.
  open private(set) var invalidateEverything = false
  /// Whether the numbers of sections and items are to be asked again, as after `reloadData()` and batch updates.
  open private(set) var invalidateDataSourceCounts = false

  /// nil until some were given.
  open var invalidatedItemIndexPaths: [IndexPath]? { indexPaths[.cell]?[Self.items] }
  /// By kind; nil until some were given.
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { indexPaths[.supplementaryView] }
  /// By kind; nil until some were given.
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { indexPaths[.decorationView] }

  // MARK: - Limiting the invalidation

  open func invalidateItems(at indexPaths: [IndexPath]) { add(indexPaths, .cell, Self.items) }

  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    add(indexPaths, .supplementaryView, elementKind)
  }

  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    add(indexPaths, .decorationView, elementKind)
  }

  private func add(_ added: [IndexPath], _ category: UICollectionView.ElementCategory, _ kind: String) {
    let known = indexPaths[category]?[kind] ?? []
    indexPaths[category, default: [:]][kind] = known + added.filter { !known.contains($0) }
  }

  // MARK: - Accessing reordering information

  /// Where the items that are moved by hand were before; nil unless a movement puts the layout out of date.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where they are afterwards.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where they are held, in the content's coordinates.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  // MARK: - Moving the content

  /// Added to the collection view's content offset when the layout is invalidated, in points. Default: zero.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Added to the collection view's content size at once, before the layout is asked, in points. Default: zero.
  open var contentSizeAdjustment = CGSize.zero
}
