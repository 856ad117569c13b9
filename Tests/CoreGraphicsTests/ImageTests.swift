import CoreGraphics
import Foundation
import Testing

@Suite struct ImageTests {
  /// Red over blue in rows, half transparent on the right.
  private func sample() throws -> CGImage {
    try #require(
      CGImage(
        width: 2, height: 2,
        premultipliedBGRA: [0, 0, 255, 255, 0, 0, 128, 128, 255, 0, 0, 255, 128, 0, 0, 128] as [UInt8]))
  }

  @Test func pngKeepsEveryPixel() throws {
    let image = try sample()
    let data = try #require(image.encodedPNG())
    let again = try #require(CGImage(png: data))
    #expect((0..<4).map { again.pixel($0 % 2, $0 / 2) } == (0..<4).map { image.pixel($0 % 2, $0 / 2) })
    #expect(!again.isOpaque)
    #expect(again != image)
  }

  @Test func pngIsReadFromASliceOfDataAndStaysOpaque() throws {
    let image = try #require(CGImage(width: 1, height: 1, premultipliedBGRA: [1, 2, 3, 255] as [UInt8]))
    let file = Data([9, 9]) + (try #require(image.encodedPNG()))
    let again = try #require(CGImage(png: file.dropFirst(2)))
    #expect(again.isOpaque && again.pixel(0, 0) == Pixel(3, 2, 1))
  }

  @Test func brokenFilesAreNil() throws {
    let data = try #require(try sample().encodedPNG())
    #expect(CGImage(png: Data()) == nil)
    #expect(CGImage(png: Data("not a picture".utf8)) == nil)
    #expect(CGImage(png: data.prefix(40)) == nil)
  }

  @Test func sizesMustFitTheBytes() {
    #expect(CGImage(width: 2, height: 2, premultipliedBGRA: [0, 0, 0, 0] as [UInt8]) == nil)
    #expect(CGImage(width: 0, height: 2, premultipliedBGRA: [] as [UInt8]) == nil)
  }

  @Test func croppedImageIsAnImageOfItsOwn() throws {
    let image = try sample()
    let part = try #require(image.cropping(to: CGRect(x: 0, y: 1, width: 5, height: 5)))
    #expect(part.width == 2 && part.height == 1)
    #expect(part.pixel(0, 0) == Pixel(0, 0, 255))
    #expect(part != image && part.encodedPNG() != nil)
    let opaque = try #require(image.cropping(to: CGRect(x: 0, y: 0, width: 1, height: 2)))
    #expect(opaque.isOpaque && !image.isOpaque)
    #expect(image.cropping(to: CGRect(x: 5, y: 5, width: 1, height: 1)) == nil)
  }

  @Test func imagesAreUprightWithYUp() throws {
    let picture = try sample()
    let context = try #require(
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue))
    context.draw(picture, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(try #require(context.makeImage()).pixel(0, 0) == Pixel(255, 0, 0))
    let upsideDown = try draw(2, 2) { $0.draw(picture, in: CGRect(x: 0, y: 0, width: 2, height: 2)) }
    #expect(upsideDown.pixel(0, 0) == Pixel(0, 0, 255))
    let upright = try draw(2, 2) { $0.drawTopDown(picture, in: CGRect(x: 0, y: 0, width: 2, height: 2)) }
    #expect(upright.pixel(0, 0) == Pixel(255, 0, 0))
  }

  @Test func enlargedImagesKeepTheirEdges() throws {
    let picture = try #require(CGImage(width: 1, height: 1, premultipliedBGRA: [0, 0, 255, 255] as [UInt8]))
    let image = try draw {
      $0.setAlpha(0.5)
      $0.drawTopDown(picture, in: CGRect(x: 1, y: 1, width: 8, height: 8))
    }
    #expect(image.pixel(0, 5).alpha == 0)
    #expect(image.pixel(1, 5) == image.pixel(5, 5) && abs(image.pixel(5, 5).alpha - 128) <= 1)
  }

  @Test func tilesFillTheClip() throws {
    let picture = try sample()
    let image = try draw {
      $0.clip(to: CGRect(x: 0, y: 0, width: 8, height: 8))
      $0.drawTopDown(picture, in: CGRect(x: 0, y: 0, width: 2, height: 2), tiled: true)
    }
    #expect(image.pixel(6, 6) == Pixel(255, 0, 0) && image.pixel(6, 7) == Pixel(0, 0, 255))
    #expect(image.pixel(9, 9).alpha == 0)
  }

  @Test func otherFormatsAreReadByTheInstalledDecoder() throws {
    let picture = try sample()
    let before = CGImage.decoder
    CGImage.decoder = { $0 == Data("JPEG".utf8) ? picture : nil }
    defer { CGImage.decoder = before }
    #expect(CGImage.decoded(from: Data("JPEG".utf8)) == picture)
    #expect(CGImage.decoded(from: Data("?".utf8)) == nil)
  }
}
