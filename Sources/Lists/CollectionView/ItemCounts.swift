import Foundation
import ListModel
import Misuse

/// The numbers of sections and items of a collection view's data source.
@MainActor
final class ItemCounts {
  private unowned let owner: UICollectionView
  private var known: CollectionCounts?

  init(_ owner: UICollectionView) { self.owner = owner }

  /// Whether the data source has been asked since the data changed.
  var areKnown: Bool { known != nil }

  /// Asks the data source if the counts are unknown: twice for the number of items of each section, as iOS does (measured,
  /// flow_layout_trace_ios26.1.txt; the second result counts).
  var current: CollectionCounts {
    if let known { return known }
    let counts = asked(times: 2)
    known = counts
    return counts
  }

  /// Discards the counts; the data source is asked when they are needed.
  func forget() { known = nil }

  /// Sets the counts after a batch of updates.
  func follow(_ new: CollectionCounts) { known = new }

  /// Asks the data source, whether the counts are known or not.
  func asked(times: Int = 1) -> CollectionCounts {
    guard let dataSource = owner.dataSource else { return CollectionCounts() }
    let sections = dataSource.numberOfSections(in: owner)
    misuse(unless: sections >= 0, "numberOfSections(in:) gave \(sections); a number of sections is 0 or more.")
    return CollectionCounts(
      sections: (0..<sections).map { section in
        (0..<times).map { _ in ask(dataSource, section) }.last ?? 0
      })
  }

  private func ask(_ dataSource: any UICollectionViewDataSource, _ section: Int) -> Int {
    let count = dataSource.collectionView(owner, numberOfItemsInSection: section)
    misuse(
      unless: count >= 0, "collectionView(_:numberOfItemsInSection: \(section)) gave \(count); a number of items is 0 or more.")
    return count
  }

  /// The number of items in a section; traps for a section that does not exist.
  func items(in section: Int) -> Int {
    let sections = current.sections
    misuse(
      unless: sections.indices.contains(section),
      "UICollectionView.numberOfItems(inSection: \(section)): request for the number of items in section \(section) when there are"
        + " only \(sections.count) sections in the collection view")
    return sections[section]
  }
}
