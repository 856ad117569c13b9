internal import CSDL2
import Foundation

/// A window on the screen without a renderer of its own, for measuring a renderer beside drawing by hand in the same window.
@MainActor
package final class ShownWindow {
  /// Memory of the window: 32 bits a pixel, blue first.
  package struct Pixels {
    package let memory: UnsafeMutableRawPointer
    package let width: Int
    package let height: Int
    package let bytesPerRow: Int
  }

  /// For `WindowSurfaceRenderer` and `WindowRenderer`.
  package let handle: OpaquePointer
  private var context: SDL_GLContext?

  /// Begun once: a virtual display that is left by its last program starts anew, and refuses who comes meanwhile.
  private static let hasVideo = SDL_InitSubSystem(SDL_INIT_VIDEO) == 0

  /// Pixels. Fails with SDL's reason where no window can be seen.
  package init(width: Int, height: Int, drawsWithOpenGL: Bool = false) throws {
    guard Self.hasVideo else { throw RendererError.lastSDL("SDL_InitSubSystem") }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    let flags = SDL_WINDOW_SHOWN.rawValue | (drawsWithOpenGL ? SDL_WINDOW_OPENGL.rawValue : 0)
    guard driver != "offscreen", driver != "dummy",
      let window = SDL_CreateWindow("edgewise-bench", 0, 0, Int32(width), Int32(height), flags)
    else { throw RendererError(call: "SDL_CreateWindow", reason: "no window can be shown here") }
    handle = window
    // Until the window is on the screen, what is drawn on it costs the display nothing.
    for _ in 0..<20 {
      SDL_PumpEvents()
      SDL_Delay(5)
    }
  }

  isolated deinit {
    LoadedLibraries.pin()
    SDL_DestroyWindow(handle)
  }

  package func dropEvents() {
    SDL_PumpEvents()
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
  }

  // MARK: - Pixels by hand

  /// Shows the whole window after `draw` has drawn in it.
  package func showPixels(_ draw: (Pixels) -> Void) throws {
    guard let surface = SDL_GetWindowSurface(handle), let memory = surface.pointee.pixels,
      surface.pointee.format.pointee.BytesPerPixel == 4
    else { throw RendererError(call: "SDL_GetWindowSurface", reason: "the window has no pixels of 32 bits") }
    draw(
      Pixels(
        memory: memory, width: Int(surface.pointee.w), height: Int(surface.pointee.h),
        bytesPerRow: Int(surface.pointee.pitch)))
    SDL_UpdateWindowSurface(handle)
  }

  // MARK: - OpenGL by hand

  /// Makes an OpenGL context of the window's own, and the current one; it never waits for the display's refresh.
  package func makeContext() throws {
    guard let made = SDL_GL_CreateContext(handle) else { throw RendererError.lastSDL("SDL_GL_CreateContext") }
    context = made
    SDL_GL_SetSwapInterval(0)
  }

  /// Deletes the context; call it before a renderer of this window is destroyed.
  package func deleteContext() {
    if let context { SDL_GL_DeleteContext(context) }
    context = nil
  }

  package func makeContextCurrent() { SDL_GL_MakeCurrent(handle, context) }

  package func swap() { SDL_GL_SwapWindow(handle) }

  /// Where a function of the current context is; nil where it has none of the name.
  package static func openGLFunction(_ name: String) -> UnsafeMutableRawPointer? { SDL_GL_GetProcAddress(name) }
}
