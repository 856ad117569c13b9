import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import SDLRenderer

/// Pictures whose transparent margin is known, against the same pixels without that knowledge.
@Suite struct InkTests {
  private static let size = CGSize(width: 60, height: 30)

  /// A text and a box that touches the right edge.
  private static func drawn(scale: CGFloat = 1, _ text: String = "Ink", x: CGFloat = 9.3) throws -> CGImage {
    let context = try #require(CGContext(size: size, scale: scale))
    let run = TextRun(range: NSRange(location: 0, length: text.utf16.count), font: FontDescription(size: 13))
    TextLayout(string: text, runs: [run]).draw(in: context, at: CGPoint(x: x, y: 6))
    return try #require(context.finish())
  }

  private static func touchingEdges() throws -> CGImage {
    let context = try #require(CGContext(size: size, scale: 1))
    context.setFillColor(CGColor(red: 0.8, green: 0, blue: 0.2, alpha: 0.7))
    context.fill(CGRect(x: 41.5, y: 12, width: 18.5, height: 18))
    return try #require(context.finish())
  }

  /// The same pixels, of which nothing is known.
  private static func copy(_ image: CGImage) throws -> CGImage {
    let bytes = image.withPixels { bytes, _ in Array(bytes) }
    let copy = try #require(CGImage(width: image.width, height: image.height, premultipliedBGRA: bytes))
    #expect(copy.ink == nil)
    return copy
  }

  private static let projections = [
    Projection.identity, Projection(a: 1, b: 0, c: 0, d: 1, tx: 7, ty: 3), Projection(a: 1, b: 0, c: 0, d: 1, tx: 0.3, ty: 4.62),
    Projection(a: 1.37, b: 0, c: 0, d: 1.21, tx: 2.1, ty: 0.5), Projection(a: 0.61, b: 0, c: 0, d: 0.83, tx: 5.5, ty: 9),
    Projection(a: 0.3, b: 0, c: 0, d: 0.2, tx: 5, ty: 9), Projection(a: -1, b: 0, c: 0, d: 1, tx: 71.4, ty: 3),
    Projection(a: 6, b: 0, c: 0, d: 6, tx: -200, ty: -60), .turn(14, about: CGPoint(x: 30, y: 20)),
    .swing(40, about: CGPoint(x: 30, y: 20), from: 200),
  ]

  @Test(arguments: projections, [false, true]) func inkOnlyLeavesOutTransparentPixels(projection: Projection, isNearest: Bool)
    throws
  {
    for image in [try Self.drawn(), try Self.touchingEdges()] {
      for destination in [CGRect(origin: .zero, size: Self.size), CGRect(x: 3, y: 2, width: 59.4, height: 30)] {
        for tint in [RGBA.white, RGBA(red: 1, green: 0.5, blue: 0.5), RGBA(red: 1, green: 1, blue: 1, alpha: 0.4)] {
          func picture(_ image: CGImage) -> CGImage {
            RendererTests.picture(
              90, 60, on: RGBA(red: 0.9, green: 1, blue: 0.8),
              [
                .image(
                  ImageItem(image: image, destination: destination, tint: tint, isNearest: isNearest, projection: projection))
              ])
          }
          let difference = picture(image).difference(from: picture(try Self.copy(image)))
          // Pixman's weights have 7 bits: a position that is rounded otherwise changes a pixel by two steps.
          #expect(difference.greatest <= 2, "\(destination) \(tint)")
        }
      }
    }
  }

  @Test func aPartOfAPictureKeepsItsPlace() throws {
    let image = try Self.drawn()
    func picture(_ image: CGImage) -> CGImage {
      let source = CGRect(x: 0.2, y: 0.1, width: 0.35, height: 0.8)
      return RendererTests.picture(
        60, 40,
        [
          .image(
            ImageItem(image: image, source: source, destination: CGRect(x: 4, y: 5, width: 44, height: 24), projection: .identity)
          )
        ])
    }
    let (known, unknown) = (picture(image), picture(try Self.copy(image)))
    #expect(known.difference(from: unknown).greatest <= 1)
    #expect(known.difference(from: RendererTests.picture(60, 40, [])).greatest > 100)
  }

  @Test func aSlicedPictureIsDrawnWhole() throws {
    let image = try Self.touchingEdges()
    let center = CGRect(x: 0.5, y: 0.5, width: 0.1, height: 0.1)
    func item(_ image: CGImage) -> ImageItem {
      ImageItem(image: image, destination: CGRect(x: 0, y: 0, width: 80, height: 50), center: center, projection: .identity)
    }
    #expect(item(image).inkPixels(scale: 1) == nil)
    let copy = try Self.copy(image)
    #expect(picture(80, 50, [.image(item(image))]).difference(from: picture(80, 50, [.image(item(copy))])).greatest == 0)
  }

  @Test func changedTextDamagesItsGlyphsOnly() throws {
    func list(_ image: CGImage) -> DisplayList {
      DisplayList(
        size: CGSize(width: 90, height: 60), scale: 1, background: .white,
        items: [
          .image(ImageItem(image: image, destination: CGRect(origin: .zero, size: Self.size), projection: Self.projections[2]))
        ])
    }
    let frame = PixelRect(minX: 0, minY: 0, maxX: 90, maxY: 60)
    let (before, after) = (list(try Self.drawn("on")), list(try Self.drawn("off", x: 11)))
    let damage = try #require(Damage.between(before, after, frame: frame))
    #expect(damage.width < 30 && damage.height < 22, "\(damage)")
    let renderer = try #require(SurfaceRenderer(size: CGSize(width: 90, height: 60), scale: 1))
    let (first, second) = (renderer.draw(before), renderer.draw(after))
    for y in 0..<60 {
      for x in 0..<90 where first.pixel(x, y) != second.pixel(x, y) {
        #expect(damage.contains(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)), "\(x), \(y)")
      }
    }
  }

  @Test func aTransparentPictureDamagesNothing() throws {
    let empty = try #require(CGContext(size: Self.size, scale: 1)?.finish())
    let item = ImageItem(image: empty, destination: CGRect(origin: .zero, size: Self.size), projection: .identity)
    #expect(item.inkPixels(scale: 1) == .empty)
    let (before, after) = (
      DisplayList(size: Self.size, scale: 1, background: .white, items: []),
      DisplayList(size: Self.size, scale: 1, background: .white, items: [.image(item)])
    )
    #expect(Damage.between(before, after, frame: PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 30)) == nil)
  }
}
