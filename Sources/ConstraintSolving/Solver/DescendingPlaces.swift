/// A set of indexes that gives the largest one first.
struct DescendingPlaces {
  /// Sorted.
  private var places: [Int] = []

  mutating func insert(_ place: Int) {
    var index = places.count
    while index > 0, places[index - 1] > place { index -= 1 }
    if index == 0 || places[index - 1] != place { places.insert(place, at: index) }
  }

  /// Removes the largest index.
  mutating func popFirst() -> Int? { places.popLast() }
}
