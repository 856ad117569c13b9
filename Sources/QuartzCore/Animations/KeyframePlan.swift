import Foundation
import Motion

/// Interpolates ordered values at their key times.
///
/// Cubic modes are Kochanek–Bartels splines (SIGGRAPH 1984), Catmull–Rom splines where tension, continuity and bias are 0; paced
/// modes give each segment a time in proportion to the distance of its ends, and values that are no vectors the same time each.
final class KeyframePlan {
  /// The shape of the curve at a value, each −1…1.
  struct Corner {
    var tension: Double
    var continuity: Double
    var bias: Double
  }

  /// How fast the curve leaves the first value of a segment, and reaches the second, in values per segment.
  private struct Slopes {
    var out: SIMD4<Double>
    var into: SIMD4<Double>
  }

  private let keys: [AnimatableValue]
  private let curves: [CubicTimingCurve]
  private let isDiscrete: Bool
  /// For cubic modes, if the values can be interpolated: the lanes of all values, and the slopes of each segment lane by lane.
  private let spline: SplineKeys?
  private let slopes: [Slopes]
  private let times: [Double]

  init(
    _ keys: [AnimatableValue], times: [Double]?, curves: [CubicTimingCurve], mode: CAAnimationCalculationMode, corners: [Corner]
  ) {
    self.keys = keys
    let isPaced = mode == .paced || mode == .cubicPaced
    isDiscrete = mode == .discrete
    self.curves = isPaced ? [] : curves
    let lanes = isPaced || mode == .cubic ? SplineKeys(keys) : nil
    spline = mode == .paced ? nil : lanes
    let stretches = mode == .discrete ? keys.count : keys.count - 1
    if isPaced, let paced = lanes.flatMap({ Self.pacedTimes(keys.count, $0) }) {
      self.times = paced
    } else if !isPaced, let times, let times = KeyTimes.valid(times, stretches: stretches) {
      self.times = times
    } else {
      self.times = KeyTimes.even(stretches: max(stretches, 1))
    }
    let adapted = mode == .cubicPaced ? self.times : nil
    slopes = spline.map { Self.slopes($0, corners, times: adapted) } ?? []
  }

  /// The value at a fraction of the duration; outside of the key times the first or last value.
  func value(at fraction: Double) -> AnimatableValue {
    if isDiscrete {
      let index = times.lastIndex { $0 <= fraction } ?? 0
      return keys[min(index, keys.count - 1)]
    }
    guard keys.count > 1, fraction > times[0] else { return keys[0] }
    guard fraction < times[keys.count - 1] else { return keys[keys.count - 1] }
    let index = (times[..<keys.count].firstIndex { $0 > fraction } ?? keys.count - 1) - 1
    let span = times[index + 1] - times[index]
    var place = span > 0 ? (fraction - times[index]) / span : 1
    if index < curves.count { place = curves[index].value(at: place) }
    guard let spline else { return keys[index].mixed(with: keys[index + 1], place) }
    return spline.value { lane in
      let slope = slopes[index * spline.width + lane]
      return Self.hermite(spline.lane(lane, of: index), spline.lane(lane, of: index + 1), slope, place)
    }
  }

  // MARK: - Curves

  /// The slopes of all segments.
  ///
  /// - Parameter times: the times that make the segments of different length, to which the slopes adapt; nil leaves them. That only those
  ///   of `cubicPaced` do is as OpenCoreAnimation has measured on Core Animation.
  private static func slopes(_ spline: SplineKeys, _ corners: [Corner], times: [Double]?) -> [Slopes] {
    (0..<max(corners.count - 1, 0)).flatMap { index in
      let shares = times.map { Self.shares(ofSlopesAt: index, $0) } ?? (out: 1, into: 1)
      return (0..<spline.width).map { lane in
        Slopes(
          out: slope(spline, lane, index, corners, isIncoming: false) * shares.out,
          into: slope(spline, lane, index + 1, corners, isIncoming: true) * shares.into)
      }
    }
  }

  /// The length of a segment relative to the mean of it and its neighbour, at both ends; 1 where it has none.
  private static func shares(ofSlopesAt index: Int, _ times: [Double]) -> (out: Double, into: Double) {
    let own = times[index + 1] - times[index]
    let before = index > 0 ? times[index + 1] - times[index - 1] : 0
    let after = index + 2 < times.count ? times[index + 2] - times[index] : 0
    return (before > 0 ? 2 * own / before : 1, after > 0 ? 2 * own / after : 1)
  }

  private static func slope(
    _ spline: SplineKeys, _ lane: Int, _ index: Int, _ corners: [Corner], isIncoming: Bool
  ) -> SIMD4<Double> {
    let key = { (index: Int) in spline.lane(lane, of: index) }
    // Extrapolates linearly beyond the ends.
    let (here, last) = (key(index), corners.count - 1)
    let before = index > 0 ? here - key(index - 1) : key(1) - key(0)
    let after = index < last ? key(index + 1) - here : here - key(index - 1)
    let corner = corners[index]
    let c = isIncoming ? -corner.continuity : corner.continuity
    let pull = (1 - corner.tension) / 2
    return before * (pull * (1 + corner.bias) * (1 + c)) + after * (pull * (1 - corner.bias) * (1 - c))
  }

  private static func hermite(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ slopes: Slopes, _ t: Double) -> SIMD4<Double> {
    let t2 = t * t
    let t3 = t2 * t
    return a * (2 * t3 - 3 * t2 + 1) + slopes.out * (t3 - 2 * t2 + t) + b * (3 * t2 - 2 * t3) + slopes.into * (t3 - t2)
  }

  // MARK: - Pacing

  private static func pacedTimes(_ count: Int, _ spline: SplineKeys) -> [Double]? {
    var lengths = [0.0]
    for index in 1..<max(count, 1) {
      guard let length = spline.distance(from: index - 1, to: index) else { return nil }
      lengths.append(lengths[index - 1] + length)
    }
    let total = lengths[lengths.count - 1]
    return total > 0 ? lengths.map { $0 / total } : nil
  }
}

/// The times of keyframes as fractions of the duration.
enum KeyTimes {
  /// How far computed times may miss 0, 1 and their order. Chosen: some units in the last place of a `Float`.
  private static let tolerance = 1e-6

  /// Times that count, with the ends at 0 and 1: one for each end of a stretch, in ascending order from 0 to 1. Core Animation ignores
  /// others: nil.
  static func valid(_ times: [Double], stretches: Int) -> [Double]? {
    guard stretches > 0, times.count == stretches + 1, abs(times[0]) <= tolerance, abs(times[stretches] - 1) <= tolerance,
      zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 + tolerance })
    else { return nil }
    var exact: [Double] = []
    for time in times { exact.append(min(max(time, exact.last ?? 0), 1)) }
    (exact[0], exact[stretches]) = (0, 1)
    return exact
  }

  /// Times at equal distances.
  static func even(stretches: Int) -> [Double] { (0...stretches).map { Double($0) / Double(stretches) } }
}
