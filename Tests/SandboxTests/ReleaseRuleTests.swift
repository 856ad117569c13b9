import Motion
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

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

  @Test(arguments: SpringForm.allCases) func writingWhatWasReadKeepsTheSpring(_ form: SpringForm) {
    let values = TunableValues(groups: Scene.edgePan.groups)
    values[EdgePanTunables.dampingRatio] = 0.7
    let before = spring.spring(in: values)
    for binding in spring.bindings(form, in: values) { binding.value = binding.value }
    let after = spring.spring(in: values)
    #expect(abs(after.dampingRatio - before.dampingRatio) < 0.005)
    #expect(abs(after.response / before.response - 1) < 0.01)
  }

  /// Tension 60 and friction 10 in Rebound: stiffness (60 − 30) · 3.62 + 194 = 302.6, damping (10 − 8) · 3 + 25 = 31.
  @Test func numbersOfOrigamiAndPopEditTheSpring() {
    let values = TunableValues(groups: Scene.edgePan.groups)
    let origami = spring.bindings(.tensionAndFriction, in: values)
    (origami[0].value, origami[1].value) = (60, 10)
    let edited = spring.spring(in: values)
    #expect(abs(edited.stiffness / 302.6 - 1) < 0.01 && abs(edited.damping / 31 - 1) < 0.01)
    let pop = spring.bindings(.bouncinessAndSpeed, in: values)
    let speed = pop[1].value
    pop[0].value = 12
    #expect(abs(pop[0].value - 12) < 0.05 && abs(pop[1].value - speed) < 0.05)
    #expect(spring.spring(in: values).dampingRatio < edited.dampingRatio)
  }

  @Test func aDampingRatioAboveOneKeepsTheFrequency() {
    let critical = SpringTunables.spring(dampingRatio: 1, duration: 0.5)
    let slow = SpringTunables.spring(dampingRatio: 1.4, duration: 0.5)
    #expect(abs(slow.undampedFrequency - critical.undampedFrequency) < 1e-9)
    #expect(slow.settlingDuration() > critical.settlingDuration())
  }
}
