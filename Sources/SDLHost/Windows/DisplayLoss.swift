import Foundation

/// The end of the connection to the X server: it was stopped, or a user has killed the window.
///
/// Xlib then calls a handler that must not return, and by default ends the process without a chance to save anything. SDL loads
/// Xlib itself; if it has not, there is nothing to watch. Without Wayland's display SDL sends an event to quit.
@MainActor
enum DisplayLoss {
  private typealias Handler = @convention(c) (OpaquePointer?) -> Int32
  private typealias SetHandler = @convention(c) (Handler?) -> Handler?

  private static var save: () -> Void = {}
  /// Saving may use the display, which then fails again.
  private static var isEnding = false
  /// EX_UNAVAILABLE, as without a display at launch.
  nonisolated private static let status: Int32 = 69

  /// Calls a closure on the main thread when the connection has ended, and then ends the process with a message.
  static func watch(_ save: @escaping () -> Void) {
    self.save = save
    guard let library = dlopen("libX11.so.6", RTLD_NOLOAD | RTLD_LAZY) else { return }
    defer { dlclose(library) }
    guard let address = dlsym(library, "XSetIOErrorHandler") else { return }
    _ = unsafeBitCast(address, to: SetHandler.self)({ _ in
      // The thread that talked to the server; a graphics driver may have its own.
      guard Thread.isMainThread else { _exit(DisplayLoss.status) }
      MainActor.assumeIsolated { DisplayLoss.end() }
    })
  }

  private static func end() -> Never {
    if !isEnding {
      isEnding = true
      save()
      let words = Array("The connection to the display has ended, and the program with it.\n".utf8)
      _ = words.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
    // Handlers of `exit` would talk to the display.
    _exit(status)
  }
}
