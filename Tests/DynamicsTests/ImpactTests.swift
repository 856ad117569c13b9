import MotionTesting
import Testing

@testable import Dynamics
@testable import ViewCore

/// Two discs that meet: momentum, energy and the law of restitution, against the formulas for two points of mass.
@MainActor
struct ImpactTests {
  struct Meeting: Sendable, CustomTestStringConvertible {
    /// Diameters, in points.
    var first: CGFloat = 60
    var second: CGFloat = 60
    /// To the right, in points per second.
    var speeds: (CGFloat, CGFloat) = (300, -200)
    /// How far the second one's way lies below the first one's.
    var beside: CGFloat = 0

    var testDescription: String { "\(first) and \(second), \(beside) beside" }
  }

  nonisolated private static let meetings = [
    Meeting(), Meeting(speeds: (400, 0)), Meeting(first: 100, second: 40), Meeting(first: 30, second: 120, speeds: (500, -50)),
    Meeting(beside: 20), Meeting(beside: 45), Meeting(first: 100, second: 40, beside: 30),
    Meeting(first: 40, second: 90, speeds: (450, 100), beside: -35),
  ]

  private struct Outcome {
    var masses: [CGFloat]
    var before, after: [CGVector]
    var energyBefore, energyAfter: CGFloat

    func momentum(_ velocities: [CGVector]) -> CGVector {
      CGVector(
        dx: masses[0] * velocities[0].dx + masses[1] * velocities[1].dx,
        dy: masses[0] * velocities[0].dy + masses[1] * velocities[1].dy)
    }
  }

  private func outcome(of meeting: Meeting, elasticity: CGFloat) -> Outcome {
    let world = World(framesPerSecond: 120)
    let first = world.body(100, 400, meeting.first, meeting.first, isRound: true)
    let second = world.body(250, 400 + meeting.beside, meeting.second, meeting.second, isRound: true)
    let properties = UIDynamicItemBehavior(items: [first, second])
    properties.elasticity = elasticity
    properties.addLinearVelocity(CGPoint(x: meeting.speeds.0, y: 0), for: first)
    properties.addLinearVelocity(CGPoint(x: meeting.speeds.1, y: 0), for: second)
    world.add(properties)
    let collision = UICollisionBehavior(items: [first, second])
    collision.collisionDelegate = world.log
    world.add(collision)
    world.stage.advance()
    let start = world.animator.debugSnapshot()
    world.stage.advance(frames: 90)
    let end = world.animator.debugSnapshot()
    #expect(world.log.lines.filter { $0.hasPrefix("began") }.count == 1)
    return Outcome(
      masses: start.bodies.map(\.mass), before: start.bodies.map(\.velocity), after: end.bodies.map(\.velocity),
      energyBefore: start.kineticEnergy, energyAfter: end.kineticEnergy)
  }

  @Test(arguments: meetings, [0, 0.5, 1])
  func impactKeepsMomentumAndRestitution(meeting: Meeting, elasticity: CGFloat) {
    let outcome = outcome(of: meeting, elasticity: elasticity)
    let (before, after) = (outcome.momentum(outcome.before), outcome.momentum(outcome.after))
    let scale = outcome.masses[0] * 500 + outcome.masses[1] * 500
    #expect(abs(after.dx - before.dx) < 1e-5 * scale && abs(after.dy - before.dy) < 1e-5 * scale)

    // Without friction an impulse acts along the line between the centres.
    let impulse = outcome.after[0] - outcome.before[0]
    let normal = impulse / -impulse.length
    let closing = (outcome.before[0] - outcome.before[1]).along(normal)
    let leaving = (outcome.after[1] - outcome.after[0]).along(normal)
    #expect(closing > 30)
    #expect(abs(leaving - elasticity * closing) < 1e-3 * closing)
    // They are seen to touch up to a step late, and nearer each other by then.
    let sine = meeting.beside / ((meeting.first + meeting.second) / 2)
    #expect(abs(normal.dy - sine) < 0.05 && abs(normal.dx - (1 - sine * sine).squareRoot()) < 0.08)

    let reduced = outcome.masses[0] * outcome.masses[1] / (outcome.masses[0] + outcome.masses[1])
    let lost = reduced * closing * closing * (1 - elasticity * elasticity) / 2
    #expect(abs(outcome.energyBefore - outcome.energyAfter - lost) < 1e-3 * outcome.energyBefore)
  }

  @Test(arguments: [0, 0.5, 1])
  func headOnTheSpeedsAreThoseOfTheFormula(elasticity: CGFloat) {
    for meeting in Self.meetings where meeting.beside == 0 {
      let outcome = outcome(of: meeting, elasticity: elasticity)
      let (m, u) = (outcome.masses, outcome.before.map(\.dx))
      let common = (m[0] * u[0] + m[1] * u[1]) / (m[0] + m[1])
      let first = common - elasticity * m[1] * (u[0] - u[1]) / (m[0] + m[1])
      let second = common + elasticity * m[0] * (u[0] - u[1]) / (m[0] + m[1])
      #expect(abs(outcome.after[0].dx - first) < 0.1 && abs(outcome.after[1].dx - second) < 0.1, "\(meeting)")
      #expect(abs(outcome.after[0].dy) < 0.01 && abs(outcome.after[1].dy) < 0.01)
    }
  }
}

extension CGVector {
  fileprivate var length: CGFloat { hypot(dx, dy) }
  fileprivate func along(_ other: CGVector) -> CGFloat { dx * other.dx + dy * other.dy }
  fileprivate static func - (first: CGVector, second: CGVector) -> CGVector {
    CGVector(dx: first.dx - second.dx, dy: first.dy - second.dy)
  }
  fileprivate static func / (vector: CGVector, number: CGFloat) -> CGVector {
    CGVector(dx: vector.dx / number, dy: vector.dy / number)
  }
}
