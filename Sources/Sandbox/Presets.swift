import Foundation
import Tuning

/// The presets available on the command line.
enum Presets {
  static func library() -> PresetLibrary {
    PresetLibrary(
      includedDirectory: try? SandboxFiles.presets(), savedDirectory: PresetLibrary.savedDirectory())
  }
}
