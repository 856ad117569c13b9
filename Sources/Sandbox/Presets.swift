import Foundation
import Tuning

/// The presets that the command line can name.
enum Presets {
  static func library() -> PresetLibrary {
    PresetLibrary(
      includedDirectory: try? SandboxFiles.presets(), savedDirectory: PresetLibrary.savedDirectory())
  }
}
