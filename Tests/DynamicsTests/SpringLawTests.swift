import MotionTesting
import Testing

@testable import Dynamics
@testable import Lists
@testable import ViewCore

/// Springs of every length, to an anchor and between items, against the equation of a damped oscillator.
@MainActor
struct SpringLawTests {
  nonisolated static let lengths: [CGFloat] = [0, 0.3, 0.5, 1, 2, 5, 10, 20]
  nonisolated static let dampings: [CGFloat] = [0.1, 0.3, 0.5, 0.8]

  /// Where the other end is: a point, or an anchored item.
  enum End: CaseIterable, Sendable { case anchor, item }

  private static let place = CGPoint(x: 200, y: 400)

  private func spring(
    _ world: World, _ item: Body, _ end: End, length: CGFloat, damping: CGFloat, frequency: CGFloat = 2
  ) -> UIAttachmentBehavior {
    let spring: UIAttachmentBehavior
    switch end {
    case .anchor: spring = UIAttachmentBehavior(item: item, attachedToAnchor: Self.place)
    case .item:
      let post = world.body(Self.place.x, Self.place.y, 20, 20)
      world.add(UIDynamicItemBehavior(items: [post])).isAnchored = true
      spring = UIAttachmentBehavior(item: item, attachedTo: post)
    }
    (spring.length, spring.damping, spring.frequency) = (length, damping, frequency)
    return world.add(spring)
  }

  private func distance(_ item: Body) -> CGFloat { hypot(item.center.x - Self.place.x, item.center.y - Self.place.y) }

  private func speed(_ world: World, _ item: Body) -> CGFloat {
    let velocity = world.animator.engine.body(of: item)?.velocity ?? .zero
    return hypot(velocity.dx, velocity.dy)
  }

  /// How far past the anchor a point comes that starts at rest: x'' = −ω²(|x| − length)·sign(x) − 2ζω·x', in steps of 0.1 ms.
  private func farthest(from start: CGFloat, length: CGFloat, damping: CGFloat, frequency: CGFloat) -> CGFloat {
    let omega = 2 * CGFloat.pi * frequency
    var (x, v, least) = (start, CGFloat(0), start)
    for _ in 0..<Int(1.5 / frequency * 1e4) {
      let pull = x == 0 ? 0 : (abs(x) - length) * (x < 0 ? -1 : 1)
      v += (-omega * omega * pull - 2 * damping * omega * v) * 1e-4
      x += v * 1e-4
      least = min(least, x)
    }
    return least
  }

  @Test(arguments: lengths, dampings)
  func springsOvershootAsTheirDampingSays(length: CGFloat, damping: CGFloat) {
    for end in End.allCases {
      for frequency in [CGFloat(1), 2, 4] {
        let world = World(framesPerSecond: 120)
        let item = world.body(Self.place.x + 100, Self.place.y, 40, 40)
        _ = spring(world, item, end, length: length, damping: damping, frequency: frequency)
        var least = CGFloat(100)
        for _ in 0..<Int(180 / frequency) {
          world.stage.advance()
          least = min(least, item.center.x - Self.place.x)
        }
        let wanted = farthest(from: 100, length: length, damping: damping, frequency: frequency)
        // A ratio below half a step's turn cannot be had: 0.105 at 4 Hz.
        #expect(
          abs(least - wanted) < (damping < 0.2 && frequency > 3 ? 4 : 2.5), "\(end), \(frequency) Hz: \(least), not \(wanted)")
        #expect(world.settle(within: 30), "\(end), \(frequency) Hz")
        #expect(abs(distance(item) - length) < 0.6 && speed(world, item) == 0, "\(end), \(frequency) Hz: \(distance(item))")
      }
    }
  }

  @Test(arguments: lengths, dampings)
  func itemAtItsAnchorStaysThereAndPauses(length: CGFloat, damping: CGFloat) {
    for end in End.allCases {
      let world = World()
      let item = world.body(Self.place.x, Self.place.y, 40, 40)
      _ = spring(world, item, end, length: length, damping: damping)
      #expect(world.settle(within: 1))
      #expect(item.center == Self.place && speed(world, item) == 0)
    }
  }

  /// As a list of springs does: the item is moved away from its anchor on one axis and comes back, again and again.
  @Test(arguments: lengths, dampings)
  func movedItemComesBackAndPauses(length: CGFloat, damping: CGFloat) {
    for end in End.allCases {
      let world = World()
      let item = world.body(Self.place.x, Self.place.y, 40, 40)
      _ = spring(world, item, end, length: length, damping: damping, frequency: 1)
      for way in [CGFloat(30), -12, 3, 0.7] {
        item.center.y += way
        world.animator.updateItem(usingCurrentState: item)
        #expect(world.settle(within: 30), "\(end): \(way)")
        #expect(distance(item) < length + 0.6 && item.center.x == Self.place.x && speed(world, item) == 0)
      }
    }
  }

  @Test(arguments: lengths, dampings)
  func weightHangsAtItsStretch(length: CGFloat, damping: CGFloat) {
    for end in End.allCases {
      let world = World()
      let item = world.body(Self.place.x, Self.place.y, 40, 40)
      _ = spring(world, item, end, length: length, damping: damping)
      world.add(UIGravityBehavior(items: [item]))
      #expect(world.settle(within: 30))
      // g ÷ ω² at 2 Hz.
      let stretch = 1000 / (16 * CGFloat.pi * CGFloat.pi)
      let wanted = (length < 0.5 && end == .anchor ? 0 : length) + stretch
      #expect(abs(item.center.y - Self.place.y - wanted) < 0.2, "\(end): \(item.center.y - Self.place.y), not \(wanted)")
    }
  }

  @Test(arguments: lengths)
  func circlingItemComesToRest(length: CGFloat) {
    for end in End.allCases {
      let world = World()
      let item = world.body(Self.place.x + 30, Self.place.y, 40, 40)
      _ = spring(world, item, end, length: length, damping: 0.5)
      let properties = UIDynamicItemBehavior(items: [item])
      properties.addLinearVelocity(CGPoint(x: 0, y: 400), for: item)
      world.add(properties)
      #expect(world.settle(within: 10), "\(end)")
      #expect(abs(distance(item) - length) < 0.6 && speed(world, item) == 0)
    }
  }

  /// A spring that is longer than 40 points swings sideways as before.
  @Test func pendulumOnALongSpringSwingsOn() {
    let world = World()
    let item = world.body(300, 400, 40, 40)
    _ = spring(world, item, .anchor, length: 60, damping: 0.5)
    world.add(UIGravityBehavior(items: [item]))
    world.stage.advance(frames: 300)
    var (left, right) = (item.center.x, item.center.x)
    for _ in 0..<60 {
      world.stage.advance()
      (left, right) = (min(left, item.center.x), max(right, item.center.x))
    }
    #expect(right - left > 5 && world.animator.isRunning)
  }

  @Test(arguments: dampings)
  func twoFreeItemsMeetAndRest(damping: CGFloat) {
    for length in Self.lengths {
      let world = World()
      let (one, other) = (world.body(150, 400, 40, 40), world.body(250, 400, 40, 40))
      let spring = UIAttachmentBehavior(item: one, attachedTo: other)
      (spring.length, spring.damping, spring.frequency) = (length, damping, 2)
      world.add(spring)
      #expect(world.settle(within: 30), "\(length)")
      #expect(abs(abs(other.center.x - one.center.x) - length) < 0.6, "\(length): \(other.center.x - one.center.x)")
      #expect(abs((one.center.x + other.center.x) / 2 - 200) < 0.1, "their centre stays")
    }
  }
}
