import Foundation
import ListModel
import Misuse

extension UICollectionView {
  /// Asks the data source where nothing is known yet: for the number of items of each section twice, as iOS does
  /// (measured, flow_layout_trace_ios26.1.txt; the second answer counts).
  var currentCounts: CollectionCounts {
    if let counts { return counts }
    let counts = askedCounts(times: 2)
    self.counts = counts
    return counts
  }

  func askedCounts(times: Int = 1) -> CollectionCounts {
    guard let dataSource else { return CollectionCounts() }
    let sections = dataSource.numberOfSections(in: self)
    misuse(unless: sections >= 0, "numberOfSections(in:) gave \(sections); a number of sections is 0 or more.")
    return CollectionCounts(
      sections: (0..<sections).map { section in
        (0..<times).map { _ in askedCount(dataSource, section) }.last ?? 0
      })
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
