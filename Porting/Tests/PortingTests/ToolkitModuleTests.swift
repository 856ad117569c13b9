import Foundation
import Testing

@testable import Porting

/// Libraries with the name of one of the toolkit's modules.
@Suite struct ToolkitModuleTests {
  @Test func aModuleWithANameOfTheToolkitsGetsAnotherOne() throws {
    let source = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.5
      import PackageDescription
      let package = Package(
        name: "Motion", products: [.library(name: "Motion", targets: ["Motion"])],
        targets: [.target(name: "Motion"), .testTarget(name: "MotionTests", dependencies: ["Motion"])])
      """,
      "Sources/Motion/Spring.swift":
        "import UIKit\npublic struct Spring {}\npublic func spring() -> Motion.Spring { Motion.Spring() }\n",
      "Tests/MotionTests/SpringTests.swift": """
      @testable import Motion
      import struct Motion.Spring
      let spring = Motion.spring(), name = Card.Motion.self, other: Motion.Spring = Spring()
      enum Card { enum Motion {} }

      """,
    ])
    let (output, report) = (try TemporaryFolder(), PortReport())
    try PortOutput(
      try PortInput(folder: source.url), to: output.url, edgewise: URL(fileURLWithPath: "/opt/edgewise"), report: report
    ).write()
    let manifest = try output.text("Package.swift")
    #expect(manifest.contains(#".library(name: "MotionLibrary", targets: ["MotionLibrary"])"#))
    #expect(
      manifest.contains(#"dependencies: ["MotionLibrary", "#)
        && !manifest.contains(#"name: "Motion","#.replacing("name:", with: "      name:")))
    let library = try output.text("Sources/Motion/Spring.swift")
    #expect(library.contains("-> MotionLibrary.Spring { MotionLibrary.Spring() }"))
    let tests = try output.text("Tests/MotionTests/SpringTests.swift")
    #expect(
      tests.hasPrefix("@testable import MotionLibrary\nimport struct MotionLibrary.Spring\nlet spring = MotionLibrary.spring()"))
    #expect(tests.contains("Card.Motion.self, other: MotionLibrary.Spring"))
    #expect(
      report.left.contains { $0.why.hasPrefix("The module Motion has the name of one of the toolkit's: it is MotionLibrary") })
  }

  /// A type with the name of a module comes before it, also where another module brings it; the new name is one that is free.
  @Test func aTypeWithTheNameOfAModuleKeepsIt() throws {
    let source = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.5
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [
          .target(name: "Motion"), .target(name: "MotionLibrary"), .target(name: "Physics"),
          .target(name: "Middle", dependencies: ["Motion"]), .target(name: "Top", dependencies: ["Middle", "Physics"]),
        ])
      """,
      "Sources/Motion/Motion.swift": "public enum Motion { public static func run() {} }\n",
      "Sources/MotionLibrary/Other.swift": "public struct Other {}\n",
      "Sources/Physics/World.swift": "public struct World {}\nlet world = Physics.World()\n",
      "Sources/Middle/Middle.swift": "@_exported import Motion\n",
      "Sources/Top/Top.swift": "import Middle\nfunc go() { Motion.run() }\n",
      "Sources/Top/Far.swift": "import Physics\nlet far = Physics.World()\n",
      "Sources/Top/Near.swift": "let near = Physics.gravity\n",
    ])
    let output = try TemporaryFolder()
    try PortOutput(
      try PortInput(folder: source.url), to: output.url, edgewise: URL(fileURLWithPath: "/opt/edgewise"), report: PortReport()
    ).write()
    #expect(try output.text("Sources/Top/Top.swift").contains("{ Motion.run() }"))
    #expect(try output.text("Sources/Middle/Middle.swift").contains("import MotionLibrary2"))
    #expect(try output.text("Sources/Top/Far.swift").contains("= PhysicsLibrary.World()"))
    #expect(try output.text("Sources/Top/Near.swift").contains("= Physics.gravity"), "the file does not import the module")
    #expect(try output.text("Sources/Physics/World.swift").contains("= PhysicsLibrary.World()"))
    let manifest = try output.text("Package.swift")
    #expect(manifest.contains("\"MotionLibrary2\"") && manifest.contains("\"MotionLibrary\""))
  }

  /// Every target that the two products bring is in the list: those before the first that programs alone need.
  @Test func theListIsThatOfTheManifest() throws {
    let text = try String(contentsOf: Checkout.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let floors = try #require(text.split(separator: "let floors: [Target] = [").last?.split(separator: "\n]").first)
    let declared = Set(floors.matches(of: /(?:target|systemLibrary)\(\s*name: "(\w+)"/).map { String($0.1) })
    let others: Set = ["CTuning", "TestSupport", "Tuning", "LiveCode", "Scenes", "Fuzzing", "Fitting", "Resources"]
    #expect(ToolkitModules.names == declared.subtracting(others))
  }
}
