import Foundation
import Testing

/// How many of a target's public declarations have a summary: all, or a share that only grows.
@Suite struct DocumentationTests {
  /// Per cent, rounded down. Whoever documents more raises the number.
  private static let least: [String: Int] = [
    "CoreGraphics": 100, "DisplayList": 100, "DrawingValues": 100, "ListModel": 100, "LiveCode": 100, "Motion": 100,
    "MotionTesting": 100, "ObjectiveC": 100, "QuartzCore": 100, "Recording": 100, "SDLHost": 100, "SDLRenderer": 100, "Scenes": 100,
    "Staging": 100, "Tuning": 100, "UIKit": 100, "UIKitCore": 97,
  ]

  @Test(arguments: try Repository.targets())
  func publicDeclarationsHaveASummary(target: String) throws {
    let declarations = try Repository.files(below: "Sources/\(target)").flatMap(\.publicDeclarations)
    guard !declarations.isEmpty else { return }
    let missing = declarations.filter { !$0.isDocumented }
    let share = (declarations.count - missing.count) * 100 / declarations.count
    let least = Self.least[target] ?? 100
    #expect(
      share >= least,
      "\(target): \(missing.count) of \(declarations.count) without a summary, first of them \(missing.first?.place ?? "")")
    #expect(share < least + 5 || least == 100, "\(target): \(share) per cent are documented now; raise the number in this test")
  }

  @Test func whatIsOverriddenNeedsNoSummaryAndAttributesDoNotHideOne() {
    let text = [
      "/// A.", "@MainActor", "open class A {", "  public override init() {}", "  public var b = 1", "  /// C.",
      "  open func c() {}", "  var d = 1", "  public private(set) var e = 1", "}",
    ]
    let file = Repository.SourceFile(path: "A.swift", lines: text.map { Substring($0) })
    #expect(file.publicDeclarations.map(\.place) == ["A.swift:3", "A.swift:5", "A.swift:7", "A.swift:9"])
    #expect(file.publicDeclarations.map(\.isDocumented) == [true, false, true, false])
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
      let above = lines[..<number].last { !$0.drop { $0 == " " }.hasPrefix("@") }
      let isDocumented = above?.drop { $0 == " " }.hasPrefix("///") == true
      return Declaration(place: "\(path):\(number + 1)", isDocumented: isDocumented)
    }
  }
}
