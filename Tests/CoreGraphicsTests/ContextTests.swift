import CoreGraphics
import Foundation
import Testing

/// A pixel as straight bytes: red, green, blue, alpha (premultiplied, as stored).
struct Pixel: Equatable, CustomStringConvertible {
  var red: Int, green: Int, blue: Int, alpha: Int
  init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
  var description: String { "(\(red), \(green), \(blue), \(alpha))" }
}

extension CGImage {
  /// y from the top row down.
  func pixel(_ x: Int, _ y: Int) -> Pixel {
    withPixels { bytes, bytesPerRow in
      let start = y * bytesPerRow + x * 4
      return Pixel(Int(bytes[start + 2]), Int(bytes[start + 1]), Int(bytes[start]), Int(bytes[start + 3]))
    }
  }
}

let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

func draw(
  _ width: CGFloat = 10, _ height: CGFloat = 10, scale: CGFloat = 1, opaque: Bool = false, _ body: (CGContext) -> Void
) throws -> CGImage {
  let context = try #require(
    CGContext(size: CGSize(width: width, height: height), scale: scale, opaque: opaque))
  body(context)
  return try #require(context.makeImage())
}

@Suite struct ContextTests {
  @Test func fillPaintsOnlyItsPixels() throws {
    let image = try draw(scale: 2) {
      $0.setFillColor(red)
      $0.fill(CGRect(x: 1, y: 2, width: 3, height: 1))
    }
    #expect(image.width == 20 && image.height == 20)
    #expect(image.pixel(2, 4) == Pixel(255, 0, 0) && image.pixel(7, 5) == Pixel(255, 0, 0))
    #expect(image.pixel(1, 4) == Pixel(0, 0, 0, 0) && image.pixel(2, 6) == Pixel(0, 0, 0, 0))
  }

  @Test func halfCoveredPixelsAreHalfPainted() throws {
    let image = try draw {
      $0.setFillColor(.white)
      $0.fill(CGRect(x: 0.5, y: 0, width: 1, height: 10))
    }
    #expect(abs(image.pixel(0, 5).alpha - 128) <= 1)
    let sharp = try draw {
      $0.setShouldAntialias(false)
      $0.fill(CGRect(x: 0.25, y: 0, width: 1, height: 10))
    }
    #expect([0, 255].contains(sharp.pixel(0, 5).alpha) && [0, 255].contains(sharp.pixel(1, 5).alpha))
  }

  @Test func alphaAndColourMultiply() throws {
    let image = try draw {
      $0.setAlpha(0.5)
      $0.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    #expect(image.pixel(5, 5) == Pixel(64, 0, 0, 64))
  }

  @Test func savedStatesNest() throws {
    let image = try draw {
      $0.saveGState()
      $0.clip(to: CGRect(x: 0, y: 0, width: 5, height: 10))
      $0.translateBy(x: 2, y: 0)
      $0.setFillColor(red)
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
      $0.restoreGState()
      $0.fill(CGRect(x: 8, y: 8, width: 2, height: 2))
      $0.restoreGState()
    }
    #expect(image.pixel(1, 0) == Pixel(0, 0, 0, 0))
    #expect(image.pixel(4, 0) == Pixel(255, 0, 0))
    #expect(image.pixel(5, 0) == Pixel(0, 0, 0, 0))
    #expect(image.pixel(9, 9) == Pixel(0, 0, 0))
  }

  @Test func clipsIntersect() throws {
    let image = try draw {
      $0.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
      $0.clip()
      $0.clip(to: CGRect(x: 5, y: 0, width: 5, height: 10))
      #expect($0.boundingBoxOfClipPath == CGRect(x: 5, y: 0, width: 5, height: 10))
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    #expect(image.pixel(4, 5).alpha == 0 && image.pixel(6, 5).alpha == 255 && image.pixel(9, 0).alpha == 0)
  }

  @Test func theBitmapContextHasYUp() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 4, height: 8, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    #expect(context.ctm == .identity)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    let image = try #require(context.makeImage())
    #expect(image.pixel(0, 7) == Pixel(255, 0, 0) && image.pixel(0, 0).alpha == 0)
  }

  @Test func callersMemoryHasTheRequestedByteOrder() throws {
    var bytes = [UInt8](repeating: 0, count: 8)
    try bytes.withUnsafeMutableBytes { memory in
      let context = try #require(
        CGContext(
          data: memory.baseAddress, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    #expect(bytes == [0, 0, 0, 0, 255, 128, 0, 255])
  }

  @Test func impossibleContextsAreNil() {
    #expect(CGContext(size: .zero, scale: 1) == nil)
    #expect(CGContext(size: CGSize(width: CGFloat.nan, height: 1), scale: 1) == nil)
    #expect(CGContext(size: CGSize(width: 1e9, height: 1), scale: 1) == nil)
    let space = CGColorSpaceCreateDeviceRGB()
    #expect(
      CGContext(data: nil, width: 1, height: 1, bitsPerComponent: 16, bytesPerRow: 0, space: space, bitmapInfo: 1) == nil)
  }

  @Test func anOpaqueContextBeginsBlackAndStaysOpaque() throws {
    let image = try draw(opaque: true) { $0.clear(CGRect(x: 0, y: 0, width: 5, height: 5)) }
    #expect(image.isOpaque)
    #expect(image.pixel(0, 0) == Pixel(0, 0, 0) && image.pixel(9, 9) == Pixel(0, 0, 0))
  }

  @Test func strokeHasTheLineWidth() throws {
    let image = try draw {
      $0.scaleBy(x: 1, y: 2)
      $0.setLineWidth(2)
      $0.strokeLineSegments(between: [CGPoint(x: 0, y: 2.5), CGPoint(x: 10, y: 2.5)])
    }
    #expect((0..<10).map { image.pixel(5, $0).alpha } == [0, 0, 0, 255, 255, 255, 255, 0, 0, 0])
  }

  @Test func dashesLeaveGaps() throws {
    let image = try draw {
      $0.setLineWidth(2)
      $0.setLineDash(phase: 0, lengths: [2, 3])
      $0.strokeLineSegments(between: [CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5)])
    }
    #expect((0..<10).map { image.pixel($0, 4).alpha } == [255, 255, 0, 0, 0, 255, 255, 0, 0, 0])
  }

  @Test func badValuesDoNotBreakTheContext() throws {
    let image = try draw {
      $0.setLineDash(phase: 0, lengths: [-1, .nan])
      $0.setLineWidth(.nan)
      $0.saveGState()
      $0.scaleBy(x: 0, y: 0)
      $0.stroke(CGRect(x: 0, y: 0, width: 5, height: 5))
      $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      $0.restoreGState()
      $0.translateBy(x: .infinity, y: 0)
      $0.fill(CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12))
    }
    #expect(image.pixel(0, 0) == Pixel(0, 0, 0) && image.pixel(9, 9) == Pixel(0, 0, 0))
  }

  @Test func finishEndsTheContext() throws {
    let context = try #require(CGContext(size: CGSize(width: 2, height: 2), scale: 1))
    let image = try #require(context.finish())
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(image.pixel(0, 0).alpha == 0)
  }
}
