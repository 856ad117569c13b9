/// A parametrisation of springs by designers, programs and desktops: an ordered list of named numbers.
///
/// The raw value is the name on the command line. Times are in seconds unless a parameter's unit says otherwise; velocities are
/// in distances from start to target per second.
public enum SpringVocabulary: String, CaseIterable, Sendable {
  /// Physical constants.
  case stiffness
  /// Damping ratio and the period of the undamped oscillation (SwiftUI's `Spring(response:dampingRatio:)`).
  case response
  /// `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:…)`.
  case uikit
  /// Perceptual duration and bounce, Apple's parameters since iOS 17.
  case bounce
  /// Origami's tension and friction, as Rebound reads them (facebookarchive/rebound-js, OrigamiValueConverter.js).
  case origami
  /// Pop's bounciness and speed (facebookarchive/rebound-js, BouncyConversion.js, the same formulas as pop's).
  case pop
  /// `adw_spring_params_new`.
  case libadwaita
  /// niri's `spring` node; its stiffness is a whole number.
  case niri
  /// Motion for React (framer-motion), `type: "spring"`.
  case framer
  /// react-spring's `config`.
  case reactSpring = "react-spring"
  /// `androidx.dynamicanimation` `SpringForce` and Compose's `spring`.
  case android
  /// Flutter's `SpringDescription`.
  case flutter
  /// Hyprland's `bezier` with the speed of an `animation`, in tenths of a second.
  case hyprland
  /// mango's `animation_curve_…` with an `animation_duration_…`.
  case mango

  /// A parameter of a vocabulary.
  public struct Parameter: Equatable, Sendable {
    /// Its name on the command line.
    public let name: String
    /// Its unit; empty for a ratio or a plain constant.
    public let unit: String
    /// The valid values; `excludesLowerBound` says whether the lower bound is one.
    public let range: ClosedRange<Double>
    /// Whether the lower bound of `range` is invalid, such as a mass of 0.
    public let excludesLowerBound: Bool
    /// The value of an omitted trailing number; nil when it is required.
    public let defaultValue: Double?

    init(
      _ name: String, _ unit: String = "", _ range: ClosedRange<Double>, excludesLowerBound: Bool = false,
      default value: Double? = nil
    ) {
      self.name = name
      self.unit = unit
      self.range = range
      self.excludesLowerBound = excludesLowerBound
      defaultValue = value
    }

    /// Whether a value is finite and in the range.
    public func accepts(_ value: Double) -> Bool {
      value.isFinite && range.contains(value) && !(excludesLowerBound && value == range.lowerBound)
    }
  }

  /// The parameters in the order in which they are written.
  public var parameters: [Parameter] {
    switch self {
    case .stiffness, .flutter: return [.mass(), .stiffness("stiffness"), .damping("damping")]
    case .response: return [.ratio, Parameter("response", "s", Self.positive, excludesLowerBound: true)]
    case .uikit: return [.duration, .ratio, Parameter("velocity", "/s", Self.any, default: 0)]
    case .bounce: return [.duration, Parameter("bounce", "", -1...1, excludesLowerBound: true)]
    case .origami:
      return [
        Parameter("tension", "", OrigamiSpring.tension(ofStiffness: 0)...Self.most, excludesLowerBound: true),
        Parameter("friction", "", OrigamiSpring.friction(ofDamping: 0)...Self.most),
      ]
    case .pop: return [Parameter("bounciness", "", PopSpring.range), Parameter("speed", "", PopSpring.range)]
    case .libadwaita: return [.ratio, .mass(), .stiffness("stiffness")]
    case .niri: return [Parameter("damping-ratio", "", Self.niriRatios), Parameter("stiffness", "", Self.niriStiffnesses)]
    case .framer: return [.stiffness("stiffness"), .damping("damping"), .mass(default: 1)]
    case .reactSpring: return [.stiffness("tension"), .damping("friction"), .mass(default: 1)]
    case .android: return [.ratio, .stiffness("stiffness")]
    case .hyprland: return Self.controlPoints + [Parameter("speed", "ds", Self.positive, excludesLowerBound: true)]
    case .mango: return Self.controlPoints + [Parameter("duration", "ms", Self.positive, excludesLowerBound: true)]
    }
  }

  /// Whether the vocabulary describes a cubic Bézier curve instead of a spring.
  public var isCurve: Bool { self == .hyprland || self == .mango }
  /// Whether the initial velocity is a parameter.
  public var carriesVelocity: Bool { self == .uikit }
  /// Whether the mass is a parameter.
  public var carriesMass: Bool { parameters.contains { $0.name == "mass" } }
}

// MARK: - Ranges

extension SpringVocabulary {
  static let most = Double.greatestFiniteMagnitude
  static let positive = 0...most
  static let any = -most...most
  /// The range in niri's configuration (YaLTeR/niri, niri-config/src/animations.rs).
  static let niriRatios = 0.1...10.0
  /// The range in niri's configuration, integers only (the same file).
  static let niriStiffnesses = 1...4_294_967_295.0

  private static let controlPoints = [
    Parameter("x1", "", 0...1), Parameter("y1", "", any), Parameter("x2", "", 0...1), Parameter("y2", "", any),
  ]
}

extension SpringVocabulary.Parameter {
  static func mass(default value: Double? = nil) -> Self {
    Self("mass", "", SpringVocabulary.positive, excludesLowerBound: true, default: value)
  }
  static func stiffness(_ name: String) -> Self { Self(name, "", SpringVocabulary.positive, excludesLowerBound: true) }
  static func damping(_ name: String) -> Self { Self(name, "", SpringVocabulary.positive) }
  static let ratio = Self("ratio", "", SpringVocabulary.positive)
  static let duration = Self("duration", "s", SpringVocabulary.positive, excludesLowerBound: true)
}

// MARK: - Errors

/// The reason why numbers are no spring in a vocabulary.
public enum SpringVocabularyError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Too few or too many numbers.
  case wrongCount(SpringVocabulary, found: Int)
  /// A number out of range.
  case refused(SpringVocabulary, parameter: SpringVocabulary.Parameter, found: Double)

  /// A sentence with the vocabulary, the expected and the found value.
  public var description: String {
    switch self {
    case .wrongCount(let vocabulary, let found):
      let names = vocabulary.parameters.map { $0.defaultValue == nil ? $0.name : "[\($0.name)]" }
      return "\(vocabulary.rawValue) is \(names.joined(separator: " ")); found \(found) \(found == 1 ? "number" : "numbers")."
    case .refused(let vocabulary, let parameter, let found):
      return "\(parameter.name) of \(vocabulary.rawValue) is \(parameter.expectation); found \(found)."
    }
  }
}

extension SpringVocabulary.Parameter {
  /// The accepted values in words: “a number above 0”.
  var expectation: String {
    let hasLower = range.lowerBound > -SpringVocabulary.most
    let hasUpper = range.upperBound < SpringVocabulary.most
    let lower = "\(excludesLowerBound ? "above" : "from") \(range.lowerBound)"
    switch (hasLower, hasUpper) {
    case (true, true): return "a number \(lower) to \(range.upperBound)"
    case (true, false): return "a number \(lower)\(excludesLowerBound ? "" : " up")"
    default: return "a number"
    }
  }
}
