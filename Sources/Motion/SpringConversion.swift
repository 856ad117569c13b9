/// A spring expressed in a vocabulary, with the deviation of the result.
public struct SpringConversion: Equatable, Sendable {
  /// The vocabulary of `values`.
  public let vocabulary: SpringVocabulary
  /// The numbers in the order of `vocabulary.parameters`; those of the closest motion when the spring cannot be expressed.
  public let values: [Double]
  /// The parameters that are lost, and reasons for a different motion.
  public let losses: [SpringLoss]
  /// The maximum distance between the spring and the motion of the numbers, at equal times. Initial velocities count only when
  /// the vocabulary has one, or for a curve.
  public let deviation: MotionDeviation

  /// Whether the numbers give exactly the spring's motion; `losses` may still contain a mass or a velocity.
  public var isExact: Bool { deviation.isExact }

  /// Expresses a spring in a vocabulary.
  public init(_ launch: SpringLaunch, to vocabulary: SpringVocabulary) {
    var writer = SpringWriter(launch: launch, vocabulary: vocabulary)
    let values = writer.values()
    self.vocabulary = vocabulary
    self.values = values
    losses = writer.losses
    let keepsVelocity = vocabulary.carriesVelocity || vocabulary.isCurve
    let wanted = keepsVelocity ? launch : SpringLaunch(launch.spring)
    if vocabulary.isCurve {
      let curve = vocabulary.timedCurve(of: values)
      deviation = MotionDeviation(
        from: wanted.motion.position, to: curve.position, until: max(wanted.comparedTime, curve.duration))
    } else {
      deviation = writer.deviation(of: vocabulary.launch(of: values), from: wanted)
    }
  }

  /// Translates a reading into another vocabulary. A curve stays unchanged in a vocabulary of curves.
  public init(_ reading: SpringReading, to vocabulary: SpringVocabulary) {
    if reading.vocabulary == vocabulary {
      self.init(vocabulary: vocabulary, values: reading.values, losses: [], deviation: .none)
    } else if let curve = reading.curve {
      self.init(curve, to: vocabulary, nearest: reading.launch)
    } else {
      let written = SpringConversion(reading.launch, to: vocabulary)
      self.init(
        vocabulary: vocabulary, values: written.values, losses: reading.losses + written.losses, deviation: written.deviation)
    }
  }

  private init(_ curve: TimedCurve, to vocabulary: SpringVocabulary, nearest: SpringLaunch) {
    if vocabulary.isCurve {
      let bezier = curve.curve
      self.init(
        vocabulary: vocabulary, values: [bezier.x1, bezier.y1, bezier.x2, bezier.y2, curve.duration / vocabulary.curveUnit],
        losses: [], deviation: .none)
      return
    }
    let written = SpringConversion(nearest, to: vocabulary)
    let motion = vocabulary.launch(of: written.values).motion
    self.init(
      vocabulary: vocabulary, values: written.values, losses: [.curve] + written.losses,
      deviation: MotionDeviation(from: curve.position, to: motion.position, until: max(nearest.comparedTime, curve.duration)))
  }

  private init(vocabulary: SpringVocabulary, values: [Double], losses: [SpringLoss], deviation: MotionDeviation) {
    self.vocabulary = vocabulary
    self.values = values
    self.losses = losses
    self.deviation = deviation
  }
}

/// Finds the numbers for a spring in a vocabulary, and records losses.
struct SpringWriter {
  let launch: SpringLaunch
  let vocabulary: SpringVocabulary
  private(set) var losses: [SpringLoss] = []

  init(launch: SpringLaunch, vocabulary: SpringVocabulary) {
    self.launch = launch
    self.vocabulary = vocabulary
  }

  /// The effective spring: a damping ratio above 1 counts only with `allowsOverdamping`.
  private var spring: Spring {
    let spring = launch.spring
    guard spring.effectiveDampingRatio != spring.dampingRatio else { return spring }
    return Spring(undampedFrequency: spring.undampedFrequency, dampingRatio: 1, mass: spring.mass)
  }

  mutating func values() -> [Double] {
    let spring = spring
    let (mass, stiffness, damping) = (spring.mass, spring.stiffness, spring.damping)
    if !vocabulary.carriesMass && abs(mass - 1) > 1e-12 { losses.append(.mass(mass)) }
    let bakesVelocity = vocabulary.carriesVelocity || vocabulary.isCurve
    if launch.initialVelocity != 0 && !bakesVelocity { losses.append(.velocity(launch.initialVelocity)) }
    switch vocabulary {
    case .stiffness, .flutter: return [mass, stiffness, damping]
    case .response: return [spring.dampingRatio, spring.response]
    case .uikit: return uikit(spring)
    case .bounce: return [spring.perceptualDuration, spring.bounce]
    case .origami: return Self.origami(spring)
    case .pop: return pop(spring)
    case .libadwaita: return [spring.dampingRatio, mass, stiffness]
    case .niri: return niri(spring)
    case .framer, .reactSpring: return [stiffness, damping, mass]
    case .android: return [spring.dampingRatio, stiffness / mass]
    case .hyprland, .mango: return curve()
    }
  }

  /// The deviation of a spring from the wanted one.
  func deviation(of found: SpringLaunch, from wanted: SpringLaunch) -> MotionDeviation {
    MotionDeviation(
      from: wanted.motion.position, to: found.motion.position, until: max(wanted.comparedTime, found.comparedTime))
  }

  // MARK: - Vocabularies that cannot say everything

  private mutating func uikit(_ spring: Spring) -> [Double] {
    let velocity = launch.initialVelocity
    let least = Spring.minimumFittedDampingRatio
    guard spring.dampingRatio <= 1 else {
      losses.append(.overdamping(spring.dampingRatio))
      let slow = spring.undampedFrequency / spring.dampingRatio
      let duration = nearest([6 / slow], steps: [2 / slow]) { [max($0[0], Spring.minimumFittedDuration), 1, velocity] }
      return duration
    }
    if spring.dampingRatio < least { losses.append(.range("ratio", least...1)) }
    let ratio = max(spring.dampingRatio, least)
    let kept = Spring(undampedFrequency: spring.undampedFrequency, dampingRatio: ratio)
    let duration = kept.fittedDuration(initialVelocity: velocity)
    let fitted = Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    if abs(fitted.undampedFrequency / spring.undampedFrequency - 1) < 1e-9 { return [duration, ratio, velocity] }
    return nearest([kept.fittedDuration()], steps: [kept.fittedDuration() * 0.3]) {
      [max($0[0], Spring.minimumFittedDuration), ratio, velocity]
    }
  }

  private static func origami(_ spring: Spring) -> [Double] {
    [
      OrigamiSpring.tension(ofStiffness: spring.stiffness / spring.mass),
      OrigamiSpring.friction(ofDamping: spring.damping / spring.mass),
    ]
  }

  private mutating func pop(_ spring: Spring) -> [Double] {
    let origami = Self.origami(spring)
    let speed = PopSpring.speed(ofTension: origami[0])
    let bounciness = PopSpring.bounciness(ofFriction: origami[1], tension: origami[0])
    func clamped(_ value: Double) -> Double { min(max(value, PopSpring.range.lowerBound), PopSpring.range.upperBound) }
    if let bounciness, PopSpring.range.contains(bounciness), PopSpring.range.contains(speed) { return [bounciness, speed] }
    let outside = [("bounciness", bounciness ?? .infinity), ("speed", speed)].filter { !PopSpring.range.contains($0.1) }
    losses += outside.map { .range($0.0, PopSpring.range) }
    return nearest([clamped(bounciness ?? 20), clamped(speed)], steps: [-3, -3]) { $0.map(clamped) }
  }

  private mutating func niri(_ spring: Spring) -> [Double] {
    let (ratios, stiffnesses) = (SpringVocabulary.niriRatios, SpringVocabulary.niriStiffnesses)
    let ratio = min(max(spring.dampingRatio, ratios.lowerBound), ratios.upperBound)
    var stiffness = spring.stiffness / spring.mass
    if ratio != spring.dampingRatio {
      losses.append(.range("damping-ratio", ratios))
      // Keeps the slower of the two exponentials of an overdamped spring, which dominates what is seen.
      if ratio < spring.dampingRatio { stiffness *= (ratio / spring.dampingRatio) * (ratio / spring.dampingRatio) }
    }
    let kept = min(max(stiffness, stiffnesses.lowerBound), stiffnesses.upperBound)
    if kept != stiffness { losses.append(.range("stiffness", stiffnesses)) }
    let whole = [kept.rounded(.down), kept.rounded(.up)]
    if whole[0] != whole[1] { losses.append(.wholeNumber("stiffness")) }
    let candidates = whole.map { [ratio, min($0, stiffnesses.upperBound)] }
    return distance(candidates[0]) <= distance(candidates[1]) ? candidates[0] : candidates[1]
  }

  private mutating func curve() -> [Double] {
    losses.append(.curve)
    let found = TimedCurve.nearest(to: launch)
    func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
    let curve = found.curve
    let duration = found.duration / vocabulary.curveUnit
    let step = vocabulary == .hyprland ? 100.0 : 1
    return [curve.x1, curve.y1, curve.x2, curve.y2].map(rounded) + [max((duration * step).rounded(), 1) / step]
  }

  /// The closest numbers among those that `values` makes from the search variables.
  private func nearest(_ start: [Double], steps: [Double], _ values: @escaping ([Double]) -> [Double]) -> [Double] {
    values(Simplex.minimum(near: start, steps: steps, rounds: 5, iterations: 40) { distance(values($0)) })
  }

  private func distance(_ values: [Double]) -> Double {
    let wanted = vocabulary.carriesVelocity ? launch : SpringLaunch(launch.spring)
    let motion = vocabulary.launch(of: values).motion
    return MotionDeviation(from: wanted.motion.position, to: motion.position, until: wanted.comparedTime, samples: 200).amount
  }
}
