import Foundation
import Testing

/// The numbers of the article *Fidelity* are those of the source.
@Suite struct FidelityNumberTests {
  private struct Row {
    let type: String
    let constant: String
    let value: String
    let trust: String
  }

  private static func rows() throws -> [Row] {
    try Repository.text("Sources/UIKitCore/UIKit.docc/Articles/Fidelity.md").split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 5, cells[0].hasPrefix("`") else { return nil }
      let names = cells[0].trimmingCharacters(in: ["`"]).split(separator: ".").map(String.init)
      guard names.count == 2 else { return nil }
      // The unit comes after the number, but for a fraction.
      let words = cells[1].split(separator: " ").map(String.init)
      let value = words.count > 2 && words[1] == "/" ? words[...2].joined(separator: " ") : words.first ?? ""
      return Row(type: names[0], constant: names[1], value: value, trust: cells[3])
    }
  }

  @Test func numberOfTheArticleIsTheOneInTheSource() throws {
    let rows = try Self.rows()
    #expect(rows.count > 40)
    // The declaring lines of each type's files, by the type's name.
    var constants: [String: [Substring]] = [:]
    for file in try Repository.files(below: "Sources") {
      let found = file.lines.filter { $0.contains(" static let ") }
      guard !found.isEmpty else { continue }
      for line in file.lines {
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(where: { ["class", "struct", "enum", "extension"].contains($0) }),
          place + 1 < words.count
        else { continue }
        constants[String(words[place + 1].prefix { $0.isLetter || $0.isNumber }), default: []] += found
      }
    }
    for row in rows {
      let lines = (constants[row.type] ?? []).filter { $0.contains(" static let \(row.constant)") }
      let expected = " = \(row.value)"
      #expect(
        lines.contains { $0.hasSuffix(expected) },
        "\(row.type).\(row.constant) is said to be \(row.value); the source has \(lines)")
    }
  }

  @Test func everyNumberSaysHowItIsKnown() throws {
    for row in try Self.rows() {
      #expect(["documented", "measured", "observed", "chosen"].contains(row.trust), "\(row.type).\(row.constant): \(row.trust)")
    }
  }
}
