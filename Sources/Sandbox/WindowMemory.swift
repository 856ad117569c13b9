import Foundation
import Recording

/// The settings kept between runs: scene, window, inspector and theme.
///
/// Stored in `edgewise/window.json` of the user's state directory (`XDG_STATE_HOME`, else `$HOME/.local/state`). An unreadable or
/// invalid file counts as empty, without a message.
struct WindowMemory: Codable, Equatable {
  var scene: String?
  /// In points.
  var width: Double?
  var height: Double?
  /// The window's top left, in the desktop's units.
  var x: Int?
  var y: Int?
  var appearance: String?
  /// The width beside the stage, in points; nil is the default.
  var inspectorWidth: Double?

  private static let sizeLimit = 10_000

  static func file(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    let base: URL
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      base = URL(fileURLWithPath: state, isDirectory: true)
    } else {
      let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
      base = URL(fileURLWithPath: home, isDirectory: true).appendingPathComponent(".local/state")
    }
    return base.appendingPathComponent("edgewise/window.json")
  }

  static func load(from file: URL = file()) -> WindowMemory {
    guard let data = try? InputFile.data(at: file, limit: sizeLimit) else { return WindowMemory() }
    return (try? JSONDecoder().decode(WindowMemory.self, from: data)) ?? WindowMemory()
  }

  /// Errors are ignored: the window is closing.
  func save(to file: URL = file()) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(self) else { return }
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    _ = try? AtomicFile.write(data, to: file)
  }

  /// The saved size, if it is valid.
  var size: WindowSize? {
    let range = Double(WindowSize.range.lowerBound)...Double(WindowSize.range.upperBound)
    guard let width, let height, range.contains(width), range.contains(height) else { return nil }
    return WindowSize(width: Int(width.rounded()), height: Int(height.rounded()))
  }
}
