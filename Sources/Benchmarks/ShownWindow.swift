internal import CSDL2
import CoreGraphics
import DisplayList
import Foundation
import SDLRenderer

/// A window on the screen, without a renderer of its own.
@MainActor
private final class ShownWindow {
  let handle: OpaquePointer

  init(width: Int, height: Int, flags: SDL_WindowFlags = SDL_WindowFlags(0)) throws {
    guard Self.hasVideo else { throw NotMeasured(description: String(cString: SDL_GetError())) }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    guard driver != "offscreen", driver != "dummy",
      let window = SDL_CreateWindow(
        "edgewise-bench", 0, 0, Int32(width), Int32(height), flags.rawValue | SDL_WINDOW_SHOWN.rawValue)
    else { throw NotMeasured(description: "no window can be shown here") }
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

  /// Begun once: a virtual display that is left by its last program starts anew, and refuses who comes meanwhile.
  private static let hasVideo = SDL_InitSubSystem(SDL_INIT_VIDEO) == 0

  func dropEvents() {
    SDL_PumpEvents()
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
  }
}

/// A window whose pixels are in memory, as the software renderer has it, for the toolkit and for drawing by hand.
@MainActor
final class SoftwareWindow {
  /// Memory of the window: 32 bits a pixel, blue first.
  struct Pixels {
    let memory: UnsafeMutableRawPointer
    let width: Int
    let height: Int
    let bytesPerRow: Int
  }

  private let window: ShownWindow
  private let renderer: WindowSurfaceRenderer

  init(width: Int, height: Int) throws {
    window = try ShownWindow(width: width, height: height)
    renderer = try WindowSurfaceRenderer(window: window.handle)
  }

  /// Somebody else has drawn in the window.
  func invalidate() {
    window.dropEvents()
    renderer.invalidate()
  }

  func show(_ list: DisplayList) throws {
    _ = try renderer.draw(list)
    try renderer.present()
  }

  /// Shows the whole window after `draw` has drawn in it.
  func showByHand(_ draw: (Pixels) -> Void) throws {
    guard let surface = SDL_GetWindowSurface(window.handle), let memory = surface.pointee.pixels,
      surface.pointee.format.pointee.BytesPerPixel == 4
    else { throw NotMeasured(description: "the window has no pixels of 32 bits") }
    draw(
      Pixels(
        memory: memory, width: Int(surface.pointee.w), height: Int(surface.pointee.h),
        bytesPerRow: Int(surface.pointee.pitch)))
    SDL_UpdateWindowSurface(window.handle)
  }
}

/// A window that a graphics card draws, or what imitates one, for the toolkit and for OpenGL by hand in a context of its own.
@MainActor
final class CardWindow {
  private let window: ShownWindow
  private let renderer: WindowRenderer
  private let context: SDL_GLContext
  let gl: BareGL
  let size: (width: Int, height: Int)

  init(width: Int, height: Int) throws {
    LoadedLibraries.pinOpenGL()
    window = try ShownWindow(width: width, height: height, flags: SDL_WINDOW_OPENGL)
    renderer = try WindowRenderer(window: window.handle, driver: "opengl", waitsForDisplay: false)
    guard let context = SDL_GL_CreateContext(window.handle) else {
      renderer.destroy()
      throw NotMeasured(description: String(cString: SDL_GetError()))
    }
    self.context = context
    size = (width, height)
    SDL_GL_SetSwapInterval(0)
    do {
      gl = try BareGL()
    } catch {
      SDL_GL_DeleteContext(context)
      renderer.destroy()
      throw error
    }
  }

  isolated deinit {
    SDL_GL_DeleteContext(context)
    renderer.destroy()
  }

  func dropEvents() { window.dropEvents() }

  /// Waits until the card has drawn it.
  func show(_ list: DisplayList) throws -> RenderStatistics {
    let statistics = try renderer.draw(list)
    try renderer.present()
    gl.finish()
    return statistics
  }

  func showByHand(_ draw: (BareGL) -> Void) {
    SDL_GL_MakeCurrent(window.handle, context)
    draw(gl)
    SDL_GL_SwapWindow(window.handle)
    gl.finish()
  }

  /// Makes OpenGL's calls those of the context for drawing by hand.
  func prepare(_ body: (BareGL) -> Void) {
    SDL_GL_MakeCurrent(window.handle, context)
    body(gl)
  }
}
