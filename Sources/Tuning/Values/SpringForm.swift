import Foundation
import Motion

/// A vocabulary for springs: the numbers by which a spring is edited.
public enum SpringForm: CaseIterable, Sendable {
  case dampingAndDuration, dampingAndResponse, durationAndBounce
  /// With a mass of 1: framer-motion, react-spring, Flutter, Reanimated.
  case stiffnessAndDamping
  /// With a mass of 1: Android, libadwaita, niri.
  case dampingAndStiffness
  /// Origami's.
  case tensionAndFriction
  /// Pop's.
  case bouncinessAndSpeed
  /// Mass, stiffness and damping: libadwaita, framer-motion, react-spring, Flutter.
  case physicalConstants
  /// Hyprland's curve, a cubic Bézier curve that is never quite a spring, with its speed.
  case hyprlandCurve
  /// mango's curve, the same with its duration.
  case mangoCurve

  /// The name in the inspector.
  public var title: String {
    switch self {
    case .dampingAndDuration: return "Damping and duration"
    case .dampingAndResponse: return "Damping and response"
    case .durationAndBounce: return "Duration and bounce"
    case .stiffnessAndDamping: return "Stiffness and damping"
    case .dampingAndStiffness: return "Damping and stiffness"
    case .tensionAndFriction: return "Tension and friction"
    case .bouncinessAndSpeed: return "Bounciness and speed"
    case .physicalConstants: return "Physical constants"
    case .hyprlandCurve: return "Hyprland curve"
    case .mangoCurve: return "mango curve"
    }
  }

  /// Whether the numbers are those of a curve, which the spring only comes near to.
  var isCurve: Bool { self == .hyprlandCurve || self == .mangoCurve }
}

/// The tunables that store a spring: UIKit's damping ratio and duration.
public struct SpringTunables: Hashable, Sendable {
  /// UIKit's damping ratio; from 1 on the spring does not oscillate.
  public let dampingRatio: Parameter
  /// UIKit's duration, in seconds.
  public let duration: Parameter
  /// The velocity that is added to the gesture's, in distances per second; nil for none.
  public let initialVelocity: Parameter?
  /// How fast the motion runs, relative to the spring's own speed; nil for that speed.
  public let completionSpeed: Parameter?

  /// Makes a spring of tunables.
  public init(
    dampingRatio: Parameter, duration: Parameter, initialVelocity: Parameter? = nil, completionSpeed: Parameter? = nil
  ) {
    self.dampingRatio = dampingRatio
    self.duration = duration
    self.initialVelocity = initialVelocity
    self.completionSpeed = completionSpeed
  }

  /// The motion that runs with the present values: the spring with its mass, at the completion speed, with its initial velocity.
  @MainActor public func launch(in values: TunableValues) -> SpringLaunch {
    let spring = heavySpring(in: values).running(at: completionSpeed.map { values[$0] } ?? 1)
    return SpringLaunch(spring, initialVelocity: initialVelocity.map { values[$0] } ?? 0)
  }

  /// The same for a set of values by name; those that it lacks have their defaults.
  func launch(of set: [String: Double]) -> SpringLaunch {
    func number(_ parameter: Parameter) -> Double { set[parameter.name] ?? parameter.defaultValue }
    let spring = Self.spring(dampingRatio: number(dampingRatio), duration: number(duration))
    return SpringLaunch(
      spring.running(at: completionSpeed.map(number) ?? 1), initialVelocity: initialVelocity.map(number) ?? 0)
  }

  /// The present spring. Damping ratios above 1 keep the frequency of the critically damped spring.
  @MainActor public func spring(in values: TunableValues) -> Spring {
    Self.spring(dampingRatio: values[dampingRatio], duration: values[duration])
  }

  /// UIKit's spring of a damping ratio and a duration in seconds. Damping ratios above 1 keep the frequency of the critically
  /// damped spring.
  public static func spring(dampingRatio: Double, duration: Double) -> Spring {
    let fitted = Spring(duration: duration, dampingRatio: min(dampingRatio, 1))
    guard dampingRatio > 1 else { return fitted }
    return Spring(undampedFrequency: fitted.undampedFrequency, dampingRatio: dampingRatio, allowsOverdamping: true)
  }
}

extension Spring {
  /// The same spring at another speed: of a frequency so many times its own.
  func running(at speed: Double) -> Spring {
    guard speed != 1, speed > 0, speed.isFinite else { return self }
    return Spring(
      mass: mass, stiffness: stiffness * speed * speed, damping: damping * speed, allowsOverdamping: allowsOverdamping)
  }
}

extension SpringTunables {
  static let response = Parameter(
    name: "response", label: "Response", range: 0.02...1.5, defaultValue: 0.3, unit: "s", step: 0.01, decimals: 2)
  static let perceptualDuration = Parameter(
    name: "perceptualDuration", label: "Perceptual", range: 0.02...1.5, defaultValue: 0.3, unit: "s", step: 0.01, decimals: 2)
  static let bounce = Parameter(
    name: "bounce", label: "Bounce", range: -0.33...0.95, defaultValue: 0, step: 0.01, decimals: 2)
  static let stiffness = Parameter(
    name: "stiffness", label: "Stiffness", range: 20...4000, defaultValue: 400, step: 5, decimals: 0)
  static let damping = Parameter(
    name: "dampingCoefficient", label: "Damping", range: 1...200, defaultValue: 32, step: 0.5, decimals: 1)
  static let tension = Parameter(name: "tension", label: "Tension", range: 0...1000, defaultValue: 40, step: 1, decimals: 0)
  static let friction = Parameter(name: "friction", label: "Friction", range: 0...70, defaultValue: 7, step: 0.1, decimals: 1)
  static let bounciness = Parameter(
    name: "bounciness", label: "Bounciness", range: 0...20, defaultValue: 4, step: 0.1, decimals: 1)
  static let speed = Parameter(name: "speed", label: "Speed", range: 0...20, defaultValue: 12, step: 0.1, decimals: 1)

  /// The bindings of the rows that edit the spring in a vocabulary, in order.
  @MainActor func bindings(_ form: SpringForm, in values: TunableValues) -> [TunableBinding] {
    let ratio = TunableBinding(dampingRatio, in: values)
    func derived(_ tunable: Parameter, _ read: @escaping (Spring) -> Double, _ write: @escaping (Double, Spring) -> Spring)
      -> TunableBinding
    {
      let atDefault = read(Self.spring(dampingRatio: dampingRatio.defaultValue, duration: duration.defaultValue))
      return TunableBinding(tunable.withDefault(atDefault), in: values) {
        read(spring(in: values))
      } write: { value in
        keep(write(value, spring(in: values)), in: values)
      }
    }
    /// A number of a vocabulary; the others stay.
    func number(_ index: Int, of vocabulary: SpringVocabulary, _ tunable: Parameter) -> TunableBinding {
      func numbers(_ spring: Spring) -> [Double] { SpringConversion(SpringLaunch(spring), to: vocabulary).values }
      return derived(tunable, { numbers($0)[index] }) { value, spring in
        var numbers = numbers(spring)
        numbers[index] = value
        return (try? SpringReading(numbers, in: vocabulary))?.launch.spring ?? spring
      }
    }
    switch form {
    case .dampingAndDuration:
      return [ratio, TunableBinding(duration, in: values)]
    case .dampingAndResponse:
      return [ratio, derived(Self.response, \.response) { Spring(dampingRatio: $1.dampingRatio, response: $0) }]
    case .durationAndBounce:
      return [
        derived(Self.perceptualDuration, \.perceptualDuration) { Spring(dampingRatio: $1.dampingRatio, response: $0) },
        derived(Self.bounce, \.bounce) { Spring(perceptualDuration: $1.perceptualDuration, bounce: $0) },
      ]
    case .stiffnessAndDamping:
      return [
        derived(Self.stiffness, \.stiffness) { Spring(stiffness: $0, damping: $1.damping) },
        derived(Self.damping, \.damping) { Spring(stiffness: $1.stiffness, damping: $0) },
      ]
    case .dampingAndStiffness:
      return [ratio, number(1, of: .android, Self.stiffness)]
    case .tensionAndFriction:
      return [number(0, of: .origami, Self.tension), number(1, of: .origami, Self.friction)]
    case .bouncinessAndSpeed:
      return [number(0, of: .pop, Self.bounciness), number(1, of: .pop, Self.speed)]
    case .physicalConstants: return physicalBindings(in: values)
    case .hyprlandCurve: return curveBindings(.hyprland, Self.curveSpeed, in: values)
    case .mangoCurve: return curveBindings(.mango, Self.curveDuration, in: values)
    }
  }

  /// Stores a spring as damping ratio and duration, clamped to their ranges.
  @MainActor private func keep(_ spring: Spring, in values: TunableValues) {
    let stored = stored(spring)
    values[dampingRatio] = stored.dampingRatio
    values[duration] = stored.duration
  }

  /// The numbers that are stored for a spring, clamped to their ranges.
  func stored(_ spring: Spring) -> (dampingRatio: Double, duration: Double) {
    let fitted = Spring(undampedFrequency: spring.undampedFrequency, dampingRatio: min(spring.dampingRatio, 1))
    return (dampingRatio.clamped(spring.dampingRatio), duration.clamped(fitted.fittedDuration()))
  }
}

extension Parameter {
  /// The parameter with another default, rounded to its format and clamped to its range.
  func withDefault(_ value: Double) -> Parameter {
    Parameter(
      name: name, label: label, range: range, defaultValue: rounded(value), unit: unit, step: step, decimals: decimals,
      displayScale: displayScale)
  }
}
