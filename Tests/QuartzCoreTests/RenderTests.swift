import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite struct RenderTests {
  /// Straight RGBA of the middle of a point, 0…255.
  private func pixels(_ layer: CALayer, at points: [(Int, Int)]) -> [[Int]] {
    guard let context = CGContext(size: CGSize(width: 40, height: 40), scale: 1) else { return [] }
    layer.render(in: context)
    guard let image = context.makeImage() else { return [] }
    return image.withPixels { pixels, stride in
      points.map { x, y in [2, 1, 0, 3].map { Int(pixels[y * stride + x * 4 + $0]) } }
    }
  }

  private func layer(_ frame: CGRect, _ color: CGColor?) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  @Test func sublayersOpacityAndClipsAreDrawn() {
    let root = layer(CGRect(x: 0, y: 0, width: 40, height: 40), nil)
    let box = layer(CGRect(x: 10, y: 10, width: 20, height: 20), red)
    box.masksToBounds = true
    box.cornerRadius = 10
    box.addSublayer(layer(CGRect(x: 10, y: 0, width: 20, height: 20), blue))
    root.addSublayer(box)
    #expect(
      pixels(root, at: [(15, 20), (25, 20), (32, 20), (10, 10)]) == [
        [255, 0, 0, 255], [0, 0, 255, 255], [0, 0, 0, 0], [0, 0, 0, 0],
      ])
    box.opacity = 0.5
    #expect(pixels(root, at: [(15, 20), (25, 20)]) == [[128, 0, 0, 128], [0, 0, 128, 128]])
  }

  @Test func masksClip() {
    let box = layer(CGRect(x: 0, y: 0, width: 40, height: 40), red)
    box.mask = layer(CGRect(x: 0, y: 0, width: 20, height: 40), blue)
    #expect(pixels(box, at: [(10, 10), (30, 10)]) == [[255, 0, 0, 255], [0, 0, 0, 0]])
  }

  @Test func shadowsFollowTheContent() {
    let box = layer(CGRect(x: 0, y: 0, width: 10, height: 10), red)
    box.shadowOpacity = 1
    box.shadowRadius = 0
    box.shadowOffset = CGSize(width: 20, height: 0)
    #expect(pixels(box, at: [(5, 5), (25, 5), (15, 5)]) == [[255, 0, 0, 255], [0, 0, 0, 255], [0, 0, 0, 0]])
  }

  @Test func contentsFadeFromOnePictureToTheNext() {
    func picture(_ value: UInt8) -> CGImage? { CGImage(width: 1, height: 1, premultipliedBGRA: [value, value, value, 255]) }
    let world = World()
    let layer = world.layer()
    let (first, second) = (picture(0), picture(255))
    CATransaction.withoutActions { layer.contents = second }
    layer.add(basic("contents", from: first, to: second), forKey: nil)
    let images = world.frame(at: 0.25).items.compactMap { item -> ImageItem? in
      if case .image(let image) = item { image } else { nil }
    }
    #expect(images.map(\.image) == [first, second])
    #expect(images.map(\.tint.alpha) == [1, 0.25])
  }
}
