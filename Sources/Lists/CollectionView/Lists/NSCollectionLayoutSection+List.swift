import CoreGraphics
import Foundation
import ViewCore

extension NSCollectionLayoutSection {
  /// A section of self-sizing rows with the list's appearance, separators and swipe actions.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let row = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(TableFeel.rowHeight))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
    let section = NSCollectionLayoutSection(group: group, list: configuration)
    section.contentInsets = insets(configuration)
    section.boundarySupplementaryItems = bars(configuration)
    let ground = NSCollectionLayoutDecorationItem.background(elementKind: ListGroundView.kind)
    ground.zIndex = -2
    section.decorationItems = [ground]
    return section
  }

  private static func insets(_ configuration: UICollectionLayoutListConfiguration) -> NSDirectionalEdgeInsets {
    var insets = NSDirectionalEdgeInsets.zero
    if configuration.isInset { (insets.leading, insets.trailing) = (TableFeel.insetMargin, TableFeel.insetMargin) }
    guard configuration.appearance == .grouped || configuration.appearance == .insetGrouped else { return insets }
    if configuration.headerMode != .supplementary { insets.top = configuration.headerTopPadding ?? TableFeel.groupedGap }
    if configuration.footerMode == .none { insets.bottom = TableFeel.groupedGap }
    return insets
  }

  private static func bars(
    _ configuration: UICollectionLayoutListConfiguration
  ) -> [NSCollectionLayoutBoundarySupplementaryItem] {
    let isPlain = configuration.appearance == .plain
    func bar(_ kind: String, _ height: CGFloat, _ alignment: NSRectAlignment, offset: CGFloat = 0)
      -> NSCollectionLayoutBoundarySupplementaryItem
    {
      let bar = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(height)), elementKind: kind,
        alignment: alignment)
      bar.pinToVisibleBounds = isPlain && alignment == .top
      bar.zIndex = bar.pinToVisibleBounds ? UICollectionViewFlowLayout.pinnedZIndex : 1
      return bar
    }
    var bars: [NSCollectionLayoutBoundarySupplementaryItem] = []
    if configuration.headerMode == .supplementary {
      let height = isPlain ? TableFeel.plainHeaderHeight : TableFeel.groupedHeaderHeight
      bars.append(bar(UICollectionView.elementKindSectionHeader, height, .top))
    }
    if configuration.footerMode == .supplementary {
      bars.append(bar(UICollectionView.elementKindSectionFooter, TableFeel.plainHeaderHeight, .bottom))
    }
    return bars
  }
}

extension UICollectionViewCompositionalLayout {
  /// A layout whose sections are all lists with the same configuration.
  public static func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }

  /// The list values for an element of a section; nil if the section is not a list.
  final func listPlace(of element: LayoutElement) -> ListPlace? {
    let path = element.indexPath
    guard path.count == 2, definitions.indices.contains(path.section), let list = definitions[path.section].list else {
      return nil
    }
    switch element.category {
    case .cell: return list.place(of: path, count: content.sections[path.section].count)
    case .decorationView where element.kind == ListGroundView.kind:
      return ListPlace(isFirst: false, isLast: false, kind: ListKind(list.appearance), cornerRadius: 0, ground: list.groundColor)
    case .supplementaryView: return ListPlace(isFirst: false, isLast: false, kind: ListKind(list.appearance), cornerRadius: 0)
    default: return nil
    }
  }
}
