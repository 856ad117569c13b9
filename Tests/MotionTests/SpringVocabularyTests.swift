import Motion
import Testing

@Suite("Springs translate between vocabularies")
struct SpringVocabularyTests {
  @Test func dampingRatioAndResponseRoundTrip() {
    let spring = Spring(dampingRatio: 0.62, response: 0.44)
    expect(spring.dampingRatio, 0.62)
    expect(spring.response, 0.44)
    expect(spring.undampedFrequency, 2 * .pi / 0.44)
    expect(Spring(undampedFrequency: 12, dampingRatio: 0.4, mass: 3).stiffness, 432)
    expect(Spring(undampedFrequency: 12, dampingRatio: 0.4, mass: 3).damping, 28.8)
  }

  @Test(arguments: [-0.9, -0.3, 0, 0.2, 0.75, 1])
  func bounceRoundTrips(bounce: Double) {
    let spring = Spring(perceptualDuration: 0.8, bounce: bounce)
    expect(spring.bounce, bounce, within: 1e-12)
    expect(spring.perceptualDuration, 0.8, within: 1e-12)
  }

  @Test func bounceOutsideItsRangeIsClamped() {
    #expect(Spring(perceptualDuration: 0.5, bounce: 3) == Spring(perceptualDuration: 0.5, bounce: 1))
    #expect(Spring(perceptualDuration: 0.5, bounce: -3) == Spring(perceptualDuration: 0.5, bounce: -1))
  }

  @Test func springDurationOfViewsMatchesTheMeasuredConstants() {
    let spring = Spring(perceptualDuration: 0.5, bounce: 0)
    expect(spring.stiffness, 157.9137, within: 1e-4)
    expect(spring.damping, 25.1327, within: 1e-4)
    expect(spring.settlingDuration(), 0.8, within: 1e-12)
  }

  @Test(arguments: [0.05, 0.2, 0.5, 0.8, 0.95, 1], [-30, -2, 0, 1, 6, 40.0])
  func fitPutsTheEnvelopeOnTheThresholdWhenTheDurationIsOver(ratio: Double, velocity: Double) {
    let duration = 0.7
    let spring = Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    expect(spring.dampingRatio, ratio, within: 1e-12)
    let motion = spring.motion(initialVelocity: velocity)
    if ratio == 1 {
      expect(abs(1 - motion.position(at: duration)), 0.001, within: 1e-9)
    } else {
      expect(spring.fittedDuration(initialVelocity: velocity), duration, within: 1e-9)
      // UIKit's rule looks at the sine's share of the envelope only.
      #expect(abs(1 - motion.position(at: duration)) < 0.06)
    }
  }

  @Test(arguments: [-2, 0, 3.0])
  func fittedDurationRoundTripsForCriticalSprings(velocity: Double) {
    let spring = Spring(duration: 0.5, dampingRatio: 1, initialVelocity: velocity)
    expect(spring.fittedDuration(initialVelocity: velocity), 0.5, within: 1e-9)
  }

  @Test func fitScalesWithTime() {
    let short = Spring(duration: 0.4, dampingRatio: 0.6, initialVelocity: 5)
    let long = Spring(duration: 4, dampingRatio: 0.6, initialVelocity: 0.5)
    expect(short.undampedFrequency, 10 * long.undampedFrequency, relative: 1e-12)
  }

  @Test(arguments: [-1, 0, 1e-9, 1.2, 50.0])
  func fitClampsTheDampingRatio(ratio: Double) {
    let spring = Spring(duration: 0.5, dampingRatio: ratio)
    let expected = min(max(ratio, Spring.minimumFittedDampingRatio), 1)
    #expect(spring == Spring(duration: 0.5, dampingRatio: expected))
    expect(spring.dampingRatio, expected, within: 1e-12)
  }

  @Test(arguments: [-1e6, -1000, 1000, 1e6], [0.1, 0.7, 1])
  func fitIsFiniteForAnyVelocity(velocity: Double, ratio: Double) {
    let spring = Spring(duration: 0.3, dampingRatio: ratio, initialVelocity: velocity)
    let motion = spring.motion(initialVelocity: velocity)
    #expect(spring.undampedFrequency > 0 && spring.undampedFrequency.isFinite)
    #expect(abs(1 - motion.position(at: 0.3)) < 0.2, "\(motion.position(at: 0.3))")
  }

  @Test func overshootFollowsTheKnownFormula() throws {
    for ratio in [0.1, 0.35, 0.7] {
      let spring = Spring(undampedFrequency: 10, dampingRatio: ratio)
      let motion = spring.motion(from: 50, to: 250)
      let root = (1 - ratio * ratio).squareRoot()
      expect(try #require(motion.peakTime), .pi / (10 * root), within: 1e-12)
      expect(motion.overshoot, 200 * exponential(-ratio * .pi / root), within: 1e-9)
      expect(motion.velocity(at: try #require(motion.peakTime)), 0, within: 1e-9)
    }
  }

  @Test(arguments: [0.2, 0.8, 1, 1.6], [-5, 0, 12, 60.0])
  func overshootIsTheFarthestPointPastTheTarget(ratio: Double, velocity: Double) {
    let spring = Spring(undampedFrequency: 10, dampingRatio: ratio, allowsOverdamping: true)
    let motion = spring.motion(initialVelocity: velocity)
    let farthest = stride(from: 0, through: 4, by: 0.0005).map { motion.position(at: $0) - 1 }.max() ?? 0
    expect(motion.overshoot, max(farthest, 0), within: 1e-4)
    #expect((motion.peakTime == nil) == (motion.overshoot == 0))
  }

  @Test func motionFromItsTargetReportsItsFarthestPoint() throws {
    let motion = Spring(undampedFrequency: 10, dampingRatio: 1).motion(from: 4, to: 4, initialVelocity: 30)
    expect(try #require(motion.peakTime), 0.1)
    expect(motion.overshoot, 30 * 0.1 * exponential(-1))
    #expect(Spring.system.motion(from: 4, to: 4).peakTime == nil)
    #expect(motion.settlingDuration > 0)
  }

  /// The exponential series, so that the expected number does not come from the library under test.
  private func exponential(_ x: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for n in 1..<60 {
      term *= x / Double(n)
      sum += term
    }
    return sum
  }
}
