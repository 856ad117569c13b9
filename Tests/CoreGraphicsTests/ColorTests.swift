import CoreGraphics
import Foundation
import Testing

@Suite struct ColorTests {
  @Test func componentsEndWithAlpha() {
    #expect(CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).components == [0.1, 0.2, 0.3, 0.4])
    #expect(CGColor.white.components == [1, 1])
    #expect(CGColor.clear.alpha == 0)
    #expect(CGColor.black.numberOfComponents == 2)
  }

  @Test func equalityComparesSpaceAndComponents() {
    #expect(CGColor(gray: 1, alpha: 1) == .white)
    #expect(CGColor(red: 1, green: 1, blue: 1, alpha: 1) != .white)
    #expect(CGColor(red: 1, green: 1, blue: 1, alpha: 1).rgba == CGColor.white.rgba)
    #expect(CGColor.white.copy(alpha: 0.5) == CGColor(gray: 1, alpha: 0.5))
  }

  @Test func infiniteComponentsAndNaNCountAsZero() {
    #expect(CGColor(red: .nan, green: .infinity, blue: 0.5, alpha: 1).components == [0, 0, 0.5, 1])
    #expect(CGColor(red: -1, green: 2, blue: 0, alpha: 1).rgba == (0, 1, 0, 1))
  }

  @Test func displayP3RedIsOutsideSRGB() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let red = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1]))
    #expect(red.rgba == (1, 0, 0, 1))
    let inside = try #require(CGColor(colorSpace: space, components: [0.9175, 0.2003, 0.1386, 1]))
    // CSS Color 4: sRGB red is color(display-p3 0.9175 0.2003 0.1386).
    #expect(abs(inside.rgba.red - 1) < 1e-3 && inside.rgba.green < 4e-3 && inside.rgba.blue < 4e-3)
    #expect(CGColorSpace(name: "kCGColorSpaceNowhere") == nil)
  }
}
