import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite struct ContentsFilterTests {
  /// An opaque image of grey values, rows of a width.
  private func image(_ width: Int, _ grays: [UInt8]) -> CGImage {
    var bytes: [UInt8] = []
    for gray in grays { bytes += [gray, gray, gray, 255] }
    return CGImage(width: width, height: grays.count / width, premultipliedBGRA: bytes)!
  }

  private func images(_ world: World) -> [ImageItem] {
    world.frame().items.compactMap { if case .image(let item) = $0 { item } else { nil } }
  }

  private func gray(_ image: CGImage, _ x: Int, _ y: Int) -> Int {
    image.withPixels { bytes, stride in Int(bytes[y * stride + x * 4]) }
  }

  /// A layer of 4 × 4 points with 16 × 16 pixels of a picture.
  private func layer(in world: World) -> CALayer {
    let layer = world.layer(CGRect(x: 0, y: 0, width: 4, height: 4))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    layer.contents = image(16, (0..<256).map { UInt8(($0 / 2 % 2) * 200) })
    return layer
  }

  @Test func minifiedContentsAreNearestOnlyByTheirOwnFilter() {
    let world = World()
    let layer = layer(in: world)
    layer.magnificationFilter = .nearest
    #expect(images(world).map(\.isNearest) == [false])
    layer.minificationFilter = .nearest
    #expect(images(world).map(\.isNearest) == [true])
    layer.magnificationFilter = .linear
    CATransaction.withoutActions { layer.bounds.size = CGSize(width: 64, height: 64) }
    #expect(images(world).map(\.isNearest) == [false])
  }

  @Test func trilinearShowsTheLevelOfTheSize() {
    let world = World()
    let layer = layer(in: world)
    layer.minificationFilter = .trilinear
    let quarter = images(world)
    #expect(quarter.map(\.image.width) == [4])
    #expect(gray(quarter[0].image, 1, 1) == 100)
    CATransaction.withoutActions { layer.bounds.size = CGSize(width: 16, height: 16) }
    #expect(images(world).map(\.image.width) == [16])
  }

  @Test func trilinearMixesTwoLevelsBetweenTheirSizes() {
    let world = World()
    let layer = layer(in: world)
    layer.minificationFilter = .trilinear
    CATransaction.withoutActions { layer.bounds.size = CGSize(width: 16 / 2.0.squareRoot(), height: 16 / 2.0.squareRoot()) }
    let items = images(world)
    #expect(items.map(\.image.width) == [16, 8])
    #expect(items.map { Double($0.tint.alpha) }.last.map { isClose($0, 0.5, 1e-6) } == true)
  }

  @Test func biasChangesTheLevel() {
    let world = World()
    let layer = layer(in: world)
    layer.minificationFilter = .trilinear
    layer.minificationFilterBias = 1
    #expect(images(world).map(\.image.width) == [2])
    layer.minificationFilterBias = -1
    #expect(images(world).map(\.image.width) == [8])
    layer.minificationFilterBias = 100
    #expect(images(world).map(\.image.width) == [1])
  }

  @Test func grayContentsHaveNoColor() {
    final class Painter: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(red)
        ctx.fill(bounds)
      }
    }
    let layer = Painter()
    layer.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
    layer.setNeedsDisplay()
    layer.contentsFormat = .gray8Uint
    layer.displayIfNeeded()
    let picture = layer.contents as? CGImage
    // 0.2126 × 255.
    #expect(picture?.withPixels { bytes, _ in (0..<4).map { Int(bytes[$0]) } } == [54, 54, 54, 255])
  }
}
