import MotionTesting
import TestSupport
import Testing

@testable import Dynamics
@testable import ViewCore

/// Issue 11, A11: piles come to rest, and stay symmetric when they were.
@MainActor
struct PileTests {
  /// Answers the seconds from the first step to the pause; nil: none.
  private func secondsToPause(_ world: World, _ items: [any UIDynamicItem], within limit: TimeInterval = 60) -> TimeInterval? {
    world.add(UIGravityBehavior(items: items))
    world.floor(items)
    return world.settle(within: limit) ? world.animator.elapsedTime : nil
  }

  @Test(arguments: 1...3)
  func sixtyBoxesWithDefaultPropertiesComeToRest(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let world = World()
    let items = (0..<60).map { index -> Body in
      world.body(random.number(30...370), 30 + CGFloat(index / 6) * 60, random.number(20...50), random.number(20...50))
    }
    #expect(try #require(secondsToPause(world, items)) < 6)
    let places = items.map(\.center)
    world.stage.advance(frames: 120)
    #expect(items.map(\.center) == places)
  }

  @Test func fiveBoxesWithoutFrictionDoNotSlideApart() throws {
    let world = World()
    let columns: [CGFloat] = [160, 200, 240, 180, 220]
    let items = zip(columns, [700, 700, 700, 640, 640]).map { world.body($0, $1, 40, 40) }
    world.add(UIDynamicItemBehavior(items: items))
    #expect(try #require(secondsToPause(world, items)) < 2)
    for (item, x) in zip(items, columns) { #expect(abs(item.center.x - x) < 0.5) }
  }

  /// Without friction and elasticity within five seconds; with what items of no item behavior have, 0.2 of each, within twenty.
  @Test(arguments: 1...3, [true, false])
  func aHeapOf150PausesWithinSeconds(seed: Int, isFrictionless: Bool) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let world = World(size: CGSize(width: 800, height: 600), scale: 2)
    let items = (0..<150).map { index in
      world.item(30 + CGFloat(index % 25) * 30 + random.number(0...4), 30 + CGFloat(index / 25) * 40, 24, 24)
    }
    for item in items { item.transform = CGAffineTransform(rotationAngle: random.number(-0.4...0.4)) }
    if isFrictionless { world.add(UIDynamicItemBehavior(items: items)) }
    #expect(try #require(secondsToPause(world, items)) < (isFrictionless ? 5 : 20))
  }

  /// Mirrored about x = 200.
  @Test func aSymmetricPileStaysSymmetric() throws {
    let world = World()
    var rows: [[Body]] = []
    for row in 0..<8 {
      rows.append(
        (0..<8 - row).map { world.body(200 + (CGFloat($0) - CGFloat(7 - row) / 2) * 40, 680 - CGFloat(row) * 50, 38, 40) })
    }
    world.add(UIDynamicItemBehavior(items: rows.flatMap { $0 }))
    #expect(try #require(secondsToPause(world, rows.flatMap { $0 })) < 4)
    for row in rows {
      for (left, right) in zip(row, row.reversed()) {
        #expect(abs(left.center.x + right.center.x - 400) < 0.5 && abs(left.center.y - right.center.y) < 0.5)
      }
    }
  }

  /// A finger holds one of the pile: it is driven, and nothing sleeps that it moves.
  @Test func heldItemDoesNotFallAsleep() {
    let world = World()
    let items = (0..<6).map { world.body(60 + CGFloat($0) * 50, 770, 40, 40) }
    world.add(UIGravityBehavior(items: items))
    world.floor(items)
    let finger = UIAttachmentBehavior(item: items[0], attachedToAnchor: items[0].center)
    (finger.length, finger.frequency, finger.damping) = (0, 4, 1)
    world.add(finger)
    for frame in 0..<240 {
      // 3 points per second, less than the speed of rest.
      finger.anchorPoint = CGPoint(x: 60 + CGFloat(frame) / 20, y: 770)
      world.stage.advance()
    }
    #expect(abs(items[0].center.x - 72) < 2)
  }

  @Test func aPushMovesItsItemThroughTheFrictionOfSlowItems() {
    let world = World()
    let item = world.body(100, 780, 40, 40)
    world.add(UIGravityBehavior(items: [item]))
    world.floor([item])
    let properties = world.add(UIDynamicItemBehavior(items: [item]))
    properties.resistance = 1
    let push = UIPushBehavior(items: [item], mode: .continuous)
    // 400 points per second squared: more than the friction of slow items takes.
    push.setAngle(0, magnitude: 4 * 0.16)
    world.add(push)
    world.stage.advance(by: 4)
    #expect(item.center.x > 150)
  }
}
