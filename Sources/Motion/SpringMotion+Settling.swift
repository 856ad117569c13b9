import RealModule

// Core Animation's settlingDuration, as measured (motion.md B4): the time at which the envelope crosses the threshold when
// underdamped, otherwise the first multiple of 0.1 s, found by addition, at which the position is within the threshold.

extension SpringMotion {
  /// The step of the search for the settling time of a spring that does not oscillate, in seconds.
  public static let settlingStep = 0.1
  /// The settling duration of a motion that never settles, in seconds: the greatest finite 32-bit float.
  public static let endlessDuration = Double(Float.greatestFiniteMagnitude)
  /// The limit of that search, in seconds.
  static let longestSearchedSettling = 1_000.0

  /// The time after which the motion counts as settled, in seconds, by Core Animation's rule.
  ///
  /// For an overdamped spring Core Animation searches a curve with the two coefficients exchanged, which reaches the target
  /// earlier than the motion does: only this explains both measured values (1.1 and 2.6 s, motion.md B4).
  public var settlingDuration: Double {
    let initial = regime == .overdamped ? c1 + c2 : c1
    let unit = initial == 0 ? 1 : abs(initial)
    guard a > 0 else { return c1 == 0 && c2 == 0 ? 0 : Self.endlessDuration }
    if regime == .underdamped {
      return max((Double.log(1 / Spring.settlingThreshold) + Double.log((abs(c1) + abs(c2)) / unit)) / a, 0)
    }
    var time = 0.0
    while abs(searchedDistance(at: time)) >= Spring.settlingThreshold * unit || isLeavingTarget(at: time) {
      time += Self.settlingStep
      if time > Self.longestSearchedSettling { return Self.endlessDuration }
    }
    return time
  }

  /// The distance from the target used by the search.
  private func searchedDistance(at time: Double) -> Double {
    regime == .overdamped ? c2 * Double.exp(-a * time) + c1 * Double.exp(-b * time) : position(at: time) - target
  }

  /// Whether the motion starts at its target with a velocity, so that it has not settled yet.
  private func isLeavingTarget(at time: Double) -> Bool { time == 0 && velocity(at: 0) != 0 }
}

// MARK: - Overshoot

extension SpringMotion {
  /// The time of the maximum overshoot, in seconds; nil without overshoot.
  ///
  /// For a motion that starts at its target, the time of the maximum distance.
  public var peakTime: Double? {
    let start = regime == .overdamped ? c1 + c2 : c1
    let initialVelocity = velocity(at: 0)
    guard start != 0 || initialVelocity != 0, let turn = firstTurn(initialVelocity) else { return nil }
    func isPast(_ time: Double) -> Bool { start == 0 || (position(at: time) - target) * start < 0 }
    if isPast(turn) { return turn }
    guard regime == .underdamped else { return nil }
    return turn + .pi / b
  }

  /// The maximum overshoot, in units of position; 0 without overshoot.
  public var overshoot: Double { peakTime.map { abs(position(at: $0) - target) } ?? 0 }

  /// The first time after 0 at which the velocity is 0.
  private func firstTurn(_ initialVelocity: Double) -> Double? {
    switch regime {
    case .underdamped:
      var angle = Double.atan2(y: initialVelocity, x: a * c2 + b * c1)
      if angle <= 0 { angle += .pi }
      return angle / b
    case .critical:
      let time = initialVelocity / (a * c2)
      return time > 0 && time.isFinite ? time : nil
    case .overdamped:
      let ratio = -b * c2 / (a * c1)
      return ratio > 1 && ratio.isFinite ? Double.log(ratio) / (b - a) : nil
    }
  }
}
