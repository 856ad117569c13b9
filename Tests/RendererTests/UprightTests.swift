import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import SDLRenderer

/// Upright rectangles against polygons of their corners.
@Suite struct UprightTests {
  private static let limits = [
    PixelRect(minX: 0, minY: 0, maxX: 160, maxY: 150), PixelRect(minX: 20, minY: 11, maxX: 97, maxY: 140),
  ]

  private static let rects = [
    CGRect(x: 3, y: 5, width: 20, height: 10), CGRect(x: 3.25, y: 5.5, width: 0.5, height: 0.25),
    CGRect(x: 3.7, y: 5.1, width: 0.9, height: 40), CGRect(x: -7.5, y: 44.3, width: 400, height: 0.5),
    CGRect(x: 0, y: 2.4, width: 160, height: 120.9), CGRect(x: 1.3, y: 2.4, width: 140.2, height: 120.9),
    CGRect(x: 1.3, y: 2, width: 140.2, height: 120), CGRect(x: 8, y: 9.999, width: 150, height: 90),
    CGRect(x: -50, y: -50, width: 1000, height: 1000), CGRect(x: 500, y: 3, width: 10, height: 10),
  ]

  private static func painted(_ coverage: Coverage) throws -> [UInt8] {
    let buffer = try #require(PixelBuffer(width: 160, height: 150))
    let source = try #require(RasterCanvas().solid(.black))
    RasterTarget(buffer: buffer, frame: buffer.bounds, clip: Coverage(whole: buffer.bounds)).paint(source, through: coverage)
    return Array(UnsafeRawBufferPointer(start: buffer.bytes, count: buffer.byteCount))
  }

  @Test(arguments: rects, limits) func uprightRectanglesCoverWhatTheirPolygonsCover(rect: CGRect, limit: PixelRect) throws {
    let upright = Coverage(upright: rect, limit: limit)
    let polygon = Coverage(ConvexPolygon(RoundedRect(rect), projection: .identity), limit: limit)
    #expect(upright.bounds == polygon.bounds)
    let (ours, theirs) = (try Self.painted(upright), try Self.painted(polygon))
    #expect(zip(ours, theirs).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test func largeRectanglesHaveBytesAtTheirEdgesOnly() {
    let coverage = Coverage(
      upright: CGRect(x: 0.5, y: 0.5, width: 1_000, height: 800), limit: PixelRect(minX: 0, minY: 0, maxX: 2_000, maxY: 2_000))
    #expect(coverage.tiles.filter(\.isWhole).map(\.rect) == [PixelRect(minX: 1, minY: 1, maxX: 1_000, maxY: 800)])
    #expect(coverage.tiles.count == 5)
    #expect(coverage.byteCount < 16_384)
  }

  @Test func nothingIsCoveredWithoutArea() {
    let limit = Self.limits[0]
    for rect in [CGRect(x: 3, y: 4, width: 0, height: 9), CGRect.null, CGRect(x: CGFloat.nan, y: 0, width: 3, height: 3)] {
      #expect(Coverage(upright: rect, limit: limit).isEmpty)
    }
  }
}
