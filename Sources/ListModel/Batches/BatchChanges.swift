import Foundation

/// The changes of one batch of updates: deletions in indexes before it, insertions in indexes after it.
package struct BatchChanges {
  package struct Move<Place: Hashable>: Hashable {
    package var from: Place
    package var to: Place

    package init(from: Place, to: Place) { (self.from, self.to) = (from, to) }
  }

  package var deletes: Set<IndexPath> = []
  package var inserts: Set<IndexPath> = []
  package var reloads: Set<IndexPath> = []
  package var moves: Set<Move<IndexPath>> = []
  package var sectionDeletes = IndexSet()
  package var sectionInserts = IndexSet()
  package var sectionReloads = IndexSet()
  package var sectionMoves: Set<Move<Int>> = []

  package init() {}
}

/// A batch that does not match the item counts before and after it; the text is UIKit's.
package struct BatchError: Error, Equatable, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
}
