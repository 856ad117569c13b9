import CoreGraphics
import Foundation
import Motion

/// The motion to a chosen place, begun with a given velocity.
///
/// When the velocity leads there fast enough, the distance dies away exponentially: x = d e^(−kt) with k = v ∕ d is the decay
/// of a throw with its rate changed so that it ends at the place. Otherwise a critical spring of the edge bounce's frequency
/// goes there; at v = ωd both are the same curve. How iOS bends its deceleration is not measured.
struct Approach {
  private enum Shape {
    case exponential(rate: Double)
    case spring(SpringMotion)
  }

  private let target: Double
  private let distance: Double
  private let shape: Shape

  /// - Parameter slowest: the least k, per second; a place that a lower one would lead to is gone to by the spring.
  init(from start: CGFloat, to target: CGFloat, velocity: CGFloat, slowest: Double) {
    self.target = Double(target)
    distance = Double(start - target)
    let wanted = distance == 0 ? 0 : -Double(velocity) / distance
    if wanted >= slowest {
      shape = .exponential(rate: wanted)
    } else {
      shape = .spring(Bounce.flingSpring.motion(from: Double(start), to: Double(target), initialVelocity: Double(velocity)))
    }
  }

  func position(at time: TimeInterval) -> CGFloat {
    switch shape {
    case .exponential(let rate): CGFloat(target + distance * exp(-rate * time))
    case .spring(let motion): CGFloat(motion.position(at: time))
    }
  }

  func velocity(at time: TimeInterval) -> CGFloat {
    switch shape {
    case .exponential(let rate): CGFloat(-rate * distance * exp(-rate * time))
    case .spring(let motion): CGFloat(motion.velocity(at: time))
    }
  }

  func isDone(at time: TimeInterval, tolerance: Double) -> Bool {
    switch shape {
    case .exponential(let rate): abs(distance) * exp(-rate * time) < tolerance
    case .spring(let motion): motion.isDone(at: time, tolerance: tolerance)
    }
  }
}
