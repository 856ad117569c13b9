import MotionTesting
import Physics
import Testing

@testable import Dynamics
@testable import ViewCore

/// motion.md A0: what is written to upright views lies on device pixels.
@MainActor
struct PixelTests {
  private func isOnPixels(_ frame: CGRect, _ scale: CGFloat) -> Bool {
    [frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy { abs($0 * scale - ($0 * scale).rounded()) < 1e-6 }
  }

  @Test(arguments: [1.0, 2.0, 3.0])
  func edgesOfUprightViewsLieOnPixels(scale: Double) {
    let world = World(scale: scale)
    let item = world.item(200.5, 100.5, 51, 33)
    world.add(UIGravityBehavior(items: [item]))
    world.floor([item])
    var turned = 0
    for _ in 0..<300 {
      world.stage.advance()
      // An impact at two corners turns the box for a moment.
      guard item.transform.isIdentity else {
        turned += 1
        continue
      }
      #expect(isOnPixels(item.frame, scale), "\(item.frame)")
    }
    #expect(turned < 10)
    #expect(world.settle())
    #expect(item.frame.maxY == 800 && item.transform.isIdentity)
  }

  /// A fall shown on whole pixels is never more than half of one beside the exact one, and never goes back.
  @Test func roundingAddsNoMoreThanHalfAPixel() {
    let (coarse, fine) = (World(scale: 1, framesPerSecond: 90), World(scale: 16, framesPerSecond: 90))
    let views = [coarse, fine].map { world in
      let item = world.item(200, 100)
      world.add(UIGravityBehavior(items: [item])).magnitude = 0.05
      return item
    }
    var last = 0.0
    for _ in 0..<200 {
      coarse.stage.advance()
      fine.stage.advance()
      #expect(abs(views[0].center.y - views[1].center.y) <= 0.5 + 1 / 32)
      #expect(views[0].center.y >= last)
      last = views[0].center.y
    }
  }

  @Test func turnedViewsKeepTheirPlaceAndSquaresOnTheirSideLieOnPixels() {
    let grid = PixelGrid(scale: 1)
    let turned = PhysicsBody.State(position: CGPoint(x: 10.3, y: 20.7), angle: 0.4)
    #expect(grid.aligned(turned, size: CGSize(width: 20, height: 20)) == turned)
    let side = PhysicsBody.State(position: CGPoint(x: 10.3, y: 20.7), angle: .pi / 2 + 1e-5)
    let aligned = grid.aligned(side, size: CGSize(width: 21, height: 20))
    #expect(aligned == PhysicsBody.State(position: CGPoint(x: 10, y: 20.5), angle: .pi / 2))
  }

  @Test func itemsWithoutAViewAndRestingItemsAreNotRounded() {
    let world = World(scale: 1)
    let still = world.item(100.25, 100.3)
    world.add(UIDynamicItemBehavior(items: [still]))
    #expect(world.settle())
    #expect(still.center == CGPoint(x: 100.25, y: 100.3))
    let body = Body(center: CGPoint(x: 50, y: 50), size: CGSize(width: 10, height: 10))
    world.add(UIGravityBehavior(items: [body]))
    world.stage.advance(frames: 2)
    #expect(body.center.y != body.center.y.rounded())
  }
}
