import Foundation

extension Parameter {
  /// The number as the inspector writes it, without its unit; “on”, “off” or a case's name for those.
  public func text(for value: Double) -> String {
    if kind == .color { return ColorCode.text(for: UInt32(clamped(value))) }
    return caseNames.map { $0[Int(clamped(value))] } ?? NumberText.string(value * displayScale, decimals: decimals)
  }

  /// The names of the cases, where there are any.
  public var caseNames: [String]? {
    switch kind {
    case .number, .color: return nil
    case .toggle: return ["off", "on"]
    case .choice(let names): return names
    }
  }

  /// The number with its unit behind a thin space.
  public func textWithUnit(for value: Double) -> String {
    unit.isEmpty ? text(for: value) : text(for: value) + NumberText.thinSpace + unit
  }

  /// What the tunable can be, as a sentence says it: “From 0.05 to 1.50.”, “Grid, Stack or Line.”
  public var rangeText: String {
    if kind == .color { return "A colour as #RRGGBB or #RRGGBBAA." }
    if let names = caseNames { return "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])." }
    let suffix = unit.isEmpty ? "" : NumberText.thinSpace + unit
    return "From \(text(for: range.lowerBound)) to \(text(for: range.upperBound))\(suffix)."
  }

  /// What files and the command line take, in a few words: “a number from 0.05 to 1.5”, “0 (Grid) or 1 (Stack)”.
  public var expectation: String {
    if let names = caseNames {
      let cases = names.enumerated().map { "\($0.offset) (\($0.element))" }
      return "\(cases.dropLast().joined(separator: ", ")) or \(cases[cases.count - 1])"
    }
    return "a number from \(NumberText.shortString(range.lowerBound)) to \(NumberText.shortString(range.upperBound))"
  }

  /// Reads a number a person typed; a minus of either kind, spaces and the unit itself are understood.
  ///
  /// Throws `TunableRefusal` for everything that is not a finite number within the range.
  ///
  /// Cases are understood by their names, in either case of letters, and by their numbers.
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
    // A bound that is written rounded has to be accepted as it is written.
    let slack = 0.5 * pow(10, -Double(decimals)) / displayScale * 1e-6
    guard value >= range.lowerBound - slack, value <= range.upperBound + slack, !isWhole || accepts(value) else {
      throw TunableRefusal(tunable: self, typed: typed)
    }
    return clamped(value)
  }
}

/// Text that was typed into a value field and not kept.
public struct TunableRefusal: Error, Equatable, CustomStringConvertible {
  /// The tunable that was typed for.
  public let tunable: Parameter
  /// The text as it was typed.
  public let typed: String

  /// What would have been accepted.
  public var expectation: String { tunable.rangeText }

  /// What was found instead.
  public var finding: String {
    let found = typed.trimmingCharacters(in: .whitespacesAndNewlines)
    return found.isEmpty ? "An empty field was not kept." : "“\(found)” was not kept."
  }

  /// The tunable's label, what would have been accepted, and what was found.
  public var description: String { "\(tunable.label): \(expectation) \(finding)" }
}
