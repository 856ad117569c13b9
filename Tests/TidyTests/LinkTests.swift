import Foundation
import Testing

/// Links in the repository's Markdown lead somewhere.
@Suite struct LinkTests {
  private static let endings: Set<String> = ["md", "tutorial"]

  private static func documents() throws -> [Repository.SourceFile] {
    let top = try FileManager.default.contentsOfDirectory(atPath: Repository.root.path).filter { $0.hasSuffix(".md") }
    let files = try top.sorted().map { path in
      Repository.SourceFile(path: path, lines: try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false))
    }
    return try files
      + ["Documentation", "Examples", "Sources", ".github"].flatMap { try Repository.files(below: $0, endings: endings) }
  }

  /// What a line links to: `[text](target)` and `![alt](target)`, outside of code.
  private static func targets(_ line: Substring) -> [String] {
    line.replacing(#/`[^`]*`/#, with: "").matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.1) }
  }

  /// A heading's name in a link, as GitHub makes it.
  private static func anchor(_ heading: Substring) -> String {
    let words = heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
    return String(words.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }).replacingOccurrences(of: " ", with: "-")
  }

  @Test func relativeLinkLeadsToAFileAndAHeading() throws {
    var count = 0
    for file in try Self.documents() where file.path.hasSuffix(".md") {
      let folder = (file.path as NSString).deletingLastPathComponent
      var isCode = false
      for line in file.lines {
        if line.hasPrefix("```") { isCode.toggle() }
        guard !isCode else { continue }
        for target in Self.targets(line) where !target.contains("://") && !target.hasPrefix("mailto:") {
          count += 1
          let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
          let path = parts[0].isEmpty ? file.path : folder.isEmpty ? parts[0] : "\(folder)/\(parts[0])"
          let exists = FileManager.default.fileExists(atPath: Repository.root.appendingPathComponent(path).path)
          #expect(exists, "\(file.path) links to \(target)")
          guard exists, parts.count == 2 else { continue }
          let headings = try Repository.text(path).split(separator: "\n").filter { $0.hasPrefix("#") }.map(Self.anchor)
          #expect(headings.contains(parts[1]), "\(file.path) links to \(target), which has no such heading")
        }
      }
    }
    #expect(count > 40)
  }

  /// Files and articles that catalogues name. Links to declarations are docc's to check (`make docs`).
  @Test func catalogueNamesFilesAndArticlesThatExist() throws {
    var count = 0
    for file in try Self.documents() where file.path.contains(".docc/") {
      let root = file.path.components(separatedBy: ".docc/")[0] + ".docc"
      let folder = Repository.root.appendingPathComponent(root)
      let found = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
      let names = Set(found.map { ($0 as NSString).lastPathComponent })
      let articles = Set(names.map { ($0 as NSString).deletingPathExtension })
      for line in file.lines {
        for match in line.matches(of: #/(?:file|source): "([^"]+)"/#) {
          count += 1
          #expect(names.contains(String(match.1)), "\(file.path) shows \(match.1)")
        }
        for match in line.matches(of: #/<doc:([A-Za-z-]+)>|"doc:([A-Za-z-]+)"/#) {
          count += 1
          let article = String(match.1 ?? match.2 ?? "")
          #expect(articles.contains(article), "\(file.path) links to \(article)")
        }
      }
    }
    #expect(count > 40)
  }
}
