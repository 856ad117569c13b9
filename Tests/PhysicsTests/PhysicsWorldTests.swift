import CoreGraphics
import Foundation
import Physics
import Testing

struct PhysicsWorldTests {
  private func box(_ world: PhysicsWorld, _ x: CGFloat, _ y: CGFloat, token: UInt64, groups: [Int] = []) -> PhysicsBody {
    let body = PhysicsBody(in: world, kind: .dynamic, at: CGPoint(x: x, y: y), token: token)
    body.addRectangle(CGSize(width: 40, height: 40))
    body.apply(BodyProperties())
    body.setMemberships(groups.map { PhysicsBody.Membership(group: $0, meetsMembers: true, meetsWalls: true) })
    return body
  }

  private func floor(_ world: PhysicsWorld, of group: Int, y: CGFloat = 200, token: UInt64 = 99) -> PhysicsBody {
    let wall = PhysicsBody(in: world, kind: .static, at: .zero, token: token)
    wall.addLine([CGPoint(x: -500, y: y), CGPoint(x: 0, y: y), CGPoint(x: 500, y: y)], isClosed: false)
    wall.setMemberships([PhysicsBody.Membership(wallOf: group)])
    return wall
  }

  private func fall(_ world: PhysicsWorld, _ bodies: [PhysicsBody], steps: Int, reading states: BodyStates? = nil) {
    let list = BodyList(bodies)
    for _ in 0..<steps {
      world.pull(list, by: CGVector(dx: 0, dy: 1000))
      world.advance(reading: states)
    }
  }

  @Test func pulledBodiesFallAndForcesLastOneStep() {
    let world = PhysicsWorld()
    let body = box(world, 0, 0, token: 1)
    fall(world, [body], steps: 12)
    #expect(abs(body.velocity.dy - 100) < 0.01)
    world.advance()
    #expect(abs(body.velocity.dy - 100) < 0.01)
    // Semi-implicit Euler: the sum of 1…12 steps of the velocity.
    #expect(abs(body.current.position.y - 1000 / 14_400.0 * 78 - 100 / 120.0) < 0.01)
  }

  @Test func bodiesCollideOnlyInASharedGroup() {
    for isShared in [true, false] {
      let world = PhysicsWorld()
      let (first, second) = (world.makeGroup(), world.makeGroup())
      let bodies = [
        box(world, 0, 150, token: 1, groups: [first]), box(world, 0, 50, token: 2, groups: [isShared ? first : second]),
      ]
      let walls = [floor(world, of: first, token: 98), floor(world, of: second, token: 99)]
      fall(world, bodies, steps: 240)
      #expect(walls.count == 2 && abs(bodies[0].current.position.y - 180) < 0.5)
      #expect(abs(bodies[1].current.position.y - (isShared ? 140 : 180)) < 0.5)
    }
  }

  /// More groups than Box2D has category bits for.
  @Test(arguments: [3, 7, 8, 20])
  func everyGroupIsItsOwnHoweverManyThereAre(count: Int) {
    let world = PhysicsWorld()
    let groups = (0..<count).map { _ in world.makeGroup() }
    let bodies = groups.map { box(world, 0, 100, token: UInt64($0 + 1), groups: [$0]) }
    let walls = groups.map { floor(world, of: $0, y: 200 + CGFloat($0) * 50, token: UInt64(100 + $0)) }
    fall(world, bodies, steps: 360)
    #expect(walls.count == count)
    for (group, body) in zip(groups, bodies) { #expect(abs(body.current.position.y - 180 - CGFloat(group) * 50) < 0.5) }
  }

  @Test func releasedGroupsAreReused() {
    let world = PhysicsWorld()
    let first = world.makeGroup()
    _ = world.makeGroup()
    world.releaseGroup(first)
    #expect(world.makeGroup() == first)
  }

  @Test func aPairOfManyShapesTouchesOnce() {
    let world = PhysicsWorld()
    let group = world.makeGroup()
    // On the joint of two of the wall's lines.
    let body = box(world, 0, 150, token: 1, groups: [group])
    let wall = floor(world, of: group)
    fall(world, [body], steps: 240)
    let began = world.drainContacts()
    #expect(began.map(\.began) == [true] && Set([began[0].bodyA, began[0].bodyB]) == [1, 99])
    #expect(abs(began[0].point.y - 200) < 1)
    wall.destroy()
    #expect(world.drainContacts().map(\.began) == [false])
  }

  @Test func onlyMovedBodiesAreRead() {
    let world = PhysicsWorld()
    let states = BodyStates()
    let (still, falling) = (box(world, 0, 0, token: 1), box(world, 100, 0, token: 2))
    states.append(still)
    states.append(falling)
    // A body that nothing drives falls asleep after half a second.
    fall(world, [falling], steps: 90, reading: states)
    var moved: [Int] = []
    states.forEachMoved(part: 1) { index, _ in moved.append(index) }
    #expect(moved == [1] && states.isAnyAwake && !still.isAwake)
    #expect(world.awakeCount == 1)
  }

  @Test func statesBetweenTwoStepsAreInterpolated() {
    let world = PhysicsWorld()
    let states = BodyStates()
    let body = box(world, 0, 0, token: 1)
    states.append(body)
    body.setVelocity(CGVector(dx: 120, dy: 0), angular: 0)
    world.advance(reading: states)
    states.keepPreviousStates()
    world.advance(reading: states)
    var places: [CGFloat] = []
    for part in [0, 0.25, 1] { states.forEachMoved(part: part) { places.append($1.position.x) } }
    #expect(zip(places, [1, 1.25, 2]).allSatisfy { abs($0 - $1) < 1e-4 })
  }

  @Test func rectanglesOfNaNFindNothing() {
    let world = PhysicsWorld()
    let body = box(world, 0, 0, token: 7)
    #expect(world.bodies(in: CGRect(x: -10, y: -10, width: 20, height: 20)) == [7])
    #expect(world.bodies(in: CGRect(x: CGFloat.nan, y: 0, width: 20, height: 20)).isEmpty)
    #expect(world.bodies(in: CGRect(x: 0, y: 0, width: 20, height: CGFloat.nan)).isEmpty)
    body.destroy()
    #expect(world.bodies(in: CGRect(x: -10, y: -10, width: 20, height: 20)).isEmpty)
  }
}
