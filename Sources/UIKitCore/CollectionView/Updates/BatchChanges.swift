import Foundation

/// What was said within one batch of updates: places that go in the numbers before it, places that come in the numbers after it.
struct BatchChanges {
  struct Move<Place: Hashable>: Hashable {
    var from: Place
    var to: Place
  }

  var deletes: Set<IndexPath> = []
  var inserts: Set<IndexPath> = []
  var reloads: Set<IndexPath> = []
  var moves: Set<Move<IndexPath>> = []
  var sectionDeletes = IndexSet()
  var sectionInserts = IndexSet()
  var sectionReloads = IndexSet()
  var sectionMoves: Set<Move<Int>> = []
}

/// A batch that does not fit the numbers before and after it; the text is UIKit's.
struct BatchError: Error, Equatable, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
