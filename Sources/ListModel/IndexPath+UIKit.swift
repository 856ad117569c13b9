import Foundation

/// Item and row indexes in sections, as UIKit adds them to Foundation's index path.
extension IndexPath {
  /// Makes the index path of an item, both indexes counted from 0.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// Makes the index path of a table's row, both indexes counted from 0.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The first index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The second index; `NSNotFound` in an update of a whole section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// Equal to `item`, with the name in table views.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The format of UIKit's messages.
  package var brief: String { "{length = \(count), path = \(map(String.init).joined(separator: " - "))}" }
}
