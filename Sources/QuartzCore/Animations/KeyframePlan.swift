import Foundation
import Motion

/// Interpolates ordered values at their key times.
///
/// Cubic modes are Kochanek–Bartels splines (SIGGRAPH 1984), Catmull–Rom splines where tension, continuity and bias are 0; paced
/// modes give each segment a time in proportion to its length.
final class KeyframePlan {
  /// The shape of the curve at a value, each −1…1.
  struct Corner {
    var tension: Double
    var continuity: Double
    var bias: Double
  }

  private let keys: [AnimatableValue]
  private let curves: [CubicTimingCurve]
  private let isDiscrete: Bool
  /// Outgoing and incoming slopes of each segment, for cubic modes with numbers.
  private let slopes: [(SIMD4<Double>, SIMD4<Double>)]?
  private let times: [Double]

  init(
    _ keys: [AnimatableValue], times: [Double]?, curves: [CubicTimingCurve], mode: CAAnimationCalculationMode, corners: [Corner]
  ) {
    self.keys = keys
    let isPaced = mode == .paced || mode == .cubicPaced
    isDiscrete = mode == .discrete
    self.curves = isPaced ? [] : curves
    let slopes = mode == .cubic || mode == .cubicPaced ? Self.slopes(of: keys, corners: corners) : nil
    self.slopes = slopes
    if isPaced, let paced = Self.pacedTimes(keys, slopes: slopes) {
      self.times = paced
    } else if let times, times.count >= keys.count, !isPaced {
      self.times = times
    } else {
      let stretches = Double(isDiscrete ? keys.count : max(keys.count - 1, 1))
      self.times = (0...(isDiscrete ? keys.count : keys.count - 1)).map { Double($0) / stretches }
    }
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
    if let slopes, case .vector(let a, let shape) = keys[index], let b = keys[index + 1].vector {
      return .vector(Self.hermite(a, b, slopes[index].0, slopes[index].1, place), shape)
    }
    return keys[index].mixed(with: keys[index + 1], place)
  }

  // MARK: - Curves

  private static func slopes(of keys: [AnimatableValue], corners: [Corner]) -> [(SIMD4<Double>, SIMD4<Double>)]? {
    let points = keys.compactMap(\.vector)
    guard points.count == keys.count, points.count > 1 else { return nil }
    return (0..<points.count - 1).map { index in
      (
        slope(points, index, corners[index], isIncoming: false),
        slope(points, index + 1, corners[index + 1], isIncoming: true)
      )
    }
  }

  private static func slope(_ points: [SIMD4<Double>], _ index: Int, _ corner: Corner, isIncoming: Bool) -> SIMD4<Double> {
    // Extrapolates linearly beyond the ends.
    let here = points[index]
    let before = index > 0 ? here - points[index - 1] : points[1] - points[0]
    let after = index < points.count - 1 ? points[index + 1] - here : here - points[index - 1]
    let c = isIncoming ? -corner.continuity : corner.continuity
    let pull = (1 - corner.tension) / 2
    return before * (pull * (1 + corner.bias) * (1 + c)) + after * (pull * (1 - corner.bias) * (1 - c))
  }

  private static func hermite(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ out: SIMD4<Double>, _ into: SIMD4<Double>, _ t: Double
  ) -> SIMD4<Double> {
    let t2 = t * t
    let t3 = t2 * t
    return a * (2 * t3 - 3 * t2 + 1) + out * (t3 - 2 * t2 + t) + b * (3 * t2 - 2 * t3) + into * (t3 - t2)
  }

  // MARK: - Pacing

  /// The number of chords that approximate a curved segment's length.
  private static let chords = 32

  private static func pacedTimes(_ keys: [AnimatableValue], slopes: [(SIMD4<Double>, SIMD4<Double>)]?) -> [Double]? {
    let points = keys.compactMap(\.vector)
    guard points.count == keys.count, points.count > 1 else { return nil }
    var lengths = [0.0]
    for index in 0..<points.count - 1 {
      var length = 0.0
      var last = points[index]
      let steps = slopes == nil ? 1 : chords
      for step in 1...steps {
        let t = Double(step) / Double(steps)
        let next = slopes.map { hermite(points[index], points[index + 1], $0[index].0, $0[index].1, t) } ?? points[index + 1]
        length += ((next - last) * (next - last)).sum().squareRoot()
        last = next
      }
      lengths.append(lengths[index] + length)
    }
    let total = lengths[lengths.count - 1]
    return total > 0 ? lengths.map { $0 / total } : nil
  }
}
