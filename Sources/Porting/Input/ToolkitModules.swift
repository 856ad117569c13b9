/// The modules that the products UIKit and MotionTesting bring into a package: no other module of a program may have one of these names.
enum ToolkitModules {
  static let names: Set<String> = [
    "CBox2D", "CCairo", "CHeap", "CLocks", "CPixman", "CSDL2", "CTimers", "ConstraintSolving", "CoreGraphics", "DisplayList",
    "DrawingValues", "GestureMachines", "ListModel", "Misuse", "Motion", "MotionTesting", "Nibs", "ObjectiveC", "OperatingSystem",
    "Physics", "QuartzCore", "Recording", "SDLHost", "SDLRenderer", "Staging", "Timers", "UIKit", "UIKitCore",
    "_Testing_CoreGraphics", "_Testing_UIKit",
  ]

  /// What a module of that name is called in a port.
  static func other(for name: String) -> String { name + "Library" }
}

extension PortInput {
  /// Gives modules with names of the toolkit's other ones.
  mutating func renameModules() {
    for module in modules where ToolkitModules.names.contains(module.name) {
      let other = ToolkitModules.other(for: module.name)
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
