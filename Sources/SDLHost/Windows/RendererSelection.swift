internal import CSDL2
import Foundation
import SDLRenderer

/// Which of SDL's render drivers draws, and whether any should.
@MainActor
enum RendererSelection {
  /// What can be chosen on this machine.
  static var names: [String] {
    var result = ["software"]
    for index in 0..<SDL_GetNumRenderDrivers() {
      var info = SDL_RendererInfo()
      guard SDL_GetRenderDriverInfo(index, &info) == 0 else { continue }
      let name = String(cString: info.name)
      if !result.contains(name) { result.append(name) }
    }
    return result
  }

  /// Software, or a driver by its name.
  static func resolve(_ choice: RendererChoice) throws -> RendererChoice {
    switch choice {
    case .software: return .software
    case .driver(let name):
      guard names.contains(name) else {
        throw HostError.noRenderer(name: name, available: names, reason: "SDL has no such render driver")
      }
      return choice
    case .automatic:
      guard hasGraphicsCard else { return .software }
      let preferred = ["opengl", "opengles2"].first(where: names.contains)
      return preferred.map { .driver($0) } ?? .software
    }
  }

  /// Without a render node, OpenGL is computed by the processor; not even loading it saves 80 MB and 100 ms.
  private static var hasGraphicsCard: Bool {
    let nodes = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
    return nodes.contains { $0.hasPrefix("renderD") }
  }

  static func accelerated(_ window: OpaquePointer, driver: String) throws -> WindowRenderer {
    try WindowRenderer(window: window, driver: driver)
  }
}
