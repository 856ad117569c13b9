import CoreGraphics
import Dispatch

/// Reads the system's list of fonts on another thread while the window opens and the program launches, before the first text waits for it.
enum FontSearch {
  /// Starts reading. SDL has to have started before, because it changes the locale of the process for a moment.
  static func start() { DispatchQueue.global(qos: .userInitiated).async { _ = FontDescription().metrics } }
}
