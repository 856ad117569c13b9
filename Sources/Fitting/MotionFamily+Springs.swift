import Foundation
import Motion

// y = target + (start − target) C(t) + velocity S(t), where C and S are the spring's motions from 1 at rest and from 0 with a
// velocity of 1: linear in all but frequency and damping ratio, in all three damping cases (`SpringMotion`).

extension MotionFamily {
  /// The greatest damping ratio that is tried; above it only the slower exponential is visible, which is a decay.
  static let greatestDampingRatio = 6.0

  /// The springs that a trace may show.
  ///
  /// - Parameter rest: how many positions at the beginning are alike.
  static func springs(for trace: MotionTrace, rest: Int) -> [MotionFamily] {
    let first = trace.times[0]
    let free = spring(trace, from: first, startsAtRest: false)
    let resting = spring(trace, from: first, startsAtRest: true)
    guard rest >= leastRest else { return [free, resting] }
    return [free, resting, delayedSpring(trace, rest, startsAtRest: false), delayedSpring(trace, rest, startsAtRest: true)]
  }

  /// From so many alike positions on, a motion may begin later than the trace.
  static let leastRest = 3

  private static func grid(_ trace: MotionTrace) -> (bounds: [ClosedRange<Double>], starts: [[Double]]) {
    let longest = max(4 * trace.duration, 4 * trace.interval)
    let shortest = min(2.2 * trace.interval, longest / 2)
    let (lower, upper) = (log(2 * .pi / longest), log(2 * .pi / shortest))
    // A resonance is as wide as its damping ratio.
    let ratios: [(ratio: Double, step: Double)] = [
      (0.03, 0.09), (0.1, 0.2), (0.3, 0.3), (0.6, 0.3), (0.9, 0.3), (1.25, 0.3), (2, 0.4),
    ]
    let starts = ratios.flatMap { ratio, step in stride(from: lower, through: upper, by: step).map { [$0, ratio] } }
    return ([lower...upper, 0...greatestDampingRatio], starts)
  }

  private static func spring(_ trace: MotionTrace, from time: Double, startsAtRest: Bool) -> MotionFamily {
    let (bounds, starts) = grid(trace)
    return MotionFamily(
      kind: .spring, bounds: bounds, starts: starts, weightCount: startsAtRest ? 2 : 3,
      columns: { parameters, times in columns(parameters, times.map { $0 - time }, startsAtRest) },
      numbers: { parameters, weights in numbers(parameters, weights, delay: nil) })
  }

  private static func delayedSpring(_ trace: MotionTrace, _ rest: Int, startsAtRest: Bool) -> MotionFamily {
    let first = trace.times[0]
    let (bounds, grid) = grid(trace)
    let begin = trace.times[rest - 1] - trace.interval
    let latest = trace.times[min(rest + 1, trace.count - 1)]
    let starts = grid.map { $0 + [min(max(begin, first), latest)] }
    return MotionFamily(
      kind: .spring, bounds: bounds + [first...latest], starts: starts, weightCount: startsAtRest ? 2 : 3,
      columns: { parameters, times in columns(parameters, times.map { $0 - parameters[2] }, startsAtRest) },
      numbers: { parameters, weights in numbers(parameters, weights, delay: parameters[2] - first) })
  }

  private static func columns(_ parameters: [Double], _ times: [Double], _ startsAtRest: Bool) -> [[Double]] {
    let spring = Spring(undampedFrequency: exp(parameters[0]), dampingRatio: parameters[1], allowsOverdamping: true)
    let offset = spring.motion(from: 1, to: 0)
    let ones = [Double](repeating: 1, count: times.count)
    if startsAtRest { return [ones, times.map(offset.position)] }
    let push = spring.motion(from: 0, to: 0, initialVelocity: 1)
    return [ones, times.map(offset.position), times.map(push.position)]
  }

  private static func numbers(_ parameters: [Double], _ weights: [[Double]], delay: Double?) -> [MotionNumber] {
    // Along the way from start to target.
    let way = weights.map { -$0[1] }
    let velocity = weights.map { $0.count > 2 ? $0[2] : 0 }
    let square = zip(way, way).reduce(0) { $0 + $1.0 * $1.1 }
    let along = zip(way, velocity).reduce(0) { $0 + $1.0 * $1.1 }
    var numbers = [
      MotionNumber("response", 2 * .pi / exp(parameters[0]), "s"), MotionNumber("dampingRatio", parameters[1]),
      MotionNumber("velocity", square > 0 ? along / square : 0, "/s"),
    ]
    for (axis, weight) in weights.enumerated() {
      let mark = MotionNumber.mark(axis)
      numbers += [
        MotionNumber("start" + mark, weight[0] + weight[1], MotionNumber.positionUnit),
        MotionNumber("target" + mark, weight[0], MotionNumber.positionUnit),
        MotionNumber("speed" + mark, velocity[axis], MotionNumber.positionUnit + "/s"),
      ]
    }
    if let delay { numbers.append(MotionNumber("delay", delay, "s")) }
    return numbers
  }
}

extension MotionNumber {
  /// What is appended to the names of the second axis.
  static func mark(_ axis: Int) -> String { axis == 0 ? "" : "Y" }
}
