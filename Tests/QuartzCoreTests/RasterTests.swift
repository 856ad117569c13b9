import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite struct RasterTests {
  private let world = World()
  private let layer: CALayer
  private let inner: CALayer

  init() {
    layer = world.layer(CGRect(x: 10, y: 20, width: 40, height: 30), color: .black)
    inner = world.layer(
      CGRect(x: 30, y: 5, width: 20, height: 10), color: CGColor(red: 1, green: 0, blue: 0, alpha: 1), in: layer)
  }

  private func images(at time: TimeInterval? = nil) -> [ImageItem] {
    world.frame(at: time).items.compactMap { if case .image(let item) = $0 { item } else { nil } }
  }

  @Test func theLayerAndItsSublayersAreOnePicture() throws {
    layer.shouldRasterize = true
    layer.rasterizationScale = 2
    layer.opacity = 0.5
    let list = world.frame(at: 1)
    let items = images()
    #expect(items.count == 1)
    let item = try #require(items.first)
    #expect(item.destination == CGRect(x: 0, y: 0, width: 50, height: 30))
    #expect(item.image.width == 100 && item.image.height == 60)
    #expect(item.tint.alpha == 0.5)
    #expect(!list.items.contains { if case .beginGroup = $0 { true } else { false } })
  }

  @Test func thePictureIsKeptWhileOnlyTheLayerMoves() {
    layer.shouldRasterize = true
    let first = images().first?.image.id
    CATransaction.withoutActions {
      layer.position.x += 7
      layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
      layer.opacity = 0.4
    }
    #expect(images().first?.image.id == first)
  }

  @Test func aChangeBelowMakesANewPicture() {
    layer.shouldRasterize = true
    let first = images().first?.image.id
    CATransaction.withoutActions { inner.backgroundColor = .black }
    let second = images().first?.image.id
    #expect(second != nil && second != first)
    layer.rasterizationScale = 3
    #expect(images().first?.image.id != second)
  }

  @Test func shadowsReachIntoThePicture() {
    CATransaction.withoutActions {
      layer.shadowOpacity = 1
      layer.shadowRadius = 4
      layer.shadowOffset = CGSize(width: 0, height: 6)
    }
    layer.shouldRasterize = true
    #expect(images().first?.destination == CGRect(x: -12, y: -6, width: 64, height: 54))
  }

  @Test func withoutItTheLayersAreDrawnThemselves() {
    layer.shouldRasterize = true
    #expect(images().count == 1)
    layer.shouldRasterize = false
    #expect(images().isEmpty)
    #expect(layer.rasterizationScale == 1)
  }
}
