import Foundation
import Testing

/// Nothing is kept of manifests, the Makefile and scripts that nobody calls.
@Suite struct MachineryTests {
  private static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Repository.root.appendingPathComponent(folder).path).sorted()
  }

  /// What calls scripts, and what tells people to: by path.
  private static func callers() throws -> [String: String] {
    let pages = try names(in: "Documentation").filter { $0.hasSuffix(".md") }.map { "Documentation/\($0)" }
    let scripts = try ["Scripts", "Packaging"].flatMap { folder in try names(in: folder).map { "\(folder)/\($0)" } }
    let tests = try Repository.files(below: "Tests/SandboxTests").map(\.path)
    let paths = ["Makefile", ".ci/run", "CMakeLists.txt", "README.md", "CONTRIBUTING.md"] + pages + scripts + tests
    return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try Repository.text($0)) })
  }

  @Test func everyScriptIsCalled() throws {
    let callers = try Self.callers()
    let scripts = callers.keys.filter { $0.hasPrefix("Scripts/") || $0.hasSuffix(".py") }.sorted()
    #expect(scripts.count > 20)
    for script in scripts {
      let isCalled = callers.contains { $0.key != script && $0.value.contains((script as NSString).lastPathComponent) }
      #expect(isCalled, "nobody calls \(script)")
    }
  }

  @Test func everyGoalOfTheMakefileIsUsed() throws {
    let makefile = try Repository.text("Makefile").split(separator: "\n")
    let phony = try #require(makefile.first { $0.hasPrefix(".PHONY:") }).split(separator: " ").dropFirst().map(String.init)
    let rules = makefile.filter { $0.contains(#/^[a-z-]+:( |$)/#) }
    #expect(Set(rules.map { String($0.prefix { $0 != ":" }) }) == Set(phony))
    let words = try Self.callers().filter { $0.key != "Makefile" }.values.joined(separator: "\n")
    for goal in phony where goal != "all" {
      let needed = rules.contains { $0.split(separator: ":").last?.split(separator: " ").contains(Substring(goal)) ?? false }
      let called = try Regex("make \(goal)\\b(?!-)").wordBoundaryKind(.simple)
      #expect(needed || words.contains(called), "nobody calls make \(goal)")
    }
  }

  /// The others are traits.
  @Test func manifestsAskForOneVariable() throws {
    let asked = try Repository.packages.flatMap {
      try Repository.text("\($0)Package.swift").matches(of: #/environment\["(\w+)"\]/#)
    }
    #expect(asked.map { String($0.1) } == ["EDGEWISE_TESTS"])
  }

  /// Who builds the toolkit does not wait for a parser of Swift.
  @Test func onlyThePortersPackageKnowsSwiftSyntax() throws {
    #expect(!(try Repository.text("Package.swift")).contains("swift-syntax"))
    #expect(try Repository.text("Porting/Package.swift").contains("swiftlang/swift-syntax"))
  }

  /// `edgewise port` without the porter says a command; the Makefile has the same product from the same package.
  @Test func theCommandThatBuildsThePorterNamesAProduct() throws {
    #expect(try Repository.text("Porting/Package.swift").contains(".executable(name: \"edgewise-port\""))
    for path in ["Sources/Sandbox/PortCommand.swift", "Makefile", "Documentation/Porting.md"] {
      let text = try Repository.text(path)
      #expect(
        text.contains("--product edgewise-port") && text.contains("--package-path") && text.contains("--scratch-path"), "\(path)")
    }
  }
}
