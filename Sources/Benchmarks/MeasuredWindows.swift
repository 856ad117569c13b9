import CoreGraphics
import DisplayList
import Foundation
import SDLRenderer

/// A window with pixels in memory, as for the software renderer, for the toolkit and for drawing by hand.
@MainActor
final class SoftwareWindow {
  typealias Pixels = ShownWindow.Pixels

  private let window: ShownWindow
  private let renderer: WindowSurfaceRenderer

  init(width: Int, height: Int) throws {
    window = try ShownWindow(width: width, height: height)
    renderer = try WindowSurfaceRenderer(window: window.handle)
  }

  /// Marks the window as drawn by another program.
  func invalidate() {
    window.dropEvents()
    renderer.invalidate()
  }

  func show(_ list: DisplayList) throws {
    _ = try renderer.draw(list)
    try renderer.present()
  }

  /// Shows the whole window after `draw`.
  func showByHand(_ draw: (Pixels) -> Void) throws { try window.showPixels(draw) }
}

/// A window with OpenGL, for the toolkit and for OpenGL by hand in a separate context.
@MainActor
final class CardWindow {
  private let window: ShownWindow
  private let renderer: WindowRenderer
  let gl: BareGL
  let size: (width: Int, height: Int)

  init(width: Int, height: Int) throws {
    LoadedLibraries.pinOpenGL()
    window = try ShownWindow(width: width, height: height, drawsWithOpenGL: true)
    renderer = try WindowRenderer(window: window.handle, driver: "opengl", waitsForDisplay: false)
    size = (width, height)
    do {
      try window.makeContext()
      gl = try BareGL()
    } catch {
      window.deleteContext()
      renderer.destroy()
      throw error
    }
  }

  isolated deinit {
    window.deleteContext()
    renderer.destroy()
  }

  func dropEvents() { window.dropEvents() }

  /// Draws a list and waits for the graphics card.
  func show(_ list: DisplayList) throws -> RenderStatistics {
    let statistics = try renderer.draw(list)
    try renderer.present()
    gl.finish()
    return statistics
  }

  func showByHand(_ draw: (BareGL) -> Void) {
    window.makeContextCurrent()
    draw(gl)
    window.swap()
    gl.finish()
  }

  /// Makes the context for drawing by hand current.
  func prepare(_ body: (BareGL) -> Void) {
    window.makeContextCurrent()
    body(gl)
  }
}
