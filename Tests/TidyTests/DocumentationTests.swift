import Foundation
import Testing

/// Every public declaration has a summary.
@Suite struct DocumentationTests {
  @Test(arguments: try Repository.targets())
  func publicDeclarationsHaveASummary(target: String) throws {
    for declaration in try Repository.files(below: Repository.folder(of: target)).flatMap(\.publicDeclarations)
    where !declaration.isDocumented { Issue.record("\(declaration.place) has no summary") }
  }

  @Test func overridesNeedNoSummaryAndAttributesDoNotHideOne() {
    let text = [
      "/// A.", "@MainActor", "open class A {", "  public override init() {}", "  public var b = 1", "  /// C.",
      "  open func c() {}", "  var d = 1", "  public private(set) var e = 1", "}", "/// B.", "@MainActor public class B {",
      "  public var f = 1", "}",
    ]
    let file = Repository.SourceFile(path: "A.swift", lines: text.map { Substring($0) })
    #expect(
      file.publicDeclarations.map(\.place) == ["A.swift:3", "A.swift:5", "A.swift:7", "A.swift:9", "A.swift:12", "A.swift:13"])
    #expect(file.publicDeclarations.map(\.isDocumented) == [true, false, true, false, true, false])
  }
}

extension Repository.SourceFile {
  struct Declaration {
    let place: String
    let isDocumented: Bool
  }

  /// Declarations that say `public` or `open` themselves, but for overriding ones, which inherit their summary.
  var publicDeclarations: [Declaration] {
    lines.indices.compactMap { number in
      let words = lines[number].drop { $0 == " " }.split(separator: " ").drop { $0.hasPrefix("@") }
      guard let level = words.first, level == "public" || level == "open" else { return nil }
      guard !words.contains("extension"), !words.contains("import"), !words.contains("override") else { return nil }
      let above = lines[..<number].last { line in
        let words = line.split(separator: " ")
        return words.first?.hasPrefix("@") != true || words.contains { ["public", "open", "package"].contains($0) }
      }
      let isDocumented = above?.drop { $0 == " " }.hasPrefix("///") == true
      return Declaration(place: "\(path):\(number + 1)", isDocumented: isDocumented)
    }
  }
}
