import Foundation

extension Parameter {
  /// The value as text without its unit; “on”, “off” or the name of a case for those kinds.
  public func text(for value: Double) -> String {
    if kind == .color { return ColorCode.text(for: UInt32(clamped(value))) }
    return caseNames.map { $0[Int(clamped(value))] } ?? NumberText.string(value * displayScale, decimals: decimals)
  }

  /// The names of the cases; nil if there are none.
  public var caseNames: [String]? {
    switch kind {
    case .number, .color: return nil
    case .toggle: return ["off", "on"]
    case .choice(let names): return names
    }
  }

  /// The value with its unit after a thin space.
  public func textWithUnit(for value: Double) -> String {
    unit.isEmpty ? text(for: value) : text(for: value) + NumberText.thinSpace + unit
  }

  /// The accepted values as a sentence: “From 0.05 to 1.50.”, “Grid, Stack or Line.”
  public var rangeText: String {
    if kind == .color { return "A colour as #RRGGBB or #RRGGBBAA." }
    if let names = caseNames { return "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])." }
    let suffix = unit.isEmpty ? "" : NumberText.thinSpace + unit
    return "From \(text(for: range.lowerBound)) to \(text(for: range.upperBound))\(suffix)."
  }

  /// The accepted values in files and on the command line: “a number from 0.05 to 1.5”, “0 (Grid) or 1 (Stack)”.
  public var expectation: String {
    if let names = caseNames {
      let cases = names.enumerated().map { "\($0.offset) (\($0.element))" }
      return "\(cases.dropLast().joined(separator: ", ")) or \(cases[cases.count - 1])"
    }
    return "a number from \(NumberText.shortString(range.lowerBound)) to \(NumberText.shortString(range.upperBound))"
  }

  /// Parses a typed value; either minus sign, spaces and the unit are accepted. Cases are accepted by name, case-insensitively,
  /// and by number.
  ///
  /// Throws a `TunableRefusal` for everything that is not a finite number in the range.
  public func value(from typed: String) throws(TunableRefusal) -> Double {
    let word = typed.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    if let index = caseNames?.firstIndex(where: { $0.lowercased() == word }) { return Double(index) }
    if kind == .color {
      guard let code = ColorCode.code(in: typed) else { throw TunableRefusal(tunable: self, typed: typed) }
      return Double(code)
    }
    guard let shown = NumberText.number(in: typed, unit: unit) else {
      throw TunableRefusal(tunable: self, typed: typed)
    }
    let value = shown / displayScale
    // A limit that is shown rounded has to be accepted as shown.
    let slack = 0.5 * pow(10, -Double(decimals)) / displayScale * 1e-6
    guard value >= range.lowerBound - slack, value <= range.upperBound + slack, !isWhole || accepts(value) else {
      throw TunableRefusal(tunable: self, typed: typed)
    }
    return clamped(value)
  }
}

/// A typed text that was refused.
public struct TunableRefusal: Error, Equatable, CustomStringConvertible {
  /// The tunable.
  public let tunable: Parameter
  /// The text as typed.
  public let typed: String

  /// What is accepted.
  public var expectation: String { tunable.rangeText }

  /// What was found instead.
  public var finding: String {
    let found = typed.trimmingCharacters(in: .whitespacesAndNewlines)
    return found.isEmpty ? "An empty field was not kept." : "“\(found)” was not kept."
  }

  /// The tunable's label, what is accepted, and what was found.
  public var description: String { "\(tunable.label): \(expectation) \(finding)" }
}
