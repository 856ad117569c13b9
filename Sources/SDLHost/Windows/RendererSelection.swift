internal import CSDL2
import Foundation
import SDLRenderer

/// Chooses between SDL's render drivers and software.
@MainActor
enum RendererSelection {
  /// The renderers that are available on this machine.
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

  /// Resolves `automatic` to software or a driver.
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

  /// Without a render node, OpenGL runs on the processor; not loading it saves 80 MB and 100 ms.
  private static var hasGraphicsCard: Bool {
    let nodes = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
    return nodes.contains { $0.hasPrefix("renderD") }
  }

  static func accelerated(_ window: OpaquePointer, driver: String) throws -> WindowRenderer {
    try WindowRenderer(window: window, driver: driver)
  }
}
