import Foundation
import ViewCore

/// Records the events of an animator in its application's log.
@MainActor
struct DynamicsEntries {
  /// Nil without an application.
  let log: TransitionLog?

  func willResume() { log?.record("dynamicAnimatorWillResume") }

  /// The frames since the animator resumed are one entry.
  func didPause(after frames: Int) {
    log?.record("step, \(frames) \(frames == 1 ? "time" : "times")")
    log?.record("dynamicAnimatorDidPause")
  }

  func record(_ event: ContactEvent) {
    log?.record("\(event.began == nil ? "ended" : "began")ContactFor \(Self.name(event.item)), \(Self.name(event.other))")
  }

  private static func name(_ other: ContactEvent.Other) -> String {
    switch other {
    case .item(let item): "with \(name(item))"
    case .boundary(let identifier): "boundary \(name(identifier))"
    }
  }

  /// The name of an item in the log: that of a view's layer, for example “circle 80”, otherwise its type.
  static func name(_ item: any UIDynamicItem) -> String { (item as? UIView)?.layer.name ?? TransitionLog.name(item) }

  private static func name(_ identifier: (any NSCopying)?) -> String { identifier.map { "\($0)" } ?? "nil" }
}
