import Foundation
import Testing

/// Every example in a doc comment stands in `Tests/DocumentExampleTests/Comments` as well, where it is compiled, and every one of an
/// article in `Articles` beside it, where it also runs.
@Suite struct CommentExampleTests {
  private static let folder = "Tests/DocumentExampleTests/Comments"

  /// The code between two marks, without its common indentation. `prefix` is what each line begins with.
  private static func blocks(
    in file: Repository.SourceFile, from start: String, to end: String, prefix: String = ""
  ) -> [String] {
    var blocks: [String] = []
    var current: [String]?
    for line in file.lines {
      let word = line.trimmingCharacters(in: .whitespaces)
      if current == nil, word == prefix + start {
        current = []
      } else if let lines = current, word == prefix + end {
        let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        blocks.append(lines.map { String($0.dropFirst(indent)) }.joined(separator: "\n"))
        current = nil
      } else {
        current?.append(prefix.isEmpty ? String(line) : String(word.dropFirst(prefix.count)))
      }
    }
    return blocks
  }

  @Test func exampleOfACommentIsCompiledUnchanged() throws {
    let compiled = try Repository.files(below: Self.folder).flatMap { Self.blocks(in: $0, from: "// snippet", to: "// end") }
    var shown: Set<String> = []
    for file in try Repository.files(below: "Sources") {
      for block in Self.blocks(in: file, from: "```swift", to: "```", prefix: "/// ") {
        shown.insert(block)
        #expect(compiled.contains(block), "\(file.path): copy the example into \(Self.folder), between `// snippet` and `// end`")
      }
    }
    #expect(shown.count > 25)
    for block in compiled { #expect(shown.contains(block), "\(Self.folder) has code that no comment shows:\n\(block)") }
  }

  @Test func exampleOfAnArticleIsCompiledAsItStands() throws {
    let folder = "Tests/DocumentExampleTests/Articles"
    let compiled = try Repository.files(below: folder).flatMap { Self.blocks(in: $0, from: "// snippet", to: "// end") }
    var shown: Set<String> = []
    for file in try Repository.files(below: "Sources", endings: ["md"]) {
      for block in Self.blocks(in: file, from: "```swift", to: "```") {
        shown.insert(block)
        #expect(compiled.contains(block), "\(file.path): copy into \(folder), between `// snippet` and `// end`:\n\(block)")
      }
    }
    #expect(shown.count > 10)
    for block in compiled { #expect(shown.contains(block), "\(folder) has code that no article shows:\n\(block)") }
  }
}
