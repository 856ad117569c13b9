import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import SDLRenderer

/// Rounded fills by spans against pixman's composite through the same mask.
@Suite struct MaskSpanTests {
  private static let side = 40

  private static let shapes = [
    RoundedRect(CGRect(x: 0.3, y: 0.7, width: 24, height: 24), radius: 6),
    RoundedRect(CGRect(x: 0, y: 0, width: 20.5, height: 9.25), radius: 4.5),
    RoundedRect(CGRect(x: 0.5, y: 0.5, width: 2, height: 2), radius: 1),
    RoundedRect(CGRect(x: 0.9, y: 0.1, width: 30, height: 3), radius: 9, corners: [.topLeft, .bottomRight]),
    RoundedRect(CGRect(x: 0.2, y: 0.4, width: 18, height: 30), radius: 8, isContinuous: true),
  ]

  private static let colors = [
    RGBA(red: 1, green: 0.2, blue: 0, alpha: 1), RGBA(red: 0.1, green: 1, blue: 0.7, alpha: 0.6),
    RGBA(red: 1, green: 1, blue: 1, alpha: 0.004), RGBA(red: 0.5, green: 0, blue: 1, alpha: 0.99),
  ]

  /// Opaque and translucent pixels of all kinds.
  private static func ground() throws -> PixelBuffer {
    let buffer = try #require(PixelBuffer(width: side, height: side))
    let pixels = buffer.bytes.assumingMemoryBound(to: UInt8.self)
    for index in 0..<side * side {
      let alpha = index % 3 == 0 ? 255 : index * 7 % 256
      for channel in 0..<3 { pixels[index * 4 + channel] = UInt8((index * (13 + channel * 5)) % (alpha + 1)) }
      pixels[index * 4 + 3] = UInt8(alpha)
    }
    return buffer
  }

  private static func bytes(_ buffer: PixelBuffer) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: buffer.bytes, count: buffer.byteCount))
  }

  @Test(arguments: shapes, colors) func spansPaintThePixelsOfAComposite(shape: RoundedRect, color: RGBA) throws {
    var pixel = (x: 0, y: 0)
    let mask = try #require(RoundedMask(shape, .identity, pixel: &pixel))
    let picture = RoundedPicture(mask)
    let (rows, rect) = try #require(picture.spans)
    let source = try #require(RasterCanvas().solid(color))
    for (x, y) in [(3, 4), (-9, -5), (Self.side - 7, Self.side - 2), (0, 0)] {
      for limit in [CGRect(x: 0, y: 0, width: Self.side, height: Self.side), CGRect(x: 8, y: 6, width: 5, height: 9)] {
        let (painted, composited) = (try Self.ground(), try Self.ground())
        let cut = PixelRect(covering: limit)
        let place = rect.offset(x: x, y: y)
        RasterTarget(buffer: painted, frame: painted.bounds, clip: Coverage(whole: cut)).paint(
          color.premultipliedPixel, through: rows, atX: place.minX, y: place.minY, cutTo: place.intersection(cut))
        let target = RasterTarget(buffer: composited, frame: composited.bounds, clip: Coverage(whole: cut))
        target.paint(source, through: target.clipped(picture.coverage.moved(x: x, y: y)))
        #expect(Self.bytes(painted) == Self.bytes(composited), "\(shape) at \(x), \(y) in \(limit)")
      }
    }
  }
}
