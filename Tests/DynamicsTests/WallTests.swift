import MotionTesting
import TestSupport
import Testing

@testable import Dynamics
@testable import Lists
@testable import ViewCore

/// What holds an item draws it beyond a wall, at every speed: it stays in front, comes back when it is let go, and rests.
@MainActor
struct WallTests {
  enum Wall: Hashable, Sendable {
    case bounds, corner, line, path
    /// An anchored item of a thickness in points.
    case item(CGFloat)

    static let all: [Wall] = [.bounds, .corner, .line, .path, .item(1), .item(4), .item(20), .item(100)]
  }

  enum Hand: CaseIterable, Sendable { case pin, rod, beside, spring, push, gravity, towed }

  /// In points per second, the last one in a single frame.
  nonisolated static let speeds: [CGFloat] = [30, 120, 500, 3000, 60000]

  /// How far a point is in front of the wall; the item starts above it.
  private func front(_ wall: Wall, _ point: CGPoint) -> CGFloat {
    switch wall {
    case .bounds: 800 - point.y
    case .corner: min(800 - point.y, 400 - point.x)
    case .line, .item: 500 - point.y
    case .path: 500 - abs(point.x - 200) / 2 - point.y
    }
  }

  private func build(_ wall: Wall, _ world: World, _ item: Body) {
    let collision = UICollisionBehavior(items: [item])
    switch wall {
    case .bounds, .corner: collision.translatesReferenceBoundsIntoBoundary = true
    case .line:
      collision.addBoundary(withIdentifier: "line" as NSString, from: CGPoint(x: -2000, y: 500), to: CGPoint(x: 2000, y: 500))
    case .path:
      let path = UIBezierPath()
      path.move(to: CGPoint(x: -800, y: 0))
      path.addLine(to: CGPoint(x: 200, y: 500))
      path.addLine(to: CGPoint(x: 1200, y: 0))
      collision.addBoundary(withIdentifier: "path" as NSString, for: path)
    case .item(let thickness):
      let post = world.body(200, 500 + thickness / 2, 4000, thickness)
      world.add(UIDynamicItemBehavior(items: [post])).isAnchored = true
      collision.addItem(post)
    }
    world.add(collision)
  }

  /// Begins to draw an item; answers what moves it in a direction by so many points, and what lets it go.
  private func take(_ item: Body, _ hand: Hand, _ way: CGVector, _ world: World) -> (move: (CGFloat) -> Void, release: () -> Void)
  {
    let start = item.center
    func drawn(by attachment: UIAttachmentBehavior) -> (move: (CGFloat) -> Void, release: () -> Void) {
      world.add(attachment)
      let anchor = attachment.anchorPoint
      return (
        { attachment.anchorPoint = CGPoint(x: anchor.x + way.dx * $0, y: anchor.y + way.dy * $0) },
        { world.animator.removeBehavior(attachment) }
      )
    }
    func pushed(by behavior: UIDynamicBehavior, _ set: @escaping (CGFloat) -> Void) -> (
      move: (CGFloat) -> Void, release: () -> Void
    ) {
      world.add(behavior)
      return ({ set($0) }, { world.animator.removeBehavior(behavior) })
    }
    switch hand {
    case .pin: return drawn(by: UIAttachmentBehavior(item: item, attachedToAnchor: start))
    case .rod:
      return drawn(
        by: UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: start.x + way.dx * 50, y: start.y + way.dy * 50)))
    case .beside:
      let offset = UIOffset(horizontal: item.bounds.width / 4, vertical: item.bounds.height / 8)
      return drawn(by: UIAttachmentBehavior(item: item, offsetFromCenter: offset, attachedToAnchor: item.point(at: offset)))
    case .spring:
      let spring = UIAttachmentBehavior(item: item, attachedToAnchor: start)
      (spring.length, spring.frequency, spring.damping) = (0, 20, 0.5)
      return drawn(by: spring)
    case .push:
      let push = UIPushBehavior(items: [item], mode: .continuous)
      return pushed(by: push) { push.pushDirection = CGVector(dx: way.dx * $0, dy: way.dy * $0) }
    case .gravity:
      let gravity = UIGravityBehavior(items: [item])
      return pushed(by: gravity) { gravity.gravityDirection = CGVector(dx: way.dx * $0 / 4, dy: way.dy * $0 / 4) }
    case .towed:
      // By another item, that goes through everything.
      let tow = world.body(start.x + way.dx * 40, start.y + way.dy * 40, 20, 20)
      world.add(UIAttachmentBehavior(item: item, attachedTo: tow))
      let (move, _) = drawn(by: UIAttachmentBehavior(item: tow, attachedToAnchor: tow.center))
      return (move, { world.animator.behaviors.filter { $0 is UIAttachmentBehavior }.forEach(world.animator.removeBehavior) })
    }
  }

  @Test(arguments: Wall.all, Hand.allCases)
  func nothingIsDrawnThroughAWall(wall: Wall, hand: Hand) {
    for speed in Self.speeds {
      for (side, isRound) in [(CGFloat(60), false), (60, true), (12, false)] {
        let world = World()
        let start: CGFloat = wall == .bounds || wall == .corner ? 600 : 300
        let item = world.body(200, start, side, side, isRound: isRound)
        build(wall, world, item)
        let way = wall == .corner ? CGVector(dx: 0.8, dy: 0.6) : CGVector(dx: 0, dy: 1)
        let (move, release) = take(item, hand, way, world)
        let name: Comment = "\(speed) points per second, \(side) points, round: \(isRound)"
        var nearest = CGFloat.infinity
        func advance() {
          world.stage.advance()
          nearest = min(nearest, front(wall, item.center))
        }
        var moved: CGFloat = 0
        while moved < 400 {
          moved = min(moved + speed / 60, 400)
          move(moved)
          advance()
        }
        for _ in 0..<30 { advance() }
        release()
        for _ in 0..<60 { advance() }
        #expect(nearest > 0, name)
        // An item that the hand turned is pressed no deeper by any of its corners.
        let outline = isRound ? [CGPoint(x: item.center.x, y: item.center.y + side / 2)] : item.corners
        let depth = outline.map { -front(wall, $0) }.max() ?? 0
        #expect(depth < 1, name)
        let rest = world.add(UIDynamicItemBehavior(items: [item]))
        (rest.resistance, rest.angularResistance) = (5, 5)
        #expect(world.settle(within: 10), name)
      }
    }
  }
}

extension Body {
  fileprivate var corners: [CGPoint] {
    [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map {
      point(at: UIOffset(horizontal: $0 * bounds.width, vertical: $1 * bounds.height))
    }
  }
}

/// What an item has when it is let go.
@MainActor
struct ReleaseTests {
  /// A stiff attachment leaves the item the velocity with which it moved it; an anchor that stands leaves none.
  @Test(arguments: [30, 60, 120], [CGFloat(0), 40])
  func itemKeepsTheVelocityOfItsStiffAttachment(framesPerSecond: Int, length: CGFloat) {
    let world = World(framesPerSecond: framesPerSecond)
    let item = world.body(100, 300, 40, 40)
    let attachment = world.add(
      UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100 + length * 0.6, y: 300 + length * 0.8)))
    let properties = world.add(UIDynamicItemBehavior(items: [item]))
    let (start, speed) = (attachment.anchorPoint, CGFloat(500))
    for frame in 1...(framesPerSecond / 5) {
      let way = speed * CGFloat(frame) / CGFloat(framesPerSecond)
      attachment.anchorPoint = CGPoint(x: start.x + way * 0.6, y: start.y + way * 0.8)
      world.stage.advance()
      #expect(abs(hypot(item.center.x - attachment.anchorPoint.x, item.center.y - attachment.anchorPoint.y) - length) < 0.1)
    }
    world.animator.removeBehavior(attachment)
    world.stage.advance(frames: 10)
    let velocity = properties.linearVelocity(for: item)
    #expect(abs(velocity.x - speed * 0.6) < 5 && abs(velocity.y - speed * 0.8) < 5)
  }

  @Test func itemHeldStillHasNoVelocity() {
    let world = World()
    let item = world.body(100, 300, 40, 40)
    let attachment = world.add(UIAttachmentBehavior(item: item, attachedToAnchor: item.center))
    for frame in 1...10 {
      attachment.anchorPoint.x = 100 + CGFloat(frame) * 8
      world.stage.advance()
    }
    world.stage.advance(frames: 2)
    let properties = world.add(UIDynamicItemBehavior(items: [item]))
    world.animator.removeBehavior(attachment)
    world.stage.advance()
    #expect(properties.linearVelocity(for: item) == .zero && abs(item.center.x - 180) < 0.1)
  }

  /// Without a wall it follows at once.
  @Test func itemIsWhereItsAnchorIsAtTheEndOfEachFrame() {
    var random = SeededGenerator(seed: 7)
    let world = World()
    let item = world.body(200, 300, 40, 40)
    let attachment = world.add(UIAttachmentBehavior(item: item, attachedToAnchor: item.center))
    for _ in 0..<200 {
      attachment.anchorPoint = CGPoint(x: random.number(0...400), y: random.number(0...800))
      world.stage.advance()
      #expect(hypot(item.center.x - attachment.anchorPoint.x, item.center.y - attachment.anchorPoint.y) < 0.5)
    }
  }
}
