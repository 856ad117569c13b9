import MotionTesting
import Testing

@testable import Dynamics
@testable import ViewCore

@MainActor
struct FieldTests {
  private func run(_ field: UIFieldBehavior, from start: CGPoint, velocity: CGPoint = .zero, charge: CGFloat = 0) -> (
    CGPoint, CGPoint
  ) {
    let world = World()
    let item = world.item(start.x, start.y)
    let properties = UIDynamicItemBehavior(items: [item])
    properties.charge = charge
    properties.addLinearVelocity(velocity, for: item)
    world.add(properties)
    field.addItem(item)
    world.add(field)
    world.stage.advance(frames: 30)
    return (item.center, properties.linearVelocity(for: item))
  }

  @Test func eachFieldHasItsOwnDirection() {
    let middle = CGPoint(x: 200, y: 400)
    let drag = run(.dragField(), from: middle, velocity: CGPoint(x: 100, y: 0))
    #expect(drag.1.x < 80 && drag.1.x > 40)
    let radial = run(.radialGravityField(position: middle), from: CGPoint(x: 300, y: 400))
    #expect(radial.1.x < -10 && abs(radial.1.y) < 0.1)
    let linear = run(.linearGravityField(direction: CGVector(dx: 0, dy: -1)), from: middle)
    #expect(linear.1.y < -30 && abs(linear.1.x) < 0.1)
    let velocity = run(.velocityField(direction: CGVector(dx: 1, dy: 0)), from: middle)
    #expect(abs(velocity.1.x - 100) < 0.5)
    let magnetic = run(.magneticField(), from: middle, velocity: CGPoint(x: 100, y: 0), charge: 1)
    #expect(abs(hypot(magnetic.1.x, magnetic.1.y) - 100) < 2 && abs(magnetic.1.y) > 10)
    let neutral = run(.electricField(), from: middle)
    #expect(neutral.0 == middle)
  }

  @Test func springFieldsSwingAboutTheirPosition() {
    let field = UIFieldBehavior.springField()
    field.position = CGPoint(x: 200, y: 400)
    let world = World()
    let item = world.item(300, 400)
    field.addItem(item)
    world.add(field)
    var lowest = 300.0
    for _ in 0..<120 {
      world.stage.advance()
      lowest = min(lowest, item.center.x)
    }
    #expect(abs(lowest - 100) < 5)
  }

  @Test func itemsRestAtTheFieldsPosition() {
    let world = World()
    let item = world.item(230, 400)
    let properties = UIDynamicItemBehavior(items: [item])
    properties.resistance = 2
    world.add(properties)
    let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 200, y: 400))
    (field.strength, field.minimumRadius) = (3, 20)
    field.addItem(item)
    world.add(field)
    var seconds = 0
    while world.animator.isRunning, seconds < 60 {
      world.stage.advance(frames: 60)
      seconds += 1
    }
    #expect(seconds < 60)
    #expect(hypot(item.center.x - 200, item.center.y - 400) <= 1)
  }

  @Test func fieldHasNoEffectOutsideItsRegion() {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
    field.position = CGPoint(x: 100, y: 100)
    field.region = UIRegion(radius: 50)
    #expect(run(field, from: CGPoint(x: 300, y: 400)).0 == CGPoint(x: 300, y: 400))
  }

  @Test func customFieldReceivesPositionVelocityAndMass() {
    var seen: (CGPoint, CGFloat)?
    let field = UIFieldBehavior.field { _, position, _, mass, _, _ in
      seen = (position, mass)
      return CGVector(dx: 1, dy: 0)
    }
    field.position = CGPoint(x: 150, y: 400)
    let result = run(field, from: CGPoint(x: 200, y: 400))
    #expect(result.1.x > 30)
    #expect(abs((seen?.1 ?? 0) - 1) < 1e-6)
    #expect((seen?.0.x ?? 0) > 50)
  }

  @Test func regionsCombine() {
    let circle = UIRegion(radius: 50)
    let square = UIRegion(size: CGSize(width: 80, height: 80))
    let corner = CGPoint(x: 39, y: 39)
    #expect(square.contains(corner) && !circle.contains(corner))
    #expect(circle.byUnion(with: square).contains(corner))
    #expect(!circle.byIntersection(with: square).contains(corner))
    #expect(square.byDifference(from: circle).contains(corner))
    #expect(circle.inverse().contains(corner))
    #expect(UIRegion.infinite.contains(CGPoint(x: 1e9, y: 0)))
  }
}
