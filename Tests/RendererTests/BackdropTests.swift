import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import SDLRenderer

@Suite struct BackdropTests {
  private static let whole = CGRect(x: 0, y: 0, width: 240, height: 160)

  private func box(_ rect: CGRect, _ color: RGBA = .black) -> DisplayItem {
    .fill(FillItem(shape: RoundedRect(rect), color: color, projection: .identity))
  }

  private func glass(_ rect: CGRect = whole, radius: CGFloat, opacity: Float = 1) -> DisplayItem {
    .backdrop(BackdropItem(shape: RoundedRect(rect), radius: radius, opacity: opacity, projection: .identity))
  }

  /// Black on the left, white on the right, the border in the middle.
  private var halves: DisplayItem { box(CGRect(x: 0, y: 0, width: 120, height: 160)) }

  private func drawn(_ items: [DisplayItem], on ground: RGBA = .white) -> CGImage { picture(240, 160, on: ground, items) }

  @Test func uniformBackdropIsUnchanged() {
    let picture = drawn([glass(radius: 25)], on: RGBA(red: 0.2, green: 0.4, blue: 0.8))
    for x in stride(from: 0, to: 240, by: 17) {
      #expect(picture.pixel(x, (x * 7) % 160).isNear(Pixel(red: 51, green: 102, blue: 204, alpha: 255), within: 1))
    }
  }

  @Test(arguments: [1, 2.5, 4, 7.5, 12, 20, 31.0])
  func blurredEdgeFollowsTheGaussian(radius: Double) {
    let picture = drawn([halves, glass(radius: radius)])
    for x in stride(from: 122, to: 238, by: 5) {
      let distance = Double(x) + 0.5 - 120
      // Within the picture's edges the Gaussian is all but whole.
      guard distance + 3 * radius < 120 else { break }
      let wanted = 255 * (0.5 + 0.5 * erf(distance / (radius * 2.0.squareRoot())))
      #expect(picture.pixel(x, 80).isNear(gray(Int(wanted.rounded())), within: 7), "\(x), radius \(radius)")
    }
  }

  @Test func growingBlurIsContinuous() {
    var last: Int?
    for step in 1...160 {
      let value = drawn([halves, glass(radius: CGFloat(step) / 4)]).pixel(132, 80).red
      if let last { #expect(abs(value - last) <= 8, "radius \(Double(step) / 4): \(last) → \(value)") }
      last = value
    }
  }

  @Test func pixelsOutsideTheShapeAreUnchanged() {
    let shape = CGRect(x: 60, y: 40, width: 120, height: 80)
    let plain = drawn([halves])
    let blurred = drawn([halves, glass(shape, radius: 10)])
    for y in 0..<160 {
      for x in 0..<240 where !shape.contains(CGPoint(x: x, y: y)) { #expect(blurred.pixel(x, y) == plain.pixel(x, y)) }
    }
    #expect(blurred.pixel(121, 80) != plain.pixel(121, 80))
  }

  @Test func blurExtendsThePictureBeyondItsEdges() {
    let bars = [halves, box(CGRect(x: 0, y: 0, width: 240, height: 6), RGBA(red: 1, green: 1, blue: 1))]
    #expect(drawn(bars + [glass(radius: 4)]).pixel(20, 0).red > 200)
    #expect(drawn([glass(radius: 30)]).pixel(0, 0) == gray(255))
  }

  @Test func halfABlurIsBlendedOverTheSharpPicture() {
    let full = drawn([halves, glass(radius: 12)]).pixel(124, 80).red
    let half = drawn([halves, glass(radius: 12, opacity: 0.5)]).pixel(124, 80).red
    #expect(abs(half - (full + 255) / 2) <= 2)
  }

  @Test func backdropInAGroupContainsOnlyTheGroup() {
    let group = drawn([halves, .beginGroup(GroupItem(opacity: 1)), glass(radius: 12), .endGroup])
    #expect(group.difference(from: drawn([halves])).greatest == 0)
  }

  @Test func itemsCoveredLaterAreStillBlurred() {
    let cover = box(CGRect(x: 130, y: 0, width: 110, height: 160), RGBA(red: 1, green: 0, blue: 0))
    let under = box(CGRect(x: 135, y: 0, width: 105, height: 160))
    let glass = glass(CGRect(x: 0, y: 0, width: 130, height: 160), radius: 8)
    #expect(drawn([under, glass, cover]).pixel(126, 80).red < 235)
  }

  @Test func changeBelowABackdropRedrawsIt() throws {
    let glass = glass(CGRect(x: 60, y: 40, width: 120, height: 80), radius: 6)
    func list(_ x: CGFloat) -> DisplayList {
      DisplayList(
        size: Self.whole.size, scale: 1, background: .white,
        items: [box(CGRect(x: x, y: 60, width: 9, height: 40)), glass, box(CGRect(x: 4, y: 4, width: 5, height: 5))])
    }
    let frame = PixelRect(minX: 0, minY: 0, maxX: 240, maxY: 160)
    let near = try #require(Damage.between(list(70), list(74), frame: frame))
    #expect(near == PixelRect(minX: 42, minY: 22, maxX: 198, maxY: 138))
    let buffer = try #require(PixelBuffer(width: 240, height: 160))
    let canvas = RasterCanvas()
    canvas.draw(list(70), on: buffer)
    canvas.draw(list(74), on: buffer, damage: near)
    let pixels = UnsafeRawBufferPointer(start: buffer.bytes, count: buffer.byteCount)
    let pieces = try #require(CGImage(width: 240, height: 160, premultipliedBGRA: pixels))
    #expect(pieces.difference(from: drawn(list(74).items)).greatest <= 1)
  }

  @MainActor @Test(.enabled(if: OpenGL.isAvailable, "SDL offers no OpenGL here")) func graphicsCardAgreesWithTheProcessor() throws
  {
    let window = try HiddenWindow(width: 240, height: 160, driver: "opengl")
    for radius in [3, 9, 24.0] {
      let items = [
        halves, box(CGRect(x: 150, y: 20, width: 40, height: 60), RGBA(red: 1, green: 0.4, blue: 0)),
        glass(CGRect(x: 40, y: 20, width: 190, height: 130), radius: radius),
      ]
      let list = DisplayList(size: Self.whole.size, scale: 1, background: .white, items: items)
      let card = try #require(try window.picture(of: list))
      let difference = card.difference(from: drawn(items))
      #expect(difference.mean < 1.5, "radius \(radius)")
      #expect(difference.greatest <= 16, "radius \(radius)")
    }
  }
}
