import Fitting
import Foundation
import Motion
import Testing

/// Issue 42: traces that were read off iOS are named, with their published parameters within 2 %.
@Suite struct MeasuredMotionTests {
  private let tolerance = 0.02

  private func expectNear(_ found: Double, _ expected: Double) {
    #expect(abs(found / expected - 1) <= tolerance, "\(found), published \(expected)")
  }

  @Test(arguments: ["deceleration-750", "deceleration-1500"])
  func scrollViewsDecelerationIsADecay(name: String) throws {
    let fit = try MotionFit(MeasuredTrace.table(name).trace())
    #expect(fit.best.kind == .decay && fit.isExplained)
    expectNear(1 - (try fit.best.value("rate")), 1 - Decay.normalRate)
    #expect(fit.rivals.first?.motion.kind == .spring, "an overdamped spring is a decay with another number")
    #expect(fit.rivals.first?.reason.contains("takes 5 numbers instead of 3") == true)
  }

  @Test(arguments: ["deceleration-750-with-drag", "deceleration-1500-with-drag"])
  func dragAndDecelerationAreAChain(name: String) throws {
    let fit = try MotionFit(MeasuredTrace.table(name).trace())
    #expect(fit.best.kind == .chain)
    let last = try #require(fit.best.parts.last)
    #expect(last.kind == .decay && last.times.lowerBound < 0.13, "the finger was lifted at 0.104 s")
    expectNear(1 - (try last.value("rate")), 1 - Decay.normalRate)
    // It stops at 10 points a second.
    let speed = try last.value("speed") * pow(try last.value("rate"), 1000 * last.value("duration"))
    #expect(abs(speed - Decay.stoppingSpeed) < 1, "\(speed)")
  }

  @Test func bounceIsACriticalSpring() throws {
    let fit = try MotionFit(MeasuredTrace.table("bounce").trace())
    #expect(fit.best.kind == .spring && fit.isExplained)
    expectNear(try fit.best.value("response"), Bounce.flingSpring.response)
    expectNear(try fit.best.value("dampingRatio"), 1)
  }

  @Test func rubberBandAndBounceAreAChain() throws {
    let fit = try MotionFit(MeasuredTrace.table("bounce-with-drag").trace())
    #expect(fit.best.parts.map(\.kind) == [.rubberBand, .spring])
    let spring = try #require(fit.best.spring)
    #expect(abs(spring.times.lowerBound - 0.104) < 0.017)
    expectNear(try spring.value("response"), Bounce.flingSpring.response)
    expectNear(try spring.value("dampingRatio"), 1)
  }

  @Test func rubberBandIsFoundFromTheFingersWay() throws {
    let table = try MeasuredTrace.table("rubber-band")
    let (finger, offset) = (try #require(table.index(of: "finger")), try #require(table.index(of: "offset")))
    let fit = try RubberBandFit(table.pairs(finger, offset).map { (hand: $0.0, content: $0.1) })
    #expect(!fit.hasOwnCoefficient)
    expectNear(fit.band.coefficient, RubberBand.standardCoefficient)
    expectNear(fit.band.dimension, 852)
    // The pan begins after 10 points (touch_calib).
    expectNear(fit.edge, 10)
    #expect(fit.explained > 0.999)
  }

  /// table_delete_animation: stiffness 438.649 and damping 41.888, of which a row at 0.15 s was read off as 11.096 of 62 points.
  @Test func springOfDeletedRowsIsNamed() throws {
    let motion = Spring(stiffness: 438.649, damping: 41.888).motion(from: 62, to: 0)
    #expect(abs(motion.position(at: 0.15) - 11.096) < 0.01)
    // Layers lie on half points of the measured device.
    let times = (0...27).map { Double($0) / 60 }
    let fit = try MotionFit(MotionTrace(times: times, axes: [times.map { (2 * motion.position(at: $0)).rounded() / 2 }]))
    #expect(fit.best.kind == .spring && fit.best.regime == .critical)
    let spring = try #require(fit.best.launch).spring
    expectNear(spring.response, 0.3)
    expectNear(spring.dampingRatio, 1)
  }

  /// pager_offsets: setContentOffset from 0 to 400 stands at 165.5, 388 and 400 in frames 8, 16 and 30.
  @Test func animatedContentOffsetIsHalfACosineWave() throws {
    func offset(_ frame: Double) -> Double {
      400 * CosineTimingCurve.value(at: frame / 60 / CosineTimingCurve.contentOffsetDuration)
    }
    #expect(abs(offset(8) - 165.5) < 0.5 && abs(offset(16) - 388) < 2.5)
    let times = (0...30).map(Double.init)
    let trace = try MotionTrace(times: times.map { $0 / 60 }, axes: [times.map { (2 * offset($0)).rounded() / 2 }])
    let fit = try MotionFit(trace)
    #expect(fit.best.kind == .curve && fit.best.variant == NamedCurve.cosine.rawValue)
    expectNear(try fit.best.value("duration"), CosineTimingCurve.contentOffsetDuration)
    expectNear(try fit.best.value("target"), 400)
  }
}
