import Foundation
import Motion
import Testing

/// The code of the documentation, as it stands there: compiled here, and run.
@Suite struct SnippetTests {
  @Test func motionAnswersThreeQuestions() {
    // snippet
    let spring = Spring(duration: 0.5, dampingRatio: 0.72)
    let motion = spring.motion(from: 0, to: 320, initialVelocity: 900)
    let position = motion.position(at: 0.1)
    let isSettled = motion.isDone(at: 1, tolerance: 0.5)
    // end
    #expect(position > 100 && position < 320 && isSettled)
  }

  @Test func convertingToAnotherVocabularyIsExact() throws {
    // snippet
    let reading = try SpringReading([0.5, 0.72, 0], in: .uikit)
    let conversion = SpringConversion(reading, to: .framer)
    let numbers = conversion.values
    let isExact = conversion.isExact
    // end
    #expect(numbers.map { ($0 * 10).rounded() / 10 } == [372.1, 27.8, 1] && isExact)
  }

  @Test func conversionWithoutExactFormReturnsTheNearestMotion() throws {
    // snippet
    let overdamped = try SpringReading([3, 1000, 500], in: .stiffness)
    let nearest = SpringConversion(overdamped, to: .uikit)
    let distance = nearest.deviation.amount
    let losses = nearest.losses.map(\.description)
    // end
    #expect((distance * 1000).rounded() == 94)
    #expect(losses.count == 2)
  }

  // MARK: - The documentation says the same

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Blocks between two marks, without their common indentation.
  private static func blocks(in text: String, from start: String, to end: String) -> [String] {
    var blocks: [String] = []
    var current: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let word = line.trimmingCharacters(in: .whitespaces)
      if current == nil, word == start {
        current = []
      } else if let lines = current, word == end {
        let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        blocks.append(lines.map { $0.dropFirst(indent) }.joined(separator: "\n"))
        current = nil
      } else {
        current?.append(line)
      }
    }
    return blocks
  }

  @Test(arguments: ["Motion", "Vocabularies"])
  func everyBlockOfTheDocumentationIsTested(article: String) throws {
    let page = try String(
      contentsOf: Self.root.appendingPathComponent("Sources/Motion/Motion.docc/\(article).md"), encoding: .utf8)
    let tested = Self.blocks(in: try String(contentsOfFile: #filePath, encoding: .utf8), from: "// snippet", to: "// end")
    let shown = Self.blocks(in: page, from: "```swift", to: "```")
    #expect(!shown.isEmpty && tested.count == 3)
    for block in shown { #expect(tested.contains(block), "\(article): \(block)") }
  }

  @Test func tableNamesEveryVocabularyAndItsNumbers() throws {
    let page = try String(
      contentsOf: Self.root.appendingPathComponent("Sources/Motion/Motion.docc/Vocabularies.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count == SpringVocabulary.allCases.count)
    for (row, vocabulary) in zip(rows, SpringVocabulary.allCases) {
      #expect(row.hasPrefix("| `\(vocabulary.rawValue)` |"))
      let numbers = row.split(separator: "|")[1].split(separator: ",").count
      #expect(numbers == vocabulary.parameters.count, "\(row)")
      #expect(row.contains("the mass") == (!vocabulary.carriesMass && !vocabulary.isCurve))
    }
  }
}
