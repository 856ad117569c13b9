import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import SDLRenderer

/// A part of a frame that is drawn again equals the same part of a frame that is drawn as a whole.
@Suite struct PartialRedrawTests {
  private static let (width, height) = (1400, 1300)
  private var frame: PixelRect { PixelRect(minX: 0, minY: 0, maxX: Self.width, maxY: Self.height) }

  private func picture(isOpaque: Bool) throws -> CGImage {
    let context = try #require(CGContext(size: CGSize(width: 83, height: 61), scale: 1))
    for y in 0..<61 {
      for x in 0..<83 {
        let alpha = isOpaque ? 1 : CGFloat((x + y) % 7) / 7
        context.setFillColor(
          CGColor(
            red: CGFloat((x * 37 + y * 11) % 83) / 83, green: CGFloat((y * 29) % 61) / 61, blue: CGFloat(x) / 83, alpha: alpha))
        context.fill(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return try #require(context.makeImage())
  }

  /// How images are placed: enlarged, reduced, moved by part of a pixel, turned, in perspective.
  static let places: [Projection] = {
    var tilted = Projection(a: 1.2, b: 0.05, c: -0.1, d: 1.1, tx: 20, ty: 30)
    tilted.m13 = 0.0002
    tilted.m23 = 0.0003
    return [
      .identity, Projection(a: 1, b: 0, c: 0, d: 1, tx: 0.4, ty: 10.7),
      Projection(a: 0.913, b: 0, c: 0, d: 0.877, tx: 11.3, ty: 5.9),
      Projection(a: 1.00002, b: 0, c: 0, d: 1.00003, tx: 3, ty: 4),
      Projection(a: 0.8, b: 0.31, c: -0.29, d: 0.83, tx: 300.2, ty: 20.1), tilted,
    ]
  }()

  private func list(_ item: ImageItem) -> DisplayList {
    DisplayList(
      size: CGSize(width: Self.width, height: Self.height), scale: 1, background: RGBA(red: 0.3, green: 0.6, blue: 0.2),
      items: [.image(item)])
  }

  @Test(arguments: places, [true, false])
  func aPartOfAScaledPictureIsThatOfTheWhole(place: Projection, isOpaque: Bool) throws {
    let image = try picture(isOpaque: isOpaque)
    for tint in [RGBA.white, RGBA(red: 1, green: 1, blue: 1, alpha: 0.6), RGBA(red: 0.5, green: 0.8, blue: 1)] {
      var item = ImageItem(image: image, destination: CGRect(x: 12, y: 7, width: 1180, height: 1090), projection: place)
      item.tint = tint
      try expectEqual(list(item))
      item.destination = CGRect(x: 100, y: 90, width: 83, height: 61)
      try expectEqual(list(item))
      item.source = CGRect(x: 0.1, y: 0.2, width: 0.7, height: 0.6)
      item.destination = CGRect(x: 40, y: -200, width: 700, height: 1450)
      try expectEqual(list(item))
    }
  }

  private func expectEqual(_ list: DisplayList, _ location: SourceLocation = #_sourceLocation) throws {
    let whole = try #require(PixelBuffer(width: Self.width, height: Self.height, format: .opaque))
    RasterCanvas().draw(list, on: whole)
    var seed: UInt64 = 11
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    let canvas = RasterCanvas()
    for _ in 0..<6 {
      let (x, y) = (random(Self.width - 10), random(Self.height - 10))
      let damage = PixelRect(minX: x, minY: y, maxX: x + 10 + random(Self.width), maxY: y + 10 + random(Self.height))
        .intersection(frame)
      let part = try #require(PixelBuffer(width: Self.width, height: Self.height, format: .opaque))
      canvas.draw(list, on: part, damage: damage)
      var (count, greatest) = (0, 0)
      for row in damage.minY..<damage.maxY {
        let (a, b) = (part.bytes + row * part.bytesPerRow, whole.bytes + row * whole.bytesPerRow)
        for offset in damage.minX * 4..<damage.maxX * 4 where offset % 4 < 3 {
          let (one, other) = (a.load(fromByteOffset: offset, as: UInt8.self), b.load(fromByteOffset: offset, as: UInt8.self))
          let difference = abs(Int(one) - Int(other))
          if difference > 0 { (count, greatest) = (count + 1, max(greatest, difference)) }
        }
      }
      #expect(count == 0, "\(damage) differs in \(count) by up to \(greatest)", sourceLocation: location)
    }
  }
}
