internal import CSDL2
import Foundation

/// A visible window without a renderer, in which benchmarks compare a renderer with drawing by hand.
@MainActor
package final class ShownWindow {
  /// The window's memory: 32 bits per pixel, blue first.
  package struct Pixels {
    package let memory: UnsafeMutableRawPointer
    package let width: Int
    package let height: Int
    package let bytesPerRow: Int
  }

  /// The window for a `WindowSurfaceRenderer` or `WindowRenderer`.
  package let handle: OpaquePointer
  private var context: SDL_GLContext?

  /// Initialized once: a virtual display restarts when its last program leaves, and refuses connections meanwhile.
  private static let hasVideo = SDL_InitSubSystem(SDL_INIT_VIDEO) == 0

  /// Makes a window of a size in pixels; throws SDL's reason if no window can be shown.
  package init(width: Int, height: Int, drawsWithOpenGL: Bool = false) throws {
    guard Self.hasVideo else { throw RendererError.lastSDL("SDL_InitSubSystem") }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    let flags = SDL_WINDOW_SHOWN.rawValue | (drawsWithOpenGL ? SDL_WINDOW_OPENGL.rawValue : 0)
    guard driver != "offscreen", driver != "dummy",
      let window = SDL_CreateWindow("edgewise-bench", 0, 0, Int32(width), Int32(height), flags)
    else { throw RendererError(call: "SDL_CreateWindow", reason: "no window can be shown here") }
    handle = window
    // Until the window is mapped, drawing in it costs the display nothing.
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

  /// Shows the whole window after `draw` has written its pixels.
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

  /// Makes an OpenGL context for the window and selects it; it does not wait for the display's refresh.
  package func makeContext() throws {
    guard let made = SDL_GL_CreateContext(handle) else { throw RendererError.lastSDL("SDL_GL_CreateContext") }
    context = made
    SDL_GL_SetSwapInterval(0)
  }

  /// Deletes the context; must be called before a renderer of this window is destroyed.
  package func deleteContext() {
    if let context { SDL_GL_DeleteContext(context) }
    context = nil
  }

  package func makeContextCurrent() { SDL_GL_MakeCurrent(handle, context) }

  package func swap() { SDL_GL_SwapWindow(handle) }

  /// The address of a function of the present context; nil if it has none of that name.
  package static func openGLFunction(_ name: String) -> UnsafeMutableRawPointer? { SDL_GL_GetProcAddress(name) }
}
