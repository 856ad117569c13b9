import Foundation
import Resources

/// The program's own files.
enum SandboxFiles {
  static func presets() throws -> URL { try Resources.directory().appendingPathComponent("presets", isDirectory: true) }

  /// The window's icon; nil uses the desktop's default.
  static var icon: Data? { try? Resources.data("icons/edgewise.png") }
}
