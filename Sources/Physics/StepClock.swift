import CoreGraphics
import Foundation

/// Turns frame times into steps of one length: as many as reach the frame's time, and what part of the last one is over by then.
///
/// Stepping to the end of the step that the frame falls into, and showing the part, adds no delay.
package final class StepClock {
  /// Steps that are caught up with in one frame at most; after a longer gap the world slows down instead of hanging. Four reach
  /// down to 30 frames a second.
  package static let mostSteps = 4
  private static let longestGap = PhysicsWorld.step * Double(mostSteps)
  /// Frame times are sums of fractions; a step this much too early counts as reached.
  private static let tolerance: TimeInterval = 1e-6

  private var last: TimeInterval = 0
  /// Time since the last step ended; negative: the step reaches past the frame.
  private var surplus: TimeInterval = 0
  package private(set) var elapsed: TimeInterval = 0
  /// The world's own time: whole steps.
  package private(set) var simulated: TimeInterval = 0
  package private(set) var stepCount = 0
  /// Since the last restart.
  package private(set) var frameCount = 0
  /// How much of the last step is shown.
  package private(set) var part: CGFloat = 1

  package init() {}

  package func restart(at time: TimeInterval) {
    last = time
    surplus = 0
    part = 1
    frameCount = 0
  }

  /// Whether a frame at this time has anything to show.
  package func moves(to time: TimeInterval) -> Bool { time != last }

  /// How many steps a frame at this time makes.
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
