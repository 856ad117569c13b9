import MotionTesting
import Physics
import TestSupport
import Testing

@testable import Dynamics
@testable import ViewCore

/// What energy and angular momentum do over time.
///
/// A step adds gravity to the velocity before it moves the place, so a body at speed v is half a step's fall behind the formulas: what it
/// keeps is ½mv² + mgh + ½·g·step·m·v, with v along gravity. This sum is looked at.
@MainActor
struct EnergyTests {
  private func energy(_ snapshot: DynamicsSnapshot, gravity: CGFloat = 1000) -> CGFloat {
    let ahead = gravity * CGFloat(PhysicsWorld.step) / 2
    return snapshot.kineticEnergy + snapshot.potentialEnergy + snapshot.bodies.reduce(0) { $0 + $1.mass * $1.velocity.dy * ahead }
  }

  @Test func aFallTurnsHeightIntoSpeed() {
    let world = World(size: CGSize(width: 400, height: 4000), framesPerSecond: 120)
    let ball = world.body(200, 100, 60, 60, isRound: true)
    world.add(UIGravityBehavior(items: [ball]))
    world.stage.advance()
    let start = world.animator.debugSnapshot()
    for _ in 0..<120 {
      world.stage.advance()
      #expect(abs(energy(world.animator.debugSnapshot()) / energy(start) - 1) < 1e-4)
    }
    let end = world.animator.debugSnapshot()
    let (gained, lost) = (end.kineticEnergy - start.kineticEnergy, start.potentialEnergy - end.potentialEnergy)
    #expect(lost > 1e5 && abs(gained / lost - 1) < 0.01)
    #expect(abs(lost - end.bodies[0].mass * 1000 * (end.bodies[0].center.y - start.bodies[0].center.y)) < 1e-3 * lost)
  }

  /// Odd seeds without gravity.
  @Test(arguments: 1...8)
  func noSceneGainsEnergyInTwoThousandSteps(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let world = World(framesPerSecond: 120)
    let items = (0..<20).map { index -> Body in
      let (row, column) = index.quotientAndRemainder(dividingBy: 5)
      let side = random.number(20...50)
      let place = CGPoint(
        x: 60 + CGFloat(column) * 70 + random.number(-9...9), y: 200 + CGFloat(row) * 70 + random.number(-9...9))
      return world.body(place.x, place.y, side, random.number(20...50), isRound: index.isMultiple(of: 3))
    }
    for item in items {
      let properties = UIDynamicItemBehavior(items: [item])
      (properties.elasticity, properties.friction) = (random.number(0...0.95), random.number(0...0.5))
      properties.density = random.number(0.5...2)
      properties.addLinearVelocity(CGPoint(x: random.number(-600...600), y: random.number(-600...600)), for: item)
      properties.addAngularVelocity(random.number(-5...5), for: item)
      world.add(properties)
    }
    let gravity: CGFloat = seed.isMultiple(of: 2) ? 1000 : 0
    if gravity > 0 { world.add(UIGravityBehavior(items: items)) }
    world.floor(items)
    world.stage.advance()
    let start = energy(world.animator.debugSnapshot(), gravity: gravity)
    var (lowest, worst) = (start, CGFloat(0))
    for _ in 0..<500 {
      world.stage.advance(frames: 4)
      let now = energy(world.animator.debugSnapshot(), gravity: gravity)
      worst = max(worst, now - lowest)
      lowest = min(lowest, now)
    }
    #expect(lowest < 0.7 * start, "they have met")
    // Box2D pushes apart what has sunk into each other, and so lifts it a little: by up to 0.16 % of the energy with these seeds.
    #expect(worst < 0.0025 * start, "gained \(worst / start) of the energy at first")
  }

  private func spin(of arm: Body, at speed: CGFloat, about pin: CGPoint, seconds: TimeInterval) -> (CGFloat, CGFloat, World) {
    let world = World(framesPerSecond: 120)
    let post = world.body(pin.x, pin.y, 20, 20)
    world.add(UIDynamicItemBehavior(items: [post])).isAnchored = true
    let properties = UIDynamicItemBehavior(items: [arm])
    properties.addAngularVelocity(speed, for: arm)
    let (x, y) = (arm.center.x - pin.x, arm.center.y - pin.y)
    properties.addLinearVelocity(CGPoint(x: -speed * y, y: speed * x), for: arm)
    world.add(properties)
    world.add(UIAttachmentBehavior.pinAttachment(with: post, attachedTo: arm, attachmentAnchor: pin))
    func momentum() -> CGFloat {
      let body = world.animator.debugSnapshot().bodies.first { $0.item === arm }
      guard let body else { return 0 }
      let squared = (arm.bounds.width * arm.bounds.width + arm.bounds.height * arm.bounds.height) / 12
      let orbit = (body.center.x - pin.x) * body.velocity.dy - (body.center.y - pin.y) * body.velocity.dx
      return body.mass * (orbit + squared * body.angularVelocity)
    }
    world.stage.advance()
    let start = momentum()
    world.stage.advance(by: seconds)
    return (start, momentum(), world)
  }

  @Test func aWheelOnAPinKeepsItsAngularMomentum() {
    let arm = Body(center: CGPoint(x: 200, y: 400), size: CGSize(width: 80, height: 20))
    let (start, end, world) = spin(of: arm, at: 6, about: CGPoint(x: 200, y: 400), seconds: 5)
    #expect(start > 0 && abs(end / start - 1) < 1e-4)
    #expect(world.animator.isRunning)
  }

  /// A step moves along the tangent and is then drawn back to the circle, which costs the way's part of the spin (ω·step)² ∕ 2:
  /// 1 ∕ ω² grows by that part × step for each second.
  @Test(arguments: [1.0, 2, 4])
  func armOnAPinLosesOnlyTheEnergyOfIntegration(speed: CGFloat) {
    let pin = CGPoint(x: 200, y: 400)
    let arm = Body(center: CGPoint(x: 260, y: 400), size: CGSize(width: 80, height: 20))
    let (start, end, _) = spin(of: arm, at: speed, about: pin, seconds: 5)
    let squared: CGFloat = (80 * 80 + 20 * 20) / 12
    let share = 60 * 60 / (60 * 60 + squared)
    let expected = 1 / (1 + speed * speed * share * CGFloat(PhysicsWorld.step) * 5).squareRoot()
    #expect(end / start < 1 + 1e-4 && abs(end / start - expected) < 0.001)
  }
}
