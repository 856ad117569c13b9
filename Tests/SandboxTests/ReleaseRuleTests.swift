import Testing
import Tuning
import UIKit

@testable import Scenes

@Suite("What a release does")
struct ReleaseRuleTests {
  let rule = ReleaseRule(threshold: 0.5, projection: 0.2, length: 872)

  @Test func theTargetPictureLandsAtSeventyThreePercent() {
    #expect((rule.landing(progress: 0.62, velocity: 486) * 100).rounded() == 73)
    #expect(rule.finishes(progress: 0.62, velocity: 486))
  }

  @Test func theThresholdItselfFinishes() {
    #expect(rule.finishes(progress: 0.5, velocity: 0))
    #expect(!rule.finishes(progress: 0.499, velocity: 0))
  }

  @Test func aThrowBackCancelsFromFarAhead() {
    #expect(!rule.finishes(progress: 0.9, velocity: -1800))
  }

  @Test func aStageWithoutLengthDecidesByProgress() {
    #expect(ReleaseRule(threshold: 0.5, projection: 0.2, length: 0).landing(progress: 0.4, velocity: 900) == 0.4)
  }
}

@MainActor @Suite("A spring in several vocabularies")
struct SpringFormTests {
  let spring = EdgePanTunables.spring

  @Test func theTargetPicturesValuesStandWhereItsKnobsStand() {
    // Knob centres in sandbox-dark.png, measured from the track's start over its 104 points.
    func x(_ tunable: Parameter, _ value: Double) -> Double { (tunable.fraction(of: value) * 104).rounded() }
    #expect(x(EdgePanTunables.dampingRatio, 0.72) == 48)
    #expect(x(EdgePanTunables.initialVelocity, 0) == 52)
    #expect(x(EdgePanTunables.duration, 0.5) == 32)
    #expect(x(EdgePanTunables.threshold, 0.5) == 52)
    #expect(abs(x(EdgePanTunables.projection, 0.2) - 42) <= 1)
    #expect(abs(x(EdgePanTunables.completionSpeed, 1) - 32) <= 1)
    #expect(abs(x(EdgePanTunables.edgeWidth, 24) - 22.5) <= 1)
  }

  @Test func aDampingRatioAboveOneKeepsTheFrequency() {
    let critical = SpringTunables.spring(dampingRatio: 1, duration: 0.5)
    let slow = SpringTunables.spring(dampingRatio: 1.4, duration: 0.5)
    #expect(abs(slow.undampedFrequency - critical.undampedFrequency) < 1e-9)
    #expect(slow.settlingDuration() > critical.settlingDuration())
  }
}
