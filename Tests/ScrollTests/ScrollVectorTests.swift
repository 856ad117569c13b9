import CoreGraphics
import Foundation
import Motion
import Testing

@testable import ViewCore

/// Rows of motion-vectors.json against whole scroll motions.
@Suite struct ScrollVectorTests {
  private let endless = -CGFloat(1e6)...CGFloat(1e6)

  /// {deceleration}, rate 0.998: velocity, seconds until it stops, travel.
  @Test(arguments: [(50.0, 0.8039139687526003, 19.96), (250, 1.6078279375052007, 119.76)])
  func throwDistanceMatchesTheMeasurements(velocity: Double, duration: Double, travel: Double) {
    for sign in [-1.0, 1] {
      let motion = ScrollMotion.released(
        at: 100, velocity: CGFloat(sign * velocity), limits: endless, rate: 0.998, bounces: true)
      #expect(abs(Double(motion.target) - 100 - sign * travel) < 1e-9)
      #expect(!motion.isDone(at: duration - 1e-6) && motion.isDone(at: duration + 1e-6))
      #expect(abs(Double(motion.position(at: duration)) - Double(motion.target)) < 1e-9)
    }
  }

  /// {deceleration}, velocity 50: seconds, travel by then.
  @Test(arguments: [(0.05, 2.376566890799308), (0.1, 4.526758223023725), (0.25, 9.824634717577279), (0.5, 15.780594191313877)])
  func throwPositionsMatchTheMeasurements(time: Double, travel: Double) {
    let motion = ScrollMotion.released(at: 0, velocity: 50, limits: endless, rate: 0.998, bounces: true)
    #expect(abs(Double(motion.position(at: time)) - travel) < 1e-9)
  }

  /// {bounce}, fling, x0 0, v0 1000.
  @Test(arguments: [
    (0.05, 28.847490519024333), (0.1, 33.28710836980795), (0.2, 22.160631672466774), (0.5, 2.0433857192320333),
    (1.0, 0.01670170079024566),
  ])
  func bounceAfterAThrowMatchesTheMeasurements(time: Double, displacement: Double) {
    let limits = CGFloat(0)...CGFloat(500)
    let motion = ScrollMotion.released(at: 500, velocity: 1000, limits: limits, rate: 0.998, bounces: true)
    #expect(abs(Double(motion.position(at: time)) - 500 - displacement) < 1e-9)
    #expect(motion.target == 500)
  }

  /// {bounce}, its formula of a release at rest.
  @Test func returnFromRestMatchesTheMeasurements() {
    let motion = ScrollMotion.released(at: -80, velocity: 0, limits: 0...500, rate: 0.998, bounces: true)
    for step in 0...50 {
      let time = Double(step) / 50
      let expected = -80 * (46 * exp(-9 * time) - 9 * exp(-46 * time)) / 37
      #expect(abs(Double(motion.position(at: time)) - expected) < 1e-9)
    }
  }

  /// {set_content_offset_animated}: part of the duration, part of the way.
  @Test(arguments: [(0.05, 0.006155829702431115), (0.25, 0.1464466094067262), (0.7, 0.7938926261462365), (1, 1)])
  func animatedOffsetMatchesTheMeasurements(part: Double, way: Double) {
    let motion = ScrollMotion.gliding(from: 100, to: 300, duration: 0.3)
    #expect(abs(Double(motion.position(at: part * 0.3)) - 100 - 200 * way) < 1e-9)
  }

  // MARK: - Laws

  /// Every motion is continuous, its velocity is its slope, and it rests at its target.
  @Test(arguments: [
    (CGFloat(100), CGFloat(3000)), (100, -900), (-60, 0), (-60, 2500), (-60, -2500), (-60, 700), (560, -4000), (500, 20),
    (3, -40),
  ])
  func motionsAreContinuousAndArrive(offset: CGFloat, velocity: CGFloat) {
    let motion = ScrollMotion.released(at: offset, velocity: velocity, limits: 0...500, rate: 0.998, bounces: true)
    check(motion, from: offset, velocity: velocity)
    #expect((0...500).contains(motion.target))
  }

  @Test(arguments: [(CGFloat(300), CGFloat(0)), (300, 700), (300, 4000), (300, -900), (-20, 1200), (0, 0)])
  func approachesAreContinuousAndArrive(way: CGFloat, velocity: CGFloat) {
    for slowest in [1.0, 11] {
      check(.approaching(100 + way, from: 100, velocity: velocity, slowest: slowest), from: 100, velocity: velocity)
    }
  }

  private func check(_ motion: ScrollMotion, from offset: CGFloat, velocity: CGFloat) {
    #expect(motion.position(at: 0) == offset && abs(motion.velocity(at: 0) - velocity) < 1e-6)
    let step = 1e-4
    var time = 0.0
    while !motion.isDone(at: time), time < 20 {
      let slope = (motion.position(at: time + step) - motion.position(at: time)) / CGFloat(step)
      let expected = motion.velocity(at: time + step / 2)
      // Friction's own formula sums milliseconds: its slope is a thousandth less than its velocity (motion.md D2).
      #expect(abs(slope - expected) < max(abs(expected) * 0.01, 12))
      time += 0.0137
    }
    #expect(motion.isDone(at: time) && abs(motion.position(at: time) - motion.target) <= CGFloat(Bounce.restingDistance))
  }
}
