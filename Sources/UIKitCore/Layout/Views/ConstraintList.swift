/// The constraints that a view stores, in the order of insertion; removal does not scan them.
struct ConstraintList {
  /// Nil where a constraint was removed.
  private var slots: [NSLayoutConstraint?] = []
  private var places: [ObjectIdentifier: Int] = [:]

  var all: [NSLayoutConstraint] { slots.compactMap { $0 } }

  mutating func append(_ constraint: NSLayoutConstraint) {
    places[ObjectIdentifier(constraint)] = slots.count
    slots.append(constraint)
  }

  /// - Complexity: O(1), amortised.
  mutating func remove(_ constraint: NSLayoutConstraint) {
    guard let place = places.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    slots[place] = nil
    if slots.count > 2 * places.count + 32 { closeGaps() }
  }

  private mutating func closeGaps() {
    slots.removeAll { $0 == nil }
    for (place, constraint) in slots.enumerated() {
      if let constraint { places[ObjectIdentifier(constraint)] = place }
    }
  }
}
