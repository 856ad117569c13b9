import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite struct CallbackTests {
  private func animation(_ world: World, _ name: String, duration: Double = 1) -> CABasicAnimation {
    let animation = basic("position.x", from: 0, to: 1, duration: duration)
    animation.delegate = Listener(world, name)
    return animation
  }

  @Test func startAndStopAreCalledOnce() {
    let world = World()
    let layer = world.layer()
    layer.add(animation(world, "a"), forKey: "a")
    #expect(world.log == [])
    for time in [0, 0.5, 1, 1.5, 2] { world.frame(at: time) }
    #expect(world.log == ["a start", "a stop true"])
    #expect(layer.animationKeys() == nil)
  }

  @Test func animationKeptAfterItsEndStopsOnce() {
    let world = World()
    let layer = world.layer()
    let kept = animation(world, "a")
    kept.isRemovedOnCompletion = false
    kept.fillMode = .forwards
    layer.add(kept, forKey: "a")
    for time in [0.5, 1, 2] { world.frame(at: time) }
    #expect(layer.shownX == 1)
    #expect(layer.animationKeys() == ["a"])
    layer.removeAllAnimations()
    world.frame(at: 3)
    #expect(world.log == ["a start", "a stop true"])
  }

  @Test func removalAndReplacementStopWithoutFinishing() {
    let world = World()
    let layer = world.layer()
    layer.add(animation(world, "a"), forKey: "x")
    world.frame(at: 0.1)
    layer.add(animation(world, "b"), forKey: "x")
    world.frame(at: 0.2)
    layer.removeAllAnimations()
    #expect(world.log == ["a start", "b start", "a stop false"])
    #expect(world.tree.needsFrame)
    world.frame(at: 0.3)
    #expect(world.log == ["a start", "b start", "a stop false", "b stop false"])
  }

  @Test func leavingTheTreeStopsButMovingWithinItDoesNot() {
    let world = World()
    let (a, b) = (world.layer(), world.layer())
    let layer = world.layer(in: a)
    layer.add(animation(world, "a"), forKey: "x")
    world.frame(at: 0.1)
    b.addSublayer(layer)
    world.frame(at: 0.2)
    layer.removeFromSuperlayer()
    a.addSublayer(layer)
    world.frame(at: 0.3)
    #expect(world.log == ["a start"])
    a.removeFromSuperlayer()
    world.frame(at: 0.4)
    #expect(world.log == ["a start", "a stop false"])
    #expect(layer.animationKeys() == nil)
  }

  @Test func animationsStopInOrderOfTheirEndsWithinALongFrame() {
    let world = World()
    let layer = world.layer()
    layer.add(animation(world, "long", duration: 2), forKey: nil)
    layer.add(animation(world, "short", duration: 1), forKey: nil)
    world.frame(at: 5)
    #expect(world.log == ["long start", "short start", "short stop true", "long stop true"])
  }

  @Test func delegateCanStartTheNextAnimation() {
    final class Chain: NSObject, CAAnimationDelegate {
      let layer: CALayer
      var rounds = 0
      init(_ layer: CALayer) { self.layer = layer }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        rounds += 1
        if rounds < 3 { layer.add(anim, forKey: "x") }
      }
    }
    let world = World()
    let layer = world.layer()
    let chain = Chain(layer)
    let first = animation(world, "")
    first.delegate = chain
    layer.add(first, forKey: "x")
    for time in stride(from: 0.0, through: 4, by: 0.5) { world.frame(at: time) }
    #expect(chain.rounds == 3)
  }

  @Test func aFrozenContainerHoldsItsAnimationsAtItsOffset() {
    let world = World()
    let container = world.layer()
    let layer = world.layer(in: container)
    container.speed = 0
    CATransaction.withoutActions { layer.position.x = 100 }
    let move = basic("position.x", from: -100, to: 0, duration: 0.5)
    move.isAdditive = true
    move.fillMode = .both
    move.delegate = Listener(world, "move")
    layer.add(move, forKey: nil)
    for (time, percent) in [(1.0, 0.0), (2, 0.5), (3, 0.25), (4, 1)] {
      container.timeOffset = percent * 0.5
      world.frame(at: time)
      #expect(isClose(layer.shownX, percent * 100))
    }
    #expect(world.log == ["move start"])
    #expect(!world.tree.hasRunningAnimations)
    // Let go at 60 %: the rest runs by the clock.
    container.timeOffset = 0.3
    container.beginTime = container.superlayer.map { $0.convertTime(CACurrentMediaTime(), from: nil) } ?? 0
    container.speed = 1
    world.frame(at: 4.1)
    #expect(isClose(layer.shownX, 80))
    world.frame(at: 4.3)
    #expect(world.log == ["move start", "move stop true"])
  }

  @Test func containerWithNegativeSpeedCompletesNothing() {
    let world = World()
    let container = world.layer()
    let layer = world.layer(in: container)
    layer.add(animation(world, "a", duration: 1), forKey: nil)
    world.frame(at: 0.5)
    container.timeOffset = 0.5
    container.beginTime = 0.5
    container.speed = -1
    world.frame(at: 0.75)
    #expect(isClose(layer.shownX, 0.25))
    world.frame(at: 9)
    #expect(world.log == ["a start"])
  }

  @Test func pacedAnimationsFollowTheirPacing() {
    let world = World()
    let layer = world.layer()
    CATransaction.withoutActions { layer.position.x = 100 }
    var progress = 0.25
    let pacing = Pacing { _ in progress }
    layer.add(PacedAnimation(keyPath: "position.x", from: .object(0), to: .object(100), pacing: pacing), forKey: "paced")
    #expect(isClose(layer.shownX, 25))
    progress = 1.5
    world.frame(at: 100)
    #expect(isClose(layer.shownX, 150))
    #expect(world.tree.hasRunningAnimations)
    pacing.pause()
    #expect(!world.tree.hasRunningAnimations)
    #expect(layer.animationKeys() == ["paced"])
  }

  @Test func singleRelativeTransformEqualsPlainInterpolation() {
    let world = World()
    let layer = world.layer()
    let end = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    CATransaction.withoutActions { layer.transform = end }
    let turn = basic("transform", from: CATransform3DIdentity, to: end)
    turn.becomeRelative()
    layer.add(turn, forKey: nil)
    world.frame(at: 0.5)
    let t = layer.presentation()?.affineTransform() ?? .identity
    #expect(isClose(t.a, 0.5.squareRoot(), 1e-12) && isClose(t.b, 0.5.squareRoot(), 1e-12))
  }

  @Test func animationsOfASubtreeAreFound() {
    let world = World()
    let outer = world.layer()
    let inner = world.layer(in: outer)
    outer.add(animation(world, "o"), forKey: "o")
    inner.add(animation(world, "i"), forKey: nil)
    #expect(outer.animationsInSubtree.map(\.key) == ["o", nil])
    #expect(inner.animationsInSubtree.count == 1)
  }
}
