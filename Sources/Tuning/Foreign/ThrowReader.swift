import UIKit

/// Finds throws: an item was attached to an anchor that moved, as a finger's does, and goes on without the attachment.
@MainActor struct ThrowReader {
  struct Throw: Equatable {
    /// The name of the item, as in the log.
    var name: String
    /// In points per second.
    var velocity: CGVector

    var speed: Double { Double(hypot(velocity.dx, velocity.dy)) }
  }

  private struct Hold {
    weak var behavior: UIAttachmentBehavior?
    let item: ObjectIdentifier
    let anchor: CGPoint
    var hasMoved = false
  }

  private var holds: [ObjectIdentifier: Hold] = [:]
  /// The last throw; nil before the first.
  private(set) var last: Throw?

  /// The throws since the last call.
  ///
  /// - Complexity: O(attachments + bodies).
  mutating func read(_ snapshot: DynamicsSnapshot) -> [Throw] {
    var present: [ObjectIdentifier: Hold] = [:]
    for attachment in snapshot.attachments {
      let behavior = attachment.behavior
      guard behavior.attachedBehaviorType == .anchor, let item = behavior.items.first else { continue }
      let key = ObjectIdentifier(behavior)
      var hold = Hold(behavior: behavior, item: ObjectIdentifier(item), anchor: behavior.anchorPoint)
      if let known = holds[key], known.behavior === behavior {
        hold.hasMoved = known.hasMoved || known.anchor != hold.anchor
      }
      present[key] = hold
    }
    let ended = holds.filter { $1.hasMoved && (present[$0] == nil || $1.behavior == nil) }.values
    holds = present
    guard !ended.isEmpty else { return [] }
    // An item that a finger still holds was not thrown.
    let held = Set(present.values.lazy.filter(\.hasMoved).map(\.item))
    let items = Set(ended.map(\.item)).subtracting(held)
    let throwsNow = snapshot.bodies.filter { !$0.isAnchored && items.contains(ObjectIdentifier($0.item)) }
      .map { Throw(name: $0.name, velocity: $0.velocity) }
    if let newest = throwsNow.last { last = newest }
    return throwsNow
  }
}
