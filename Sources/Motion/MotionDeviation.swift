/// The maximum distance between two motions from 0 to 1, and its time.
public struct MotionDeviation: Equatable, Sendable {
  /// As a fraction of the distance from start to target.
  public let amount: Double
  /// In seconds.
  public let time: Double

  /// No deviation.
  public static let none = MotionDeviation(amount: 0, time: 0)
  /// The deviation of equal motions that rounding can cause.
  public static let exactness = 1e-6
  /// Whether the motions are equal up to rounding.
  public var isExact: Bool { amount < Self.exactness }

  /// Makes a deviation of a fraction of the distance, at a time in seconds.
  public init(amount: Double, time: Double) {
    self.amount = amount
    self.time = time
  }

  /// The maximum distance between two functions of time from 0 to `end`, in seconds.
  ///
  /// - Complexity: O(`samples`), plus a refinement around the largest sample.
  public init(
    from first: (Double) -> Double, to second: (Double) -> Double, until end: Double, samples: Int = 600
  ) {
    func distance(_ time: Double) -> Double { abs(first(time) - second(time)) }
    let step = end / Double(samples)
    var best = (amount: 0.0, time: 0.0)
    for index in 0...samples {
      let time = Double(index) * step
      let amount = distance(time)
      if amount > best.amount { best = (amount, time) }
    }
    let place = greatest(distance, between: max(best.time - step, 0), and: min(best.time + step, end))
    if distance(place) > best.amount { best = (distance(place), place) }
    self.init(amount: best.amount, time: best.time)
  }
}

/// The argument of the maximum of a unimodal function, by golden-section search.
private func greatest(_ function: (Double) -> Double, between lower: Double, and upper: Double) -> Double {
  let section = (5.0.squareRoot() - 1) / 2
  var (lower, upper) = (lower, upper)
  for _ in 0..<40 {
    let left = upper - section * (upper - lower)
    let right = lower + section * (upper - lower)
    if function(left) > function(right) { upper = right } else { lower = left }
  }
  return 0.5 * (lower + upper)
}

extension SpringMotion {
  /// The limit of comparisons in seconds.
  static let longestCompared = 30.0

  /// The time from which the motion stays within a tolerance of its target, in seconds; at most `limit`.
  public func restTime(within tolerance: Double, limit: Double = longestComparedTime) -> Double {
    guard isDone(at: limit, tolerance: tolerance) else { return limit }
    return bisect(between: 0, and: limit) { isDone(at: $0, tolerance: tolerance) ? -1 : 1 }
  }

  /// The default limit of `restTime(within:limit:)`, in seconds.
  public static var longestComparedTime: Double { longestCompared }
}
