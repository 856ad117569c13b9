import CoreGraphics
import Foundation
import MotionTesting
import TestSupport
import Testing

@MainActor
@Suite struct JPEGTests {
  /// Its renderer installs what encodes.
  private let stage = Stage(size: CGSize(width: 100, height: 100))

  /// Half red, half transparent, with stripes.
  private func picture() -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 64, height: 32), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 32, height: 32))
      UIColor.black.setFill()
      for x in stride(from: 0, to: 32, by: 5) { context.fill(CGRect(x: x, y: 16, width: 2, height: 16)) }
    }
  }

  @Test func jpegDataAreReadAgain() throws {
    stage.advance()
    let data = try #require(picture().jpegData(compressionQuality: 1))
    #expect(data.starts(with: [0xFF, 0xD8, 0xFF]))
    let read = try #require(UIImage(data: data)?.cgImage)
    #expect(read.width == 64 && read.height == 32)
    let (red, clear) = (read.pixel(x: 8, y: 6), read.pixel(x: 56, y: 6))
    #expect(red[0] > 240 && red[1] < 15 && red[2] < 15)
    #expect(clear.allSatisfy { $0 > 250 }, "transparent parts are white")
  }

  @Test func lessQualityIsLessData() throws {
    let sizes = try [-1, 0, 0.5, 1, 2].map { try #require(picture().jpegData(compressionQuality: $0)).count }
    #expect(sizes[0] == sizes[1] && sizes[1] < sizes[2] && sizes[2] < sizes[3] && sizes[3] == sizes[4])
    #expect(UIImage().jpegData(compressionQuality: 1) == nil)
  }

  @Test func turnedImagesAreWrittenUpright() throws {
    let stored = try #require(picture().cgImage)
    let turned = UIImage(cgImage: stored, scale: 2, orientation: .right)
    let read = try #require(turned.jpegData(compressionQuality: 0.9).flatMap { UIImage(data: $0) })
    #expect(read.cgImage?.width == 32 && read.cgImage?.height == 64)
  }

  @Test func renderersMakeJPEG() throws {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20))
    let data = renderer.jpegData(withCompressionQuality: 0.8) { context in
      UIColor.blue.setFill()
      context.fill(context.format.bounds)
    }
    let read = try #require(UIImage(data: data)?.cgImage)
    let format = try #require(renderer.format as? UIGraphicsImageRendererFormat)
    #expect(CGFloat(read.width) == 10 * format.scale)
    #expect(read.pixel(x: 5, y: 5)[2] > 240)
  }
}
