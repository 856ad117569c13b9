import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import SDLRenderer

@Suite struct ShapeTests {
  private func box(
    _ rect: CGRect, radius: CGFloat = 0, corners: RoundedRect.Corners = .all, _ color: RGBA = .black,
    _ projection: Projection = .identity
  ) -> DisplayItem {
    .fill(FillItem(shape: RoundedRect(rect, radius: radius, corners: corners), color: color, projection: projection))
  }

  /// How much black lies on white, in pixels.
  private func ink(_ image: CGImage) -> Double {
    var sum = 0
    for y in 0..<image.height { for x in 0..<image.width { sum += 255 - image.pixel(x, y).red } }
    return Double(sum) / 255
  }

  @Test func rectanglesOnWholePixelsHaveHardEdges() {
    let image = picture(10, 10, [box(CGRect(x: 2, y: 3, width: 4, height: 5))])
    for y in 0..<10 {
      for x in 0..<10 { #expect(image.pixel(x, y) == gray((2..<6).contains(x) && (3..<8).contains(y) ? 0 : 255)) }
    }
  }

  @Test func partlyCoveredPixelIsPartlyPainted() {
    let image = picture(8, 8, [box(CGRect(x: 1.5, y: 2.25, width: 4, height: 4))])
    #expect(image.pixel(1, 4).isNear(gray(128), within: 1))
    #expect(image.pixel(5, 4).isNear(gray(128), within: 1))
    #expect(image.pixel(3, 2).isNear(gray(64), within: 1))
    #expect(image.pixel(3, 6).isNear(gray(191), within: 1))
    #expect(image.pixel(1, 2).isNear(gray(255 - 96), within: 1))
  }

  @Test(arguments: [0.0, 3, 10, 33.3, 45, 71, 90])
  func turnedSquaresKeepTheirArea(degrees: Double) {
    let turn = Projection.turn(degrees, about: CGPoint(x: 40.3, y: 39.8))
    let image = picture(80, 80, [box(CGRect(x: 20.3, y: 19.8, width: 40, height: 40), .black, turn)])
    #expect(abs(ink(image) - 1600) < 2)
  }

  @Test(arguments: [1.0, 2, 3])
  func roundedCornersHaveTheAreaOfTheirArcs(scale: CGFloat) {
    let image = picture(60, 60, scale: scale, [box(CGRect(x: 5, y: 5, width: 50, height: 44), radius: 12)])
    let wanted = (50 * 44 - (4 - Double.pi) * 144) * Double(scale * scale)
    #expect(abs(ink(image) - wanted) < 3 * Double(scale))
  }

  @Test func roundedCornersAreSmooth() {
    let image = picture(60, 60, [box(CGRect(x: 0, y: 0, width: 60, height: 60), radius: 30)])
    for y in 0..<60 {
      for x in 0..<60 {
        let distance = 30 - hypot(Double(x) + 0.5 - 30, Double(y) + 0.5 - 30)
        let wanted = 255 - Int((min(max(distance + 0.5, 0), 1) * 255).rounded())
        #expect(abs(image.pixel(x, y).red - wanted) <= 24, "at \(x), \(y)")
        if abs(distance) > 0.8 { #expect(image.pixel(x, y).red == (distance > 0 ? 0 : 255)) }
      }
    }
  }

  @Test func onlyMarkedCornersAreRound() {
    let image = picture(40, 40, [box(CGRect(x: 0, y: 0, width: 40, height: 40), radius: 16, corners: [.topLeft])])
    #expect(image.pixel(1, 1) == gray(255))
    #expect(image.pixel(38, 1) == gray(0))
    #expect(image.pixel(1, 38) == gray(0))
  }

  @Test func coloursBlendWithoutGamma() {
    let half = RGBA(red: 1, green: 1, blue: 1, alpha: 0.5)
    let image = picture(4, 4, on: .black, [box(CGRect(x: 0, y: 0, width: 4, height: 4), half)])
    #expect(image.pixel(1, 1).isNear(gray(128), within: 1))
  }

  @Test func bordersLieInsideTheEdge() {
    let border = BorderItem(
      shape: RoundedRect(CGRect(x: 4, y: 4, width: 24, height: 20)), width: 3, color: .black, projection: .identity)
    let image = picture(32, 28, [.border(border)])
    #expect(image.pixel(3, 12) == gray(255))
    #expect(image.pixel(4, 12) == gray(0))
    #expect(image.pixel(6, 12) == gray(0))
    #expect(image.pixel(7, 12) == gray(255))
    #expect(ink(image) == 24 * 20 - 18 * 14)
  }

  @Test(arguments: [0.0, 12, 45])
  func bordersKeepTheirAreaWhenTurned(degrees: Double) {
    let turn = Projection.turn(degrees, about: CGPoint(x: 40, y: 40))
    let shape = RoundedRect(CGRect(x: 15, y: 20, width: 50, height: 40), radius: 10)
    let image = picture(80, 80, [.border(BorderItem(shape: shape, width: 2.5, color: .black, projection: turn))])
    let outer = 50 * 40 - (4 - Double.pi) * 100
    let inner = 45 * 35 - (4 - Double.pi) * 56.25
    #expect(abs(ink(image) - (outer - inner)) < 4)
  }

  @Test func aHairlineIsOneDevicePixel() {
    let line = CGRect(x: 0, y: 10, width: 20, height: 0.5)
    let image = picture(20, 20, scale: 2, [box(line)])
    #expect(image.pixel(10, 19) == gray(255))
    #expect(image.pixel(10, 20) == gray(0))
    #expect(image.pixel(10, 21) == gray(255))
  }

  @Test func aFillDoesNotShineThroughItsBorder() {
    let shape = RoundedRect(CGRect(x: 2, y: 2, width: 40, height: 40), radius: 20)
    let items: [DisplayItem] = [
      .fill(FillItem(shape: shape, color: .black, projection: .identity)),
      .border(BorderItem(shape: shape, width: 3, color: .white, projection: .identity)),
    ]
    let image = picture(44, 44, items)
    for angle in stride(from: 0.0, to: 6.28, by: 0.05) {
      #expect(image.pixel(Int(22 + 19.6 * cos(angle)), Int(22 + 19.6 * sin(angle))).red >= 252)
    }
  }

  @Test func invalidNumbersDrawNothing() {
    let broken: [CGRect] = [
      CGRect(x: CGFloat.nan, y: 0, width: 4, height: 4), CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 4), .null, .zero,
      CGRect(x: 0, y: 0, width: -4, height: 0),
    ]
    var items = broken.map { box($0, radius: 2) }
    items += broken.map {
      .shadow(ShadowItem(shape: .roundedRect(RoundedRect($0)), offset: .zero, radius: 3, color: .black, projection: .identity))
    }
    items.append(box(CGRect(x: 0, y: 0, width: 4, height: 4), .black, Projection(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)))
    items.append(box(CGRect(x: 0, y: 0, width: 4, height: 4), .black, Projection(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)))
    let image = picture(8, 8, items)
    #expect(ink(image) == 0)
  }

  @Test func cornerInExtremePerspectiveIsDrawn() {
    let shape = RoundedRect(CGRect(x: 0, y: 0, width: 40, height: 40), radius: 12)
    for size in [1e9, 1e17, 1e200] {
      let near = Projection(a: size, b: 0, c: 0, d: size, tx: -20 * size, ty: -20 * size)
      #expect(picture(20, 20, [.fill(FillItem(shape: shape, color: .black, projection: near))]).pixel(1, 1).alpha == 255)
    }
  }
}
