import Foundation
import Misuse

/// How many items the data source has said there are: a number for each section, nothing for an item.
struct CollectionCounts: Equatable {
  var sections: [Int] = []

  func contains(_ indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && sections.indices.contains(indexPath.section) && indexPath.item >= 0
      && indexPath.item < sections[indexPath.section]
  }

  var isEmpty: Bool { sections.allSatisfy { $0 == 0 } }

  /// The item after another one, across sections; nil after the last.
  func item(after indexPath: IndexPath) -> IndexPath? {
    if indexPath.item + 1 < sections[indexPath.section] {
      return IndexPath(item: indexPath.item + 1, section: indexPath.section)
    }
    return first(from: indexPath.section + 1)
  }

  /// The item before another one, across sections; nil before the first.
  func item(before indexPath: IndexPath) -> IndexPath? {
    if indexPath.item > 0 { return IndexPath(item: indexPath.item - 1, section: indexPath.section) }
    return last(before: indexPath.section)
  }

  func first(from section: Int = 0) -> IndexPath? {
    sections.indices.first { $0 >= section && sections[$0] > 0 }.map { IndexPath(item: 0, section: $0) }
  }

  func last(before section: Int = .max) -> IndexPath? {
    sections.indices.last { $0 < section && sections[$0] > 0 }.map { IndexPath(item: sections[$0] - 1, section: $0) }
  }
}

extension UICollectionView {
  /// Asks the data source where nothing is known yet.
  var currentCounts: CollectionCounts {
    if let counts { return counts }
    let counts = askedCounts()
    self.counts = counts
    return counts
  }

  func askedCounts() -> CollectionCounts {
    guard let dataSource else { return CollectionCounts() }
    let sections = dataSource.numberOfSections(in: self)
    misuse(unless: sections >= 0, "numberOfSections(in:) gave \(sections); a number of sections is 0 or more.")
    return CollectionCounts(sections: (0..<sections).map { askedCount(dataSource, $0) })
  }

  private func askedCount(_ dataSource: any UICollectionViewDataSource, _ section: Int) -> Int {
    let count = dataSource.collectionView(self, numberOfItemsInSection: section)
    misuse(
      unless: count >= 0, "collectionView(_:numberOfItemsInSection: \(section)) gave \(count); a number of items is 0 or more.")
    return count
  }

  func countItems(in section: Int) -> Int {
    let sections = currentCounts.sections
    misuse(
      unless: sections.indices.contains(section),
      "UICollectionView.numberOfItems(inSection: \(section)): request for the number of items in section \(section) when there are"
        + " only \(sections.count) sections in the collection view")
    return sections[section]
  }

  func dataSourceDidChange() {
    counts = nil
    reload()
  }
}
