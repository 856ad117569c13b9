/// The modules that the products UIKit and MotionTesting bring into a package: no other module of a program may have one of these names.
enum ToolkitModules {
  static let names: Set<String> = [
    "CBox2D", "CCairo", "CHeap", "CLocks", "CPixman", "CSDL2", "CTimers", "ConstraintSolving", "CoreGraphics", "DisplayList",
    "DrawingValues", "GestureMachines", "ListModel", "Misuse", "Motion", "MotionTesting", "Nibs", "ObjectiveC", "OperatingSystem",
    "Physics", "QuartzCore", "Recording", "SDLHost", "SDLRenderer", "Staging", "Timers", "UIKit", "UIKitCore",
    "ViewCore", "Dynamics", "Transitions", "Controls", "TextEditing", "DragAndDrop", "Lists", "Containers", "Keyed",
    "_Testing_CoreGraphics", "_Testing_UIKit",
  ]

  /// What a module of that name is called in a port.
  ///
  /// - Parameter taken: the names of the program's modules, of which none is the answer.
  static func other(for name: String, besides taken: Set<String>) -> String {
    let names = [name + "Library"] + (2...max(2, taken.count + 2)).map { "\(name)Library\($0)" }
    return names.first { !taken.contains($0) } ?? name + "Library"
  }
}

extension PortInput {
  /// Gives modules with names of the toolkit's other ones.
  mutating func renameModules() {
    for module in modules where ToolkitModules.names.contains(module.name) {
      let other = ToolkitModules.other(for: module.name, besides: Set(modules.map(\.name)).union(renamed.values))
      renamed[module.name] = other
      losses.append(
        "The module \(module.name) has the name of one of the toolkit's: it is \(other) here, and the port's files import that.")
    }
    guard !renamed.isEmpty else { return }
    for index in modules.indices {
      modules[index].name = renamed[modules[index].name] ?? modules[index].name
      modules[index].dependencies = modules[index].dependencies.map { renamed[$0] ?? $0 }
    }
  }
}
