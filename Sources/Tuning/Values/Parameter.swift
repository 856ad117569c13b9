import Foundation

/// A number that can be changed while the program runs: its names, its range and how it is written.
public struct Parameter: Hashable, Sendable {
  /// What the number stands for.
  public enum Kind: Hashable, Sendable {
    /// Itself: any number of the range.
    case number
    /// 0 is off, 1 is on.
    case toggle
    /// The index of one of these names.
    case choice([String])
    /// 0xRRGGBBAA, in sRGB.
    case color
  }

  /// What the number stands for.
  public let kind: Kind
  /// The key in presets and on the command line, for example `damping`.
  public let name: String
  /// What the inspector calls it, in sentence case.
  public let label: String
  /// The values that it can have, both ends included; finite.
  public let range: ClosedRange<Double>
  /// The value until it is turned, and after a reset.
  public let defaultValue: Double
  /// Written after the number in the inspector; empty where the number has none.
  public let unit: String
  /// What one notch of the wheel or one press of an arrow key adds.
  public let step: Double
  /// Digits after the decimal point.
  public let decimals: Int
  /// What the shown number is multiplied by; 100 shows a share as a percentage.
  public let displayScale: Double

  /// A description of a tunable; the default must lie in the range, and the range must be finite.
  public init(
    name: String, label: String, range: ClosedRange<Double>, defaultValue: Double, unit: String = "", step: Double,
    decimals: Int, displayScale: Double = 1
  ) {
    precondition(
      range.lowerBound.isFinite && range.upperBound.isFinite, "Parameter \(name): the range \(range) has to be finite.")
    precondition(
      range.contains(defaultValue), "Parameter \(name): the default \(defaultValue) lies outside \(range); move one of them.")
    precondition(step > 0, "Parameter \(name): the step \(step) has to be positive.")
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
    precondition(cases > 1, "Parameter \(name): \(cases) case leaves nothing to choose; name at least two.")
    precondition(
      (0..<cases).contains(defaultIndex), "Parameter \(name): the default \(defaultIndex) is none of its \(cases) cases.")
    self.kind = kind
    self.name = name
    self.label = label
    range = 0...Double(cases - 1)
    defaultValue = Double(defaultIndex)
    (unit, step, decimals, displayScale) = ("", 1, 0, 1)
  }

  /// Something that is on or off; `TunableValues.isOn(_:)` reads it.
  public static func toggle(name: String, label: String, isOn: Bool) -> Parameter {
    Parameter(.toggle, name: name, label: label, cases: 2, defaultIndex: isOn ? 1 : 0)
  }

  /// One of several named cases; `TunableValues.choice(_:)` reads its index.
  public static func choice(name: String, label: String, cases: [String], defaultIndex: Int = 0) -> Parameter {
    Parameter(.choice(cases), name: name, label: label, cases: cases.count, defaultIndex: defaultIndex)
  }

  /// A colour; its value is 0xRRGGBBAA.
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

  /// Whether only whole numbers have a meaning.
  public var isWhole: Bool { kind != .number }

  /// Whether a value may be taken over as it is: a number in the range, a whole one where only those have a meaning.
  public func accepts(_ value: Double) -> Bool {
    value.isFinite && range.contains(value) && (!isWhole || value == value.rounded())
  }

  /// The value moved into the range; a value that is not a number becomes the default.
  public func clamped(_ value: Double) -> Double {
    let inRange = value.isNaN ? defaultValue : min(max(value, range.lowerBound), range.upperBound)
    return isWhole ? inRange.rounded() : inRange
  }

  /// The nearest value that is written exactly with `decimals` digits.
  public func rounded(_ value: Double) -> Double {
    let scale = pow(10, Double(decimals)) * displayScale
    return clamped((value * scale).rounded() / scale)
  }

  /// Where a value lies in the range, 0…1.
  public func fraction(of value: Double) -> Double {
    guard range.upperBound > range.lowerBound else { return 0 }
    return (clamped(value) - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// The value at a fraction of the range.
  public func value(atFraction fraction: Double) -> Double {
    range.lowerBound + min(max(fraction, 0), 1) * (range.upperBound - range.lowerBound)
  }
}

/// Tunables that belong together, under one header of the inspector.
public struct TunableGroup: Hashable, Sendable {
  /// The group's header.
  public let title: String
  /// The tunables in the order of their rows.
  public let tunables: [Parameter]
  /// Springs among the tunables: each stands under its own name and is edited in the vocabulary that one chooses.
  public let springs: [NamedSpring]

  /// Makes a group; its springs are among its tunables.
  public init(title: String, tunables: [Parameter], springs: [NamedSpring] = []) {
    self.title = title
    self.tunables = tunables
    self.springs = springs
  }

  /// A spring of a group, and what it is called.
  public struct NamedSpring: Hashable, Sendable {
    /// What the inspector calls the spring.
    public let label: String
    /// The two or three tunables that make the spring.
    public let tunables: SpringTunables

    /// Makes a named spring.
    public init(label: String, tunables: SpringTunables) {
      self.label = label
      self.tunables = tunables
    }
  }
}
