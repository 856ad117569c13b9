import Recording
import UIKit
import UIKitCore

/// Sends a recorded gesture to the stage again, in the stage's time.
@MainActor final class PlayedHand {
  private let events: [InputEvent]
  private let start: TimeInterval
  private var next = 0
  private var down: [Int: TouchInput] = [:]
  /// Played fingers are no real ones.
  private static let firstFinger = 1000

  /// - Parameters:
  ///   - events: touches in the stage's coordinates, in order; never none.
  ///   - start: the stage's time at which the first is sent.
  init(_ events: [InputEvent], at start: TimeInterval) {
    self.events = events
    self.start = start
  }

  var isOver: Bool { next == events.count }
  /// How many fingers are down, or were raised in the event that was sent last.
  private(set) var fingerCount = 0

  /// The touches that are due.
  func touches(until time: TimeInterval) -> [TouchInput] {
    var due: [TouchInput] = []
    while next < events.count, events[next].timestamp - events[0].timestamp <= time - start {
      if case .touch(let touch) = events[next].kind { due.append(numbered(touch)) }
      next += 1
    }
    return due
  }

  private func numbered(_ touch: TouchInput) -> TouchInput {
    var touch = touch
    touch.id += Self.firstFinger
    down[touch.id] = touch
    fingerCount = down.count
    if touch.phase == .ended || touch.phase == .cancelled { down[touch.id] = nil }
    return touch
  }

  /// Ends the touches that are down as cancelled.
  func cancelled() -> [TouchInput] {
    next = events.count
    defer { down = [:] }
    return down.keys.sorted().compactMap { down[$0] }.map { touch in
      var touch = touch
      touch.phase = .cancelled
      return touch
    }
  }
}

extension Recording {
  /// The touches of the last gesture, from the first finger down to the last one up. Empty while a finger is down.
  var lastGesture: [InputEvent] {
    guard heldFingers.isEmpty else { return [] }
    var gesture: [InputEvent] = []
    var down: Set<Int> = []
    for case .input(let event) in entries {
      guard case .touch(let touch) = event.kind else {
        if event.kind == .cancelTouches { down = [] }
        continue
      }
      if touch.phase == .began, down.isEmpty { gesture = [] }
      if touch.phase == .ended || touch.phase == .cancelled { down.remove(touch.id) } else { down.insert(touch.id) }
      gesture.append(event)
    }
    return gesture
  }
}
