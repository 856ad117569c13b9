import CoreGraphics
import DisplayList
import Foundation

/// Draws display lists into memory, for tests, recordings and `Stage.snapshot()`.
///
/// The same list gives the same pixels in every run.
public final class SurfaceRenderer {
  /// The size of the image, in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  private let canvas = RasterCanvas()
  private let buffer: PixelBuffer

  /// Nil if the size is empty or there is not enough memory.
  public init?(size: CGSize, scale: CGFloat) {
    let width = (size.width * scale).rounded()
    let height = (size.height * scale).rounded()
    guard width >= 1, height >= 1, width <= 32_767, height <= 32_767,
      let buffer = PixelBuffer(width: Int(width), height: Int(height))
    else { return nil }
    installImageDecoder()
    (self.size, self.scale, self.buffer) = (size, scale, buffer)
  }

  /// Draws a list. A list of another size is drawn from the upper left corner, one of another scale at its own.
  ///
  /// - Complexity: O(items + painted pixels).
  public func draw(_ list: DisplayList) -> CGImage {
    render(list)
    guard let image = CGImage(width: buffer.width, height: buffer.height, premultipliedBGRA: pixels) else {
      fatalError("SurfaceRenderer.draw: no memory for a picture of \(buffer.width) × \(buffer.height) pixels")
    }
    return image
  }

  /// Draws a list without making an image of it; returns the statistics.
  @discardableResult
  package func render(_ list: DisplayList) -> RenderStatistics {
    buffer.clear()
    canvas.draw(list, on: buffer)
    return RenderStatistics(drawCalls: canvas.paintCount, textures: canvas.caches.count, textureBytes: canvas.caches.byteCount)
  }

  /// The pixels of the last list: premultiplied BGRA, row by row.
  package var pixels: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: buffer.bytes, count: buffer.byteCount) }
}

/// The statistics of drawing a frame.
public struct RenderStatistics: Equatable, Sendable {
  /// The number of batches for the graphics card, or of shapes that the processor painted.
  public var drawCalls = 0
  /// The number of cached images.
  public var textures = 0
  /// The size of the cached images, in bytes.
  public var textureBytes = 0
  /// The number of triangles for the graphics card.
  public var triangles = 0
}
