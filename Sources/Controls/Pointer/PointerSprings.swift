import CoreGraphics
import Foundation
import Motion

/// Numbers on their way to targets that may move: each is its target and a rest that a spring takes to zero.
struct PointerSprings {
  private var rests: [SpringMotion]
  private var start: TimeInterval = 0
  /// How much of a rest counts as none, in units of each number.
  private let tolerances: [Double]

  /// Numbers at their targets.
  init(tolerances: [Double]) {
    self.tolerances = tolerances
    rests = tolerances.map { _ in SpringMotion(spring: PointerFeel.spring, from: 0, to: 0) }
  }

  /// The numbers for their targets at a time.
  func values(_ targets: [Double], at time: TimeInterval) -> [Double] {
    // Exactly the targets, so that nothing changes any more.
    if isDone(at: time) { return targets }
    return zip(targets, rests).map { $0 + $1.position(at: time - start) }
  }

  /// Keeps the numbers and their velocities where they are as the targets change.
  mutating func retarget(from old: [Double], to new: [Double], at time: TimeInterval) {
    rests = rests.indices.map { index in
      let rest = rests[index]
      return SpringMotion(
        spring: PointerFeel.spring, from: old[index] + rest.position(at: time - start) - new[index], to: 0,
        initialVelocity: rest.velocity(at: time - start))
    }
    start = time
  }

  /// Begins at numbers, at rest, for the targets.
  mutating func begin(at numbers: [Double], to targets: [Double], at time: TimeInterval) {
    rests = zip(numbers, targets).map { SpringMotion(spring: PointerFeel.spring, from: $0 - $1, to: 0) }
    start = time
  }

  /// Whether all numbers are at their targets from a time on.
  func isDone(at time: TimeInterval) -> Bool {
    zip(rests, tolerances).allSatisfy { $0.isDone(at: time - start, tolerance: $1) }
  }
}
