@testable import SDLRenderer

/// Whether this machine can draw by OpenGL; asked once.
enum OpenGL {
  static let isAvailable = (try? HiddenWindow(width: 16, height: 16, driver: "opengl")) != nil
}
