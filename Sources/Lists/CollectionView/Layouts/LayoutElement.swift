import Foundation

/// The element that attributes describe: a cell, or a view of a kind, at an index path.
struct LayoutElement: Hashable, Comparable, Sendable {
  var category = UICollectionView.ElementCategory.cell
  var kind: String?
  var indexPath = IndexPath(item: 0, section: 0)

  static func cell(_ indexPath: IndexPath) -> LayoutElement { LayoutElement(indexPath: indexPath) }

  static func supplementary(_ kind: String, _ indexPath: IndexPath) -> LayoutElement {
    LayoutElement(category: .supplementaryView, kind: kind, indexPath: indexPath)
  }

  static func decoration(_ kind: String, _ indexPath: IndexPath) -> LayoutElement {
    LayoutElement(category: .decorationView, kind: kind, indexPath: indexPath)
  }

  /// Whether the index path is lower; with equal ones cells are first.
  static func < (one: LayoutElement, other: LayoutElement) -> Bool {
    if one.indexPath != other.indexPath { return one.indexPath < other.indexPath }
    return (one.category.rawValue, one.kind ?? "") < (other.category.rawValue, other.kind ?? "")
  }
}
