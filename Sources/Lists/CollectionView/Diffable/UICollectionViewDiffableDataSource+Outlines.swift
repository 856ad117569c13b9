import Foundation
import ListModel

/// A data source whose items can be expanded and collapsed.
@MainActor
protocol OutlineSource: AnyObject {
  /// Expands or collapses the item at an index path, with animation.
  func toggleExpansion(at indexPath: IndexPath)
}

extension UICollectionViewDiffableDataSource {
  /// Decides which items of outlines the user can expand and collapse, and is told of it.
  public struct SectionSnapshotHandlers<Identifier> where Identifier: Hashable {
    /// Whether an item can be expanded. Default: nil, each can be.
    public var shouldExpandItem: ((Identifier) -> Bool)?
    /// Called before an item is expanded. Default: nil.
    public var willExpandItem: ((Identifier) -> Void)?
    /// Whether an item can be collapsed. Default: nil, each can be.
    public var shouldCollapseItem: ((Identifier) -> Bool)?
    /// Called before an item is collapsed. Default: nil.
    public var willCollapseItem: ((Identifier) -> Void)?
    /// Called before an item is expanded, with its descendants; returns those that replace them. Default: nil.
    public var snapshotForExpandingParent:
      ((Identifier, NSDiffableDataSourceSectionSnapshot<Identifier>) -> NSDiffableDataSourceSectionSnapshot<Identifier>)?

    /// Makes handlers that let all items be expanded and collapsed.
    public init() {}
  }
}

extension UICollectionViewDiffableDataSource: OutlineSource {
  func toggleExpansion(at indexPath: IndexPath) {
    guard let item = content.item(at: indexPath), let section = content.section(at: indexPath.section),
      let outline = outlines[section]
    else { return }
    if outline.isExpanded(item) { collapse(item, in: section) } else { expand(item, in: section) }
  }

  private func collapse(_ item: ItemIdentifierType, in section: SectionIdentifierType) {
    guard sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true else { return }
    sectionSnapshotHandlers.willCollapseItem?(item)
    var outline = snapshot(for: section)
    guard outline.contains(item) else { return }
    outline.collapse([item])
    apply(outline, to: section)
  }

  private func expand(_ item: ItemIdentifierType, in section: SectionIdentifierType) {
    guard sectionSnapshotHandlers.shouldExpandItem?(item) ?? true else { return }
    sectionSnapshotHandlers.willExpandItem?(item)
    var outline = snapshot(for: section)
    guard outline.contains(item) else { return }
    if let descendants = sectionSnapshotHandlers.snapshotForExpandingParent?(
      item, outline.snapshot(of: item, includingParent: false))
    {
      outline.replace(childrenOf: item, using: descendants)
    }
    outline.expand([item])
    apply(outline, to: section)
  }
}
