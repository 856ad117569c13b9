import Foundation
import Lists

extension KeyTable {
  static let compositionalLayouts: [KeyTable] = [
    KeyTable(
      NSCollectionLayoutAnchor.self,
      [
        .readable("edges", \.edges),
        .readable("absoluteOffset", \.isAbsoluteOffset),
        .readable("fractionalOffset", \.isFractionalOffset),
        .readable("offset", \.offset),
      ]),
    KeyTable(
      NSCollectionLayoutBoundarySupplementaryItem.self,
      [
        .readable("alignment", \.alignment),
        .writable("extendsBoundary", \.extendsBoundary),
        .readable("offset", \.offset),
        .writable("pinToVisibleBounds", \.pinToVisibleBounds),
      ]),
    KeyTable(
      NSCollectionLayoutDecorationItem.self,
      [
        .readable("elementKind", \.elementKind),
        .writable("zIndex", \.zIndex),
      ]),
    KeyTable(
      NSCollectionLayoutDimension.self,
      [
        .readable("dimension", \.dimension),
        .readable("absolute", \.isAbsolute),
        .readable("estimated", \.isEstimated),
        .readable("fractionalHeight", \.isFractionalHeight),
        .readable("fractionalWidth", \.isFractionalWidth),
        .readable("uniformAcrossSiblings", \.isUniformAcrossSiblings),
      ]),
    KeyTable(
      NSCollectionLayoutEdgeSpacing.self,
      [
        .readable("bottom", \.bottom),
        .readable("leading", \.leading),
        .readable("top", \.top),
        .readable("trailing", \.trailing),
      ]),
    KeyTable(
      NSCollectionLayoutGroup.self,
      [
        .writable("interItemSpacing", \.interItemSpacing),
        .readable("subitems", \.subitems),
        .writable("supplementaryItems", \.supplementaryItems),
      ]),
    KeyTable(
      NSCollectionLayoutGroupCustomItem.self,
      [
        .readable("frame", \.frame),
        .readable("zIndex", \.zIndex),
      ]),
    KeyTable(
      NSCollectionLayoutItem.self,
      [
        .writable("contentInsets", \.contentInsets),
        .writable("edgeSpacing", \.edgeSpacing),
        .readable("layoutSize", \.layoutSize),
        .readable("supplementaryItems", \.supplementaryItems),
      ]),
    KeyTable(
      NSCollectionLayoutSection.self,
      [
        .writable("boundarySupplementaryItems", \.boundarySupplementaryItems),
        .writable("contentInsets", \.contentInsets),
        .writable("contentInsetsReference", \.contentInsetsReference),
        .writable("decorationItems", \.decorationItems),
        .writable("interGroupSpacing", \.interGroupSpacing),
        .writable("orthogonalScrollingBehavior", \.orthogonalScrollingBehavior),
        .readable("orthogonalScrollingProperties", \.orthogonalScrollingProperties),
        .writable("supplementaryContentInsetsReference", \.supplementaryContentInsetsReference),
        .writable("visibleItemsInvalidationHandler", \.visibleItemsInvalidationHandler),
      ]),
    KeyTable(
      NSCollectionLayoutSize.self,
      [
        .readable("heightDimension", \.heightDimension),
        .readable("widthDimension", \.widthDimension),
      ]),
    KeyTable(
      NSCollectionLayoutSpacing.self,
      [
        .readable("fixed", \.isFixed),
        .readable("flexible", \.isFlexible),
        .readable("spacing", \.spacing),
      ]),
    KeyTable(
      NSCollectionLayoutSupplementaryItem.self,
      [
        .readable("containerAnchor", \.containerAnchor),
        .readable("elementKind", \.elementKind),
        .readable("itemAnchor", \.itemAnchor),
        .writable("zIndex", \.zIndex),
      ]),
    KeyTable(
      UICollectionLayoutSectionOrthogonalScrollingProperties.self,
      [
        .writable("bounce", \.bounce),
        .writable("decelerationRate", \.decelerationRate),
      ]),
    KeyTable(
      UICollectionViewCompositionalLayout.self,
      [
        .writable("configuration", \.configuration)
      ]),
    KeyTable(
      UICollectionViewCompositionalLayoutConfiguration.self,
      [
        .writable("boundarySupplementaryItems", \.boundarySupplementaryItems),
        .writable("contentInsetsReference", \.contentInsetsReference),
        .writable("interSectionSpacing", \.interSectionSpacing),
        .writable("scrollDirection", \.scrollDirection),
      ]),
  ]
}
