import MotionTesting
import Testing

@testable import Dynamics
@testable import Keyed
@testable import Transitions
@testable import ViewCore

@MainActor
struct CollisionTests {
  @Test func itemsRestOnTheFloorWithoutAGap() {
    let world = World()
    let (lower, upper) = (world.item(200, 600), world.item(200, 300))
    world.add(UIGravityBehavior(items: [lower, upper]))
    world.floor([lower, upper])
    #expect(world.settle())
    #expect(abs(lower.frame.maxY - 800) < 0.3)
    #expect(abs(upper.frame.maxY - lower.frame.minY) < 0.6)
  }

  @Test func contactsBeginAndEndInTurn() {
    let world = World()
    let item = world.item(200, 650)
    world.log.names[ObjectIdentifier(item)] = "ball"
    world.add(UIGravityBehavior(items: [item]))
    let properties = world.add(UIDynamicItemBehavior(items: [item]))
    properties.elasticity = 0.5
    world.floor([item])
    #expect(world.settle())
    let contacts = world.log.lines.filter { $0.hasPrefix("began") || $0.hasPrefix("ended") }
    #expect(contacts.count >= 3)
    for (index, line) in contacts.enumerated() {
      #expect(line == (index.isMultiple(of: 2) ? "began ball at nil" : "ended ball at nil"))
    }
    #expect(contacts.last == "began ball at nil")
    #expect(world.log.lines.first == "willResume" && world.log.lines.last == "didPause")
  }

  @Test func contactsWithBoundariesReportTheirIdentifiers() {
    let world = World()
    let item = world.item(200, 300)
    world.add(UIGravityBehavior(items: [item]))
    world.add(UIDynamicItemBehavior(items: [item]))
    let collision = UICollisionBehavior(items: [item])
    collision.collisionDelegate = world.log
    collision.addBoundary(withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 500), to: CGPoint(x: 400, y: 500))
    world.add(collision)
    #expect(world.settle())
    #expect(abs(item.frame.maxY - 500) < 0.3)
    #expect(world.log.lines == ["willResume", "began item at shelf", "didPause"])
    collision.removeBoundary(withIdentifier: "shelf" as NSString)
    world.stage.advance(frames: 3)
    #expect(world.log.lines.suffix(2) == ["willResume", "ended item at shelf"])
    #expect(item.frame.maxY > 500)
  }

  @Test func boundariesOutliveRemovalAndReturn() {
    let world = World()
    let item = world.item(200, 300)
    let collision = UICollisionBehavior(items: [item])
    collision.addBoundary(withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 500), to: CGPoint(x: 400, y: 500))
    world.add(collision)
    world.animator.removeBehavior(collision)
    world.add(collision)
    world.add(UIGravityBehavior(items: [item]))
    #expect(world.settle())
    #expect(abs(item.frame.maxY - 500) < 0.3)
  }

  @Test func onlyItemsThatShareABehaviorCollide() {
    let world = World()
    let (first, second) = (world.item(200, 200), world.item(200, 400))
    world.add(UIGravityBehavior(items: [first, second]))
    world.floor([first])
    world.floor([second])
    #expect(world.settle())
    #expect(abs(first.frame.maxY - 800) < 0.3 && abs(second.frame.maxY - 800) < 0.3)
  }

  @Test func collisionModeSelectsWhatCollides() {
    let world = World()
    let (first, second) = (world.item(200, 200), world.item(200, 600))
    world.add(UIGravityBehavior(items: [first, second]))
    world.floor([first, second]).collisionMode = .boundaries
    #expect(world.settle())
    #expect(abs(first.frame.maxY - 800) < 0.3 && abs(second.frame.maxY - 800) < 0.3)
  }

  @Test func wallsFollowTheReferenceView() {
    let world = World()
    let item = world.item(200, 600)
    world.add(UIGravityBehavior(items: [item]))
    world.floor([item])
    #expect(world.settle())
    world.stage.send(.resize(size: CGSize(width: 400, height: 1000), scale: 1))
    world.stage.advance()
    #expect(world.animator.isRunning)
    #expect(world.settle())
    #expect(abs(item.frame.maxY - 1000) < 0.3)
  }

  @Test(arguments: [1e4, 1e5, 1e6])
  func nothingTunnels(speed: Double) {
    let world = World()
    let item = world.item(100, 400, 40, 40)
    let collision = world.add(UICollisionBehavior(items: [item]))
    collision.addBoundary(
      withIdentifier: 1 as NSNumber, for: UIBezierPath(rect: CGRect(x: 300, y: 0, width: 1, height: 800)))
    let properties = world.add(UIDynamicItemBehavior(items: [item]))
    properties.addLinearVelocity(CGPoint(x: speed, y: 0), for: item)
    world.stage.advance(frames: 60)
    #expect(item.frame.maxX < 301)
    #expect(item.center.x.isFinite)
  }

  @Test func ellipsesRollWhereRectanglesSlide() {
    let world = World()
    let (box, ball) = (world.item(100, 750), RoundView(frame: CGRect(x: 200, y: 700, width: 100, height: 100)))
    world.stage.window.addSubview(ball)
    let items = [box, ball]
    world.add(UIGravityBehavior(items: items))
    world.floor(items)
    let properties = world.add(UIDynamicItemBehavior(items: items))
    properties.friction = 1
    world.stage.advance(frames: 20)
    for item in items { properties.addLinearVelocity(CGPoint(x: 60, y: 0), for: item) }
    world.stage.advance(frames: 30)
    #expect(abs(properties.angularVelocity(for: box)) < 0.05)
    #expect(properties.angularVelocity(for: ball) > 0.5)
    #expect(abs(ball.center.y - 750) < 1)
  }

  @Test func itemCanBeRemovedInItsOwnContact() {
    let world = World()
    let item = world.item(200, 600)
    let gravity = world.add(UIGravityBehavior(items: [item]))
    let collision = world.floor([item])
    world.log.onContact = { _ in
      gravity.removeItem(item)
      collision.removeItem(item)
      item.removeFromSuperview()
    }
    world.stage.advance(frames: 120)
    #expect(world.animator.items(in: world.stage.window.bounds).isEmpty)
    #expect(world.animator.engine.records.isEmpty)
    #expect(world.log.lines == ["willResume", "began item at nil", "ended item at nil", "didPause"])
  }
}

final class RoundView: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
