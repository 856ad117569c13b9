import Testing
import UIKit

@testable import Tuning

/// What the releases of code that knows nothing of the bench say of its threshold.
@Suite("Releases of foreign code")
struct ReleaseFitTests {
  @Test func fewOrOneSidedReleasesGiveNoFit() {
    var history = ReleaseHistory()
    func add(_ progress: Double, _ velocity: Double, finished: Bool) {
      history.add(TransitionReading(phase: .interactive, progress: progress, threshold: 0.5, length: 400), at: 0)
      history.add(
        TransitionReading(
          phase: finished ? .finishing : .cancelling, progress: progress, velocity: velocity, threshold: 0.5, length: 400), at: 1)
      history.add(TransitionReading(phase: .idle, threshold: 0.5), at: 2)
    }
    for progress in [0.6, 0.7, 0.8, 0.9, 0.95] { add(progress, 0, finished: true) }
    #expect(ReleaseFit(history) == nil)
    add(0.2, 0, finished: false)
    #expect(ReleaseFit(history) == nil)
    add(0.3, 0, finished: false)
    #expect(ReleaseFit(history).map { abs($0.threshold - 0.45) < 1e-9 } == true)
  }

  @Test(arguments: [(0.3, 0.1), (0.5, 0.2), (0.7, 0.3)])
  func ruleIsRecoveredFromItsDecisions(_ threshold: Double, _ projection: Double) throws {
    var history = ReleaseHistory()
    let rule = ReleaseRule(threshold: threshold, projection: projection, length: 400)
    for index in 0..<120 {
      let progress = Double(index % 11) / 11
      let velocity = Double((index * 37) % 41 - 20) * 60
      let finishes = rule.finishes(progress: progress, velocity: velocity)
      history.add(TransitionReading(phase: .interactive, progress: progress, threshold: 0.5, length: 400), at: 0)
      history.add(
        TransitionReading(
          phase: finishes ? .finishing : .cancelling, progress: progress, velocity: velocity, threshold: 0.5, length: 400), at: 1)
      history.add(TransitionReading(phase: .idle, threshold: 0.5), at: 2)
    }
    let fit = try #require(ReleaseFit(history))
    #expect(fit.errors == 0)
    #expect(abs(fit.threshold - threshold) < 0.05)
    #expect(abs(fit.projection - projection) < 0.05)
  }
}
