import Foundation
import ListModel
import Misuse

/// The numbers of sections and items that a collection view's data source has given.
@MainActor
final class ItemCounts {
  private unowned let owner: UICollectionView
  private var known: CollectionCounts?

  init(_ owner: UICollectionView) { self.owner = owner }

  /// Whether the data source has been asked since the data changed.
  var areKnown: Bool { known != nil }

  /// Asks the data source where nothing is known yet: for the number of items of each section twice, as iOS does
  /// (measured, flow_layout_trace_ios26.1.txt; the second answer counts).
  var current: CollectionCounts {
    if let known { return known }
    let counts = asked(times: 2)
    known = counts
    return counts
  }

  /// The numbers of items may have changed: they are asked for when they are needed.
  func forget() { known = nil }

  /// Takes the numbers after a batch of updates.
  func follow(_ new: CollectionCounts) { known = new }

  /// Asks the data source, whatever is known.
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

  /// The number of items of a section; traps for one that does not exist.
  func items(in section: Int) -> Int {
    let sections = current.sections
    misuse(
      unless: sections.indices.contains(section),
      "UICollectionView.numberOfItems(inSection: \(section)): request for the number of items in section \(section) when there are"
        + " only \(sections.count) sections in the collection view")
    return sections[section]
  }
}
