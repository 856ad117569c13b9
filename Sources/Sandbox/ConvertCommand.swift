import ArgumentParser
import Foundation
import Motion
import Tuning

/// Converts a spring between vocabularies.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Convert a spring between vocabularies.",
    discussion: """
      The forms and their numbers:

      \(SpringVocabulary.allCases.map(\.usage).joined(separator: "\n"))

      Numbers in brackets may be left away. The first line of the answer is the form and its numbers, in the order above, so \
      that it can be given back to --from. Then each number follows on a line of its own, by its name. The last lines say \
      “exact”, or “off” with the greatest distance as a share of the way and the time it occurs at, in seconds; and “loses” \
      with what cannot be said. Where a spring cannot be said, the numbers are those of the nearest motion that can.
      --to all prints the first line and the verdict of every form.
      """)

  @Option(help: ArgumentHelp("The form of the numbers.", valueName: "FORM"))
  var from: SpringVocabulary

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("The numbers, in the form's order; negative ones as they are.", valueName: "VALUES"))
  var values: [String] = []

  @Option(help: ArgumentHelp("The form to convert to, or all.", valueName: "FORM"))
  var to: ConversionTarget

  @Option(help: "How to answer: text or json.")
  var format = ConversionFormat.text

  func validate() throws { _ = try reading() }

  func run() throws {
    let reading = try reading()
    switch (to, format) {
    case (.form(let form), .text): print(ConversionText(SpringConversion(reading, to: form)).lines.joined(separator: "\n"))
    case (.form(let form), .json): try printJSON(ConversionDescription(SpringConversion(reading, to: form)))
    case (.all, .text):
      for form in SpringVocabulary.allCases {
        let text = ConversionText(SpringConversion(reading, to: form))
        print(([text.head, text.verdict] + text.losses).joined(separator: "; "))
      }
    case (.all, .json):
      try printJSON(SpringVocabulary.allCases.map { ConversionDescription(SpringConversion(reading, to: $0)) })
    }
  }

  private func reading() throws -> SpringReading {
    do {
      return try SpringReading(try numbers(), in: from)
    } catch let error as SpringVocabularyError {
      throw ValidationError(error.description)
    }
  }

  private func numbers() throws -> [Double] {
    try values.map { text in
      let plain = text.replacingOccurrences(of: NumberText.minus, with: "-")
      guard let number = Double(plain), number.isFinite else {
        throw ValidationError("The values are numbers; found “\(text)”.")
      }
      return number
    }
  }

  private func printJSON(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}

// MARK: - Arguments

extension SpringVocabulary: ExpressibleByArgument {
  /// The vocabulary and its parameters, as in the help.
  var usage: String {
    let names = parameters.map { parameter in
      let name = parameter.unit.isEmpty ? parameter.name : "\(parameter.name) (\(parameter.unit))"
      return parameter.defaultValue == nil ? name : "[\(name)]"
    }
    return "  \(rawValue.padding(toLength: 13, withPad: " ", startingAt: 0))\(names.joined(separator: ", "))"
  }
}

enum ConversionTarget: ExpressibleByArgument {
  case form(SpringVocabulary)
  case all

  init?(argument: String) {
    if argument == "all" {
      self = .all
    } else if let form = SpringVocabulary(rawValue: argument) {
      self = .form(form)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] { SpringVocabulary.allCases.map(\.rawValue) + ["all"] }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

enum ConversionFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

// MARK: - Answers

/// A conversion as lines of text.
struct ConversionText {
  /// The number of printed digits; the rounding error is at most 1e-9 of a value.
  private static let digits = 10

  let conversion: SpringConversion

  init(_ conversion: SpringConversion) {
    self.conversion = conversion
  }

  static func number(_ value: Double) -> String { CodeText.number(value, digits: digits) }

  var head: String {
    ([conversion.vocabulary.rawValue] + conversion.values.map(Self.number)).joined(separator: " ")
  }

  var verdict: String {
    guard !conversion.isExact else { return "exact" }
    let deviation = conversion.deviation
    return "off \(CodeText.number(deviation.amount, digits: 3)) at \(CodeText.number(deviation.time, digits: 3))"
  }

  var losses: [String] { conversion.losses.map { "loses \($0)" } }

  var lines: [String] {
    let numbers = zip(conversion.vocabulary.parameters, conversion.values).map { parameter, value in
      [parameter.name, Self.number(value), parameter.unit].filter { !$0.isEmpty }.joined(separator: " ")
    }
    return [head] + numbers + [verdict] + losses
  }
}

/// A conversion as JSON.
struct ConversionDescription: Encodable {
  struct Deviation: Encodable {
    let amount: Double
    let time: Double
  }

  let form: String
  let values: [String: Double]
  let ordered: [Double]
  let exact: Bool
  let deviation: Deviation
  let losses: [String]

  init(_ conversion: SpringConversion) {
    form = conversion.vocabulary.rawValue
    ordered = conversion.values
    values = Dictionary(
      zip(conversion.vocabulary.parameters.map(\.name), conversion.values), uniquingKeysWith: { first, _ in first })
    exact = conversion.isExact
    deviation = Deviation(amount: conversion.deviation.amount, time: conversion.deviation.time)
    losses = conversion.losses.map(\.description)
  }
}
