import CoreGraphics
import Foundation
import Staging
import UIKitCore

/// Records the positions of an animator's items in each frame, to measure how long they were at rest before it paused.
@MainActor package struct RestWatch {
  private let stage: Stage
  private let animator: UIDynamicAnimator
  private var frames: [(time: TimeInterval, state: [CGFloat])] = []

  package init(_ stage: Stage, _ animator: UIDynamicAnimator) { (self.stage, self.animator) = (stage, animator) }

  /// In points and degrees.
  private var state: [CGFloat] {
    animator.debugSnapshot().bodies.flatMap { [$0.center.x, $0.center.y, $0.angle * 180 / .pi] }
  }

  /// Plays frames until the animator pauses. Returns the seconds since all items have been within `tolerance` points and degrees
  /// of their final positions; nil when it still runs after `limit` seconds.
  package mutating func secondsOfStillnessBeforeThePause(
    tolerance: CGFloat = 0.5, within limit: TimeInterval = 120
  ) -> TimeInterval? {
    let start = stage.time
    while animator.isRunning {
      guard stage.time - start < limit else { return nil }
      frames.append((stage.time, state))
      stage.advance()
    }
    let last = state
    let moved = frames.last { frame in
      frame.state.count != last.count || zip(frame.state, last).contains { abs($0 - $1) > tolerance }
    }
    return stage.time - (moved?.time ?? start)
  }
}
