import Motion
import TestSupport
import Testing

@Suite("Springs are converted between vocabularies")
struct SpringConversionTests {
  /// Reproducible springs: a seed gives mass, frequency and damping ratio, each over the range in which people tune.
  static func spring(seed: UInt64, ratios: ClosedRange<Double>) -> Spring {
    var random = SeededGenerator(seed: seed)
    return Spring(
      undampedFrequency: 2 * .pi / Double.random(in: 0.12...1.6, using: &random),
      dampingRatio: Double.random(in: ratios, using: &random), mass: Double.random(in: 0.3...4, using: &random),
      allowsOverdamping: true)
  }

  static let seeds: [UInt64] = Array(1...40)
  static let exact: [SpringVocabulary] = [
    .stiffness, .response, .bounce, .origami, .libadwaita, .framer, .reactSpring, .android, .flutter,
  ]

  // MARK: - There and back

  @Test(arguments: seeds)
  func springRoundTripsThroughEveryExactVocabulary(seed: UInt64) throws {
    let spring = Self.spring(seed: seed, ratios: 0.05...3)
    for vocabulary in Self.exact {
      let there = SpringConversion(SpringLaunch(spring), to: vocabulary)
      #expect(there.isExact, "\(vocabulary) \(there)")
      let back = try SpringReading(there.values, in: vocabulary)
      expect(back.launch.spring.undampedFrequency, spring.undampedFrequency, relative: 1e-9, "\(vocabulary)")
      expect(back.launch.spring.dampingRatio, spring.dampingRatio, relative: 1e-9, "\(vocabulary)")
      let again = SpringConversion(back, to: .stiffness)
      if vocabulary.carriesMass { expect(again.values[0], spring.mass, relative: 1e-12, "\(vocabulary)") }
      #expect(there.losses == (vocabulary.carriesMass ? [] : [.mass(spring.mass)]))
    }
  }

  @Test(arguments: seeds)
  func everyPairOfExactVocabulariesAgrees(seed: UInt64) throws {
    let spring = Self.spring(seed: seed, ratios: 0.05...3)
    for first in Self.exact {
      let start = try SpringReading(SpringConversion(SpringLaunch(spring), to: first).values, in: first)
      for second in Self.exact {
        let end = try SpringReading(SpringConversion(start, to: second).values, in: second)
        let back = SpringConversion(end, to: first)
        for (value, expected) in zip(back.values, start.values) where first.carriesMass == second.carriesMass {
          expect(value, expected, within: 1e-8 * max(abs(expected), 1), "\(first) \(second)")
        }
      }
    }
  }

  @Test(arguments: seeds, [0.0, -4, 6])
  func uikitRoundTripsWithItsVelocity(seed: UInt64, velocity: Double) throws {
    let spring = Self.spring(seed: seed, ratios: 0.05...1)
    let there = SpringConversion(SpringLaunch(spring, initialVelocity: velocity), to: .uikit)
    guard there.isExact else {
      // A fit that a velocity has no root for; it must then say how far off it is.
      #expect(velocity > 0 && there.deviation.amount > 0)
      return
    }
    let back = try SpringReading(there.values, in: .uikit)
    expect(back.launch.spring.undampedFrequency, spring.undampedFrequency, relative: 1e-6)
    expect(back.launch.spring.dampingRatio, spring.dampingRatio, relative: 1e-9)
    #expect(back.launch.initialVelocity == velocity)
  }

  @Test(arguments: seeds)
  func popRoundTripsInsideItsRange(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let values = [Double.random(in: 0...20, using: &random), Double.random(in: 0...20, using: &random)]
    let reading = try SpringReading(values, in: .pop)
    let back = SpringConversion(SpringLaunch(reading.launch.spring), to: .pop)
    #expect(back.isExact)
    for (value, expected) in zip(back.values, values) { expect(value, expected, within: 1e-9) }
  }

  @Test func everyVocabularyKeepsItsOwnNumbers() throws {
    let samples: [SpringVocabulary: [Double]] = [.hyprland: [0.23, 1, 0.32, 1, 4.79], .mango: [0.46, 1, 0.29, 1, 400]]
    for vocabulary in SpringVocabulary.allCases {
      let values = samples[vocabulary] ?? vocabulary.parameters.map { _ in 0.75 }.enumerated().map { $0 == 0 ? 1 : 1 + $1 / 4 }
      let kept = vocabulary == .bounce ? [0.5, -0.3] : values
      let reading = try SpringReading(kept, in: vocabulary)
      let same = SpringConversion(reading, to: vocabulary)
      #expect(same.values == kept && same.losses == [] && same.isExact)
    }
  }

  // MARK: - Published numbers

  @Test func reboundsDefaultHasReboundsNumbers() throws {
    // SpringConfig.DEFAULT_ORIGAMI_SPRING_CONFIG: 40 and 7 are a tension of 230.2 and a friction of 22.
    let spring = try SpringReading([40, 7], in: .origami).launch.spring
    expect(spring.stiffness, 230.2, within: 1e-12)
    expect(spring.damping, 22, within: 1e-12)
  }

  @Test func popsDefaultFollowsItsFormula() throws {
    // Bounciness 4 and speed 12, worked out by hand from BouncyConversion.js.
    let spring = try SpringReading([4, 12], in: .pop).launch.spring
    expect(spring.stiffness, 342.100_588_235_294_14, within: 1e-9)
    expect(spring.damping, 30.486_979_648_244_258, within: 1e-9)
  }

  @Test func shorthandsOmitTheMass() throws {
    #expect(try SpringReading([170, 26], in: .reactSpring).values == [170, 26, 1])
    #expect(try SpringReading([100, 10], in: .framer).launch.spring.dampingRatio == 0.5)
    #expect(try SpringReading([0.5, 0.7], in: .uikit).values == [0.5, 0.7, 0])
  }

  // MARK: - What is lost

  @Test func uikitTreatsAnOverdampedSpringAsCritical() throws {
    let reading = try SpringReading([3, 1000, 500], in: .stiffness)
    let conversion = SpringConversion(reading, to: .uikit)
    #expect(conversion.values[1] == 1 && !conversion.isExact)
    #expect(conversion.losses.contains(.mass(3)))
    #expect(conversion.losses.contains { if case .overdamping = $0 { return true } else { return false } })
    // No critical spring of another duration comes nearer.
    let motion = reading.launch.motion
    for factor in [0.7, 0.9, 0.98, 1.02, 1.1, 1.4] {
      let other = Spring(duration: conversion.values[0] * factor, dampingRatio: 1).motion()
      let distance = MotionDeviation(from: motion.position, to: other.position, until: 20).amount
      #expect(distance > conversion.deviation.amount - 1e-9, "\(factor)")
    }
  }

  @Test func uikitClampsARatioAboveOneWhenItIsRead() throws {
    let reading = try SpringReading([0.5, 1.4, 0], in: .uikit)
    #expect(reading.losses == [.overdamping(1.4)] && reading.launch.spring.dampingRatio <= 1 + 1e-12)
  }

  @Test func niriRoundsItsStiffness() throws {
    let conversion = SpringConversion(SpringLaunch(Spring(dampingRatio: 0.72, response: 0.39)), to: .niri)
    #expect(conversion.values[1] == conversion.values[1].rounded())
    #expect(conversion.losses == [.wholeNumber("stiffness")])
    #expect(conversion.deviation.amount > 0 && conversion.deviation.amount < 0.002)
    #expect(SpringConversion(SpringLaunch(Spring(undampedFrequency: 20, dampingRatio: 0.6)), to: .niri).values == [0.6, 400])
  }

  @Test func popReportsNumbersOutsideItsRange() throws {
    let soft = SpringConversion(SpringLaunch(Spring(dampingRatio: 0.5, response: 1.5)), to: .pop)
    #expect(soft.losses.contains(.range("speed", 0...20)) && !soft.isExact)
    #expect(soft.values.allSatisfy { (0...20).contains($0) })
  }

  @Test func velocityIsReportedAsALossWithoutAParameter() {
    let launch = SpringLaunch(Spring(dampingRatio: 0.7, response: 0.4), initialVelocity: 3)
    #expect(SpringConversion(launch, to: .android).losses == [.velocity(3)])
    #expect(SpringConversion(launch, to: .uikit).losses == [])
  }

  /// Against an integration in small steps, so that a wrong closed form could not agree with itself.
  @Test(arguments: [[1.0, 120, 9], [3, 1000, 500], [2, 80, 40]])
  func deviationIsMeasuredAgainstTheTrueMotion(values: [Double]) throws {
    let reading = try SpringReading(values, in: .stiffness)
    for vocabulary in [SpringVocabulary.uikit, .niri, .pop] {
      let conversion = SpringConversion(reading, to: vocabulary)
      let found = try SpringReading(conversion.values, in: vocabulary)
      let time = conversion.deviation.time
      let truth = SpringLawTests.integrate(reading.launch.spring, from: 0, velocity: 0, until: time).x
      expect(abs(found.position(at: time) - truth), conversion.deviation.amount, within: 1e-7, "\(vocabulary)")
    }
  }

  // MARK: - Curves

  @Test func bouncySpringAsABezierReportsItsDeviation() throws {
    let spring = Spring(duration: 0.5, dampingRatio: 0.72)
    let conversion = SpringConversion(SpringLaunch(spring), to: .hyprland)
    #expect(conversion.losses == [.curve] && !conversion.isExact)
    #expect(conversion.deviation.amount < 0.045, "\(conversion)")
    let curve = CubicTimingCurve(conversion.values[0], conversion.values[1], conversion.values[2], conversion.values[3])
    let duration = conversion.values[4] * 0.1
    var greatest = 0.0
    for index in 0...3000 {
      let time = Double(index) / 3000
      let position = time < duration ? curve.value(at: time / duration) : 1
      greatest = max(greatest, abs(position - spring.motion().position(at: time)))
    }
    expect(conversion.deviation.amount, greatest, within: 1e-4)
  }

  @Test func aCriticalSpringIsNearlyABezier() {
    let conversion = SpringConversion(SpringLaunch(Spring(dampingRatio: 1, response: 0.5)), to: .mango)
    #expect(conversion.deviation.amount < 0.012, "\(conversion)")
    #expect(conversion.values[4] == conversion.values[4].rounded())
  }

  @Test func curveFindsTheClosestSpring() throws {
    let written = SpringConversion(SpringLaunch(Spring(dampingRatio: 1, response: 0.5)), to: .hyprland)
    let reading = try SpringReading(written.values, in: .hyprland)
    expect(reading.launch.spring.response, 0.5, within: 0.05)
    expect(reading.launch.spring.dampingRatio, 1, within: 0.1)
    let mango = SpringConversion(reading, to: .mango)
    #expect(mango.isExact && mango.losses == [])
    expect(mango.values[4], written.values[4] * 100, within: 1e-9)
    #expect(!SpringConversion(reading, to: .response).isExact)
  }

  // MARK: - What is refused

  @Test func invalidNumbersAreRefused() {
    #expect(throws: SpringVocabularyError.wrongCount(.response, found: 1)) { try SpringReading([0.5], in: .response) }
    #expect(throws: SpringVocabularyError.self) { try SpringReading([1, 0, 10], in: .stiffness) }
    #expect(throws: SpringVocabularyError.self) { try SpringReading([0.5, -1], in: .bounce) }
    #expect(throws: SpringVocabularyError.self) { try SpringReading([0.05, 800], in: .niri) }
    #expect(throws: SpringVocabularyError.self) { try SpringReading([.infinity, 1], in: .response) }
    let count = SpringVocabularyError.wrongCount(.framer, found: 1).description
    #expect(count == "framer is stiffness damping [mass]; found 1 number.")
    do {
      _ = try SpringReading([0.7, -2], in: .response)
      Issue.record("A negative response was accepted")
    } catch {
      #expect("\(error)" == "response of response is a number above 0.0; found -2.0.")
    }
  }
}
