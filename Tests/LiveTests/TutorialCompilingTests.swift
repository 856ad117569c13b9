import Foundation
import Testing

@testable import LiveCode

/// Each step of the tutorials, and the README's programs, as a reader types them.
@Suite("Compiling the tutorials", .enabled(if: Checkout.canCompile, "needs swiftc and built modules"))
struct TutorialCompilingTests {
  private static func steps(_ catalogue: String) throws -> [URL] {
    let folder = Checkout.root.appendingPathComponent("Sources/\(catalogue)/Resources")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }

  @Test(arguments: ["Tuning/Tuning.docc", "UIKitCore/UIKit.docc", "MotionTesting/MotionTesting.docc"])
  func stepOfATutorialCompiles(catalogue: String) throws {
    // The file from iOS is ported (PortingTests), and tests need the module under test (below).
    let steps = try Self.steps(catalogue).filter { file in
      !file.lastPathComponent.hasSuffix("Tests.swift") && file.lastPathComponent != "bring-1-Reveal.swift"
    }
    #expect(steps.count > 1)
    for step in steps {
      #expect(try Checkout.problems(in: [step], languageMode: "6") == nil, "\(step.lastPathComponent)")
    }
  }

  @Test func testsOfATutorialCompile() throws {
    let folder = try Checkout.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let steps = try Self.steps("MotionTesting/MotionTesting.docc")
    let drawer = try #require(steps.last { $0.lastPathComponent.hasSuffix("-Drawer.swift") })
    #expect(try Checkout.problems(in: [drawer], languageMode: "6", emit: ("Drawer", folder)) == nil)
    let tests = steps.filter { $0.lastPathComponent.hasSuffix("Tests.swift") }
    #expect(tests.count == 4)
    for test in tests {
      let problems = try Checkout.problems(in: [test], languageMode: "6", before: ["-I", folder.path])
      #expect(problems == nil, "\(test.lastPathComponent)")
    }
  }

  // MARK: - README

  private static func blocks() throws -> [String] {
    let text = try String(contentsOf: Checkout.root.appendingPathComponent("README.md"), encoding: .utf8)
    return text.components(separatedBy: "```swift\n").dropFirst().compactMap { $0.components(separatedBy: "```").first }
  }

  private func problems(_ text: String) throws -> String? {
    let folder = try Checkout.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Readme.swift")
    try Data(text.utf8).write(to: file)
    return try Checkout.problems(in: [file], languageMode: "6")
  }

  @Test func programsOfTheReadmeCompile() throws {
    // A manifest is no program of the toolkit's; the examples' manifests are built by `make examples`.
    let blocks = try Self.blocks().filter { !$0.contains("import PackageDescription") }
    let program = try #require(blocks.first { $0.contains("@main") })
    let test = try #require(blocks.first { $0.contains("@Test") })
    #expect(try problems(program) == nil)
    #expect(try problems("import UIKit\n" + test + program.replacingOccurrences(of: "import UIKit", with: "")) == nil)
    let others = blocks.filter { $0 != program && $0 != test }
    #expect(!others.isEmpty)
    for block in others { #expect(try problems("import Tuning\nimport UIKit\n" + block) == nil, "\(block)") }
  }
}
