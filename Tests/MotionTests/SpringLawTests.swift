import Motion
import Testing

@Suite("Springs obey their laws")
struct SpringLawTests {
  static let ratios = [0, 0.05, 0.3, 0.7, 0.999, 1, 1.001, 1.5, 4]
  static let velocities: [Double] = [-8, 0, 3, 20]

  static func spring(_ ratio: Double) -> Spring {
    Spring(undampedFrequency: 9, dampingRatio: ratio, mass: 1.5, allowsOverdamping: true)
  }

  /// Integrates m y'' = −k y − c y' in small steps of the classical Runge–Kutta method.
  static func integrate(_ spring: Spring, from start: Double, velocity: Double, until end: Double) -> (x: Double, v: Double) {
    func pull(_ x: Double, _ v: Double) -> Double { (-spring.stiffness * (x - 1) - spring.damping * v) / spring.mass }
    let steps = 4000
    let h = end / Double(steps)
    var (x, v) = (start, velocity)
    for _ in 0..<steps {
      let (k1x, k1v) = (v, pull(x, v))
      let (k2x, k2v) = (v + h / 2 * k1v, pull(x + h / 2 * k1x, v + h / 2 * k1v))
      let (k3x, k3v) = (v + h / 2 * k2v, pull(x + h / 2 * k2x, v + h / 2 * k2v))
      let (k4x, k4v) = (v + h * k3v, pull(x + h * k3x, v + h * k3v))
      x += h / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
      v += h / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
    }
    return (x, v)
  }

  @Test(arguments: ratios, velocities)
  func closedFormAgreesWithSmallSteps(ratio: Double, velocity: Double) {
    let motion = Self.spring(ratio).motion(from: 0.2, to: 1, initialVelocity: velocity)
    for end in [0.03, 0.2, 0.9] {
      let stepped = Self.integrate(Self.spring(ratio), from: 0.2, velocity: velocity, until: end)
      expect(motion.position(at: end), stepped.x, within: 1e-8)
      expect(motion.velocity(at: end), stepped.v, within: 1e-6)
    }
  }

  @Test(arguments: ratios, velocities)
  func motionContinuesFromTheStateAtAnyTime(ratio: Double, velocity: Double) {
    let spring = Self.spring(ratio)
    let whole = spring.motion(from: -3, to: 5, initialVelocity: velocity)
    for (a, b) in [(0.0, 0.3), (0.1, 0.2), (0.4, 0.05), (0.25, 1.0)] {
      let rest = spring.motion(from: whole.position(at: a), to: 5, initialVelocity: whole.velocity(at: a))
      expect(rest.position(at: b), whole.position(at: a + b), within: 1e-9)
      expect(rest.velocity(at: b), whole.velocity(at: a + b), within: 1e-8)
    }
  }

  @Test(arguments: ratios)
  func mirroredMotionsAreMirrorImages(ratio: Double) {
    let there = Self.spring(ratio).motion(from: 2, to: 7, initialVelocity: 4)
    let back = Self.spring(ratio).motion(from: -2, to: -7, initialVelocity: -4)
    for t in stride(from: 0, through: 1, by: 0.07) { expect(there.position(at: t), -back.position(at: t), within: 1e-12) }
  }

  @Test(arguments: ratios, velocities)
  func motionStartsExactlyAtItsStart(ratio: Double, velocity: Double) {
    let motion = Self.spring(ratio).motion(initialVelocity: velocity)
    expect(motion.position(at: 0), 0, within: 1e-12)
    expect(motion.velocity(at: 0), velocity, within: 1e-12)
    #expect(motion.position(at: -5) == motion.position(at: 0))
  }

  @Test func regimesMeetAtCriticalDamping() {
    let critical = Self.spring(1).motion(initialVelocity: 3)
    for ratio in [1 - 1e-7, 1 + 1e-7] {
      let near = Self.spring(ratio).motion(initialVelocity: 3)
      #expect(near.regime != critical.regime)
      for t in stride(from: 0, through: 2, by: 0.1) { expect(near.position(at: t), critical.position(at: t), within: 1e-6) }
    }
  }

  @Test func overdampingIsIgnoredUnlessAllowed() {
    let ignored = Spring(stiffness: 100, damping: 90).motion()
    let critical = Spring(stiffness: 100, damping: 20).motion()
    for t in [0.0, 0.1, 0.5, 2] { #expect(ignored.position(at: t) == critical.position(at: t)) }
    #expect(Spring(stiffness: 100, damping: 90).effectiveDampingRatio == 1)
    expect(Spring(stiffness: 100, damping: 90, allowsOverdamping: true).effectiveDampingRatio, 4.5)
  }

  @Test func infiniteDampingDoesNotMove() {
    let spring = Spring(perceptualDuration: 0.5, bounce: -1)
    #expect(spring.damping == .infinity)
    let motion = spring.motion(initialVelocity: 9)
    #expect(motion.position(at: 0) == 0 && motion.position(at: 100) == 0 && motion.velocity(at: 1) == 0)
    #expect(motion.settlingDuration == SpringMotion.endlessDuration)
  }

  @Test(arguments: [0.05, 0.3, 0.7, 1, 1.5, 4], velocities)
  func doneSpringStaysWithinTheTolerance(ratio: Double, velocity: Double) throws {
    let motion = Self.spring(ratio).motion(from: 100, to: 20, initialVelocity: velocity * 50)
    let done = try #require(stride(from: 0, through: 60, by: 0.01).first { motion.isDone(at: $0, tolerance: 0.5) })
    for t in stride(from: done, through: done + 3, by: 0.003) { #expect(abs(motion.position(at: t) - 20) <= 0.5) }
    #expect(!motion.isDone(at: 0, tolerance: 0.5))
  }

  @Test func resultDependsOnTheRatioOfMassAndConstantsOnly() {
    let light = Spring(mass: 1, stiffness: 120, damping: 14).motion()
    let heavy = Spring(mass: 4, stiffness: 480, damping: 56).motion()
    for t in [0.05, 0.2, 0.6] { expect(light.position(at: t), heavy.position(at: t), within: 1e-12) }
  }

  @Test func springMotionHasNoReferences() {
    #expect(_isPOD(SpringMotion.self) && MemoryLayout<SpringMotion>.size <= 48)
    #expect(_isPOD(CubicTimingCurve.self))
  }
}
