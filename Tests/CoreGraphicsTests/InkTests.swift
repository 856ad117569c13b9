import Foundation
import Testing

@testable import CoreGraphics

/// The part of a picture outside of which everything is transparent.
@Suite struct InkTests {
  private static func image(scale: CGFloat = 1, _ draw: (CGContext) -> Void) throws -> CGImage {
    let context = try #require(CGContext(size: CGSize(width: 50, height: 40), scale: scale))
    draw(context)
    return try #require(context.makeImage())
  }

  /// The bounding box of the pixels that are not transparent.
  private static func visible(_ image: CGImage) -> CGRect {
    image.withPixels { bytes, bytesPerRow in
      var box = CGRect.null
      for y in 0..<image.height {
        for x in 0..<image.width where bytes[y * bytesPerRow + x * 4 + 3] > 0 {
          box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
        }
      }
      return box
    }
  }

  private static func text(_ context: CGContext, _ change: (inout TextRun) -> Void = { _ in }) {
    var run = TextRun(range: NSRange(location: 0, length: 5), font: FontDescription(size: 11))
    change(&run)
    TextLayout(string: "jÅgfy", runs: [run]).draw(in: context, at: CGPoint(x: 10.4, y: 9.3))
  }

  private static let drawings: [@Sendable (CGContext) -> Void] = [
    { $0.fill(CGRect(x: 10.5, y: 8, width: 7, height: 9.2)) },
    { $0.fillEllipse(in: CGRect(x: 20, y: 8.3, width: 17, height: 9.2)) },
    {
      $0.setLineWidth(3)
      $0.stroke(CGRect(x: 10.5, y: 8, width: 7, height: 9.2))
    },
    {
      $0.rotate(by: 0.3)
      $0.setAlpha(0.5)
      $0.fill(CGRect(x: 20, y: 4, width: 7, height: 9.2))
    },
    { text($0) },
    { text($0) { $0.underline = true } },
    { text($0) { $0.backgroundColor = .black } },
    {
      $0.rotate(by: 0.2)
      text($0)
    },
    {
      $0.setShadow(offset: CGSize(width: 8, height: 5), blur: 3)
      text($0)
    },
    {
      $0.clip(to: CGRect(x: 12, y: 10, width: 9, height: 9))
      text($0)
      $0.fill(CGRect(x: 18, y: 14, width: 20, height: 20))
    },
    {
      $0.beginTransparencyLayer(auxiliaryInfo: nil)
      text($0)
      $0.endTransparencyLayer()
    },
    {
      $0.fill(CGRect(x: 2, y: 2, width: 30, height: 30))
      $0.setBlendMode(.copy)
      $0.setFillColor(.black)
      $0.fill(CGRect(x: 30, y: 30, width: 9, height: 9))
    },
    {
      $0.fill(CGRect(x: 2, y: 2, width: 3, height: 3))
      $0.fill(CGRect(x: 40, y: 30, width: 30, height: 3))
    },
  ]

  @Test(arguments: drawings.indices, [1, 2.5] as [CGFloat]) func allInkIsInside(index: Int, scale: CGFloat) throws {
    let image = try Self.image(scale: scale, Self.drawings[index])
    let visible = Self.visible(image)
    #expect(!visible.isNull)
    if let ink = image.ink {
      #expect(ink.contains(visible), "\(ink) \(visible)")
      #expect(CGRect(x: 0, y: 0, width: image.width, height: image.height).contains(ink))
    }
  }

  @Test func inkOfGlyphsIsTight() throws {
    let image = try Self.image { Self.text($0) }
    let (ink, visible) = (try #require(image.ink), Self.visible(image))
    // Each glyph's mask has a margin of a pixel or two.
    #expect(ink.width <= visible.width + 6 && ink.height <= visible.height + 6, "\(ink) \(visible)")
  }

  @Test func withoutDrawingThereIsNoInk() throws {
    #expect(try Self.image { _ in }.ink == .zero)
  }

  @Test func inkIsUnknownWhereThePixelsAreTheCallers() throws {
    var bytes = [UInt8](repeating: 0x40, count: 10 * 10 * 4)
    try bytes.withUnsafeMutableBytes { memory in
      let context = try #require(
        CGContext(
          data: memory.baseAddress, width: 10, height: 10, bitsPerComponent: 8, bytesPerRow: 40,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.fill(CGRect(x: 2, y: 2, width: 3, height: 3))
      #expect(try #require(context.makeImage()).ink == nil)
    }
  }

  @Test func partsOfAPictureHaveNoKnownInk() throws {
    let image = try Self.image { Self.text($0) }
    #expect(try #require(image.cropping(to: CGRect(x: 5, y: 5, width: 20, height: 20))).ink == nil)
  }

  /// Memory of a dropped picture is cleared where its ink was, and serves the next picture of that size.
  @Test(arguments: drawings.indices) func picturesInMemoryOfOthersBeginTransparent(index: Int) throws {
    for _ in 0..<3 {
      _ = try Self.image(Self.drawings[index])
      let blank = try Self.image { _ in }
      #expect(blank.withPixels { bytes, _ in bytes.allSatisfy { $0 == 0 } })
    }
  }

  @Test func memoryIsKeptForPicturesOfOneSizeWithinABudget() {
    let pixels = BlankPixels()
    let (small, large) = (40_000, BlankPixels.largest + 4)
    #expect(pixels.take(small) == nil)
    for _ in 0..<100 { pixels.give(calloc(1, small), small) }
    #expect((1...BlankPixels.budget).contains(pixels.bytes) && pixels.bytes % small == 0)
    let before = pixels.bytes
    #expect(pixels.take(small - 4) == nil)
    let memory = pixels.take(small)
    #expect(memory != nil && pixels.bytes == before - small)
    free(memory)
    pixels.give(calloc(1, large), large)
    #expect(pixels.take(large) == nil)
    while let memory = pixels.take(small) { free(memory) }
    #expect(pixels.bytes == 0)
  }
}
