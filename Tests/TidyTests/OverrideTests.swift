import Foundation
import Testing

/// What classes override across the toolkit's modules, without being Apple's: each such member stands in a list, with its reason.
@Suite struct OverrideTests {
  private static let list = "Tests/References/toolkit-overrides.txt"

  @Test func membersThatModulesAboveOverrideAreListedWithReasons() throws {
    let files = try Repository.targets().flatMap { try Repository.files(below: "Sources/\($0)") }
    let found = Set(files.flatMap { $0.toolkitInterface })
    #expect(found.count > 20, "nothing was looked at")
    var listed: Set<String> = []
    for line in try Repository.text(Self.list).split(separator: "\n") {
      let parts = line.split(separator: "\t")
      #expect(parts.count == 2 && parts[1].count > 10, "\(line): wanted Type.member, a tab and a reason")
      listed.insert(String(parts[0]))
    }
    #expect(found.subtracting(listed).sorted() == [], "say why a module above overrides them")
    #expect(listed.subtracting(found).sorted() == [], "they are gone: take them off \(Self.list)")
  }
}

extension Repository.SourceFile {
  /// The declarations behind `@_spi(Toolkit)` that override nothing, as `Type` or `Type.member`.
  fileprivate var toolkitInterface: [String] {
    var type = ""
    return lines.compactMap { line in
      let words = line.split { " (:{".contains($0) }.map(String.init)
      if let place = words.firstIndex(of: "class"), !line.hasPrefix(" "), place + 1 < words.count { type = words[place + 1] }
      if line.hasPrefix("extension "), words.count > 1 { type = words[1] }
      guard line.contains("@_spi(Toolkit)"), !words.contains("override"), !words.contains("import") else { return nil }
      if !line.hasPrefix(" ") { return type }
      guard let place = words.firstIndex(where: { ["func", "var", "init"].contains($0) }) else { return nil }
      return "\(type).\(words[place] == "init" ? "init" : words[place + 1])"
    }
  }
}
