import Fitting
import Foundation
import Motion
import Tuning

/// How far a preset's spring is from a motion that was found.
///
/// The preset's spring goes the found way from the found start, with the found initial velocity, or with its own where the motion
/// starts at rest: what differs is the feel.
struct FitComparison {
  let preset: String
  /// The greatest distance, in the unit of positions, and when it is, in seconds after the start.
  let distance: Double
  let time: Double
  /// The greatest difference between the times at which both have gone 10 %, 20 %, … 90 % of the way, in seconds.
  let delay: Double

  /// Nil for a motion without a start and a target.
  init?(_ fit: MotionFit, with launch: SpringLaunch, preset: String) {
    let motion = fit.best.spring ?? fit.best.parts.last ?? fit.best
    guard let start = motion["start"]?.value, let target = motion["target"]?.value, start != target else { return nil }
    let way = target - start
    let velocity = motion["velocity"].map { $0.value == 0 ? launch.initialVelocity : $0.value } ?? launch.initialVelocity
    let wanted = launch.spring.motion(from: 0, to: 1, initialVelocity: velocity)
    let begin = motion.times.lowerBound + max(motion["delay"]?.value ?? 0, 0)
    // Measured until the end of the trace, and further along the fit until both rest.
    let end = max(motion.times.upperBound - begin, wanted.restTime(within: 1e-3, limit: 10))
    let times = (0...2000).map { end * Double($0) / 2000 }
    let found = motion.positions(at: times.map { begin + $0 })[0].map { ($0 - start) / way }
    let own = times.map(wanted.position)
    var greatest = (distance: 0.0, time: 0.0)
    for index in times.indices where abs(found[index] - own[index]) > greatest.distance {
      greatest = (abs(found[index] - own[index]), times[index])
    }
    self.preset = preset
    (distance, time) = (greatest.distance * abs(way), greatest.time)
    delay =
      stride(from: 0.1, to: 0.95, by: 0.1).map { level in
        guard let a = Self.arrival(level, found, times), let b = Self.arrival(level, own, times) else { return end }
        return abs(a - b)
      }.max() ?? 0
  }

  /// The time at which a share of the way is reached first.
  private static func arrival(_ level: Double, _ shares: [Double], _ times: [Double]) -> Double? {
    guard let index = shares.firstIndex(where: { $0 >= level }), index > 0 else {
      return shares.first.map { $0 >= level ? 0 : nil } ?? nil
    }
    let part = (level - shares[index - 1]) / (shares[index] - shares[index - 1])
    return times[index - 1] + part * (times[index] - times[index - 1])
  }

  func lines(_ unit: String) -> [String] {
    [
      "\(preset) is off by \(CodeText.number(distance, digits: 3)) \(unit) at \(CodeText.fixed(time, decimals: 3)) s, and by \(CodeText.fixed(delay * 1000, decimals: 1)) ms"
    ]
  }

  var object: [String: Any] { ["preset": preset, "distance": distance, "time": time, "milliseconds": delay * 1000] }

  /// A sentence if a limit is exceeded.
  func excess(over limit: LimitArgument, unit: String) -> String? {
    switch limit {
    case .distance(let most):
      guard distance > most else { return nil }
      return
        "\(preset) is \(CodeText.number(distance, digits: 3)) \(unit) away, and --within allows \(CodeText.number(most, digits: 3))."
    case .time(let most):
      guard delay > most else { return nil }
      return
        "\(preset) is \(CodeText.fixed(delay * 1000, decimals: 1)) ms away, and --within allows \(CodeText.fixed(most * 1000, decimals: 1))."
    }
  }
}
