import MotionTesting
import TestSupport
import Testing

@testable import Dynamics
@testable import ViewCore

@MainActor
struct RestTests {
  /// What falls by a step's pull again and again must not bounce on it.
  @Test(arguments: [0.2, 1, 3, 10])
  func itemsComeToRestUnderEveryGravity(magnitude: Double) {
    let world = World()
    let item = world.item(200, 600)
    world.add(UIGravityBehavior(items: [item])).magnitude = magnitude
    world.add(UIDynamicItemBehavior(items: [item])).elasticity = 0.6
    world.floor([item])
    #expect(world.settle(within: 30))
    #expect(abs(item.frame.maxY - 800) < 0.5)
  }

  @Test func restingAnimatorRequestsNoFrames() {
    let world = World()
    let item = world.item(200, 700)
    world.add(UIGravityBehavior(items: [item]))
    world.floor([item])
    #expect(world.settle())
    world.stage.advance()
    let elapsed = world.animator.elapsedTime
    #expect(!UIApplication.shared.needsFrame)
    world.stage.advance(frames: 60)
    #expect(world.animator.elapsedTime == elapsed)
  }

  @Test func theActionRunsInEveryFrameAndChangesInItWait() {
    let world = World()
    let item = world.item(200, 100)
    let gravity = UIGravityBehavior(items: [item])
    var calls = 0
    gravity.action = {
      calls += 1
      if calls == 5 { world.animator.removeAllBehaviors() }
    }
    world.add(gravity)
    world.stage.advance(frames: 30)
    #expect(calls == 5)
    #expect(world.animator.behaviors.isEmpty && !world.animator.isRunning)
    #expect(gravity.dynamicAnimator == nil)
  }

  @Test func runningAnimatorCanBeDeallocated() {
    let stage = Stage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.window.addSubview(view)
    weak var weakAnimator: UIDynamicAnimator?
    let gravity = UIGravityBehavior(items: [view])
    do {
      let animator = UIDynamicAnimator(referenceView: stage.window)
      animator.addBehavior(gravity)
      stage.advance(frames: 5)
      weakAnimator = animator
    }
    stage.advance(frames: 5)
    #expect(weakAnimator == nil)
    #expect(gravity.dynamicAnimator == nil)
    #expect(!UIApplication.shared.needsFrame)
  }

  @Test func equalSeedsGiveEqualPositions() {
    #expect(Self.run(seed: 7) == Self.run(seed: 7))
    #expect(Self.run(seed: 7) != Self.run(seed: 8))
  }

  private static func run(seed: UInt64) -> [CGPoint] {
    var random = SeededGenerator(seed: seed)
    let world = World()
    let items = (0..<30).map { _ in
      world.item(.random(in: 50...350, using: &random), .random(in: 50...600, using: &random), 30, 30)
    }
    world.add(UIGravityBehavior(items: items))
    world.floor(items)
    world.add(UIDynamicItemBehavior(items: items)).elasticity = 0.6
    world.stage.advance(frames: 200)
    return items.map(\.center)
  }
}
