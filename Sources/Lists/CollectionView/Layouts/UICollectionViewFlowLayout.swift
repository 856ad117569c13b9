import CoreGraphics
import DrawingValues
import Foundation
import ListModel

/// Arranges items in lines, with a header and a footer around the items of each section.
///
/// It keeps numbers, not attributes: items of equal size need no memory each, others that of their size.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The reference of section insets, across the direction of scrolling. Content insets are always respected.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset
    case fromSafeArea
    case fromLayoutMargins
  }

  /// The z-index of pinned headers and footers, in front of the cells below them. Not measured.
  static let pinnedZIndex = 10

  private(set) final var geometry = FlowGeometry(axis: FlowAxis(), room: FlowGeometry.Room(), sections: [])
  /// The parts that the next `prepare()` computes again.
  private var needsMetrics = true
  private var needsGeometry = true
  private var itemsToMeasure: [IndexPath] = []
  /// The preferred sizes of cells.
  final let wishes = FlowWishes()
  /// Whether the delegate has left the size of an item to the layout.
  private var hasAnsweredItself = false

  // MARK: - Configuring the scroll direction

  /// The direction of scrolling. Default: vertical.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { metricsDidChange() } }
  }

  // MARK: - Configuring the item spacing

  /// The smallest distance between lines of items, in points. Default: 10.
  open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { metricsDidChange() } } }
  /// The smallest distance between items of a line, in points. Default: 10.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { if minimumInteritemSpacing != oldValue { metricsDidChange() } } }
  /// The size of items for which the delegate returns none, in points. Default: 50 × 50.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { metricsDidChange() } } }
  /// The size assumed for an item until its cell returns its preferred size; zero for cells that do not size themselves. Default:
  /// zero.
  ///
  /// If it is not zero, sizes that the delegate returns are estimates, too.
  open var estimatedItemSize = CGSize.zero { didSet { if estimatedItemSize != oldValue { metricsDidChange() } } }
  /// A value for `estimatedItemSize` that uses `itemSize` as the estimate.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  /// The insets around the items of a section, in points. Default: zero.
  open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { metricsDidChange() } } }
  /// The reference of `sectionInset`. Default: from the content inset.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { metricsDidChange() } }
  }

  // MARK: - Configuring the supplementary views

  /// The size of headers, in points; only the length along the direction of scrolling counts. Default: zero, no headers.
  open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { metricsDidChange() } } }
  /// The size of footers, in points, as for headers. Default: zero, no footers.
  open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { metricsDidChange() } } }

  // MARK: - Pinning headers and footers

  /// Whether headers stay visible as long as their section is. Default: false.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { metricsDidChange() } }
  }

  /// Whether footers stay visible as long as their section is. Default: false.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { metricsDidChange() } }
  }

  // MARK: - Providing layout attributes

  open override func prepare() {
    super.prepare()
    let read = needsMetrics ? readSections() : nil
    turnsAroundStorage = isOpposite && !flipsHorizontallyInOppositeLayoutDirection
    let room = room(in: shownBounds)
    if let read {
      let sections = read.lazy.map { FlowSection($0.metrics, sizes: $0.sizes, room: room) }
      geometry = FlowGeometry(axis: axis, room: room, sections: sections)
      warnOfOversize()
    } else {
      applyNewSizes()
      if needsGeometry || room != geometry.room || axis != geometry.axis {
        geometry = FlowGeometry(geometry, axis: axis, room: room)
        warnOfOversize()
      }
    }
    (needsMetrics, needsGeometry, itemsToMeasure) = (false, false, [])
  }

  /// Asks the delegate for the invalidated sizes of items without a preferred size, and applies new preferred sizes.
  private func applyNewSizes() {
    for indexPath in itemsToMeasure where wishes.sizes[indexPath] == nil { measure(indexPath) }
    for (indexPath, size) in wishes.drainFresh() { put(size, at: indexPath) }
  }

  open override var collectionViewContentSize: CGSize { geometry.contentSize }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { elements(in: rect) }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    geometry.item(indexPath).map { makeAttributes(.cell(indexPath), frame: facing(axis.rect($0))) }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, indexPath.item == 0 else { return nil }
    switch elementKind {
    case UICollectionView.elementKindSectionHeader: return header(indexPath.section)
    case UICollectionView.elementKindSectionFooter: return footer(indexPath.section)
    default: return nil
    }
  }

  // MARK: - Supporting right-to-left layouts

  /// Without flipped coordinates the lines themselves begin at the right.
  override var turnsAround: Bool { turnsAroundStorage }
  private var turnsAroundStorage = false

  // MARK: - Invalidating the layout

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  /// Also applies where the layout changes its own metrics while it is being invalidated.
  private func metricsDidChange() {
    needsMetrics = true
    invalidateLayout()
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything || context.invalidateDataSourceCounts || flow?.invalidateFlowLayoutDelegateMetrics ?? true {
      needsMetrics = true
    }
    if flow?.invalidateFlowLayoutAttributes ?? true { needsGeometry = true }
    itemsToMeasure += context.invalidatedItemIndexPaths ?? []
    forgetWishes(context)
    super.invalidateLayout(with: context)
  }

  /// Whether the length across the direction of scrolling changes, or pinned headers or footers have to move.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    room(in: newBounds) != geometry.room || pins
  }

  /// Asks for sizes again when the length across changes, as it often does in a desktop's windows.
  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    let changesRoom = room(in: newBounds) != geometry.room
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = changesRoom
      flow.invalidateFlowLayoutAttributes = changesRoom
    }
    return context
  }

  /// While the held item keeps its index path, only its position changes.
  open override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition, previousIndexPaths: previousIndexPaths,
      previousPosition: previousPosition)
    return targetIndexPaths == previousIndexPaths ? keeping(context) : context
  }

  /// Whether an item of estimated size prefers another one.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { estimates(preferredAttributes.element) && preferredAttributes.size != originalAttributes.size }

  /// The sizes of the other items are known.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    keeping(
      super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes))
  }

  override var heedsPreferredSizes: Bool { estimatedItemSize != .zero }
  override func lacksSize(of element: LayoutElement) -> Bool { estimates(element) && wishes.sizes[element.indexPath] == nil }
  override func isSelfSizing(_ element: LayoutElement) -> Bool { estimates(element) }
  override func apply(_ preferred: UICollectionViewLayoutAttributes) { storeWish(preferred) }
  override func follow(_ position: (IndexPath) -> IndexPath?) { wishes.follow(position) }

  override func attach(to view: UICollectionView, owner: any LayoutOwner) {
    if attachedView !== view {
      needsMetrics = true
      wishes.removeAll()
    }
    super.attach(to: view, owner: owner)
  }

  // MARK: - Asking the delegate

  /// The size that the delegate's default implementation returns for all items; the call tells the layout that it is not
  /// implemented.
  final func itemSizeForAll() -> CGSize {
    hasAnsweredItself = true
    return assumedItemSize
  }

  /// The delegate's size for an item; nil if it leaves sizes to the layout.
  final func delegateSize(
    _ delegate: any UICollectionViewDelegateFlowLayout, _ view: UICollectionView, _ indexPath: IndexPath
  ) -> CGSize? {
    hasAnsweredItself = false
    let size = delegate.collectionView(view, layout: self, sizeForItemAt: view.mover.dataPath(of: indexPath))
    return hasAnsweredItself ? nil : size
  }
}

extension UICollectionViewFlowLayout {
  /// Sets the size of one item.
  final func put(_ size: FlowExtent, at indexPath: IndexPath) {
    guard geometry.put(size, at: indexPath), geometry.sections[indexPath.section].isOversized(size) else { return }
    warnOfOversize()
  }
}
