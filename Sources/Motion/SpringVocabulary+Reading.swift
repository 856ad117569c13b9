/// What numbers in a vocabulary mean: the spring that they start, and what the vocabulary itself makes of them.
public struct SpringReading: Equatable, Sendable {
  /// The vocabulary that `values` were read in.
  public let vocabulary: SpringVocabulary
  /// All numbers, those with a default included.
  public let values: [Double]
  /// The spring; for a curve the one that comes nearest to it.
  public let launch: SpringLaunch
  /// What the vocabulary does not honour of its own numbers, and what a curve loses as a spring.
  public let losses: [SpringLoss]
  /// The curve itself, where the vocabulary writes curves.
  public let curve: TimedCurve?

  /// Reads numbers in the order of `vocabulary.parameters`; those with a default may be left away at the end.
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

/// What a vocabulary cannot say of a spring, or what it changes.
public enum SpringLoss: Equatable, Sendable, CustomStringConvertible {
  /// The mass is not one of the numbers; the motion is the same with a mass of 1.
  case mass(Double)
  /// A damping ratio above 1 moves as 1 does.
  case overdamping(Double)
  /// The initial velocity, in ways per second, is not one of the numbers.
  case velocity(Double)
  /// A number is written whole.
  case wholeNumber(String)
  /// A number is kept within the range that the system accepts.
  case range(String, ClosedRange<Double>)
  /// A cubic Bézier curve stands for a spring, or a spring for a curve.
  case curve

  /// The loss in a clause without a full stop, numbers to four decimals.
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

  /// A number to four decimals, without zeros at its end.
  private static func text(_ value: Double) -> String {
    let rounded = (value * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension SpringVocabulary {
  /// The numbers with what is left away, each in its range.
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

  /// Seconds of one unit of the duration of a curve.
  var curveUnit: Double { self == .hyprland ? 0.1 : 0.001 }

  func timedCurve(of values: [Double]) -> TimedCurve {
    TimedCurve(CubicTimingCurve(values[0], values[1], values[2], values[3]), duration: values[4] * curveUnit)
  }
}
