import Fitting
import Foundation
import Motion
import Tuning

/// A fit as lines of text and as JSON.
struct FitReport {
  let fit: MotionFit
  let name: String
  /// The unit of positions.
  let unit: String
  /// What was remarkable about the source.
  let notes: [String]

  init(_ fit: MotionFit, name: String, unit: String, notes: [String] = []) {
    self.fit = fit
    self.name = name
    self.unit = unit
    self.notes = notes
  }

  /// The percent of the movement that is explained; never rounded up to what it is not.
  private static func percent(_ share: Double) -> String {
    CodeText.fixed((max(share, 0) * 1e4).rounded(.down) / 100, decimals: 2) + " %"
  }

  static func headline(_ fit: MotionFit) -> String {
    let (best, percent) = (fit.best, percent(fit.best.explained))
    guard fit.isExplained else {
      return "no motion explains it: the nearest, \(best.kind.phrase), explains \(percent) of the movement, and 95 % are needed"
    }
    return "\(phrase(best)), which explains \(percent) of the movement"
  }

  /// “a spring, underdamped”.
  private static func phrase(_ motion: FittedMotion) -> String {
    let detail: String
    switch motion.regime {
    case .underdamped: detail = "underdamped"
    case .critical: detail = "critically damped"
    case .overdamped: detail = "overdamped"
    case nil: detail = motion.kind == .chain ? motion.parts.map(\.kind.phrase).joined(separator: ", then ") : motion.variant
    }
    return detail.isEmpty ? motion.kind.phrase : "\(motion.kind.phrase): \(detail)"
  }

  /// For the plot.
  var title: String {
    let best = fit.isExplained ? Self.phrase(fit.best) : "no motion explains it"
    return "\((name as NSString).lastPathComponent): \(best) (\(Self.percent(fit.best.explained)))"
  }

  /// The sentence where nothing explains the movement.
  var verdict: String { Self.headline(fit) + ". A shorter stretch (--at) or more frames a second may show one." }

  // MARK: - Text

  var lines: [String] {
    var lines = ["\(name): \(Self.headline(fit))"]
    if fit.best.parts.isEmpty {
      lines += numbers(of: fit.best, indent: "  ")
    } else {
      for part in fit.best.parts {
        let (from, to) = (CodeText.fixed(part.times.lowerBound, decimals: 3), CodeText.fixed(part.times.upperBound, decimals: 3))
        lines.append("  from \(from) to \(to) s \(Self.phrase(part))")
        lines += numbers(of: part, indent: "    ")
      }
    }
    let greatest = fit.best.greatestResidual
    lines.append(
      "  residual      \(number(fit.best.residual)) \(unit), at most \(number(greatest.distance)) \(unit) at \(CodeText.fixed(greatest.time, decimals: 3)) s; noise \(number(fit.noise)) \(unit)"
    )
    if fit.isStructured { lines.append("  leaves more than noise: it is near, and not the whole truth") }
    if let next = fit.rivals.first { lines.append("Next best: \(Self.phrase(next.motion)), which \(inUnit(next.reason))") }
    if fit.isExplained { lines += conversions.map { text in ([text.head, text.verdict] + text.losses).joined(separator: "; ") } }
    return lines
  }

  private func number(_ value: Double) -> String { CodeText.number(value, digits: 3) }

  private func inUnit(_ text: String) -> String {
    unit == MotionNumber.positionUnit ? text : text.replacing(" \(MotionNumber.positionUnit)", with: " \(unit)")
  }

  private func numbers(of motion: FittedMotion, indent: String) -> [String] {
    motion.numbers.map { number in
      // As many decimals as the interval has two digits.
      let isTold = number.halfWidth.isFinite
      let decimals = isTold && number.halfWidth > 0 ? min(max(1 - Int(log10(number.halfWidth).rounded(.down)), 0), 7) : 4
      let value = CodeText.fixed(number.value, decimals: decimals)
      let width = isTold ? CodeText.number(number.halfWidth, digits: 2) : "?"
      let exact = number.halfWidth == 0
      let name = number.name.padding(toLength: max(14, number.name.count + 1), withPad: " ", startingAt: 0)
      return "\(indent)\(name)\(value)\(exact ? "" : " ± \(width)")\(number.unit.isEmpty ? "" : " \(unit(of: number))")"
    }
  }

  private func unit(of number: MotionNumber) -> String {
    number.unit.hasPrefix(MotionNumber.positionUnit) ? unit + number.unit.dropFirst(MotionNumber.positionUnit.count) : number.unit
  }

  /// The spring, or the curve, in every vocabulary.
  private var conversions: [ConversionText] {
    if let launch = fit.best.launch { return SpringVocabulary.allCases.map { ConversionText(SpringConversion(launch, to: $0)) } }
    guard let curve = fit.best.timedCurve, curve.duration > 0 else { return [] }
    let (points, milliseconds) = (curve.curve, curve.duration * 1000)
    guard let reading = try? SpringReading([points.x1, points.y1, points.x2, points.y2, milliseconds], in: .mango) else {
      return []
    }
    return SpringVocabulary.allCases.map { ConversionText(SpringConversion(reading, to: $0)) }
  }

  // MARK: - JSON

  func json(_ comparison: FitComparison?) throws -> Data {
    var object = Self.object(fit.best)
    if !fit.isExplained {
      object["nearest"] = object["model"]
      object["model"] = "none"
    }
    object["unit"] = unit
    object["noise"] = fit.noise
    object["structured"] = fit.isStructured
    if let spring = fit.best.spring, fit.best.kind == .chain {
      // Of a chain, the spring at its end.
      for (name, value) in Self.object(spring) where object[name] == nil { object[name] = value }
    }
    if let next = fit.rivals.first {
      var rival = Self.object(next.motion)
      rival["reason"] = inUnit(next.reason)
      object["next"] = rival
    }
    if fit.isExplained {
      let pairs = conversions.map { ($0.conversion.vocabulary.rawValue, $0.conversion.values) }
      if !pairs.isEmpty { object["vocabularies"] = Dictionary(pairs) { first, _ in first } }
    }
    if let comparison { object["against"] = comparison.object }
    return try JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
      + Data("\n".utf8)
  }

  private static func object(_ motion: FittedMotion) -> [String: Any] {
    var object: [String: Any] = [
      "model": motion.kind.rawValue, "residual": motion.residual, "explained": motion.explained, "from": motion.times.lowerBound,
      "to": motion.times.upperBound,
      "greatestResidual": ["distance": motion.greatestResidual.distance, "time": motion.greatestResidual.time],
    ]
    if !motion.variant.isEmpty { object["variant"] = motion.variant }
    if let regime = motion.regime { object["regime"] = "\(regime)" }
    var intervals: [String: [Double]] = [:]
    for number in motion.numbers where number.value.isFinite {
      object[number.name] = number.value
      if number.halfWidth.isFinite {
        intervals[number.name] = [number.value - number.halfWidth, number.value + number.halfWidth]
      }
    }
    if !intervals.isEmpty { object["intervals"] = intervals }
    if !motion.parts.isEmpty { object["parts"] = motion.parts.map(Self.object) }
    return object
  }
}

/// A rubber band as lines of text and as JSON.
struct BandReport {
  let fit: RubberBandFit
  let name: String
  let unit: String

  init(_ fit: RubberBandFit, name: String, unit: String) {
    self.fit = fit
    self.name = name
    self.unit = unit
  }

  private var percent: String { "\(CodeText.fixed((max(fit.explained, 0) * 1e4).rounded(.down) / 100, decimals: 2)) %" }

  var verdict: String { "a rubber band explains \(percent) of the movement, and 95 % are needed" }

  var lines: [String] {
    let numbers = fit.numbers.map { number in
      let width = number.halfWidth > 0 && number.halfWidth.isFinite ? " ± \(CodeText.number(number.halfWidth, digits: 2))" : ""
      return
        "  \(number.name.padding(toLength: 14, withPad: " ", startingAt: 0))\(CodeText.number(number.value, digits: 5))\(width)"
        + (number.unit.isEmpty ? "" : " \(unit)")
    }
    let known = fit.hasOwnCoefficient ? [] : ["  the coefficient is iOS's, which explains the pairs as well as one of their own"]
    let head = fit.explained >= MotionFit.leastExplained ? "a rubber band, which explains \(percent) of the movement" : verdict
    return ["\(name): \(head)"] + numbers + ["  residual      \(CodeText.number(fit.residual, digits: 3)) \(unit)"] + known
  }

  var json: Data {
    get throws {
      var object: [String: Any] = ["residual": fit.residual, "explained": fit.explained, "unit": unit]
      object["model"] = fit.explained >= MotionFit.leastExplained ? MotionKind.rubberBand.rawValue : "none"
      for number in fit.numbers { object[number.name] = number.value }
      return try JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
        + Data("\n".utf8)
    }
  }
}
