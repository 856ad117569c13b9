import CoreGraphics

@testable import Lists
@testable import ViewCore

/// The sections of a storm: shelves and rows of cells, columns of two, estimated heights and nested groups.
@MainActor
enum ShelfComposition {
  static let header = "header"

  static func section(
    _ shape: Int, _ model: ShelfStorm.Model, _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(group: group(shape % 4, isShelf: model.behavior != .none))
    section.orthogonalScrollingBehavior = model.behavior
    section.interGroupSpacing = CGFloat(shape % 3 * 4)
    if shape % 2 == 0 { section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 10) }
    if shape % 3 == 1 {
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: Self.header, alignment: .top)
      header.pinToVisibleBounds = model.isPinned
      section.boundarySupplementaryItems = [header]
    }
    return section
  }

  private static func group(_ kind: Int, isShelf: Bool) -> NSCollectionLayoutGroup {
    let width: NSCollectionLayoutDimension = isShelf ? .fractionalWidth(0.4) : .fractionalWidth(1)
    let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    switch kind {
    case 0:
      return .horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: .absolute(50)),
        subitems: [NSCollectionLayoutItem(layoutSize: whole)])
    case 1:
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5)))
      item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
      return .vertical(
        layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: .absolute(70)), subitems: [item])
    case 2:
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30))
      return .horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: .estimated(30)),
        subitems: [NSCollectionLayoutItem(layoutSize: size)])
    default:
      let half = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1))
      let column = NSCollectionLayoutGroup.vertical(
        layoutSize: half,
        subitems: [
          NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5)))
        ])
      return .horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: .absolute(60)),
        subitems: [NSCollectionLayoutItem(layoutSize: half), column])
    }
  }
}
