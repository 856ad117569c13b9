import Foundation

/// Catches errors of the X server while a window or its renderer is made.
///
/// Xlib ends the process at an unhandled error, and a broken OpenGL driver causes some ("BadValue … GLX"). SDL loads Xlib itself;
/// if it has not, there is nothing to handle.
@MainActor
enum XErrors {
  private typealias Handler = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32
  private typealias SetHandler = @convention(c) (Handler?) -> Handler?

  /// The first error's text; set by Xlib on the main thread, which talks to the server.
  nonisolated(unsafe) private static var first: String?

  /// Runs a closure and returns the first error that the server reported meanwhile.
  static func catching<Result>(_ work: () throws -> Result) rethrows -> (Result, error: String?) {
    guard let setHandler else { return (try work(), nil) }
    first = nil
    let previous = setHandler { _, event in
      if XErrors.first == nil { XErrors.first = XErrors.text(event) }
      return 0
    }
    defer { _ = setHandler(previous) }
    let result = try work()
    return (result, first)
  }

  private static var setHandler: SetHandler? {
    guard let library = dlopen("libX11.so.6", RTLD_NOLOAD | RTLD_LAZY) else { return nil }
    defer { dlclose(library) }
    return dlsym(library, "XSetErrorHandler").map { unsafeBitCast($0, to: SetHandler.self) }
  }

  /// The text of an `XErrorEvent`, whose codes follow a type, the display, a resource and a serial number.
  nonisolated private static func text(_ event: UnsafeMutableRawPointer?) -> String {
    guard let event else { return "the X server refused a request" }
    func code(_ offset: Int) -> UInt8 { event.load(fromByteOffset: 32 + offset, as: UInt8.self) }
    return "the X server refused request \(code(1)).\(code(2)) with error \(code(0))"
  }
}
