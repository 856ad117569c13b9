import CoreGraphics
import DisplayList
import Foundation

/// Draws display lists into memory: the pictures of tests, recordings and `Stage.snapshot()`.
///
/// The same list makes the same pixels on every run.
public final class SurfaceRenderer {
  /// The picture's size in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  private let canvas = RasterCanvas()
  private let buffer: PixelBuffer

  /// Nil when the size is empty, or too large for memory.
  public init?(size: CGSize, scale: CGFloat) {
    let width = (size.width * scale).rounded()
    let height = (size.height * scale).rounded()
    guard width >= 1, height >= 1, width <= 32_767, height <= 32_767,
      let buffer = PixelBuffer(width: Int(width), height: Int(height))
    else { return nil }
    installImageDecoder()
    (self.size, self.scale, self.buffer) = (size, scale, buffer)
  }

  /// The picture of a list; one of another size is drawn from the upper left corner, one of another scale at its own.
  public func draw(_ list: DisplayList) -> CGImage {
    render(list)
    guard let image = CGImage(width: buffer.width, height: buffer.height, premultipliedBGRA: pixels) else {
      fatalError("SurfaceRenderer.draw: no memory for a picture of \(buffer.width) × \(buffer.height) pixels")
    }
    return image
  }

  /// Draws without making a picture of it; returns what that took.
  @discardableResult
  package func render(_ list: DisplayList) -> RenderStatistics {
    buffer.clear()
    canvas.draw(list, on: buffer)
    return RenderStatistics(drawCalls: canvas.paintCount, textures: canvas.caches.count, textureBytes: canvas.caches.byteCount)
  }

  /// The pixels of the last picture: premultiplied BGRA, row after row.
  package var pixels: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: buffer.bytes, count: buffer.byteCount) }
}

/// What drawing a frame took.
public struct RenderStatistics: Equatable, Sendable {
  /// Batches handed to the graphics card, or shapes painted by the processor.
  public var drawCalls = 0
  /// Pictures kept for later frames.
  public var textures = 0
  /// Bytes of those pictures.
  public var textureBytes = 0
  /// Triangles handed to the graphics card.
  public var triangles = 0
}
