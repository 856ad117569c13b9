import ArgumentParser
import Foundation
import Scenes
import Tuning

/// `WxH` in points.
struct WindowSize: Equatable, CustomStringConvertible {
  static let standard = WindowSize(width: 1280, height: 880)
  /// The limits of a window's sides, in points.
  static let range = 160...16384

  let width: Int
  let height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  @Sendable init(parsing text: String) throws {
    let parts = text.lowercased().split(whereSeparator: { $0 == "x" || $0 == "×" })
    guard text.lowercased().filter({ $0 == "x" || $0 == "×" }).count == 1, parts.count == 2, let width = Int(parts[0]),
      let height = Int(parts[1]), Self.range.contains(width), Self.range.contains(height)
    else {
      throw ValidationError(
        "A size is WIDTHxHEIGHT in points, each from \(Self.range.lowerBound) to \(Self.range.upperBound), for example 1280x880; "
          + "found “\(text)”.")
    }
    self.init(width: width, height: height)
  }

  var size: CGSize { CGSize(width: width, height: height) }
  var description: String { "\(width)x\(height)" }
}

/// A scene, parsed by name.
struct SceneArgument {
  let scene: Scene

  init(_ name: String) throws {
    let found = MainActor.assumeIsolated { (Scene.named(name), Scene.all.map(\.name)) }
    guard let scene = found.0 else {
      let all = found.1
      throw ValidationError(
        "There is no scene “\(name)”. \(all.count == 1 ? "The scene is" : "The scenes are") \(all.joined(separator: ", ")).")
    }
    self.scene = scene
  }
}

extension CompletionKind {
  /// The names of the scenes, asked from the program when the shell wants them.
  static var scenes: CompletionKind { .custom { _, _, _ in MainActor.assumeIsolated { Scene.all.map(\.name) } } }

  /// SDL's render drivers on Linux, and the program's own names.
  static var renderers: CompletionKind { .list(["auto", "software", "opengl", "opengles2"]) }
}
