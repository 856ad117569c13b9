import Foundation
import Lists

extension KeyTable {
  static let collections: [KeyTable] = [
    KeyTable(
      UICollectionReusableView.self,
      [
        .readable("reuseIdentifier", \.reuseIdentifier)
      ]),
    KeyTable(
      UICollectionView.self,
      [
        .writable("allowsMultipleSelection", \.allowsMultipleSelection),
        .writable("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing),
        .writable("allowsSelection", \.allowsSelection),
        .writable("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing),
        .writable("backgroundView", \.backgroundView),
        .writable("collectionViewLayout", \.collectionViewLayout),
        .readable("contextMenuInteraction", \.contextMenuInteraction),
        .writable("dataSource", \.dataSource),
        .writable("delegate", \.delegate),
        .writable("dragDelegate", \.dragDelegate),
        .writable("dragInteractionEnabled", \.dragInteractionEnabled),
        .writable("dropDelegate", \.dropDelegate),
        .readable("hasActiveDrag", \.hasActiveDrag),
        .readable("hasActiveDrop", \.hasActiveDrop),
        .readable("hasUncommittedUpdates", \.hasUncommittedUpdates),
        .readable("indexPathsForSelectedItems", \.indexPathsForSelectedItems),
        .readable("indexPathsForVisibleItems", \.indexPathsForVisibleItems),
        .writable("editing", \.isEditing),
        .writable("prefetchingEnabled", \.isPrefetchingEnabled),
        .readable("numberOfSections", \.numberOfSections),
        .writable("prefetchDataSource", \.prefetchDataSource),
        .writable("reorderingCadence", \.reorderingCadence),
        .writable("selectionFollowsFocus", \.selectionFollowsFocus),
        .writable("selfSizingInvalidation", \.selfSizingInvalidation),
        .readable("visibleCells", \.visibleCells),
      ]),
    KeyTable(
      UICollectionViewCell.self,
      [
        .writable("automaticallyUpdatesBackgroundConfiguration", \.automaticallyUpdatesBackgroundConfiguration),
        .writable("automaticallyUpdatesContentConfiguration", \.automaticallyUpdatesContentConfiguration),
        .writable("backgroundView", \.backgroundView),
        .readable("contentView", \.contentView),
        .writable("highlighted", \.isHighlighted),
        .writable("selected", \.isSelected),
        .writable("selectedBackgroundView", \.selectedBackgroundView),
      ]),
    KeyTable(
      UICollectionViewController.self,
      [
        .writable("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear),
        .writable("collectionView", \.collectionView),
        .readable("collectionViewLayout", \.collectionViewLayout),
        .writable("installsStandardGestureForInteractiveMovement", \.installsStandardGestureForInteractiveMovement),
        .writable("useLayoutToLayoutNavigationTransitions", \.useLayoutToLayoutNavigationTransitions),
      ]),
    KeyTable(
      UICollectionViewDropPlaceholder.self,
      [
        .writable("previewParametersProvider", \.previewParametersProvider)
      ]),
    KeyTable(
      UICollectionViewDropProposal.self,
      [
        .readable("intent", \.intent)
      ]),
    KeyTable(
      UICollectionViewFlowLayout.self,
      [
        .writable("estimatedItemSize", \.estimatedItemSize),
        .writable("footerReferenceSize", \.footerReferenceSize),
        .writable("headerReferenceSize", \.headerReferenceSize),
        .writable("itemSize", \.itemSize),
        .writable("minimumInteritemSpacing", \.minimumInteritemSpacing),
        .writable("minimumLineSpacing", \.minimumLineSpacing),
        .writable("scrollDirection", \.scrollDirection),
        .writable("sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds),
        .writable("sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds),
        .writable("sectionInset", \.sectionInset),
        .writable("sectionInsetReference", \.sectionInsetReference),
      ]),
    KeyTable(
      UICollectionViewFlowLayoutInvalidationContext.self,
      [
        .writable("invalidateFlowLayoutAttributes", \.invalidateFlowLayoutAttributes),
        .writable("invalidateFlowLayoutDelegateMetrics", \.invalidateFlowLayoutDelegateMetrics),
      ]),
    KeyTable(
      UICollectionViewLayout.self,
      [
        .readable("collectionView", \.collectionView),
        .readable("collectionViewContentSize", \.collectionViewContentSize),
        .readable("developmentLayoutDirection", \.developmentLayoutDirection),
        .readable("flipsHorizontallyInOppositeLayoutDirection", \.flipsHorizontallyInOppositeLayoutDirection),
      ]),
    KeyTable(
      UICollectionViewLayoutAttributes.self,
      [
        .writable("alpha", \.alpha),
        .writable("bounds", \.bounds),
        .writable("center", \.center),
        .writable("frame", \.frame),
        .writable("indexPath", \.indexPath),
        .writable("hidden", \.isHidden),
        .readable("representedElementCategory", \.representedElementCategory),
        .readable("representedElementKind", \.representedElementKind),
        .writable("size", \.size),
        .writable("transform", \.transform),
        .writable("transform3D", \.transform3D),
        .writable("zIndex", \.zIndex),
      ]),
    KeyTable(
      UICollectionViewLayoutInvalidationContext.self,
      [
        .writable("contentOffsetAdjustment", \.contentOffsetAdjustment),
        .writable("contentSizeAdjustment", \.contentSizeAdjustment),
        .readable("interactiveMovementTarget", \.interactiveMovementTarget),
        .readable("invalidateDataSourceCounts", \.invalidateDataSourceCounts),
        .readable("invalidateEverything", \.invalidateEverything),
        .readable("invalidatedDecorationIndexPaths", \.invalidatedDecorationIndexPaths),
        .readable("invalidatedItemIndexPaths", \.invalidatedItemIndexPaths),
        .readable("invalidatedSupplementaryIndexPaths", \.invalidatedSupplementaryIndexPaths),
        .readable("previousIndexPathsForInteractivelyMovingItems", \.previousIndexPathsForInteractivelyMovingItems),
        .readable("targetIndexPathsForInteractivelyMovingItems", \.targetIndexPathsForInteractivelyMovingItems),
      ]),
    KeyTable(
      UICollectionViewListCell.self,
      [
        .writable("indentationLevel", \.indentationLevel),
        .writable("indentationWidth", \.indentationWidth),
        .writable("indentsAccessories", \.indentsAccessories),
        .readable("separatorLayoutGuide", \.separatorLayoutGuide),
      ]),
    KeyTable(
      UICollectionViewPlaceholder.self,
      [
        .writable("cellUpdateHandler", \.cellUpdateHandler)
      ]),
    KeyTable(
      UICollectionViewTransitionLayout.self,
      [
        .readable("currentLayout", \.currentLayout),
        .readable("nextLayout", \.nextLayout),
        .writable("transitionProgress", \.transitionProgress),
      ]),
    KeyTable(
      UICollectionViewUpdateItem.self,
      [
        .readable("indexPathAfterUpdate", \.indexPathAfterUpdate),
        .readable("indexPathBeforeUpdate", \.indexPathBeforeUpdate),
        .readable("updateAction", \.updateAction),
      ]),
    KeyTable(
      UIListContentView.self,
      [
        .readable("imageLayoutGuide", \.imageLayoutGuide),
        .readable("secondaryTextLayoutGuide", \.secondaryTextLayoutGuide),
        .readable("textLayoutGuide", \.textLayoutGuide),
      ]),
  ]
}
