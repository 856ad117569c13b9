/// The constraints that a view stores, in the order of insertion; removal does not scan them.
///
/// Most constraints stay until their view ends: places are noted from the first removal on.
struct ConstraintList {
  /// Nil where a constraint was removed.
  private var slots: [NSLayoutConstraint?] = []
  /// Nil until a constraint is removed.
  private var places: [ObjectIdentifier: Int]?

  var all: [NSLayoutConstraint] { slots.compactMap { $0 } }

  mutating func append(_ constraint: NSLayoutConstraint) {
    places?[ObjectIdentifier(constraint)] = slots.count
    slots.append(constraint)
  }

  /// - Complexity: O(1), amortised.
  mutating func remove(_ constraint: NSLayoutConstraint) {
    if places == nil { notePlaces() }
    guard let place = places?.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    slots[place] = nil
    if slots.count > 2 * (places?.count ?? 0) + 32 {
      slots.removeAll { $0 == nil }
      notePlaces()
    }
  }

  private mutating func notePlaces() {
    var noted: [ObjectIdentifier: Int] = [:]
    noted.reserveCapacity(slots.count)
    for (place, constraint) in slots.enumerated() {
      if let constraint { noted[ObjectIdentifier(constraint)] = place }
    }
    places = noted
  }
}
