import Foundation
import Misuse

/// The description of a tunable: its names, its range and its format.
public struct Parameter: Hashable, Sendable {
  /// The meaning of the number.
  public enum Kind: Hashable, Sendable {
    /// A number in the range.
    case number
    /// 0 is off, 1 is on.
    case toggle
    /// The index of a name.
    case choice([String])
    /// A colour as 0xRRGGBBAA in sRGB.
    case color
  }

  /// The meaning of the number.
  public let kind: Kind
  /// The key in presets and on the command line, for example `damping`.
  public let name: String
  /// The name in the inspector, in sentence case.
  public let label: String
  /// The accepted values, including both limits; finite.
  public let range: ClosedRange<Double>
  /// The initial value, and the value after a reset.
  public let defaultValue: Double
  /// The unit that is shown after the number; empty for none.
  public let unit: String
  /// The change by one wheel notch or one press of an arrow key.
  public let step: Double
  /// The number of digits after the decimal point.
  public let decimals: Int
  /// The factor of the displayed number; 100 shows a fraction as a percentage.
  public let displayScale: Double

  /// Makes the description of a number.
  ///
  /// - Precondition: the range is finite and contains the default, and the step is positive.
  public init(
    name: String, label: String, range: ClosedRange<Double>, defaultValue: Double, unit: String = "", step: Double,
    decimals: Int, displayScale: Double = 1
  ) {
    misuse(
      unless: range.lowerBound.isFinite && range.upperBound.isFinite, "Parameter \(name): the range \(range) has to be finite.")
    misuse(
      unless: range.contains(defaultValue),
      "Parameter \(name): the default \(defaultValue) lies outside \(range); move one of them.")
    misuse(unless: step > 0, "Parameter \(name): the step \(step) has to be positive.")
    kind = .number
    self.name = name
    self.label = label
    self.range = range
    self.defaultValue = defaultValue
    self.unit = unit
    self.step = step
    self.decimals = decimals
    self.displayScale = displayScale
  }

  private init(_ kind: Kind, name: String, label: String, cases: Int, defaultIndex: Int) {
    misuse(unless: cases > 1, "Parameter \(name): \(cases) case leaves nothing to choose; name at least two.")
    misuse(
      unless: (0..<cases).contains(defaultIndex), "Parameter \(name): the default \(defaultIndex) is none of its \(cases) cases.")
    self.kind = kind
    self.name = name
    self.label = label
    range = 0...Double(cases - 1)
    defaultValue = Double(defaultIndex)
    (unit, step, decimals, displayScale) = ("", 1, 0, 1)
  }

  /// Makes a toggle; `TunableValues.isOn(_:)` reads it.
  public static func toggle(name: String, label: String, isOn: Bool) -> Parameter {
    Parameter(.toggle, name: name, label: label, cases: 2, defaultIndex: isOn ? 1 : 0)
  }

  /// Makes a choice of named cases; `TunableValues.choice(_:)` reads its index.
  ///
  /// - Precondition: there are at least two cases, and the default is one of them.
  public static func choice(name: String, label: String, cases: [String], defaultIndex: Int = 0) -> Parameter {
    Parameter(.choice(cases), name: name, label: label, cases: cases.count, defaultIndex: defaultIndex)
  }

  /// Makes a colour; its value is 0xRRGGBBAA.
  public static func color(name: String, label: String, defaultValue: UInt32) -> Parameter {
    Parameter(color: defaultValue, name: name, label: label)
  }

  private init(color: UInt32, name: String, label: String) {
    kind = .color
    self.name = name
    self.label = label
    range = 0...Double(UInt32.max)
    defaultValue = Double(color)
    (unit, step, decimals, displayScale) = ("", 1, 0, 1)
  }

  /// Whether only whole numbers are valid.
  public var isWhole: Bool { kind != .number }

  /// Whether a value is valid: a number in the range, and whole if `isWhole`.
  public func accepts(_ value: Double) -> Bool {
    value.isFinite && range.contains(value) && (!isWhole || value == value.rounded())
  }

  /// The value clamped to the range; NaN becomes the default.
  public func clamped(_ value: Double) -> Double {
    let inRange = value.isNaN ? defaultValue : min(max(value, range.lowerBound), range.upperBound)
    return isWhole ? inRange.rounded() : inRange
  }

  /// The nearest value that `decimals` digits represent exactly.
  public func rounded(_ value: Double) -> Double {
    let scale = pow(10, Double(decimals)) * displayScale
    return clamped((value * scale).rounded() / scale)
  }

  /// The position of a value in the range, 0…1.
  public func fraction(of value: Double) -> Double {
    guard range.upperBound > range.lowerBound else { return 0 }
    return (clamped(value) - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// The value at a position in the range; the position is clamped to 0…1.
  public func value(atFraction fraction: Double) -> Double {
    range.lowerBound + min(max(fraction, 0), 1) * (range.upperBound - range.lowerBound)
  }
}

/// A group of tunables with a header in the inspector.
public struct TunableGroup: Hashable, Sendable {
  /// The text of the header.
  public let title: String
  /// The tunables in the order of their rows.
  public let tunables: [Parameter]
  /// The springs among the tunables: each has a name and is edited in a vocabulary of choice.
  public let springs: [NamedSpring]

  /// Makes a group; its springs consist of its tunables.
  public init(title: String, tunables: [Parameter], springs: [NamedSpring] = []) {
    self.title = title
    self.tunables = tunables
    self.springs = springs
  }

  /// A named spring of a group.
  public struct NamedSpring: Hashable, Sendable {
    /// The name in the inspector.
    public let label: String
    /// The two or three tunables of the spring.
    public let tunables: SpringTunables

    /// Makes a named spring.
    public init(label: String, tunables: SpringTunables) {
      self.label = label
      self.tunables = tunables
    }
  }
}
