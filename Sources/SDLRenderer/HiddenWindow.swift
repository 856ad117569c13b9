internal import CSDL2
import CoreGraphics
import DisplayList
import Foundation

/// A hidden window, for snapshots and measurements of an accelerated renderer.
///
/// Without a display it uses SDL's offscreen driver. It never waits for a display's refresh.
package final class HiddenWindow {
  package let renderer: WindowRenderer
  private let window: OpaquePointer

  /// Makes a window of a size in pixels; throws SDL's reason if the driver does not work here.
  package init(width: Int, height: Int, driver: String) throws {
    if driver.hasPrefix("opengl") { LoadedLibraries.pinOpenGL() }
    if SDL_WasInit(SDL_INIT_VIDEO) == 0, SDL_InitSubSystem(SDL_INIT_VIDEO) != 0 {
      SDL_SetHint("SDL_VIDEODRIVER", "offscreen")
      guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw RendererError.lastSDL("SDL_InitSubSystem") }
    } else {
      SDL_InitSubSystem(SDL_INIT_VIDEO)
    }
    var flags = SDL_WINDOW_HIDDEN.rawValue
    if driver.hasPrefix("opengl") { flags |= SDL_WINDOW_OPENGL.rawValue }
    guard let window = SDL_CreateWindow("", 0, 0, Int32(width), Int32(height), flags) else {
      let error = RendererError.lastSDL("SDL_CreateWindow")
      LoadedLibraries.pin()
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw error
    }
    do {
      renderer = try WindowRenderer(window: window, driver: driver, waitsForDisplay: false)
    } catch {
      LoadedLibraries.pin()
      SDL_DestroyWindow(window)
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw error
    }
    self.window = window
  }

  deinit {
    LoadedLibraries.pin()
    renderer.destroy()
    SDL_DestroyWindow(window)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// Draws a list and returns its pixels.
  package func picture(of list: DisplayList) throws -> CGImage? {
    _ = try renderer.draw(list)
    return renderer.readPixels()
  }
}
