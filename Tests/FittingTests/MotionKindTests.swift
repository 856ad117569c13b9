import Fitting
import Foundation
import Motion
import Testing

/// Each kind of motion is named, with its numbers.
@Suite struct MotionKindTests {
  private func camera(_ seed: UInt64 = 1, noise: Double = 0.3) -> NoisyCamera {
    var camera = NoisyCamera(seed: seed)
    camera.noise = noise
    return camera
  }

  @Test(arguments: [(0.4, SpringMotion.Regime.underdamped), (1, .critical), (1.4, .overdamped)])
  func springIsNamedInEachRegime(ratio: Double, regime: SpringMotion.Regime) throws {
    var camera = camera()
    let motion = Spring(dampingRatio: ratio, response: 0.5, allowsOverdamping: true).motion(
      from: 100, to: 500, initialVelocity: 1200)
    let fit = try MotionFit(camera.trace(seconds: 1.5) { [motion.position(at: $0)] })
    #expect(fit.best.kind == .spring && fit.best.regime == regime)
    let (response, damping) = (try fit.best.value("response"), try fit.best.value("dampingRatio"))
    #expect(abs(response - 0.5) < 0.0075 && abs(damping - ratio) < 0.02, "\(response), \(damping)")
    let velocity = try fit.best.value("velocity")
    #expect(abs(velocity - 3) < 0.1, "1,200 of 400 points a second; found \(velocity)")
    let launch = try #require(fit.best.launch)
    #expect(launch.initialVelocity == velocity && launch.spring.response == response)
  }

  @Test func springFromRestHasNoVelocityAndADelay() throws {
    var camera = camera()
    let motion = Spring(dampingRatio: 0.7, response: 0.5).motion(from: 0, to: -300)
    let fit = try MotionFit(camera.trace(seconds: 2) { [$0 < 0.49 ? 0 : motion.position(at: $0 - 0.49)] })
    #expect(fit.best.kind == .spring)
    #expect(try fit.best.value("velocity") == 0)
    #expect(try abs(fit.best.value("delay") - 0.49) < 0.004)
    #expect(try abs(fit.best.value("response") - 0.5) < 0.005)
  }

  @Test func twoAxesShareOneSpring() throws {
    var camera = camera()
    let spring = Spring(dampingRatio: 0.6, response: 0.4)
    let (x, y) = (spring.motion(from: 0, to: 200, initialVelocity: 500), spring.motion(from: 50, to: -100, initialVelocity: -375))
    let fit = try MotionFit(camera.trace(seconds: 1.2) { [x.position(at: $0), y.position(at: $0)] })
    #expect(fit.best.kind == .spring)
    #expect(try abs(fit.best.value("dampingRatio") - 0.6) < 0.01 && abs(fit.best.value("velocity") - 2.5) < 0.1)
    #expect(try abs(fit.best.value("target") - 200) < 0.5 && abs(fit.best.value("targetY") + 100) < 0.5)
  }

  @Test(arguments: NamedCurve.allCases)
  func timingCurveIsCalledByItsName(curve: NamedCurve) throws {
    var camera = camera()
    let fit = try MotionFit(camera.trace(seconds: 1.2) { [50 + 300 * curve.value(at: min(max(($0 - 0.2) / 0.5, 0), 1))] })
    #expect(fit.best.kind == .curve && fit.best.variant == curve.rawValue)
    #expect(try abs(fit.best.value("duration") - 0.5) < 0.01 && abs(fit.best.value("delay") - 0.2) < 0.01)
  }

  @Test func cubicCurveIsFoundWithItsControlPoints() throws {
    var camera = camera(noise: 0.05)
    let curve = CubicTimingCurve(0.3, 0.1, 0.2, 1)
    let fit = try MotionFit(camera.trace(seconds: 1.2) { [300 * curve.value(at: min($0 / 0.7, 1))] })
    #expect(fit.best.kind == .curve)
    let found = try #require(fit.best.timedCurve)
    let deviation = MotionDeviation(from: TimedCurve(curve, duration: 0.7).position, to: found.position, until: 0.8)
    #expect(deviation.amount < 0.002, "off by \(deviation.amount) at \(deviation.time) s")
    #expect(abs(found.duration - 0.7) < 0.02)
  }

  @Test func constantDecelerationIsFriction() throws {
    var camera = camera()
    let fit = try MotionFit(
      camera.trace(seconds: 2) { time in
        let time = min(time, 1.5)
        return [900 * time - 300 * time * time]
      })
    #expect(fit.best.kind == .friction && fit.best.variant == "sliding")
    #expect(try abs(fit.best.value("deceleration") - 600) < 6 && abs(fit.best.value("speed") - 900) < 5)
  }

  @Test func bounceOffAWallHasItsRestitution() throws {
    var camera = camera()
    let fit = try MotionFit(
      camera.trace(seconds: 2) { time in
        // A speed of 900 decays by 1.2 a second until a wall at half a second, which returns 0.6 of it.
        func travel(_ time: Double) -> Double { (1 - exp(-1.2 * time)) / 1.2 }
        return [time < 0.5 ? 900 * travel(time) : 900 * (travel(0.5) - 0.6 * exp(-0.6) * travel(time - 0.5))]
      })
    #expect(fit.best.kind == .friction && fit.best.variant == "decaying, bounces off a wall")
    #expect(try abs(fit.best.value("restitution") - 0.6) < 0.02 && abs(fit.best.value("bounceTime") - 0.5) < 0.005)
  }

  /// A scroll view that is thrown onto its edge: `Decay` until it arrives, then `Bounce` with the velocity that is left.
  @Test func throwOntoAnEdgeIsFrictionWithABounce() throws {
    var camera = camera()
    let decay = Decay(from: 0, initialVelocity: 2000)
    let arrival = try #require(decay.time(toReach: 500))
    let bounce = Bounce(from: 0, initialVelocity: decay.velocity(at: arrival))
    let fit = try MotionFit(
      camera.trace(seconds: 1.5) { time in
        [time < arrival ? decay.position(at: time) : 500 + bounce.position(at: time - arrival)]
      })
    #expect(fit.best.kind == .friction && fit.best.variant == "decaying, bounces on a spring")
    #expect(try abs(fit.best.value("bounceResponse") / Bounce.flingSpring.response - 1) < 0.02)
    #expect(try abs(fit.best.value("edge") - 500) < 5)
  }

  @Test func steadyPullPastAnEdgeIsARubberBand() throws {
    var camera = camera()
    let band = RubberBand(dimension: 400)
    let fit = try MotionFit(camera.trace(seconds: 1) { [band.displacement(forOverscroll: 1500 * $0)] })
    #expect(fit.best.kind == .rubberBand)
    #expect(try abs(fit.best.value("dimension") / 400 - 1) < 0.02 && abs(fit.best.value("handSpeed") / 1500 - 1) < 0.02)
  }

  @Test func springAfterADragIsFoundWithTheVelocityOfTheHand() throws {
    var camera = camera()
    func hand(_ time: Double) -> Double { 200 * sin(2.2 * time) + 15 * sin(9 * time) }
    let release = 0.65
    let speed = 440 * cos(2.2 * release) + 135 * cos(9 * release)
    let motion = Spring(dampingRatio: 0.6, response: 0.45).motion(from: hand(release), to: 600, initialVelocity: speed)
    let fit = try MotionFit(camera.trace(seconds: 2) { [$0 < release ? hand($0) : motion.position(at: $0 - release)] })
    #expect(fit.best.kind == .chain && fit.isExplained)
    let spring = try #require(fit.best.spring)
    #expect(abs(spring.times.lowerBound - release) < 0.05, "\(spring.times)")
    #expect(try abs(spring.value("response") - 0.45) < 0.007 && abs(spring.value("dampingRatio") - 0.6) < 0.02)
    #expect(fit.best.launch != nil)
    // The fitted course is one line through all parts.
    let fitted = fit.best.positions(at: fit.trace.times)[0]
    for (index, residual) in fit.best.residuals[0].enumerated() {
      #expect(abs(fit.trace.axes[0][index] - fitted[index] - residual) < 1e-9)
    }
  }

  // MARK: - What is no such motion

  @Test func wanderingIsNotCalledASpring() throws {
    for seed in 1...8 {
      var camera = camera(UInt64(seed))
      var position = 0.0
      // A random walk of 5 points a step.
      var steps = NoisyCamera(seed: UInt64(seed) + 100)
      let fit = try MotionFit(
        camera.trace(seconds: 2) { _ in
          position += 5 * steps.normal()
          return [position]
        })
      #expect(
        !fit.isExplained || fit.isStructured || fit.best.kind != .spring, "\(seed): \(fit.best.kind), \(fit.best.explained)")
    }
  }

  @Test func nothingThatMovesIsSaidInASentence() throws {
    var camera = camera()
    let noise = try camera.trace(seconds: 2) { _ in [100] }
    #expect(throws: TraceProblem.noMotion(extent: noise.extent)) { try MotionFit(noise) }
    let still = try MotionTrace(times: (0..<20).map(Double.init), axes: [[Double](repeating: 3, count: 20)])
    #expect(throws: TraceProblem.noMotion(extent: 0)) { try MotionFit(still) }
  }

  @Test func reasonNamesWhatTheNextBestLeaves() throws {
    var camera = camera()
    let motion = Spring(dampingRatio: 0.5, response: 0.5).motion(from: 0, to: 300)
    let fit = try MotionFit(camera.trace(seconds: 1.5) { [motion.position(at: $0)] })
    let rival = try #require(fit.rivals.first)
    #expect(
      rival.reason.wholeMatch(of: /leaves [\d.]+ pt where a spring leaves 0\.\d+ pt, most at [\d.]+ s: [\d.]+ pt/) != nil,
      "\(rival.reason)")
    #expect(Set(fit.rivals.map(\.motion.kind)) == [.curve, .decay, .rubberBand, .friction])
  }
}
