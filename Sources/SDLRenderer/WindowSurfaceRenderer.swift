internal import CSDL2
import CoreGraphics
import DisplayList
import Foundation

/// Draws display lists directly into a window's pixels, without graphics card, copies or textures.
///
/// Only what has changed since the last frame is drawn and shown.
package final class WindowSurfaceRenderer: FrameRenderer {
  private let window: OpaquePointer
  private let canvas = RasterBands()
  private var shown: DisplayList?
  /// The reach of the list that is shown.
  private var reach: Reach?
  private var pixels: UnsafeMutableRawPointer?
  private var frame = PixelRect.empty
  private var dirty: PixelRect?

  /// `window` is an `SDL_Window` without a renderer; throws SDL's reason if it has no pixels in memory.
  package init(window: OpaquePointer) throws {
    self.window = window
    installImageDecoder()
    // SDL looks at the hint once for its video driver: a second try would have no effect.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, Self.hasPixelsInMemory ? "0" : "1")
    guard SDL_GetWindowSurface(window) != nil else { throw RendererError.lastSDL("SDL_GetWindowSurface") }
  }

  /// Whether the video driver shows pixels from memory. For others, such as Wayland, SDL keeps the pixels and copies them to a texture.
  private static var hasPixelsInMemory: Bool {
    guard let driver = SDL_GetCurrentVideoDriver() else { return true }
    return ["x11", "dummy", "offscreen"].contains(String(cString: driver))
  }

  package var name: String { "software" }
  package var waitsForDisplay: Bool { false }

  package func draw(_ list: DisplayList) throws -> RenderStatistics {
    guard let surface = SDL_GetWindowSurface(window) else { throw RendererError.lastSDL("SDL_GetWindowSurface") }
    let size = (width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    guard size.width > 0, size.height > 0, let memory = surface.pointee.pixels else { return RenderStatistics() }
    let isDirect =
      surface.pointee.format.pointee.format == SDL_PIXELFORMAT_RGB888.rawValue
      || surface.pointee.format.pointee.format == SDL_PIXELFORMAT_ARGB8888.rawValue
    let frame = PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
    var damage: PixelRect? = frame
    if let shown, pixels == memory, self.frame == frame, isDirect {
      damage = Damage.between(shown, list, frame: frame, reach: &reach)
    } else {
      reach = nil
    }
    if let damage {
      if SDL_LockSurface(surface) != 0 { throw RendererError.lastSDL("SDL_LockSurface") }
      defer { SDL_UnlockSurface(surface) }
      if isDirect,
        let buffer = PixelBuffer(
          borrowing: memory, width: size.width, height: size.height, bytesPerRow: Int(surface.pointee.pitch), format: .opaque)
      {
        canvas.draw(list, on: buffer, damage: damage)
      } else {
        drawConverted(list, onto: surface, width: size.width, height: size.height)
      }
      dirty = (dirty ?? damage).union(damage)
    }
    (shown, pixels, self.frame) = (list, memory, frame)
    return RenderStatistics(drawCalls: canvas.paintCount, textures: canvas.cachedCount, textureBytes: canvas.cachedByteCount)
  }

  package func present() throws {
    guard let dirty else { return }
    var rect = SDL_Rect(
      x: Int32(dirty.minX), y: Int32(dirty.minY), w: Int32(dirty.width), h: Int32(dirty.height))
    self.dirty = nil
    if SDL_UpdateWindowSurfaceRects(window, &rect, 1) != 0 {
      invalidate()
      throw RendererError.lastSDL("SDL_UpdateWindowSurfaceRects")
    }
  }

  package func invalidate() {
    shown = nil
    pixels = nil
  }

  package func reset() { invalidate() }

  private func drawConverted(_ list: DisplayList, onto surface: UnsafeMutablePointer<SDL_Surface>, width: Int, height: Int) {
    guard let buffer = PixelBuffer(width: width, height: height, format: .opaque) else { return }
    canvas.draw(list, on: buffer)
    SDL_ConvertPixels(
      Int32(width), Int32(height), SDL_PIXELFORMAT_RGB888.rawValue, buffer.bytes, Int32(buffer.bytesPerRow),
      surface.pointee.format.pointee.format, surface.pointee.pixels, surface.pointee.pitch)
  }
}
