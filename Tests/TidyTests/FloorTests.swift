import Testing

/// Which target may know about which: the table of floors in the design.
@Suite struct FloorTests {
  private static let system: Set<String> = ["Foundation", "Dispatch", "Synchronization", "Glibc"]

  private static let floors: [String: Set<String>] = [
    "Misuse": [],
    "Motion": ["Misuse", "RealModule"],
    "Fitting": ["Foundation", "Motion"],
    "ConstraintSolving": ["Foundation"],
    "ListModel": ["Foundation", "Misuse", "OrderedCollections"],
    "Nibs": ["Foundation"],
    "ObjectiveC": ["Misuse", "Foundation"],
    "OperatingSystem": ["Foundation", "Misuse", "CLocks", "Logging"],
    "CoreGraphics": system.union(["Misuse", "CCairo"]),
    "GestureMachines": ["Foundation", "Motion", "CoreGraphics"],
    "Physics": system.union(["CBox2D", "CoreGraphics"]),
    "DisplayList": system.union(["CoreGraphics"]),
    "QuartzCore": system.union(["Misuse", "Motion", "ObjectiveC", "CoreGraphics", "DisplayList"]),
    "DrawingValues": system.union(["Misuse", "QuartzCore", "CoreGraphics", "DisplayList"]),
    "UIKitCore": system.union([
      "Misuse", "ConstraintSolving", "ListModel", "GestureMachines", "Physics", "DrawingValues", "QuartzCore", "ObjectiveC",
      "CoreGraphics", "DisplayList", "Motion", "Nibs", "Logging", "Observation",
    ]),
    "SDLRenderer": system.union(["DisplayList", "CoreGraphics", "CSDL2", "CPixman"]),
    "SDLHost": system.union([
      "UIKitCore", "QuartzCore", "CoreGraphics", "DisplayList", "SDLRenderer", "CSDL2", "CTimers", "Logging",
    ]),
    "UIKit": system.union(["Misuse", "UIKitCore", "ObjectiveC", "QuartzCore", "CoreGraphics", "SDLHost"]),
    "Timers": system.union(["UIKitCore", "QuartzCore", "CTimers"]),
    "Recording": system.union(["UIKitCore", "QuartzCore", "CoreGraphics", "DisplayList", "Timers"]),
    "Staging": system.union(["Misuse", "UIKitCore", "QuartzCore", "CoreGraphics", "DisplayList", "SDLRenderer", "Timers"]),
    "TestSupport": system.union(["Staging", "UIKitCore", "CoreGraphics"]),
    "MotionTesting": system.union(["Staging", "Recording", "UIKitCore", "QuartzCore", "CoreGraphics", "Testing"]),
    "Tuning": system.union([
      "Misuse", "UIKit", "UIKitCore", "QuartzCore", "DisplayList", "Motion", "Recording", "Timers", "CTuning",
    ]),
    "LiveCode": system,
    // FoundationXML brings libxml2, and only into `edgewise-port`.
    "Porting": system.union(["SwiftSyntax", "SwiftParser", "Nibs", "FoundationXML"]),
    "Porter": system.union(["Porting", "ArgumentParser"]),
    "Scenes": system.union(["Tuning", "UIKit", "Motion"]),
    "Fuzzing": system.union([
      "Recording", "Tuning", "UIKit", "UIKitCore", "QuartzCore", "CoreGraphics", "DisplayList", "SDLRenderer",
    ]),
    "Fuzzer": system.union([
      "Fuzzing", "Scenes", "Recording", "Tuning", "UIKit", "UIKitCore", "SDLRenderer", "CHeap", "ArgumentParser",
    ]),
    "Sandbox": system.union([
      "Scenes", "Tuning", "LiveCode", "UIKit", "UIKitCore", "SDLHost", "SDLRenderer", "DisplayList", "Staging", "Recording",
      "Motion", "Fitting", "Resources", "ArgumentParser", "Logging",
    ]),
    "Benchmarks": system.union([
      "Staging", "TestSupport", "Recording", "Scenes", "Tuning", "UIKit", "UIKitCore", "QuartzCore", "CoreGraphics",
      "DisplayList", "SDLRenderer", "SDLHost", "Motion", "Physics", "CPixman", "CCairo", "ArgumentParser",
    ]),
    "_Testing_UIKit": [],
    "_Testing_CoreGraphics": [],
  ]

  @Test(arguments: try Repository.targets())
  func targetImportsOnlyLowerLayers(target: String) throws {
    let files = try Repository.files(below: Repository.folder(of: target))
    guard let allowed = Self.floors[target] else {
      #expect(files.isEmpty, "\(target) has Swift sources and no line in the table of floors")
      return
    }
    #expect(!files.isEmpty, "\(target) is empty")
    for file in files {
      for (module, line) in file.imports where !allowed.contains(module) {
        Issue.record("\(file.path):\(line): \(target) may not import \(module)")
      }
    }
  }

  /// The one topic folder that may know of a library beside the floors.
  @Test func onlyDynamicsImportsThePhysicsEngine() throws {
    let files = try Repository.files(below: "Sources/UIKitCore").filter { $0.imports.contains { $0.module == "Physics" } }
    #expect(!files.isEmpty)
    #expect(files.filter { !$0.path.hasPrefix("Sources/UIKitCore/Dynamics/") }.map(\.path) == [])
  }

  @Test func importsAreFoundAfterAttributesAndAccessLevels() {
    let text = [
      "import Foundation", "internal import CCairo", "@testable import Motion", "import struct UIKit.UIView",
      "@preconcurrency public import QuartzCore", "// import Nothing", "let important = 1",
    ]
    let file = Repository.SourceFile(path: "", lines: text.map { Substring($0) })
    #expect(file.imports.map(\.module) == ["Foundation", "CCairo", "Motion", "UIKit", "QuartzCore"])
    #expect(file.imports.map(\.line) == [1, 2, 3, 4, 5])
  }

  @Test func tableListsExistingTargetsOnly() throws {
    #expect(Set(Self.floors.keys).subtracting(try Repository.targets()) == [])
  }
}
