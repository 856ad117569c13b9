import Foundation

/// Items and rows of sections, as UIKit adds them to Foundation's index path.
extension IndexPath {
  /// Makes the path of an item in a section, both counted from 0.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// Makes the path of a table's row in a section, both counted from 0.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The first of two indexes.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The second of two indexes; `NSNotFound` in an update of a whole section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The same as `item`, in the words of table views.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// As UIKit's messages write it.
  package var brief: String { "{length = \(count), path = \(map(String.init).joined(separator: " - "))}" }
}
