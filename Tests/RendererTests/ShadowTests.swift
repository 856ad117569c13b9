import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import SDLRenderer

@Suite struct ShadowTests {
  private func shadow(
    _ rect: CGRect, radius: CGFloat = 0, blur: CGFloat, _ projection: Projection = .identity, offset: CGSize = .zero
  ) -> DisplayItem {
    .shadow(
      ShadowItem(
        shape: .roundedRect(RoundedRect(rect, radius: radius)), offset: offset, radius: blur, color: .black,
        projection: projection))
  }

  @Test(arguments: [1.5, 4, 9, 20])
  func edgesFollowTheNormalDistribution(blur: Double) {
    let image = picture(400, 300, [shadow(CGRect(x: 100, y: -200, width: 400, height: 700), blur: blur)])
    for x in stride(from: 101 - Int(3 * blur), to: 99 + Int(3 * blur), by: 1) {
      let distance = Double(x) + 0.5 - 100
      let wanted = 255 - 255 * (1 + erf(distance / (blur * 2.0.squareRoot()))) / 2
      #expect(abs(Double(image.pixel(x, 150).red) - wanted) < 2.5, "at \(x)")
    }
  }

  @Test func cornersOfARectangleAreTheProductOfTheirEdges() {
    let blur = 8.0
    let image = picture(200, 200, [shadow(CGRect(x: 60, y: 60, width: 300, height: 300), blur: blur)])
    func share(_ distance: Double) -> Double { (1 + erf(distance / (blur * 2.0.squareRoot()))) / 2 }
    for (x, y) in [(60, 60), (52, 70), (68, 68), (50, 50), (80, 58)] {
      let wanted = 255 * (1 - share(Double(x) - 59.5) * share(Double(y) - 59.5))
      #expect(abs(Double(image.pixel(x, y).red) - wanted) < 2.5, "at \(x), \(y)")
    }
  }

  @Test func profileHasNoSteps() {
    let image = picture(300, 200, [shadow(CGRect(x: 120, y: 60, width: 400, height: 400), radius: 12, blur: 24)])
    var last = 255
    for x in 0..<300 {
      let value = image.pixel(x, 180).red
      #expect(value <= last && last - value <= 6, "at \(x): \(last) → \(value)")
      last = value
    }
  }

  @Test func smallShapesUnderWideBlursKeepTheirMass() {
    let image = picture(120, 120, [shadow(CGRect(x: 50, y: 50, width: 20, height: 20), radius: 10, blur: 9)])
    var sum = 0.0
    for y in 0..<120 { for x in 0..<120 { sum += Double(255 - image.pixel(x, y).red) / 255 } }
    #expect(abs(sum - .pi * 100) < .pi * 100 * 0.04)
    #expect(abs(image.pixel(59, 40).red - image.pixel(40, 59).red) <= 1)
    #expect(abs(image.pixel(59, 40).red - image.pixel(59, 79).red) <= 1)
  }

  @Test func aTurnedShadowIsTheUprightOneTurned() {
    let rect = CGRect(x: 50, y: 60, width: 100, height: 80)
    let upright = picture(200, 200, [shadow(rect, radius: 10, blur: 8)])
    let turned = picture(200, 200, [shadow(rect, radius: 10, blur: 8, .turn(90, about: CGPoint(x: 100, y: 100)))])
    for (x, y) in [(45, 100), (155, 90), (100, 50), (100, 150), (48, 58), (100, 100)] {
      // (x, y) turned by 90° about the centre.
      #expect(abs(upright.pixel(x, y).red - turned.pixel(199 - y, x).red) <= 2, "at \(x), \(y)")
    }
  }

  @Test func offsetRotatesWithThePlane() {
    let rect = CGRect(x: 80, y: 80, width: 40, height: 40)
    let turned = picture(
      200, 200, [shadow(rect, blur: 2, .turn(90, about: CGPoint(x: 100, y: 100)), offset: CGSize(width: 0, height: 30))])
    #expect(turned.pixel(70, 100).red < 10)
    #expect(turned.pixel(100, 130).red > 245)
  }

  @Test func aShadowWithoutBlurIsTheShape() {
    let image = picture(40, 40, [shadow(CGRect(x: 10, y: 10, width: 20, height: 20), blur: 0)])
    #expect(image.pixel(10, 10) == gray(0))
    #expect(image.pixel(9, 10) == gray(255))
  }

  @Test func pathsThrowTheShadowOfTheirShape() {
    let rect = CGRect(x: 60, y: 60, width: 90, height: 70)
    let path = CGPath(rect: rect, transform: nil)
    let one = picture(
      200, 200, [.shadow(ShadowItem(shape: .path(path), offset: .zero, radius: 8, color: .black, projection: .identity))])
    let other = picture(200, 200, [shadow(rect, blur: 8)])
    // The path's is three box blurs, the other a true Gaussian: they differ by up to 2 %.
    #expect(one.difference(from: other).greatest <= 6)
  }

  @Test func picturesThrowTheShadowOfTheirAlpha() {
    let half = image(40, 40) { x, _ in
      x < 20 ? Pixel(red: 0, green: 0, blue: 0, alpha: 255) : Pixel(red: 0, green: 0, blue: 0, alpha: 0)
    }
    let rect = CGRect(x: 60, y: 60, width: 80, height: 80)
    let one = picture(
      200, 200,
      [.shadow(ShadowItem(shape: .image(half, rect: rect), offset: .zero, radius: 6, color: .black, projection: .identity))])
    let other = picture(200, 200, [shadow(CGRect(x: 60, y: 60, width: 40, height: 80), blur: 6)])
    #expect(one.difference(from: other).greatest <= 8)
  }
}
