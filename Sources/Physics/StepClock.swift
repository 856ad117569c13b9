import CoreGraphics
import Foundation

/// Converts frame times to steps of fixed length: how many steps reach the frame's time, and which fraction of the last one it is
/// at.
///
/// Stepping to the end of the step that contains the frame, and interpolating, adds no delay.
package final class StepClock {
  /// The maximum number of steps per frame; after a longer gap the world slows down instead of blocking. Four suffice for 30
  /// frames per second.
  package static let mostSteps = 4
  private static let longestGap = PhysicsWorld.step * Double(mostSteps)
  /// The tolerance in seconds: frame times are rounded sums, and a step that is missed by this much counts as reached.
  private static let tolerance: TimeInterval = 1e-6

  private var last: TimeInterval = 0
  /// The time since the end of the last step, in seconds; negative if the step ends after the frame.
  private var surplus: TimeInterval = 0
  package private(set) var elapsed: TimeInterval = 0
  /// The simulated time, in seconds: a whole number of steps.
  package private(set) var simulated: TimeInterval = 0
  package private(set) var stepCount = 0
  /// The number of frames since the last restart.
  package private(set) var frameCount = 0
  /// The fraction of the last step that the frame shows.
  package private(set) var part: CGFloat = 1

  package init() {}

  package func restart(at time: TimeInterval) {
    last = time
    surplus = 0
    part = 1
    frameCount = 0
  }

  /// Whether a frame at this time differs from the last one.
  package func moves(to time: TimeInterval) -> Bool { time != last }

  /// The number of steps for a frame at this time.
  package func steps(to time: TimeInterval) -> Int {
    let gap = min(max(time - last, 0), Self.longestGap)
    last = time
    elapsed += gap
    frameCount += 1
    surplus += gap
    let step = PhysicsWorld.step
    let count = max(0, Int(((surplus - Self.tolerance) / step).rounded(.up)))
    surplus -= Double(count) * step
    simulated += Double(count) * step
    stepCount += count
    part = min(max(1 + CGFloat(surplus / step), 0), 1)
    if part > 1 - 1e-4 { part = 1 }
    return count
  }
}
