import Misuse
import UIKit

extension Tunable where Value: BinaryFloatingPoint {
  /// Declares a number, edited by a slider and a field.
  ///
  /// - Parameters:
  ///   - label: the name in the inspector.
  ///   - range: the accepted values; it is extended to contain the default.
  ///   - step: the change by one wheel notch. Default: nil, which means 1/100 of the range, rounded to 1, 2 or 5 times a power of
  ///     ten.
  ///   - unit: shown after the number; "%" shows a fraction from 0 to 1 as 0 to 100.
  ///   - group: the header in the inspector. Default: the name of the type.
  public init(
    wrappedValue: Value, _ label: String, in range: ClosedRange<Value>, step: Value? = nil, unit: String = "",
    group: String = #function, file: String = #fileID, line: Int = #line
  ) {
    let numbers = TunableNumbers(Double(wrappedValue), in: Double(range.lowerBound)...Double(range.upperBound))
    self.init(
      wrappedValue, label, group: group, file: file, line: line,
      parameters: { [numbers.parameter(named: $0, label, step: step.map { Double($0) }, unit: unit)] },
      decode: { Value($0.x) })
  }
}

extension Tunable where Value: FixedWidthInteger {
  /// Declares a whole number, edited by a slider and a field.
  public init(
    wrappedValue: Value, _ label: String, in range: ClosedRange<Value>, step: Value = 1, unit: String = "",
    group: String = #function, file: String = #fileID, line: Int = #line
  ) {
    let numbers = TunableNumbers(Double(wrappedValue), in: Double(range.lowerBound)...Double(range.upperBound))
    self.init(
      wrappedValue, label, group: group, file: file, line: line,
      parameters: { [numbers.wholeParameter(named: $0, label, step: Double(step), unit: unit)] },
      decode: { $0.x.isFinite ? Value(exactly: $0.x.rounded()) : nil })
  }

  /// Declares a choice of named cases, by index.
  public init(
    wrappedValue: Value, _ label: String, cases: [String], group: String = #function, file: String = #fileID, line: Int = #line
  ) {
    self.init(
      wrappedValue, label, group: group, file: file, line: line,
      parameters: { [.choice(name: $0, label: label, cases: cases, defaultIndex: Int(wrappedValue))] },
      decode: { Value(exactly: $0.x) })
  }
}

extension Tunable where Value == Bool {
  /// Declares a toggle.
  public init(
    wrappedValue: Bool, _ label: String, group: String = #function, file: String = #fileID, line: Int = #line
  ) {
    self.init(
      wrappedValue, label, group: group, file: file, line: line,
      parameters: { [.toggle(name: $0, label: label, isOn: wrappedValue)] }, decode: { $0.x != 0 })
  }
}

extension Tunable where Value: CaseIterable & Equatable {
  /// Declares a choice of an enumeration's cases, which are at least two and shown by their names in Swift.
  public init(
    wrappedValue: Value, _ label: String, group: String = #function, file: String = #fileID, line: Int = #line
  ) {
    let cases = Array(Value.allCases)
    self.init(
      wrappedValue, label, group: group, file: file, line: line,
      parameters: {
        [
          .choice(
            name: $0, label: label, cases: cases.map { TunableNumbers.caseName("\($0)") },
            defaultIndex: cases.firstIndex(of: wrappedValue) ?? 0)
        ]
      },
      decode: { cases.indices.contains(Int($0.x)) ? cases[Int($0.x)] : nil })
  }
}

extension Tunable where Value == UIColor {
  /// Declares a colour. One that changes with the theme has its dark value until it is edited.
  public init(
    wrappedValue: UIColor, _ label: String, group: String = #function, file: String = #fileID, line: Int = #line
  ) {
    self.init(
      wrappedValue, label, group: group, file: file, line: line,
      parameters: { [.color(name: $0, label: label, defaultValue: wrappedValue.tunableCode)] },
      decode: { numbers in UInt32(exactly: numbers.x).map { UIColor(tunableCode: $0) } })
  }
}

extension Tunable where Value == Spring {
  /// Declares a spring, edited in a vocabulary of choice.
  public init(
    wrappedValue: Spring, _ label: String, group: String = #function, file: String = #fileID, line: Int = #line
  ) {
    let spring = { (name: String) in TunableNumbers.spring(wrappedValue, named: name) }
    self.init(
      wrappedValue, label, group: group, file: file, line: line,
      parameters: { [spring($0).dampingRatio, spring($0).duration] }, spring: { spring($0) },
      decode: { SpringTunables.spring(dampingRatio: $0.x, duration: $0.y) })
  }
}

/// The parameter of a declared number.
struct TunableNumbers {
  let initial: Double
  let range: ClosedRange<Double>

  init(_ initial: Double, in range: ClosedRange<Double>) {
    misuse(
      unless: initial.isFinite && range.lowerBound.isFinite && range.upperBound.isFinite,
      "@Tunable: the default \(initial) and the range \(range) have to be finite.")
    self.initial = initial
    self.range = min(range.lowerBound, initial)...max(range.upperBound, initial)
  }

  func parameter(named name: String, _ label: String, step: Double?, unit: String) -> Parameter {
    let scale = unit == "%" ? 100.0 : 1
    let shownStep = (step.map { $0 > 0 ? $0 : 1 } ?? Self.step(for: (range.upperBound - range.lowerBound) / 100)) * scale
    return Parameter(
      name: name, label: label, range: range, defaultValue: initial, unit: unit, step: shownStep / scale,
      decimals: decimals(step: shownStep, scale: scale), displayScale: scale)
  }

  func wholeParameter(named name: String, _ label: String, step: Double, unit: String) -> Parameter {
    Parameter(name: name, label: label, range: range, defaultValue: initial, unit: unit, step: max(step, 1), decimals: 0)
  }

  /// The number of digits of the step and the default, at most four.
  private func decimals(step: Double, scale: Double) -> Int {
    (0...4).first { count in
      let power = pow(10, Double(count))
      return [step, initial * scale].allSatisfy { abs(($0 * power).rounded() - $0 * power) < 1e-6 * power }
    } ?? 4
  }

  /// The nearest number among 1, 2 and 5 times a power of ten.
  static func step(for length: Double) -> Double {
    guard length > 0 else { return 1 }
    let power = pow(10, floor(log10(length)))
    let leading = length / power
    return (leading < 1.5 ? 1 : leading < 3.5 ? 2 : leading < 7.5 ? 5 : 10) * power
  }

  /// “leftToRight” becomes “Left to right”.
  static func caseName(_ name: String) -> String {
    let words = name.reduce(into: "") { words, letter in
      words += letter.isUppercase && !words.isEmpty ? " \(letter.lowercased())" : String(letter)
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The two numbers that store a spring, with ranges extended to contain the default.
  static func spring(_ spring: Spring, named name: String) -> SpringTunables {
    let critical = Spring(undampedFrequency: spring.undampedFrequency, dampingRatio: min(spring.dampingRatio, 1))
    let ratio = TunableNumbers(spring.dampingRatio, in: 0.05...1.5)
    let duration = TunableNumbers(critical.fittedDuration(), in: 0.05...2)
    return SpringTunables(
      dampingRatio: Parameter(
        name: name + ".damping", label: "Damping ratio", range: ratio.range, defaultValue: ratio.initial, step: 0.01, decimals: 2),
      duration: Parameter(
        name: name + ".duration", label: "Duration", range: duration.range, defaultValue: duration.initial, unit: "s", step: 0.01,
        decimals: 2))
  }
}

extension UIColor {
  /// The colour in the dark theme as 0xRRGGBBAA.
  fileprivate var tunableCode: UInt32 {
    let color = resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return 0xFF }
    return [red, green, blue, alpha].reduce(0) { $0 << 8 | UInt32((min(max($1, 0), 1) * 255).rounded()) }
  }

  convenience init(tunableCode code: UInt32) {
    self.init(ink: code >> 8, alpha: CGFloat(code & 0xFF) / 255)
  }
}
