import Motion

extension SpringCode {
  /// The maximum deviation of `linear()`, as a fraction of the distance.
  static let linearTolerance = 0.005
  /// The number of characters after which a line of points is broken.
  private static let lineLength = 38

  mutating func writeCSS() {
    let duration = ExportTimes.duration(of: launch)
    let motion = launch.motion
    let easing = LinearEasing(motion, duration: duration, tolerance: 0.96 * Self.linearTolerance)
    let points = easing.points
    let stops = points.enumerated().map { index, point in
      let height = CodeText.fixed(Double(point.height) / 1000, decimals: 3)
      let isEnd = index == 0 || index == points.count - 1
      return isEnd ? height : "\(height) \(CodeText.fixed(Double(point.time) / 10, decimals: 1))%"
    }
    set(
      """
      .screen {
        transition: transform \(number(duration * 1000))ms linear(
      \(Self.wrapped(stops)));
      }
      """, .points(easing.places),
      loss: velocity == 0 ? "CSS starts from rest: the hand’s velocity is not carried" : "The velocity is fixed in the curve")
  }

  private static func wrapped(_ stops: [String]) -> String {
    var lines = ["    "]
    for (index, stop) in stops.enumerated() {
      let word = stop + (index == stops.count - 1 ? "" : ",")
      let line = lines[lines.count - 1]
      if line.count > 4 && line.count + 1 + word.count > lineLength {
        lines.append("    " + word)
      } else {
        lines[lines.count - 1] = line.count > 4 ? line + " " + word : line + word
      }
    }
    return lines.joined(separator: "\n")
  }

  mutating func writeFramer() {
    set(
      """
      animate(progress, 1, {
        type: "spring",
        stiffness: \(number(stiffness)),
        damping: \(number(damping)),
        mass: \(number(mass)),
        velocity: \(number(velocity)),
        restDelta: 0.001,
      });
      """, physical)
  }

  /// Reanimated has no overdamped springs: it plays them critically damped (springUtils.ts).
  mutating func writeReanimated() {
    var spring = launch.spring
    if ratio > 1 {
      let nearest = SpringConversion(SpringLaunch(spring), to: .uikit)
      let fitted = Spring(duration: nearest.values[0], dampingRatio: 1)
      spring = Spring(undampedFrequency: fitted.undampedFrequency, dampingRatio: 1, mass: mass)
    }
    let stiffness = CodeText.rounded(spring.stiffness)
    let damping = CodeText.rounded(spring.damping)
    set(
      """
      progress.value = withSpring(1, {
        mass: \(number(mass)),
        stiffness: \(number(stiffness)),
        damping: \(number(damping)),
        velocity: \(number(velocity)),
      });
      """, .spring(SpringLaunch(Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: velocity)),
      loss: ratio > 1 ? "reanimated moves a damping ratio above 1 as 1" : nil)
  }
}
