import CoreGraphics
import Foundation
import Testing

/// Text in one colour is blended without Cairo, to the same bits.
@Suite struct SolidInkTests {
  private static let size = CGSize(width: 120, height: 40)

  /// A clip of two rectangles, which is not for `SolidInk`, leaves the text to Cairo.
  private static func pixels(
    byCairo: Bool, color: CGColor, over ground: CGColor?, opaque: Bool = false, text: String = "jÅgfy", kern: CGFloat = 0
  ) throws -> [UInt8] {
    let context = try #require(CGContext(size: size, scale: 1, opaque: opaque))
    if let ground {
      context.setFillColor(ground)
      context.fill(CGRect(x: 15.5, y: 0, width: 18, height: 40))
    }
    if byCairo {
      context.clip(to: [CGRect(x: 0, y: 0, width: 120, height: 18), CGRect(x: 0, y: 18, width: 119, height: 22)])
    }
    var run = TextRun(range: NSRange(location: 0, length: text.utf16.count), font: FontDescription(size: 13))
    (run.color, run.kern) = (color, kern)
    TextLayout(string: text, runs: [run]).draw(in: context, at: CGPoint(x: 10.4, y: 9.3))
    return try #require(context.makeImage()).withPixels { bytes, _ in Array(bytes) }
  }

  @Test(arguments: 0..<60) func equalsCairo(seed: Int) throws {
    var index = seed * 8
    func component() -> CGFloat {
      index += 1
      return CGFloat(index * 7919 % 1000) / 999
    }
    func color() -> CGColor {
      CGColor(
        red: component(), green: component(), blue: component(), alpha: seed.isMultiple(of: 3) ? 1 : component())
    }
    let ground = seed.isMultiple(of: 4) ? nil : color()
    let text = seed == 0 ? .black : color()
    let ours = try Self.pixels(byCairo: false, color: text, over: ground)
    #expect(ours == (try Self.pixels(byCairo: true, color: text, over: ground)))
    #expect(ours.contains { $0 > 0 })
  }

  /// Glyphs that stand apart, overlap, reach back over several neighbours, or go from right to left.
  @Test(arguments: ["jÅgfy", "WiWiW", "i\u{301}W\u{308}i", "שלום", "1.1.1", "AV/AV"], [0, -1, -3.5, -6, -12, 2] as [CGFloat])
  func groupsOfGlyphsEqualCairo(text: String, kern: CGFloat) throws {
    let color = CGColor(red: 0.2, green: 0.7, blue: 0.1, alpha: 0.8)
    let ours = try Self.pixels(byCairo: false, color: color, over: nil, text: text, kern: kern)
    #expect(ours == (try Self.pixels(byCairo: true, color: color, over: nil, text: text, kern: kern)))
    #expect(ours.contains { $0 > 0 })
  }

  @Test func opaqueContextsEqualCairo() throws {
    let ground = CGColor(red: 0.9, green: 0.4, blue: 0.1, alpha: 1)
    let ours = try Self.pixels(byCairo: false, color: .black, over: ground, opaque: true)
    #expect(ours == (try Self.pixels(byCairo: true, color: .black, over: ground, opaque: true)))
  }

  @Test func onlyPixelsInsideTheClipArePainted() throws {
    let context = try #require(CGContext(size: Self.size, scale: 1))
    context.clip(to: CGRect(x: 14, y: 12, width: 9, height: 6))
    TextLayout(string: "jÅgfy", runs: [TextRun(range: NSRange(location: 0, length: 5), font: FontDescription(size: 13))])
      .draw(in: context, at: CGPoint(x: 10.4, y: 9.3))
    let image = try #require(context.makeImage())
    image.withPixels { bytes, bytesPerRow in
      var inside = 0
      for y in 0..<image.height {
        for x in 0..<image.width where bytes[y * bytesPerRow + x * 4 + 3] > 0 {
          #expect((14..<23).contains(x) && (12..<18).contains(y))
          inside += 1
        }
      }
      #expect(inside > 0)
    }
  }

  /// A clip at a fraction of a pixel covers its column in part, which is Cairo's to compute.
  @Test func aClipBetweenPixelsCoversItsColumnInPart() throws {
    func alphas(clipped: Bool) throws -> [Int] {
      let context = try #require(CGContext(size: Self.size, scale: 1))
      if clipped { context.clip(to: CGRect(x: 16.5, y: 0, width: 30, height: 40)) }
      TextLayout(string: "jÅgfy", runs: [TextRun(range: NSRange(location: 0, length: 5), font: FontDescription(size: 13))])
        .draw(in: context, at: CGPoint(x: 10.4, y: 9.3))
      let image = try #require(context.makeImage())
      return image.withPixels { bytes, bytesPerRow in (0..<image.height).map { Int(bytes[$0 * bytesPerRow + 16 * 4 + 3]) } }
    }
    let (whole, half) = (try alphas(clipped: false), try alphas(clipped: true))
    #expect(whole.max() ?? 0 > 100)
    #expect(zip(whole, half).allSatisfy { abs($0 / 2 - $1) <= 2 })
  }
}
