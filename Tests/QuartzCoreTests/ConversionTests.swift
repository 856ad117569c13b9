import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite struct ConversionTests {
  @Test func pointsConvertThroughBoundsOriginsAndTransforms() {
    let world = World()
    let a = world.layer(CGRect(x: 10, y: 10, width: 50, height: 50))
    let b = world.layer(CGRect(x: 5, y: 5, width: 20, height: 20), in: a)
    CATransaction.withoutActions { a.bounds.origin = CGPoint(x: 2, y: 3) }
    #expect(b.convert(.zero, to: world.root) == CGPoint(x: 13, y: 12))
    #expect(b.convert(CGPoint(x: 13, y: 12), from: world.root) == .zero)
    #expect(b.convert(.zero, to: nil) == CGPoint(x: 13, y: 12))
    CATransaction.withoutActions { b.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2)) }
    let p = b.convert(CGPoint(x: 0, y: 0), to: a)
    #expect(isClose(p.x, 25) && isClose(p.y, 5))
    let back = b.convert(p, from: a)
    #expect(isClose(back.x, 0) && isClose(back.y, 0))
    #expect(b.convert(CGRect(x: 0, y: 0, width: 20, height: 10), to: a).integral == CGRect(x: 15, y: 5, width: 10, height: 20))
  }

  @Test func perspectiveConversionRoundTrips() {
    let world = World()
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 200
    CATransaction.withoutActions { world.root.sublayerTransform = eye }
    let door = world.layer(CGRect(x: 20, y: 20, width: 60, height: 60))
    CATransaction.withoutActions { door.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0) }
    for p in [CGPoint(x: 0, y: 0), CGPoint(x: 60, y: 30), CGPoint(x: 17, y: 55)] {
      let there = door.convert(p, to: world.root)
      let back = door.convert(there, from: world.root)
      #expect(isClose(back.x, p.x, 1e-9) && isClose(back.y, p.y, 1e-9))
    }
    // The edge that comes nearer is taller.
    let near = door.convert(CGPoint(x: 0, y: 0), to: nil).y
    let far = door.convert(CGPoint(x: 60, y: 0), to: nil).y
    #expect(near != far)
    // x = 30·cos 45° from the middle, z = ∓30·sin 45°: w = 1 − z ÷ 200.
    let z = 30 * 0.5.squareRoot()
    #expect(isClose(door.convert(CGPoint(x: 60, y: 30), to: nil).x, 50 + z / (1 + z / 200), 1e-9))
  }

  @Test func hitTestingFindsTheFrontmostShownLayer() {
    let world = World()
    let back = world.layer(CGRect(x: 10, y: 10, width: 40, height: 40))
    let front = world.layer(CGRect(x: 30, y: 30, width: 40, height: 40))
    let child = world.layer(CGRect(x: 30, y: 30, width: 40, height: 10), in: back)
    let at = { (x: CGFloat, y: CGFloat) in world.root.hitTest(CGPoint(x: x, y: y)) }
    #expect(at(35, 35) === front)
    #expect(at(15, 15) === back)
    #expect(at(75, 45) === child)
    #expect(at(99, 99) === world.root)
    #expect(at(101, 50) == nil)
    CATransaction.withoutActions { back.masksToBounds = true }
    #expect(at(75, 45) === world.root)
    CATransaction.withoutActions { front.isHidden = true }
    #expect(at(35, 35) === back)
    CATransaction.withoutActions {
      front.isHidden = false
      back.zPosition = 1
    }
    #expect(at(35, 35) === back)
  }

  @Test func hitTestingUsesTheModelAndPresentationItsOwn() {
    let world = World()
    let layer = world.layer(CGRect(x: 80, y: 0, width: 10, height: 10))
    layer.add(basic("position.x", from: 5, to: 85), forKey: nil)
    #expect(world.root.hitTest(CGPoint(x: 85, y: 5)) === layer)
    let shown = world.root.presentation()
    #expect(shown?.hitTest(CGPoint(x: 5, y: 5))?.model() === layer)
    #expect(shown?.hitTest(CGPoint(x: 85, y: 5))?.model() === world.root)
  }

  @Test func presentationsConvertWithTheirPresentValues() {
    let world = World()
    let outer = world.layer(CGRect(x: 80, y: 0, width: 10, height: 10))
    let inner = world.layer(CGRect(x: 1, y: 2, width: 5, height: 5), in: outer)
    let other = world.layer(CGRect(x: 0, y: 50, width: 10, height: 10))
    outer.add(basic("position.x", from: 5, to: 85), forKey: nil)
    let shown = inner.presentation()
    #expect(shown?.convert(.zero, to: nil) == CGPoint(x: 1, y: 2))
    #expect(shown?.convert(.zero, to: world.root.presentation()) == CGPoint(x: 1, y: 2))
    #expect(world.root.presentation()?.convert(.zero, from: shown) == CGPoint(x: 1, y: 2))
    #expect(other.presentation()?.convert(.zero, from: shown) == CGPoint(x: 1, y: -48))
    #expect(inner.convert(.zero, to: world.root) == CGPoint(x: 81, y: 2), "the model's own")
  }

  @Test func rotatedLayersAreHitAtTheirImage() {
    let world = World()
    let bar = world.layer(CGRect(x: 10, y: 45, width: 80, height: 10))
    CATransaction.withoutActions { bar.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2)) }
    #expect(world.root.hitTest(CGPoint(x: 50, y: 12)) === bar)
    #expect(world.root.hitTest(CGPoint(x: 12, y: 50)) === world.root)
  }
}
