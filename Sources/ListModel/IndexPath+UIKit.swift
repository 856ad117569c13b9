import Foundation
import Misuse

/// Item and row indexes in sections, as UIKit adds them to Foundation's index path.
extension IndexPath {
  /// Makes the index path of an item, both indexes counted from 0.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// Makes the index path of a table's row, both indexes counted from 0.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The first index.
  ///
  /// - Precondition: there are two.
  public var section: Int {
    get { self[checked: 0] }
    set { self[checked: 0] = newValue }
  }

  /// The second index; `NSNotFound` in an update of a whole section.
  ///
  /// - Precondition: there are two indexes.
  public var item: Int {
    get { self[checked: 1] }
    set { self[checked: 1] = newValue }
  }

  /// Equal to `item`, with the name in table views.
  ///
  /// - Precondition: there are two indexes.
  public var row: Int {
    get { self[checked: 1] }
    set { self[checked: 1] = newValue }
  }

  /// Traps with the text of UIKit's NSInternalInconsistencyException.
  private subscript(checked position: Int) -> Int {
    get {
      check()
      return self[position]
    }
    set {
      check()
      self[position] = newValue
    }
  }

  private func check() {
    misuse(
      unless: count == 2,
      "Invalid index path for use with UITableView or UICollectionView. \(brief) must contain exactly two indices, the section and the row or item."
    )
  }

  /// The format of UIKit's messages.
  package var brief: String { "{length = \(count), path = \(map(String.init).joined(separator: " - "))}" }
}
