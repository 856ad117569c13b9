import CoreGraphics
import Foundation
import ViewCore

/// A contact event for a collision behavior's delegate.
@MainActor
struct ContactEvent {
  enum Other {
    case item(any UIDynamicItem)
    /// A boundary; the identifier of the reference bounds is nil.
    case boundary((any NSCopying)?)
  }

  let behavior: UICollisionBehavior
  let item: any UIDynamicItem
  let other: Other
  /// The point at which the contact began; nil if it ended.
  let began: CGPoint?

  func notifyDelegate(_ entries: DynamicsEntries) {
    entries.record(self)
    guard let delegate = behavior.collisionDelegate else { return }
    switch (other, began) {
    case (.item(let second), let point?):
      delegate.collisionBehavior(behavior, beganContactFor: item, with: second, at: point)
    case (.item(let second), nil):
      delegate.collisionBehavior(behavior, endedContactFor: item, with: second)
    case (.boundary(let identifier), let point?):
      delegate.collisionBehavior(behavior, beganContactFor: item, withBoundaryIdentifier: identifier, at: point)
    case (.boundary(let identifier), nil):
      delegate.collisionBehavior(behavior, endedContactFor: item, withBoundaryIdentifier: identifier)
    }
  }
}
