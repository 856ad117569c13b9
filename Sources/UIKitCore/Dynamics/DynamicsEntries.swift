import Foundation

/// What happens in an animator, as entries of its application's log.
@MainActor
struct DynamicsEntries {
  /// Nil where there is no application.
  let log: TransitionLog?

  func willResume() { log?.record("dynamicAnimatorWillResume") }

  /// The frames since the animator resumed are one entry.
  func didPause(after frames: Int) {
    log?.record("step, \(frames) \(frames == 1 ? "time" : "times")")
    log?.record("dynamicAnimatorDidPause")
  }

  func told(_ event: ContactEvent) {
    log?.record("\(event.began == nil ? "ended" : "began")ContactFor \(Self.name(event.item)), \(Self.name(event.other))")
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
