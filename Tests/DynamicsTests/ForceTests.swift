import MotionTesting
import Physics
import Testing

@testable import Dynamics
@testable import ViewCore

@MainActor
struct ForceTests {
  /// motion.md A1: magnitude 1 is 1000 pt/s². Box2D adds the velocity before the place, so the fall is half a step ahead of ½at².
  @Test(arguments: [1.0, 2.0])
  func gravityPullsByAThousandPointsPerSecondSquared(magnitude: Double) {
    let world = World(size: CGSize(width: 400, height: 4000))
    let item = world.item(200, 100)
    let gravity = world.add(UIGravityBehavior(items: [item]))
    let velocity = world.add(UIDynamicItemBehavior(items: [item]))
    gravity.magnitude = magnitude
    world.stage.advance()
    world.stage.advance(by: 1)
    let acceleration = 1000 * magnitude
    let elapsed = world.animator.elapsedTime
    let ahead = acceleration * elapsed * PhysicsWorld.step / 2
    #expect(abs(velocity.linearVelocity(for: item).y - acceleration * elapsed) < 0.5)
    #expect(abs(item.center.y - 100 - acceleration * elapsed * elapsed / 2 - ahead) < 0.5)
    #expect(abs(item.center.x - 200) < 1e-3)
  }

  @Test func severalGravitiesAddUp() {
    let world = World(size: CGSize(width: 400, height: 4000))
    let item = world.item(200, 100)
    let velocity = world.add(UIDynamicItemBehavior(items: [item]))
    world.add(UIGravityBehavior(items: [item]))
    let sideways = world.add(UIGravityBehavior(items: [item]))
    sideways.setAngle(0, magnitude: 0.5)
    world.stage.advance(by: 0.5)
    let speed = velocity.linearVelocity(for: item)
    #expect(abs(speed.x / speed.y - 0.5) < 1e-3)
  }

  /// The rows of `dynamics.push` in motion-vectors.json.
  @Test(arguments: [(100.0, 100.0, 1.0, 1.0, 100.0), (50, 50, 1, 1, 400), (100, 100, 2, 1, 50), (200, 50, 0.5, 3, 600)])
  func pushesHaveUIKitsUnits(row: (width: Double, height: Double, density: Double, magnitude: Double, value: Double)) {
    for mode in [UIPushBehavior.Mode.instantaneous, .continuous] {
      let world = World(size: CGSize(width: 4000, height: 400))
      let item = world.item(200, 200, row.width, row.height)
      let properties = world.add(UIDynamicItemBehavior(items: [item]))
      properties.density = row.density
      let push = UIPushBehavior(items: [item], mode: mode)
      push.setAngle(0, magnitude: row.magnitude)
      world.add(push)
      world.stage.advance(frames: 61)
      let expected = mode == .instantaneous ? row.value : row.value * world.animator.elapsedTime
      #expect(abs(properties.linearVelocity(for: item).x / expected - 1) < 0.01, "\(mode)")
      #expect(push.active == (mode == .continuous))
    }
  }

  @Test func anInstantaneousPushWorksAgainWhenItIsMadeActive() {
    let world = World(size: CGSize(width: 4000, height: 400))
    let item = world.item(200, 200)
    let properties = world.add(UIDynamicItemBehavior(items: [item]))
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.setAngle(0, magnitude: 1)
    world.add(push)
    world.stage.advance(frames: 5)
    push.active = true
    world.stage.advance(frames: 5)
    #expect(abs(properties.linearVelocity(for: item).x - 200) < 1)
  }

  @Test func aPushBesideTheCentreTurnsTheItem() {
    let world = World()
    let item = world.item(200, 400)
    let properties = world.add(UIDynamicItemBehavior(items: [item]))
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -30), for: item)
    push.setAngle(0, magnitude: 1)
    world.add(push)
    world.stage.advance(frames: 5)
    // Above the centre and to the right: clockwise on a screen whose y points down. I ∕ m of a 100 pt square: 10 000 ∕ 6.
    #expect(abs(properties.angularVelocity(for: item) - 100 * 30 / (10_000.0 / 6)) < 0.02)
  }

  /// The rows of `dynamics.damping_box2d2x`: each step divides the velocity by 1 + h·d.
  @Test(arguments: [1.0, 5.0])
  func resistanceReducesTheVelocityInEachStep(resistance: Double) {
    let world = World(size: CGSize(width: 4000, height: 400))
    let item = world.item(200, 200)
    let properties = UIDynamicItemBehavior(items: [item])
    properties.resistance = resistance
    properties.addLinearVelocity(CGPoint(x: 1000, y: 0), for: item)
    world.add(properties)
    world.stage.advance(frames: 30)
    let steps = (world.animator.elapsedTime / PhysicsWorld.step).rounded()
    let expected = 1000 * pow(1 / (1 + PhysicsWorld.step * resistance), steps)
    #expect(abs(properties.linearVelocity(for: item).x - expected) < 1)
  }

  @Test func lastSetValueOfSeveralBehaviorsApplies() {
    let world = World()
    let item = world.item(200, 400)
    let outer = UIDynamicItemBehavior(items: [item])
    outer.density = 3
    outer.elasticity = 0.2
    let inner = UIDynamicItemBehavior(items: [item])
    inner.elasticity = 0.7
    outer.addChildBehavior(inner)
    world.add(outer)
    world.stage.advance()
    let properties = world.animator.engine.properties(of: item)
    #expect(properties == ItemProperties(elasticity: 0.7, density: 3))
  }

  @Test func anAnchoredItemStaysAndOthersCollideWithIt() {
    let world = World()
    let (anchored, falling) = (world.item(200, 600), world.item(200, 300))
    world.add(UIGravityBehavior(items: [anchored, falling]))
    let properties = world.add(UIDynamicItemBehavior(items: [anchored]))
    properties.isAnchored = true
    world.add(UICollisionBehavior(items: [anchored, falling]))
    #expect(world.settle())
    #expect(anchored.center == CGPoint(x: 200, y: 600))
    #expect(abs(falling.center.y - 500) < 1)
  }
}
