import Foundation
import Testing

@testable import LiveCode

/// The scenes that are plain UIKit, as they go to another program.
@Suite("Compiling the scenes", .enabled(if: Checkout.canCompile, "needs swiftc and built modules"))
struct SceneCompilingTests {
  /// All of them and their pictures. What describes them to the bench stands in `Catalogue`.
  private func sources() throws -> [URL] {
    let scenes = Checkout.root.appendingPathComponent("Sources/Scenes")
    return try ["Art", "Collections", "Dynamics", "Scrolling", "Transitions"].flatMap { folder in
      let base = scenes.appendingPathComponent(folder)
      let found = try #require(FileManager.default.enumerator(atPath: base.path)).compactMap { $0 as? String }
      return found.filter { $0.hasSuffix(".swift") }.sorted().map { base.appendingPathComponent($0) }
    }
  }

  @Test(arguments: ["5", "6"]) func theScenesCompileAgainstTheDeclarationsForIOS(_ mode: String) throws {
    let folder = try Checkout.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let standIn = Checkout.root.appendingPathComponent("Examples/iOS/Tunable.swift")
    // In place of Tuning: the module of that name that is found first.
    #expect(try Checkout.problems(in: [standIn], languageMode: mode, emit: ("Tuning", folder)) == nil)
    let files = try sources()
    for name in ["CrossDissolve.swift", "ZoomablePicture.swift", "LayoutInteraction.swift"] {
      #expect(files.contains { $0.lastPathComponent == name }, "\(name)")
    }
    #expect(try Checkout.problems(in: files, languageMode: mode, before: ["-I", folder.path]) == nil)
  }

  @Test func aSceneThatNamesTheBenchDoesNotCompileForIOS() throws {
    let folder = try Checkout.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let standIn = Checkout.root.appendingPathComponent("Examples/iOS/Tunable.swift")
    #expect(try Checkout.problems(in: [standIn], languageMode: "6", emit: ("Tuning", folder)) == nil)
    let file = folder.appendingPathComponent("Bench.swift")
    try Data("import Tuning\nimport UIKit\nlet script: FingerScript? = nil\n".utf8).write(to: file)
    let problems = try Checkout.problems(in: [file], languageMode: "6", before: ["-I", folder.path])
    #expect(problems?.contains("cannot find type 'FingerScript'") == true)
  }
}
