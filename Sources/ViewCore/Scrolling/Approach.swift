import CoreGraphics
import Foundation
import Motion

/// Deceleration towards a chosen offset along one axis, starting with a given velocity.
///
/// If the velocity is high enough, the distance decays exponentially: x = d e^(−kt) with k = v ∕ d, which is a deceleration whose
/// rate is adjusted so that it ends at the target. Otherwise a critically damped spring with the frequency of the edge bounce
/// moves the content; at v = ωd the two curves are the same. How iOS adjusts its deceleration is not measured.
struct Approach {
  private enum Shape {
    case exponential(rate: Double)
    case spring(SpringMotion)
  }

  private let target: Double
  private let distance: Double
  private let shape: Shape

  /// - Parameter slowest: the smallest k, per second, for the exponential form; a smaller one selects the spring.
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
