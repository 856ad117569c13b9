import Misuse
import RealModule

// UIKit's parameters: the spring of a given damping ratio whose envelope has shrunk to a thousandth of the distance at the end of
// the duration. The root ω is found as in motion.md B5, with u = ωD and w = vD:
//
//   ζ < 1:  |ζu − w| ∕ (u √(1 − ζ²)) · e^(−ζu) = 0.001
//   ζ = 1:  |1 + u − w| · e^(−u) = 0.001
//
// Both sides decrease for large u, so the greatest root is bracketed from the last maximum outwards. With a velocity so large
// that the maximum stays below the threshold there is one root below the zero of the left side: a fast throw is stopped softly.

extension Spring {
  /// The remaining fraction of the distance at which UIKit and Core Animation call a spring settled.
  public static let settlingThreshold = 0.001
  /// The minimum damping ratio of a fit (not measured on iOS; below a few thousandths there is no root).
  public static let minimumFittedDampingRatio = 0.01
  /// The minimum duration of a fit, in seconds.
  public static let minimumFittedDuration = 0.01

  /// The spring of `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:…)`.
  ///
  /// - Parameters:
  ///   - duration: in seconds; the motion is within a thousandth of its end by then.
  ///   - dampingRatio: 0.01…1; values outside are clamped.
  ///   - initialVelocity: in total distances per second, positive towards the end.
  /// - Precondition: the numbers are finite.
  public init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    misuse(
      unless: duration.isFinite && dampingRatio.isFinite && initialVelocity.isFinite,
      "Spring(duration: \(duration), dampingRatio: \(dampingRatio), initialVelocity: \(initialVelocity)): not finite")
    let ratio = min(max(dampingRatio, Self.minimumFittedDampingRatio), 1)
    let duration = max(duration, Self.minimumFittedDuration)
    let root = FittedEnvelope(ratio: ratio, speed: initialVelocity * duration).greatestRoot()
    self.init(undampedFrequency: root / duration, dampingRatio: ratio)
  }

  /// The duration for which `init(duration:dampingRatio:initialVelocity:)` makes this spring, in seconds.
  ///
  /// Damping ratios above 1 count as 1, the maximum in UIKit.
  public func fittedDuration(initialVelocity: Double = 0) -> Double {
    let ratio = min(dampingRatio, 1)
    let frequency = undampedFrequency
    if ratio < 1 {
      let amplitude = abs(ratio * frequency - initialVelocity) / (frequency * (1 - ratio * ratio).squareRoot())
      return max(Double.log(amplitude / Self.settlingThreshold) / (ratio * frequency), 0)
    }
    // (1 + (ω − v)D) e^(−ωD) = 0.001 for D, greatest root.
    let slope = 1 - initialVelocity / frequency
    func excess(_ u: Double) -> Double { abs(1 + slope * u) * Double.exp(-u) - Self.settlingThreshold }
    var lower = slope > 0 ? max(0, 1 - 1 / slope) : 0
    if slope < 0 { lower = 1 - 1 / slope }
    return bisect(from: lower, excess) / frequency
  }
}

/// The left side of the equation as a function of u = ωD, for one damping ratio and w = vD.
struct FittedEnvelope {
  let ratio: Double
  let speed: Double

  func excess(_ u: Double) -> Double {
    let amplitude =
      ratio < 1
      ? abs(ratio * u - speed) / (u * (1 - ratio * ratio).squareRoot())
      : abs(1 + u - speed)
    return amplitude * Double.exp(-ratio * u) - Spring.settlingThreshold
  }

  /// The maximum of the left side to the right of its zero; 0 when it only decreases.
  private var lastMaximum: Double {
    guard speed > 0 else { return 0 }
    if ratio < 1 { return (speed + (speed * speed + 4 * speed).squareRoot()) / (2 * ratio) }
    return speed
  }

  func greatestRoot() -> Double {
    if speed == 0 && ratio < 1 {
      return Double.log(ratio / (1 - ratio * ratio).squareRoot() / Spring.settlingThreshold) / ratio
    }
    let maximum = lastMaximum
    if maximum == 0 || excess(maximum) > 0 { return bisect(from: maximum, excess) }
    let zero = ratio < 1 ? speed / ratio : speed - 1
    return bisect(between: 0, and: zero, excess)
  }
}

/// The root to the right of `lower`, from which the function decreases.
func bisect(from lower: Double, _ function: (Double) -> Double) -> Double {
  var upper = max(2 * lower, 1)
  while function(upper) > 0 { upper *= 2 }
  return bisect(between: lower, and: upper, function)
}

/// The root of a function that is positive at the lower end and negative at the upper, to full precision.
func bisect(between lower: Double, and upper: Double, _ function: (Double) -> Double) -> Double {
  var lower = lower
  var upper = upper
  while true {
    let middle = 0.5 * (lower + upper)
    guard middle > lower && middle < upper else { return middle }
    if function(middle) > 0 { lower = middle } else { upper = middle }
  }
}
