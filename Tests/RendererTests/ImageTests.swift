import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import SDLRenderer

@Suite struct ImageTests {
  private let noise = image(40, 30) { x, y in
    let value = (x * 73 + y * 151 + x * y * 7) % 256
    return Pixel(red: value, green: 255 - value, blue: value / 2, alpha: 255)
  }

  private func item(
    _ image: CGImage, _ rect: CGRect, source: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), center: CGRect? = nil,
    tint: RGBA = .white, isNearest: Bool = false, _ projection: Projection = .identity
  ) -> DisplayItem {
    .image(
      ImageItem(
        image: image, source: source, destination: rect, center: center, tint: tint, isNearest: isNearest, projection: projection)
    )
  }

  @Test(arguments: [CGPoint(x: 0, y: 0), CGPoint(x: 3.5, y: 7)])
  func pixelsOnPixelsAreExact(at point: CGPoint) {
    let rect = CGRect(x: 1, y: 2, width: 20, height: 15)
    let moved = Projection(a: 1, b: 0, c: 0, d: 1, tx: Double(point.x), ty: Double(point.y))
    let drawn = picture(60, 50, scale: 2, [item(noise, rect, moved)])
    let (left, top) = (Int((point.x + 1) * 2), Int((point.y + 2) * 2))
    for y in 0..<30 { for x in 0..<40 { #expect(drawn.pixel(left + x, top + y) == noise.pixel(x, y)) } }
    #expect(drawn.pixel(left - 1, top) == gray(255))
    #expect(drawn.pixel(left + 40, top) == gray(255))
  }

  @Test func roundingErrorsDoNotBlur() {
    let rect = CGRect(x: 0.1 + 0.2, y: 0, width: 40, height: 30)
    let moved = Projection(a: 1.0000001, b: 1e-9, c: 0, d: 0.9999999, tx: -0.3, ty: 1e-7)
    let drawn = picture(40, 30, [item(noise, rect, moved)])
    #expect(drawn.difference(from: noise).greatest == 0)
  }

  @Test func aPictureOfBrokenPixelsIsCutNotSqueezed() {
    let drawn = picture(40, 30, [item(noise, CGRect(x: 0, y: 0, width: 39.3, height: 29.6))])
    for y in 0..<29 { for x in 0..<39 { #expect(drawn.pixel(x, y) == noise.pixel(x, y)) } }
    #expect(drawn.pixel(39, 10) != noise.pixel(39, 10))
  }

  @Test func halfAPixelBlursByHalf() {
    let stripes = image(16, 4) { x, _ in gray(x % 2 == 0 ? 0 : 255) }
    let drawn = picture(20, 4, [item(stripes, CGRect(x: 0.5, y: 0, width: 16, height: 4))])
    for x in 2..<15 { #expect(drawn.pixel(x, 2).isNear(gray(128), within: 2)) }
  }

  @Test func enlargedPicturesBlendUnlessNearest() {
    let two = image(2, 1) { x, _ in gray(x == 0 ? 0 : 255) }
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    let smooth = picture(20, 10, [item(two, rect)])
    let sharp = picture(20, 10, [item(two, rect, isNearest: true)])
    #expect((100...150).contains(smooth.pixel(9, 5).red))
    #expect(sharp.pixel(9, 5) == gray(0))
    #expect(sharp.pixel(10, 5) == gray(255))
  }

  @Test func greatlyReducedPicturesAreAveraged() {
    let checks = image(256, 256) { x, y in gray((x + y) % 2 == 0 ? 0 : 255) }
    let drawn = picture(20, 20, [item(checks, CGRect(x: 0, y: 0, width: 20, height: 20))])
    for y in 1..<19 { for x in 1..<19 { #expect(drawn.pixel(x, y).isNear(gray(128), within: 4)) } }
  }

  @Test func slicesDoNotBleed() {
    let halves = image(20, 10) { x, _ in gray(x < 10 ? 0 : 255) }
    let part = CGRect(x: 0, y: 0, width: 0.5, height: 1)
    let drawn = picture(
      40, 10, on: RGBA(red: 1, green: 0, blue: 0), [item(halves, CGRect(x: 0, y: 0, width: 40, height: 10), source: part)])
    for x in 0..<40 { #expect(drawn.pixel(x, 5) == gray(0)) }
  }

  @Test func tintMultipliesColoursAndOpacity() {
    let white = image(4, 4) { _, _ in gray(255) }
    let tint = RGBA(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    let drawn = picture(4, 4, on: .black, [item(white, CGRect(x: 0, y: 0, width: 4, height: 4), tint: tint)])
    #expect(drawn.pixel(1, 1).isNear(Pixel(red: 128, green: 64, blue: 0, alpha: 255), within: 1))
  }

  @Test func cornersOfAStretchedPictureKeepTheirSize() {
    let framed = image(12, 12) { x, y in
      let isFrame = x < 4 || x >= 8 || y < 4 || y >= 8
      return isFrame ? gray(0) : gray(255)
    }
    let third = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
    let drawn = picture(
      60, 40, on: RGBA(red: 1, green: 0, blue: 0), [item(framed, CGRect(x: 0, y: 0, width: 60, height: 40), center: third)])
    #expect(drawn.pixel(3, 20) == gray(0))
    #expect(drawn.pixel(30, 3) == gray(0))
    #expect(drawn.pixel(30, 20) == gray(255))
    #expect(drawn.pixel(44, 20) == gray(255))
    #expect(drawn.pixel(57, 20) == gray(0))
  }

  @Test func perspectiveIsTrueInsideThePicture() throws {
    let halves = image(64, 64) { x, _ in gray(x < 32 ? 0 : 255) }
    let swing = Projection.swing(55, about: CGPoint(x: 100, y: 60), from: 300)
    let drawn = picture(
      200, 120, on: RGBA(red: 0.5, green: 0.5, blue: 0.5), [item(halves, CGRect(x: 40, y: 10, width: 120, height: 100), swing)])
    // The middle of the picture lands where the projection puts it, not in the middle of the outline.
    let middle = try #require(swing.map(CGPoint(x: 100, y: 60)))
    let left = try #require(swing.map(CGPoint(x: 40, y: 60)))
    let right = try #require(swing.map(CGPoint(x: 160, y: 60)))
    #expect(abs((left.x + right.x) / 2 - middle.x) > 3)
    #expect(drawn.pixel(Int(middle.x) - 4, 60).red < 40)
    #expect(drawn.pixel(Int(middle.x) + 4, 60).red > 215)
  }

  @Test func transparentPixelsLeaveNoHalo() {
    let disc = image(32, 32) { x, y in
      hypot(Double(x) - 15.5, Double(y) - 15.5) < 12
        ? Pixel(red: 255, green: 255, blue: 255, alpha: 255) : Pixel(red: 0, green: 0, blue: 0, alpha: 0)
    }
    let drawn = picture(
      64, 64, [item(disc, CGRect(x: 4.3, y: 3.7, width: 55, height: 55), .turn(13, about: CGPoint(x: 32, y: 32)))])
    for y in 0..<64 { for x in 0..<64 { #expect(drawn.pixel(x, y).red >= 253) } }
  }

  @Test(arguments: [
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAABP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AC//Z",
    "UklGRl4AAABXRUJQVlA4WAoAAAAQAAAABwAABwAAQUxQSAoAAAABB9C/iAhERP8DVlA4IC4AAADwAQCdASoIAAgAAgA0JaACdLoB+AAF9AAA/ccf+bArmufpb/9NI8nH5OP6HwAA",
  ])
  func jpegAndWebPAreRead(file: String) throws {
    installImageDecoder()
    let data = try #require(Data(base64Encoded: file))
    let decoder = try #require(CGImage.decoder)
    let picture = try #require(decoder(data))
    #expect(picture.width == 8 && picture.height == 8)
    let wanted = picture.isOpaque ? gray(100) : Pixel(red: 20, green: 100, blue: 20, alpha: 128)
    #expect(picture.pixel(4, 4).isNear(wanted, within: 6))
    #expect(decoder(Data("no picture".utf8)) == nil)
  }
}
