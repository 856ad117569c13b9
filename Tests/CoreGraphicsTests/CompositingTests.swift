import CoreGraphics
import Foundation
import Testing

@Suite struct CompositingTests {
  private let all = CGRect(x: 0, y: 0, width: 10, height: 10)
  private let gray = CGColor(gray: 0.5, alpha: 1)

  private func blended(_ mode: CGBlendMode, below: CGColor = blue, above: CGColor = red) throws -> CGImage {
    try draw {
      $0.setFillColor(below)
      $0.fill(all)
      $0.setBlendMode(mode)
      $0.setFillColor(above)
      $0.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
    }
  }

  @Test(arguments: [
    (CGBlendMode.normal, Pixel(255, 0, 0)), (.multiply, Pixel(0, 0, 0)), (.screen, Pixel(255, 0, 255)),
    (.plusLighter, Pixel(255, 0, 255)), (.difference, Pixel(255, 0, 255)), (.copy, Pixel(255, 0, 0)),
    (.clear, Pixel(0, 0, 0, 0)), (.sourceIn, Pixel(255, 0, 0)), (.sourceOut, Pixel(0, 0, 0, 0)),
    (.destinationOver, Pixel(0, 0, 255)), (.destinationIn, Pixel(0, 0, 255)), (.destinationOut, Pixel(0, 0, 0, 0)),
    (.xor, Pixel(0, 0, 0, 0)), (.darken, Pixel(0, 0, 0)), (.lighten, Pixel(255, 0, 255)),
  ])
  func blendModeAffectsOnlyTheShape(mode: CGBlendMode, expected: Pixel) throws {
    let image = try blended(mode)
    #expect(image.pixel(2, 5) == expected)
    #expect(image.pixel(7, 5) == Pixel(0, 0, 255))
  }

  @Test func blendModeOfAStrokeAffectsOnlyItsLine() throws {
    let image = try draw {
      $0.setFillColor(blue)
      $0.fill(all)
      $0.setBlendMode(.sourceIn)
      $0.setStrokeColor(red)
      $0.setLineWidth(2)
      $0.strokeLineSegments(between: [CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5)])
    }
    #expect(image.pixel(5, 4) == Pixel(255, 0, 0) && image.pixel(5, 1) == Pixel(0, 0, 255))
  }

  @Test func transparencyLayerIsCompositedOnce() throws {
    let image = try draw {
      $0.setAlpha(0.5)
      $0.beginTransparencyLayer(auxiliaryInfo: nil)
      $0.setFillColor(red)
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 10))
      $0.saveGState()
      $0.setFillColor(blue)
      $0.fill(CGRect(x: 4, y: 0, width: 6, height: 10))
      $0.endTransparencyLayer()
      $0.endTransparencyLayer()
      $0.setFillColor(.black)
      $0.fill(CGRect(x: 0, y: 9, width: 1, height: 1))
    }
    #expect(image.pixel(2, 5) == Pixel(128, 0, 0, 128))
    #expect(image.pixel(6, 5) == Pixel(0, 0, 128, 128))
    #expect(image.pixel(0, 9) == Pixel(64, 0, 0, 192))
  }

  @Test func linearGradientInterpolatesBetweenItsEnds() throws {
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: [red, blue] as CFArray, locations: [0, 1]))
    let image = try draw(100, 1) {
      $0.drawLinearGradient(gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0), options: [])
    }
    #expect(image.pixel(10, 0).alpha == 0 && image.pixel(90, 0).alpha == 0)
    #expect(image.pixel(21, 0).red > 245 && image.pixel(78, 0).blue > 245)
    #expect(abs(image.pixel(50, 0).red - 127) <= 3 && abs(image.pixel(50, 0).blue - 128) <= 3)
    let extended = try draw(100, 1) {
      $0.drawLinearGradient(
        gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0), options: [.drawsBeforeStartLocation])
    }
    #expect(extended.pixel(10, 0) == Pixel(255, 0, 0) && extended.pixel(90, 0).alpha == 0)
  }

  @Test func aRadialGradientIsRound() throws {
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: [red, blue], locations: nil))
    let image = try draw(20, 20) {
      $0.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 10, y: 10), startRadius: 0, endCenter: CGPoint(x: 10, y: 10), endRadius: 8,
        options: [])
    }
    #expect(image.pixel(10, 10).red > 230 && image.pixel(0, 0).alpha == 0)
    #expect(image.pixel(10, 3).blue > 190 && image.pixel(3, 10) == image.pixel(10, 3))
  }

  @Test func aGradientOfNothingIsNil() {
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [1, 2], locations: nil) == nil)
  }

  @Test func shadowIsOffsetBlurredAndBelow() throws {
    let image = try draw(60, 60) {
      $0.setShadow(offset: CGSize(width: 0, height: 20), blur: 8, color: .black)
      $0.setFillColor(red)
      $0.fill(CGRect(x: 10, y: 10, width: 40, height: 20))
    }
    #expect(image.pixel(30, 20) == Pixel(255, 0, 0))
    #expect(abs(image.pixel(30, 49).alpha - 128) < 20)
    #expect(image.pixel(30, 40).alpha > 240 && image.pixel(30, 40).red == 0)
    #expect(image.pixel(30, 8).alpha == 0)
  }

  @Test(arguments: [0.4, 1.0, 2.5, 6, 20])
  func aBlurHasTheVarianceOfItsSigma(sigma: Double) {
    let (width, height) = (401, 161)
    var picture = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 150..<251 { picture[y * width + x] = 200 }
    }
    picture.withUnsafeMutableBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      GaussianBlur(sigma: sigma).apply(to: base, width: width, height: height, bytesPerRow: width)
    }
    let bytes = picture[(height / 2 * width)..<(height / 2 * width + width)].map(\.self)
    let sum = bytes.reduce(0.0) { $0 + Double($1) }
    let mean = bytes.enumerated().reduce(0.0) { $0 + Double($1.offset) * Double($1.element) } / sum
    let variance = bytes.enumerated().reduce(0.0) { $0 + pow(Double($1.offset) - mean, 2) * Double($1.element) } / sum
    let box = (101.0 * 101.0 - 1) / 12
    #expect(abs(mean - 200) < 0.1)
    #expect(abs(variance - box - sigma * sigma) < 0.03 * sigma * sigma + 0.5)
  }
}
