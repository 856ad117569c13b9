import UIKit

/// Makes the sections of the page: a shelf of cards, one of nested groups, one of columns.
@MainActor struct ShelvesLayout {
  var measures: ShelfMeasures
  /// Of the cards; the other shelves rest at the leading edge of a group.
  var paging: ShelfPaging
  /// Between groups, in points.
  var spacing: CGFloat
  var pinsHeaders: Bool

  func section(_ shelf: Shelf) -> NSCollectionLayoutSection {
    let behavior = shelf == .cards ? paging.behavior : .continuousGroupLeadingBoundary
    let section = NSCollectionLayoutSection(group: behavior == .none ? line(group(shelf)) : group(shelf))
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = spacing
    section.contentInsets = NSDirectionalEdgeInsets(
      top: ShelfMeasures.above, leading: measures.margin, bottom: ShelfMeasures.below, trailing: measures.margin)
    section.supplementaryContentInsetsReference = .none
    section.boundarySupplementaryItems = [header]
    if shelf == .pairs { section.decorationItems = [.background(elementKind: ShelfBandView.kind)] }
    return section
  }

  /// The page's own views: its title.
  static func configuration(headingHeight: CGFloat) -> UICollectionViewCompositionalLayoutConfiguration {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.contentInsetsReference = .none
    configuration.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(headingHeight)), elementKind: ShelvesHeadingView.kind, alignment: .top)
    ]
    return configuration
  }

  private var header: NSCollectionLayoutBoundarySupplementaryItem {
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: Self.size(.fractionalWidth(1), .absolute(ShelfMeasures.headerHeight)), elementKind: ShelfHeaderView.kind,
      alignment: .top)
    item.pinToVisibleBounds = pinsHeaders
    item.zIndex = Self.headerOrder
    return item
  }

  /// The order of headers, in front of all cards.
  private static let headerOrder = 1000

  // MARK: - Groups

  private func group(_ shelf: Shelf) -> NSCollectionLayoutGroup {
    switch shelf {
    case .cards: .horizontal(layoutSize: Self.size(card), subitems: [Self.filling])
    case .pairs: pair
    case .rows: column
    }
  }

  /// The cards of a shelf that does not scroll fill the page's width.
  private var card: CGSize {
    guard paging == .none else { return measures.card }
    let count = max(((measures.contentWidth + spacing) / (measures.card.width + spacing)).rounded(.down), 1)
    let width = (measures.contentWidth + spacing) / count - spacing
    return CGSize(width: max(width.rounded(.down), 1), height: measures.card.height)
  }

  /// As many groups as fit beside each other, for a shelf that does not scroll.
  private func line(_ group: NSCollectionLayoutGroup) -> NSCollectionLayoutGroup {
    let line = NSCollectionLayoutGroup.horizontal(
      layoutSize: Self.size(.fractionalWidth(1), group.layoutSize.heightDimension), subitems: [group])
    line.interItemSpacing = .fixed(spacing)
    return line
  }

  private var pair: NSCollectionLayoutGroup {
    let side = measures.pair.height
    let large = NSCollectionLayoutItem(layoutSize: Self.size(.absolute(side), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(layoutSize: Self.size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: Self.size(.absolute(measures.pair.width - side - ShelfMeasures.pairGap), .fractionalHeight(1)),
      repeatingSubitem: small, count: Shelf.picturesInPair - 1)
    column.interItemSpacing = .fixed(ShelfMeasures.pairGap)
    let pair = NSCollectionLayoutGroup.horizontal(layoutSize: Self.size(measures.pair), subitems: [large, column])
    pair.interItemSpacing = .fixed(ShelfMeasures.pairGap)
    return pair
  }

  private var column: NSCollectionLayoutGroup {
    let row = NSCollectionLayoutItem(layoutSize: Self.size(.fractionalWidth(1), .absolute(ShelfMeasures.rowHeight)))
    let height = ShelfMeasures.rowHeight * CGFloat(Shelf.rowsInColumn)
    return .vertical(
      layoutSize: Self.size(.absolute(measures.row), .absolute(height)), repeatingSubitem: row, count: Shelf.rowsInColumn)
  }

  /// A section for a page that is gone.
  static var empty: NSCollectionLayoutSection {
    NSCollectionLayoutSection(group: .horizontal(layoutSize: size(.absolute(1), .absolute(1)), subitems: [filling]))
  }

  // MARK: - Sizes

  private static var filling: NSCollectionLayoutItem {
    NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
  }

  private static func size(_ size: CGSize) -> NSCollectionLayoutSize { self.size(.absolute(size.width), .absolute(size.height)) }

  private static func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }
}
