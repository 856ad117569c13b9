import Foundation
import Resources

/// The files that are installed with the program.
enum SandboxFiles {
  static func presets() throws -> URL { try Resources.directory().appendingPathComponent("presets", isDirectory: true) }

  /// The window's icon; nil uses the desktop's default.
  static var icon: Data? { try? Resources.data("icons/edgewise.png") }
}
