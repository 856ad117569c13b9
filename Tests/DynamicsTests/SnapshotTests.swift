import MotionTesting
import Physics
import QuartzCore
import Testing

@testable import Dynamics
@testable import ViewCore

@MainActor
struct SnapshotTests {
  @Test func bodiesHaveThePositionsOfTheirItems() throws {
    let world = World()
    let (box, ball) = (world.item(100, 200, 80, 40), RoundView(frame: CGRect(x: 200, y: 100, width: 60, height: 60)))
    world.stage.window.addSubview(ball)
    world.add(UIGravityBehavior(items: [box]))
    let properties = world.add(UIDynamicItemBehavior(items: [box, ball]))
    properties.density = 2
    properties.addLinearVelocity(CGPoint(x: 30, y: 0), for: ball)
    world.stage.advance(frames: 4)
    let snapshot = world.animator.debugSnapshot()
    let bodies = snapshot.bodies
    #expect(bodies.map(\.center) == [box.center, ball.center])
    #expect(bodies[1].outlines == [.circle(center: ball.center, radius: 30)])
    let corners: [(CGFloat, CGFloat)] = [(-40, -20), (40, -20), (40, 20), (-40, 20)]
    #expect(bodies[0].outlines == [.polygon(corners.map { CGPoint(x: box.center.x + $0.0, y: box.center.y + $0.1) })])
    #expect(abs(bodies[1].velocity.dx - 30) < 0.01 && bodies[1].velocity.dy == 0)
    #expect(abs(bodies[0].mass - 2 * 80 * 40 / 10_000) < 1e-6)
    #expect(snapshot.awakeCount == 2 && snapshot.asleepCount == 0 && snapshot.isRunning)
    #expect(snapshot.frameCount == 4 && snapshot.stepCount == 8)
    #expect(snapshot.elapsedTime == world.animator.elapsedTime)
  }

  @Test func jointsSnapsPushesAndWallsAreListed() throws {
    let world = World()
    let (first, second) = (world.item(100, 200, 40, 40), world.item(200, 200, 40, 40))
    let spring = world.add(UIAttachmentBehavior(item: first, attachedToAnchor: CGPoint(x: 100, y: 100)))
    spring.frequency = 2
    world.add(UIAttachmentBehavior.pinAttachment(with: first, attachedTo: second, attachmentAnchor: CGPoint(x: 150, y: 200)))
    world.add(UISnapBehavior(item: second, snapTo: CGPoint(x: 50, y: 60)))
    let push = UIPushBehavior(items: [first], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    world.add(push)
    let collision = world.floor([first])
    collision.addBoundary(withIdentifier: "shelf" as NSString, from: .zero, to: CGPoint(x: 10, y: 10))
    let snapshot = world.animator.debugSnapshot()
    #expect(snapshot.attachments.map(\.kind) == [.spring, .pin])
    #expect(snapshot.attachments[0].start == first.center && snapshot.attachments[0].end == CGPoint(x: 100, y: 100))
    #expect(snapshot.attachments.map(\.length) == [100, 0])
    #expect(snapshot.snaps.map(\.target) == [CGPoint(x: 50, y: 60)])
    #expect(snapshot.pushes.map(\.point) == [first.center])
    #expect(snapshot.boundaries.map { $0.identifier as? NSString } == [nil, "shelf"])
    #expect(snapshot.boundaries.first?.path.bounds == world.stage.window.bounds)
  }

  @Test func aRestingBoxIsHeldAtTwoPointsByItsWeight() {
    let world = World()
    let box = world.item(200, 740)
    world.add(UIGravityBehavior(items: [box]))
    world.floor([box])
    world.stage.advance(frames: 25)
    let contacts = world.animator.debugSnapshot().contacts
    #expect(contacts.count == 2)
    for contact in contacts {
      #expect(abs(abs(contact.normal.dy) - 1) < 1e-3)
      #expect(abs(contact.point.y - 800) < 1 && abs(abs(contact.point.x - 200) - 50) < 2)
    }
    // In a step the floor gives back what gravity gave: 1000 pt/s² on a mass of 1.
    #expect(abs(contacts.reduce(0) { $0 + $1.impulse } - 1000 * PhysicsWorld.step) < 1)
  }

  @Test func logRecordsResumptionContactsStepsAndPause() {
    let world = World()
    let log = world.stage.log
    let item = UIView(frame: CGRect(x: 100, y: 300, width: 80, height: 80))
    item.layer.name = "square 80"
    world.stage.window.addSubview(item)
    world.add(UIGravityBehavior(items: [item]))
    world.add(UIDynamicItemBehavior(items: [item]))
    world.floor([item])
    #expect(world.settle())
    let frames = world.animator.debugSnapshot().frameCount
    #expect(
      log.entries.map(\.text) == [
        "dynamicAnimatorWillResume", "beganContactFor square 80, boundary nil", "step, \(frames) times",
        "dynamicAnimatorDidPause",
      ])
  }
}

/// motion.md A8 has no word on layer time; the toolkit's stage slows its window down and stands it still.
@MainActor
struct LocalTimeTests {
  private func falling(_ speed: Float, frames: Int) -> (UIView, World) {
    let world = World()
    let item = world.item(200, 100)
    world.stage.window.layer.speed = speed
    world.add(UIGravityBehavior(items: [item]))
    world.stage.advance(frames: frames)
    return (item, world)
  }

  @Test func aSlowViewSlowsItsAnimatorDown() {
    let (plain, plainWorld) = falling(1, frames: 12)
    let (slow, slowWorld) = falling(0.1, frames: 120)
    #expect(abs(plainWorld.animator.elapsedTime - slowWorld.animator.elapsedTime) < 1e-7)
    #expect(abs(plain.center.y - slow.center.y) < 1e-3)
  }

  @Test func pausedViewIsSteppedByItsTimeOffset() {
    let (item, world) = falling(0, frames: 30)
    var frames = 0
    world.animator.behaviors[0].action = { frames += 1 }
    #expect(item.center.y == 100 && world.animator.elapsedTime == 0 && world.animator.isRunning)
    for step in 1...12 {
      world.stage.window.layer.timeOffset += 1.0 / 60
      world.stage.advance(frames: 5)
      #expect(abs(world.animator.elapsedTime - Double(step) / 60) < 1e-9)
    }
    #expect(frames == 12)
    let (plain, _) = falling(1, frames: 12)
    #expect(abs(item.center.y - plain.center.y) < 1e-3)
  }

  /// Nothing can move where time stands still: the animator runs on, its link asks for no frame, and a change of time wakes it.
  @Test func pausedTimeRequestsNoFramesForARunningAnimator() {
    let (item, world) = falling(1, frames: 6)
    let layer = world.stage.window.layer
    #expect(UIApplication.shared.needsFrame)
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    (layer.speed, layer.timeOffset) = (0, now)
    world.stage.advance(frames: 2)
    let place = item.center.y
    #expect(!UIApplication.shared.needsFrame && world.animator.isRunning)
    world.stage.advance(frames: 30)
    #expect(!UIApplication.shared.needsFrame && item.center.y == place)
    layer.timeOffset += 1.0 / 60
    #expect(UIApplication.shared.needsFrame)
    world.stage.advance()
    #expect(item.center.y > place && !UIApplication.shared.needsFrame)
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, layer.timeOffset, CACurrentMediaTime())
    #expect(UIApplication.shared.needsFrame)
    world.stage.advance(frames: 2)
    #expect(item.center.y > place + 1 && UIApplication.shared.needsFrame)
  }
}
