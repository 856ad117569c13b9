import Foundation
import Testing

@testable import CoreGraphics

@Suite struct ClipMaskTests {
  private let all = CGRect(x: 0, y: 0, width: 10, height: 10)
  private let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)

  /// Opaque on the left half, transparent on the right one.
  private func leftHalf() throws -> CGImage {
    try draw(4, 4) {
      $0.setFillColor(blue)
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    }
  }

  @Test func onlyWhereTheMaskIsOpaqueIsPainted() throws {
    let mask = try leftHalf()
    let image = try draw {
      $0.interpolationQuality = .none
      $0.clip(to: all, mask: mask)
      $0.setFillColor(red)
      $0.fill(all)
    }
    #expect(image.pixel(2, 5) == Pixel(255, 0, 0) && image.pixel(7, 5) == Pixel(0, 0, 0, 0))
  }

  /// Whether an image has an alpha channel counts, not whether its pixels are transparent.
  @Test func anOpaqueImageWithAnAlphaChannelMasksNothing() throws {
    let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    for isOpaque in [false, true] {
      let mask = try #require(CGContext(size: CGSize(width: 4, height: 4), scale: 1, opaque: isOpaque))
      mask.setFillColor(black)
      mask.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      let shape = try #require(mask.makeImage())
      #expect(
        shape.isOpaque && shape.hasAlpha != isOpaque && shape.alphaInfo == (isOpaque ? .noneSkipFirst : .premultipliedFirst))
      #expect(shape.cropping(to: CGRect(x: 0, y: 0, width: 2, height: 2))?.hasAlpha != isOpaque)
      let image = try draw {
        $0.clip(to: all, mask: shape)
        $0.setFillColor(red)
        $0.fill(all)
      }
      #expect(image.pixel(5, 5) == (isOpaque ? Pixel(0, 0, 0, 0) : Pixel(255, 0, 0)))
    }
  }

  /// A clip that covers pixels in part is applied once, and what is there stays opaque.
  @Test(arguments: [1, 10]) func partlyCoveredPixelsStayOpaque(times: Int) throws {
    let mask = try draw(4, 4) {
      $0.setFillColor(blue)
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    let image = try draw {
      $0.setFillColor(green)
      $0.fill(all)
      $0.addEllipse(in: all)
      $0.clip()
      $0.clip(to: all, mask: mask)
      for _ in 0..<times { $0.fill(all) }
    }
    for y in 0..<10 {
      for x in 0..<10 { #expect(image.pixel(x, y) == Pixel(0, 255, 0), "\(x), \(y)") }
    }
  }

  @Test func theMaskStandsAsTheImageWouldBeDrawn() throws {
    let mask = try draw(4, 4) {
      $0.setFillColor(blue)
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
    // y points down: images are upside down, as on iOS.
    let image = try draw {
      $0.interpolationQuality = .none
      $0.clip(to: CGRect(x: 0, y: 0, width: 10, height: 8), mask: mask)
      $0.setFillColor(red)
      $0.fill(all)
    }
    #expect(image.pixel(5, 1) == Pixel(0, 0, 0, 0) && image.pixel(5, 6) == Pixel(255, 0, 0))
    #expect(image.pixel(5, 9) == Pixel(0, 0, 0, 0))
  }

  @Test func anOpaqueImageMasksByItsBrightness() throws {
    let mask = try draw(2, 2, opaque: true) {
      $0.setFillColor(CGColor(gray: 1, alpha: 1))
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    }
    let image = try draw {
      $0.interpolationQuality = .none
      $0.clip(to: all, mask: mask)
      $0.setFillColor(red)
      $0.fill(all)
    }
    #expect(image.pixel(2, 5) == Pixel(255, 0, 0) && image.pixel(7, 5) == Pixel(0, 0, 0, 0))
  }

  /// The blend modes that change pixels outside of a shape, too, keep what the mask hides.
  @Test(arguments: [CGBlendMode.normal, .copy, .clear, .sourceIn, .destinationIn, .xor, .multiply])
  func everyBlendModeIsLimited(mode: CGBlendMode) throws {
    let mask = try leftHalf()
    let image = try draw {
      $0.interpolationQuality = .none
      $0.setFillColor(green)
      $0.fill(all)
      $0.clip(to: all, mask: mask)
      $0.setBlendMode(mode)
      $0.setFillColor(red)
      $0.fill(all)
    }
    let unmasked = try draw {
      $0.setFillColor(green)
      $0.fill(all)
      $0.setBlendMode(mode)
      $0.setFillColor(red)
      $0.fill(all)
    }
    #expect(image.pixel(7, 5) == Pixel(0, 255, 0))
    #expect(image.pixel(2, 5) == unmasked.pixel(2, 5))
  }

  @Test func masksMultiply() throws {
    let half = try draw(2, 2) {
      $0.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 0.5))
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    let image = try draw {
      $0.clip(to: all, mask: half)
      $0.clip(to: all, mask: half)
      $0.setFillColor(red)
      $0.fill(all)
    }
    #expect(abs(image.pixel(5, 5).alpha - 64) <= 1)
  }

  @Test func theMaskGoesWithTheStateAndWithResetClip() throws {
    let mask = try leftHalf()
    let image = try draw {
      $0.interpolationQuality = .none
      $0.saveGState()
      $0.clip(to: all, mask: mask)
      $0.restoreGState()
      $0.setFillColor(red)
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
      $0.clip(to: all, mask: mask)
      $0.resetClip()
      $0.fill(CGRect(x: 0, y: 5, width: 10, height: 5))
    }
    #expect(image.pixel(7, 2) == Pixel(255, 0, 0) && image.pixel(7, 7) == Pixel(255, 0, 0))
  }

  @Test func aTransparencyLayerIsMaskedOnce() throws {
    let half = try draw(2, 2) {
      $0.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 0.5))
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    let image = try draw {
      $0.clip(to: all, mask: half)
      $0.beginTransparencyLayer(auxiliaryInfo: nil)
      $0.setFillColor(red)
      $0.fill(all)
      $0.endTransparencyLayer()
    }
    #expect(abs(image.pixel(5, 5).alpha - 128) <= 1)
  }

  @Test func shadowsAreMasked() throws {
    let mask = try leftHalf()
    let image = try draw {
      $0.interpolationQuality = .none
      $0.clip(to: all, mask: mask)
      $0.setShadow(offset: CGSize(width: 6, height: 0), blur: 0, color: green)
      $0.setFillColor(red)
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 10))
    }
    #expect(image.pixel(1, 5) == Pixel(255, 0, 0) && image.pixel(7, 5) == Pixel(0, 0, 0, 0))
  }

  @Test func anEmptyRectangleClipsEverything() throws {
    let mask = try leftHalf()
    let image = try draw {
      $0.clip(to: .zero, mask: mask)
      $0.setFillColor(red)
      $0.fill(all)
    }
    #expect(image.pixel(2, 5) == Pixel(0, 0, 0, 0))
  }
}
