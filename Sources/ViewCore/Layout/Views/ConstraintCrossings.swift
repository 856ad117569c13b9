/// The constraints between a view's subtree and the outside, each with how many of its items are in the subtree.
///
/// Most constraints stay until their view ends: places are noted from the first removal on.
struct ConstraintCrossings {
  private struct Crossing {
    let constraint: NSLayoutConstraint
    var items: Int
  }

  /// Nil where a constraint was removed.
  private var crossings: [Crossing?] = []
  /// Nil until a constraint is removed.
  private var places: [ObjectIdentifier: Int]?
  private var count = 0

  var isEmpty: Bool { count == 0 }

  var constraints: [NSLayoutConstraint] { crossings.compactMap { $0?.constraint } }

  /// Counts an item of a constraint; the items of one constraint are counted in one go.
  mutating func add(_ constraint: NSLayoutConstraint) {
    let last = crossings.count - 1
    if last >= 0, crossings[last]?.constraint === constraint {
      crossings[last]?.items += 1
      return
    }
    places?[ObjectIdentifier(constraint)] = crossings.count
    crossings.append(Crossing(constraint: constraint, items: 1))
    count += 1
  }

  /// Ends the counting of an item of a constraint.
  ///
  /// - Complexity: O(1), amortised.
  mutating func remove(_ constraint: NSLayoutConstraint) {
    if places == nil { notePlaces() }
    guard let place = places?[ObjectIdentifier(constraint)], let crossing = crossings[place] else { return }
    guard crossing.items == 1 else {
      crossings[place]?.items -= 1
      return
    }
    crossings[place] = nil
    places?[ObjectIdentifier(constraint)] = nil
    count -= 1
    if crossings.count > 2 * count + 32 {
      crossings.removeAll { $0 == nil }
      notePlaces()
    }
  }

  private mutating func notePlaces() {
    var noted: [ObjectIdentifier: Int] = [:]
    noted.reserveCapacity(crossings.count)
    for (place, crossing) in crossings.enumerated() {
      if let crossing { noted[ObjectIdentifier(crossing.constraint)] = place }
    }
    places = noted
  }
}
