import Testing

/// Which target may know about which: the table of floors in the design.
@Suite struct FloorTests {
  private static let system: Set<String> = ["Foundation", "Dispatch", "Synchronization", "Glibc"]

  /// What the toolkit's modules draw with.
  private static let drawing = system.union(["Misuse", "DrawingValues", "QuartzCore", "CoreGraphics"])

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
    "ViewCore": system.union([
      "Misuse", "ConstraintSolving", "ListModel", "GestureMachines", "DrawingValues", "QuartzCore", "ObjectiveC", "CoreGraphics",
      "DisplayList", "Motion", "Nibs", "Logging", "Observation",
    ]),
    "Dynamics": drawing.union(["ViewCore", "Physics"]),
    "Transitions": drawing.union(["ViewCore", "Motion", "Nibs", "ObjectiveC"]),
    "Controls": drawing.union(["ViewCore", "Transitions", "Motion"]),
    "TextEditing": drawing.union(["ViewCore", "Transitions", "Controls", "Motion"]),
    "DragAndDrop": drawing.union(["ViewCore", "Transitions", "Controls", "ListModel"]),
    "Lists": drawing.union([
      "ViewCore", "Dynamics", "Transitions", "Controls", "TextEditing", "DragAndDrop", "ListModel", "Motion", "Nibs",
    ]),
    "Containers": drawing.union(["ViewCore", "Transitions", "Controls", "TextEditing", "DragAndDrop", "Lists"]),
    "Keyed": drawing.union([
      "ViewCore", "Dynamics", "Transitions", "Controls", "TextEditing", "DragAndDrop", "Lists", "Containers", "Nibs",
      "ObjectiveC",
    ]),
    "UIKitCore": [
      "ViewCore", "Dynamics", "Transitions", "Controls", "TextEditing", "DragAndDrop", "Lists", "Containers", "Keyed",
    ],
    "SDLRenderer": system.union(["DisplayList", "CoreGraphics", "CSDL2", "CPixman"]),
    "SDLHost": system.union([
      "UIKitCore", "QuartzCore", "CoreGraphics", "DisplayList", "SDLRenderer", "CSDL2", "CTimers", "Logging",
    ]),
    "UIKit": system.union(["Misuse", "UIKitCore", "ViewCore", "ObjectiveC", "QuartzCore", "CoreGraphics", "SDLHost"]),
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
