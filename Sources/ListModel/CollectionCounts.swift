import Foundation

/// The item counts that the data source has reported: a number for each section, nothing for an item.
package struct CollectionCounts: Equatable {
  package var sections: [Int]

  package init(sections: [Int] = []) { self.sections = sections }

  package func contains(_ indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && sections.indices.contains(indexPath.section) && indexPath.item >= 0
      && indexPath.item < sections[indexPath.section]
  }

  package var isEmpty: Bool { sections.allSatisfy { $0 == 0 } }

  /// The next item, across sections; nil after the last.
  package func item(after indexPath: IndexPath) -> IndexPath? {
    if indexPath.item + 1 < sections[indexPath.section] {
      return IndexPath(item: indexPath.item + 1, section: indexPath.section)
    }
    return first(from: indexPath.section + 1)
  }

  /// The previous item, across sections; nil before the first.
  package func item(before indexPath: IndexPath) -> IndexPath? {
    if indexPath.item > 0 { return IndexPath(item: indexPath.item - 1, section: indexPath.section) }
    return last(before: indexPath.section)
  }

  package func first(from section: Int = 0) -> IndexPath? {
    sections.indices.first { $0 >= section && sections[$0] > 0 }.map { IndexPath(item: 0, section: $0) }
  }

  package func last(before section: Int = .max) -> IndexPath? {
    sections.indices.last { $0 < section && sections[$0] > 0 }.map { IndexPath(item: sections[$0] - 1, section: $0) }
  }
}
