/// The meaning of numbers in a vocabulary: the spring, and the losses.
public struct SpringReading: Equatable, Sendable {
  /// The vocabulary of `values`.
  public let vocabulary: SpringVocabulary
  /// All numbers, including defaults.
  public let values: [Double]
  /// The spring; for a curve the closest one.
  public let launch: SpringLaunch
  /// Numbers that the vocabulary ignores, and the losses of a curve as a spring.
  public let losses: [SpringLoss]
  /// The curve, for a vocabulary of curves.
  public let curve: TimedCurve?

  /// Reads numbers in the order of `vocabulary.parameters`; trailing ones with a default may be omitted.
  ///
  /// - Throws: `SpringVocabularyError` for a wrong count or a number out of range.
  public init(_ numbers: [Double], in vocabulary: SpringVocabulary) throws(SpringVocabularyError) {
    let values = try vocabulary.complete(numbers)
    self.vocabulary = vocabulary
    self.values = values
    if vocabulary.isCurve {
      let curve = vocabulary.timedCurve(of: values)
      self.curve = curve
      launch = SpringLaunch(curve.nearestSpring)
      losses = [.curve]
    } else {
      curve = nil
      launch = vocabulary.launch(of: values)
      let ratio = vocabulary == .uikit ? values[1] : 1
      losses = ratio > 1 ? [.overdamping(ratio)] : []
    }
  }

  /// The progress from 0 to 1 at a time in seconds, of the curve or of the spring.
  public func position(at time: Double) -> Double {
    curve?.position(at: time) ?? launch.motion.position(at: time)
  }
}

/// A property of a spring that a vocabulary cannot express or changes.
public enum SpringLoss: Equatable, Sendable, CustomStringConvertible {
  /// The mass is not a parameter; the motion is that of a mass of 1 with the same frequency and ratio.
  case mass(Double)
  /// A damping ratio above 1 counts as 1.
  case overdamping(Double)
  /// The initial velocity, in distances per second, is not a parameter.
  case velocity(Double)
  /// A number is rounded to an integer.
  case wholeNumber(String)
  /// A number is clamped to the range that the system accepts.
  case range(String, ClosedRange<Double>)
  /// A cubic Bézier curve approximates a spring, or a spring a curve.
  case curve

  /// A description of the loss as a clause without a full stop, with four decimals.
  public var description: String {
    switch self {
    case .mass(let mass): return "the mass of \(Self.text(mass)) is not kept; with a mass of 1 it moves alike"
    case .overdamping(let ratio): return "a damping ratio of \(Self.text(ratio)) moves as 1 does"
    case .velocity(let velocity): return "the initial velocity of \(Self.text(velocity)) ways per second is not kept"
    case .wholeNumber(let name): return "\(name) is a whole number"
    case .range(let name, let range):
      return "\(name) goes from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
    case .curve: return "a cubic Bézier curve and a spring are never the same"
    }
  }

  /// A number with four decimals, without trailing zeros.
  private static func text(_ value: Double) -> String {
    let rounded = (value * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension SpringVocabulary {
  /// The numbers with defaults for omitted ones, each checked against its range.
  func complete(_ numbers: [Double]) throws(SpringVocabularyError) -> [Double] {
    let parameters = parameters
    let required = parameters.prefix { $0.defaultValue == nil }.count
    guard (required...parameters.count).contains(numbers.count) else { throw .wrongCount(self, found: numbers.count) }
    for (parameter, number) in zip(parameters, numbers) where !parameter.accepts(number) {
      throw .refused(self, parameter: parameter, found: number)
    }
    return numbers + parameters.dropFirst(numbers.count).compactMap(\.defaultValue)
  }

  func launch(of values: [Double]) -> SpringLaunch {
    func ratioSpring(_ ratio: Double, stiffness: Double, mass: Double = 1) -> Spring {
      Spring(
        undampedFrequency: (stiffness / mass).squareRoot(), dampingRatio: ratio, mass: mass, allowsOverdamping: true)
    }
    func spring(_ stiffness: Double, _ damping: Double, _ mass: Double = 1) -> Spring {
      Spring(mass: mass, stiffness: stiffness, damping: damping, allowsOverdamping: true)
    }
    switch self {
    case .stiffness, .flutter: return SpringLaunch(spring(values[1], values[2], values[0]))
    case .response:
      return SpringLaunch(Spring(dampingRatio: values[0], response: values[1], allowsOverdamping: true))
    case .uikit:
      return SpringLaunch(
        Spring(duration: values[0], dampingRatio: values[1], initialVelocity: values[2]), initialVelocity: values[2])
    case .bounce: return SpringLaunch(Spring(perceptualDuration: values[0], bounce: values[1]))
    case .origami:
      return SpringLaunch(spring(OrigamiSpring.stiffness(ofTension: values[0]), OrigamiSpring.damping(ofFriction: values[1])))
    case .pop:
      let tension = PopSpring.tension(ofSpeed: values[1])
      let friction = PopSpring.friction(ofBounciness: values[0], tension: tension)
      return Self.origami.launch(of: [tension, friction])
    case .libadwaita: return SpringLaunch(ratioSpring(values[0], stiffness: values[2], mass: values[1]))
    case .niri, .android: return SpringLaunch(ratioSpring(values[0], stiffness: values[1]))
    case .framer, .reactSpring: return SpringLaunch(spring(values[0], values[1], values[2]))
    case .hyprland, .mango: return SpringLaunch(timedCurve(of: values).nearestSpring)
    }
  }

  /// The unit of a curve's duration in seconds.
  var curveUnit: Double { self == .hyprland ? 0.1 : 0.001 }

  func timedCurve(of values: [Double]) -> TimedCurve {
    TimedCurve(CubicTimingCurve(values[0], values[1], values[2], values[3]), duration: values[4] * curveUnit)
  }
}
