// Finds the cubic Bézier curve closest to a spring, and the spring closest to a curve. Both minimise the maximum distance at
// equal times, by simplex searches from a few starting points.

/// A cubic timing curve and its duration.
public struct TimedCurve: Hashable, Sendable {
  /// The progress as a function of the fraction of the duration.
  public let curve: CubicTimingCurve
  /// In seconds.
  public let duration: Double

  /// Makes a curve that lasts `duration` seconds; a duration of 0 jumps to the end.
  public init(_ curve: CubicTimingCurve, duration: Double) {
    self.curve = curve
    self.duration = duration
  }

  /// The progress at a time, in seconds; 0 before the start and 1 after the end.
  public func position(at time: Double) -> Double {
    time <= 0 ? 0 : time >= duration ? 1 : curve.value(at: time / duration)
  }
}

extension TimedCurve {
  /// The curve closest to a motion from 0 to 1, and its distance.
  ///
  /// - Complexity: a few thousand evaluations of the motion at about a hundred times each.
  public static func nearest(to launch: SpringLaunch) -> TimedCurve {
    let motion = launch.motion
    let settling = launch.comparedTime
    let unit = max(min(launch.spring.response, settling), 1e-6)
    let fit = CurveFit(motion: motion, end: settling)
    let starts: [[Double]] = [
      [0.2, 0.2, 0.2, 1, settling * 0.7], [0.3, 0.9, 0.3, 1, unit * 1.1], [0.35, 1, 0.5, 1.25, unit * 0.9],
      [0.2, 0.8, 0.3, 1.4, unit * 1.6],
    ]
    let steps = [0.15, 0.25, 0.15, 0.25, unit * 0.25]
    let found = starts.map { start in Simplex.minimum(near: start, steps: steps, rounds: 4, iterations: 70, fit.distance) }
    let best = found.min { fit.distance($0) < fit.distance($1) } ?? starts[0]
    return CurveFit.curve(Simplex.minimum(near: best, steps: steps.map { $0 * 0.1 }, fit.distance))
  }

  /// The spring, starting at rest, that is closest to this curve.
  public var nearestSpring: Spring {
    // The curve is solved once, and not for every spring that is tried; after its end it stays at 1.
    let times = (1...160).map { duration * Double($0) / 160 } + (1...60).map { duration * (1 + Double($0) / 20) }
    let positions = times.map(position)
    func spring(_ place: [Double]) -> Spring {
      let frequency = min(max(Double.exp(place[0]), 1e-6), 1e9)
      return Spring(undampedFrequency: frequency, dampingRatio: min(max(abs(place[1]), 0), 50), allowsOverdamping: true)
    }
    func distance(_ place: [Double]) -> Double {
      let motion = spring(place).motion()
      var greatest = 0.0
      for (time, position) in zip(times, positions) { greatest = max(greatest, abs(position - motion.position(at: time))) }
      return greatest
    }
    let frequency = Double.log(6 / duration)
    let found = [0.6, 0.9, 1.2].map { ratio in
      Simplex.minimum(near: [frequency, ratio], steps: [0.5, 0.2], rounds: 5, iterations: 50, distance)
    }
    return spring(found.min { distance($0) < distance($1) } ?? [frequency, 1])
  }
}

/// The distance between a motion and a curve as a function of the curve's five parameters.
struct CurveFit {
  private static let samples = 96
  /// The motion at equidistant times, cached for the search.
  private let positions: [Double]
  private let step: Double
  /// The maximum distance from 1 at or after each of those times.
  private let tails: [Double]

  init(motion: SpringMotion, end: Double) {
    let count = 1200
    step = end / Double(count)
    let step = step
    positions = (0...count).map { motion.position(at: Double($0) * step) }
    var tail = 0.0
    tails = Array(
      positions.reversed().map { position -> Double in
        tail = max(tail, abs(position - 1))
        return tail
      }.reversed())
  }

  static func curve(_ place: [Double]) -> TimedCurve {
    TimedCurve(CubicTimingCurve(place[0], place[1], place[2], place[3]), duration: max(place[4], 1e-6))
  }

  /// The maximum distance at equidistant times; x coordinates outside 0…1 are clamped and penalised.
  func distance(_ place: [Double]) -> Double {
    let (x1, x2) = (min(max(place[0], 0), 1), min(max(place[2], 0), 1))
    let duration = place[4]
    guard duration > 0 else { return 10 - duration }
    let outside = abs(place[0] - x1) + abs(place[2] - x2)
    var greatest = 0.0
    for index in 1..<Self.samples {
      let t = Double(index) / Double(Self.samples)
      let time = CubicTimingCurve.bezier(x1, x2, at: t) * duration
      let distance = abs(CubicTimingCurve.bezier(place[1], place[3], at: t) - position(at: time))
      if distance > greatest { greatest = distance }
    }
    let after = min(max(Int((duration / step).rounded(.up)), 0), tails.count - 1)
    if duration < step * Double(tails.count - 1) { greatest = max(greatest, tails[after]) }
    return greatest + outside
  }

  private func position(at time: Double) -> Double {
    let place = time / step
    let index = Int(place)
    guard index + 1 < positions.count else { return positions[positions.count - 1] }
    return positions[index] + (place - Double(index)) * (positions[index + 1] - positions[index])
  }
}
