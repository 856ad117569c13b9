import Foundation
import MotionTesting

@testable import Lists
@testable import ViewCore

// What a description is as UIKit's own objects.
extension NaiveComposition.Length {
  @MainActor var dimension: NSCollectionLayoutDimension {
    switch self {
    case .ofWidth(let share): .fractionalWidth(share)
    case .ofHeight(let share): .fractionalHeight(share)
    case .points(let points): .absolute(points)
    case .guess(let points): .estimated(points)
    case .level(let points): .uniformAcrossSiblings(estimate: points)
    }
  }
}

extension NaiveComposition.Space {
  @MainActor var spacing: NSCollectionLayoutSpacing { isFlexible ? .flexible(points) : .fixed(points) }
}

extension UIEdgeInsets {
  fileprivate var directional: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: top, leading: left, bottom: bottom, trailing: right)
  }
}

extension NSDirectionalRectEdge {
  fileprivate init(_ place: CGPoint) {
    self = []
    if place.x == 0 { insert(.leading) }
    if place.x == 1 { insert(.trailing) }
    if place.y == 0 { insert(.top) }
    if place.y == 1 { insert(.bottom) }
  }
}

extension NaiveComposition.Badge {
  @MainActor var supplementaryItem: NSCollectionLayoutSupplementaryItem {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(size.width), heightDimension: .absolute(size.height))
    let edges = NSDirectionalRectEdge(at)
    let anchor =
      isFractional
      ? NSCollectionLayoutAnchor(edges: edges, fractionalOffset: offset)
      : NSCollectionLayoutAnchor(edges: edges, absoluteOffset: offset)
    guard let own else {
      return NSCollectionLayoutSupplementaryItem(layoutSize: size, elementKind: kind, containerAnchor: anchor)
    }
    return NSCollectionLayoutSupplementaryItem(
      layoutSize: size, elementKind: kind, containerAnchor: anchor,
      itemAnchor: NSCollectionLayoutAnchor(edges: NSDirectionalRectEdge(own)))
  }
}

extension NaiveComposition.Bar {
  @MainActor var boundaryItem: NSCollectionLayoutBoundarySupplementaryItem {
    let alignments: [(CGFloat, CGFloat, NSRectAlignment)] = [
      (0.5, 0, .top), (0, 0, .topLeading), (0, 0.5, .leading), (0, 1, .bottomLeading), (0.5, 1, .bottom), (1, 1, .bottomTrailing),
      (1, 0.5, .trailing), (1, 0, .topTrailing),
    ]
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: width.dimension, heightDimension: height.dimension), elementKind: kind,
      alignment: alignments.first { $0.0 == at.x && $0.1 == at.y }?.2 ?? .none, absoluteOffset: offset)
    (item.extendsBoundary, item.pinToVisibleBounds) = (extends, pins)
    return item
  }
}

@MainActor
extension NaiveComposition.Part {
  private var size: NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width.dimension, heightDimension: height.dimension)
  }

  var layoutItem: NSCollectionLayoutItem {
    if case .item = inside {
      let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: badges.map(\.supplementaryItem))
      finish(item)
      return item
    }
    return layoutGroup
  }

  private func finish(_ item: NSCollectionLayoutItem) {
    item.contentInsets = insets.directional
    guard spaces.contains(where: { $0 != nil }) else { return }
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: spaces[0]?.spacing, top: spaces[1]?.spacing, trailing: spaces[2]?.spacing, bottom: spaces[3]?.spacing)
  }

  var layoutGroup: NSCollectionLayoutGroup {
    let group: NSCollectionLayoutGroup
    switch inside {
    case .item: group = .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    case .frames(let frames):
      group = .custom(layoutSize: size) { _ in frames.map { NSCollectionLayoutGroupCustomItem(frame: $0) } }
    case .line(let isRow, let parts, let space, let times, let isEqual):
      group = line(isRow, parts, times, isEqual)
      group.interItemSpacing = space?.spacing
    }
    finish(group)
    group.supplementaryItems = badges.map(\.supplementaryItem)
    return group
  }

  private func line(_ isRow: Bool, _ parts: [Self], _ times: Int?, _ isEqual: Bool) -> NSCollectionLayoutGroup {
    guard let times else {
      let items = parts.map(\.layoutItem)
      return isRow ? .horizontal(layoutSize: size, subitems: items) : .vertical(layoutSize: size, subitems: items)
    }
    let item = parts[0].layoutItem
    if isEqual { return equal(isRow, item, times) }
    return isRow
      ? .horizontal(layoutSize: size, repeatingSubitem: item, count: times)
      : .vertical(layoutSize: size, repeatingSubitem: item, count: times)
  }

  /// By the methods that are deprecated.
  private func equal(_ isRow: Bool, _ item: NSCollectionLayoutItem, _ times: Int) -> NSCollectionLayoutGroup {
    let maker: any EqualGroups.Type = DeprecatedGroups.self
    return isRow ? maker.row(size, item, times) : maker.column(size, item, times)
  }
}

/// Deprecated calls may stand in what is deprecated itself, which is called through a protocol that is not.
@MainActor
private protocol EqualGroups {
  static func row(_ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem, _ count: Int) -> NSCollectionLayoutGroup
  static func column(_ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem, _ count: Int) -> NSCollectionLayoutGroup
}

private enum DeprecatedGroups: EqualGroups {
  @available(*, deprecated)
  static func row(_ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem, _ count: Int) -> NSCollectionLayoutGroup {
    .horizontal(layoutSize: size, subitem: item, count: count)
  }
  @available(*, deprecated)
  static func column(_ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem, _ count: Int) -> NSCollectionLayoutGroup {
    .vertical(layoutSize: size, subitem: item, count: count)
  }
}

extension NaiveComposition.Reference {
  var inset: UIContentInsetsReference {
    switch self {
    case .edges: .none
    case .safeArea: .safeArea
    case .margins: .layoutMargins
    }
  }
}

extension NaiveComposition.Section {
  @MainActor func layoutSection(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let section =
      list.map { NSCollectionLayoutSection.list(using: $0.configuration, layoutEnvironment: environment) } ?? ownSection
    if let reference { section.contentInsetsReference = reference.inset }
    return section
  }

  @MainActor private var ownSection: NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(group: group.layoutGroup)
    section.interGroupSpacing = spacing
    section.contentInsets = insets.directional
    section.boundarySupplementaryItems = bars.map(\.boundaryItem)
    if let background {
      let item = NSCollectionLayoutDecorationItem.background(elementKind: "back")
      item.contentInsets = background.directional
      section.decorationItems = [item]
    }
    if isShelf { section.orthogonalScrollingBehavior = isCentered ? .groupPagingCentered : .continuous }
    return section
  }
}
