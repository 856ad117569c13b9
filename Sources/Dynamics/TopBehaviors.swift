/// The behaviors that were added directly to an animator, in order.
@MainActor
struct TopBehaviors {
  private(set) var all: [UIDynamicBehavior] = []
  private var identities: Set<ObjectIdentifier> = []

  var isEmpty: Bool { all.isEmpty }

  /// - Complexity: O(1).
  func contains(_ behavior: UIDynamicBehavior) -> Bool { identities.contains(ObjectIdentifier(behavior)) }

  /// - Complexity: O(1), amortised.
  mutating func append(_ behavior: UIDynamicBehavior) {
    if identities.insert(ObjectIdentifier(behavior)).inserted { all.append(behavior) }
  }

  mutating func remove(_ behavior: UIDynamicBehavior) {
    guard identities.remove(ObjectIdentifier(behavior)) != nil else { return }
    // The behaviors that were added last are usually removed first.
    if let place = all.lastIndex(where: { $0 === behavior }) { all.remove(at: place) }
  }
}
