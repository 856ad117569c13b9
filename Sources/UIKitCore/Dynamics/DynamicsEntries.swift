import Foundation

/// What happens in animators, as entries of the toolkit's log.
@MainActor
enum DynamicsEntries {
  static func willResume() { TransitionLog.shared.record("dynamicAnimatorWillResume") }

  /// The frames since the animator resumed are one entry.
  static func didPause(after frames: Int) {
    TransitionLog.shared.record("step, \(frames) \(frames == 1 ? "time" : "times")")
    TransitionLog.shared.record("dynamicAnimatorDidPause")
  }

  static func told(_ event: ContactEvent) {
    TransitionLog.shared.record(
      "\(event.began == nil ? "ended" : "began")ContactFor \(name(event.item)), \(name(event.other))")
  }

  private static func name(_ other: ContactEvent.Other) -> String {
    switch other {
    case .item(let item): "with \(name(item))"
    case .boundary(let identifier): "boundary \(name(identifier))"
    }
  }

  /// Items that say how they are called in the log; others are called by their type.
  private static func name(_ item: any UIDynamicItem) -> String {
    (item as? any NamedDynamicItem)?.dynamicName ?? TransitionLog.name(item)
  }

  private static func name(_ identifier: (any NSCopying)?) -> String { identifier.map { "\($0)" } ?? "nil" }
}

/// An item with a name of its own in the toolkit's log, such as "circle 80".
@preconcurrency @MainActor
public protocol NamedDynamicItem: UIDynamicItem {
  var dynamicName: String { get }
}
