internal import CSDL2
import CoreGraphics
import DisplayList
import Foundation

/// Draws display lists with an accelerated `SDL_Renderer`.
package final class WindowRenderer: FrameRenderer {
  package let name: String
  package let waitsForDisplay: Bool
  /// Whether the driver emulates a graphics card on the processor, as llvmpipe does.
  package let drawsOnProcessor: Bool
  private let renderer: OpaquePointer
  private let canvas: MeshCanvas
  private var isDestroyed = false

  /// Makes a renderer for an `SDL_Window` with one of SDL's drivers; throws SDL's reason if it does not work.
  package init(window: OpaquePointer, driver: String, waitsForDisplay: Bool = true) throws {
    var index: Int32 = -1
    for candidate in 0..<SDL_GetNumRenderDrivers() {
      var info = SDL_RendererInfo()
      if SDL_GetRenderDriverInfo(candidate, &info) == 0, String(cString: info.name) == driver { index = candidate }
    }
    // Batching needs the hint if a driver is chosen by name.
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
    var flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_TARGETTEXTURE.rawValue
    if waitsForDisplay { flags |= SDL_RENDERER_PRESENTVSYNC.rawValue }
    guard let renderer = SDL_CreateRenderer(window, index, flags) else { throw RendererError.lastSDL("SDL_CreateRenderer") }
    guard let canvas = MeshCanvas(renderer: renderer) else {
      SDL_DestroyRenderer(renderer)
      throw RendererError(call: "SDL_ComposeCustomBlendMode", reason: "the driver cannot blend premultiplied pixels")
    }
    installImageDecoder()
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    name = String(cString: info.name)
    self.waitsForDisplay = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    (self.renderer, self.canvas) = (renderer, canvas)
    drawsOnProcessor = Self.isImitated(name)
  }

  /// In pixels; zero after `destroy()`.
  package var outputSize: (Int32, Int32) {
    var (width, height): (Int32, Int32) = (0, 0)
    guard !isDestroyed else { return (0, 0) }
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return (width, height)
  }

  package func draw(_ list: DisplayList) throws -> RenderStatistics {
    let size = outputSize
    SDL_SetRenderTarget(renderer, nil)
    canvas.draw(list, width: Int(size.0), height: Int(size.1))
    if let refusal = canvas.textures.refusal { throw refusal }
    if SDL_RenderFlush(renderer) != 0 { throw RendererError.lastSDL("SDL_RenderFlush") }
    return RenderStatistics(
      drawCalls: canvas.batcher.drawCalls, textures: canvas.textures.count, textureBytes: canvas.byteCount,
      triangles: canvas.batcher.triangles)
  }

  package func present() throws { SDL_RenderPresent(renderer) }

  package func invalidate() {}

  package func reset() { canvas.removeAllTextures() }

  /// Destroys the renderer and its textures, once; must be called before the window is destroyed.
  package func destroy() {
    guard !isDestroyed else { return }
    isDestroyed = true
    canvas.removeAllTextures()
    SDL_DestroyRenderer(renderer)
  }

  /// The pixels of the frame that was drawn and not presented yet.
  package func readPixels() -> CGImage? {
    let (width, height) = outputSize
    guard width > 0, height > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(width) * Int(height) * 4)
    guard SDL_RenderReadPixels(renderer, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, &bytes, width * 4) == 0 else { return nil }
    return CGImage(width: Int(width), height: Int(height), premultipliedBGRA: bytes)
  }

  private static func isImitated(_ name: String) -> Bool {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    guard name.hasPrefix("opengl"), let address = SDL_GL_GetProcAddress("glGetString") else { return false }
    let rendererName: UInt32 = 0x1F01
    guard let text = unsafeBitCast(address, to: GetString.self)(rendererName) else { return false }
    let device = String(cString: text).lowercased()
    return ["llvmpipe", "softpipe", "swrast", "software rasterizer"].contains(where: device.contains)
  }
}
