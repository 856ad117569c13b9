import Motion
import Testing

@Suite("Velocity of a finger")
struct VelocityTrackerTests {
  /// A finger at constant velocity, sampled at a rate.
  private func steady(_ x: Double, _ y: Double, every interval: Double = 1.0 / 60, count: Int = 20) -> (VelocityTracker, Double) {
    var tracker = VelocityTracker()
    var time = 0.0
    for index in 0..<count {
      time = Double(index) * interval
      tracker.add(x: x * time, y: y * time, at: time)
    }
    return (tracker, time)
  }

  @Test(arguments: [VelocityTracker.Estimator.window, .lastPair, .weightedPairs], [1.0 / 30, 1.0 / 60, 1.0 / 120, 1.0 / 1000])
  func steadyMotionIsExact(estimator: VelocityTracker.Estimator, interval: Double) {
    let (tracker, end) = steady(640, -120, every: interval, count: 300)
    let velocity = tracker.velocity(at: end, by: estimator)
    expect(velocity.x, 640, within: 1e-6)
    expect(velocity.y, -120, within: 1e-6)
  }

  @Test func fingerAtRestBeforeItsReleaseHasNoVelocity() {
    let (tracker, end) = steady(900, 0)
    #expect(tracker.velocity(at: end + VelocityTracker.standardRestInterval * 0.9).x > 800)
    #expect(tracker.velocity(at: end + VelocityTracker.standardRestInterval * 1.1) == .zero)
  }

  @Test func repeatedPositionsCountAsRest() {
    var (tracker, end) = steady(900, 0)
    for step in 1...6 { tracker.add(x: 900 * end, y: 0, at: end + Double(step) / 60) }
    #expect(tracker.velocity(at: end + 0.1) == .zero)
    end += 0.1
    tracker.add(x: 900, y: 0, at: end)
    #expect(tracker.velocity(at: end).x != 0)
  }

  @Test func liftAtTheLastPositionKeepsTheVelocity() {
    var (tracker, end) = steady(900, 0)
    let before = tracker.velocity(at: end)
    tracker.add(x: 900 * end, y: 0, at: end + 0.008)
    #expect(tracker.velocity(at: end + 0.008) == before)
  }

  @Test func burstsOfEqualTimestampsCountOnceWithTheirLastPosition() {
    var (single, burst) = (VelocityTracker(), VelocityTracker())
    for index in 0..<8 {
      let time = Double(index) / 60
      single.add(x: 10 * Double(index), y: 0, at: time)
      for step in stride(from: 3.0, through: 0, by: -1) { burst.add(x: 10 * Double(index) - step, y: 0, at: time) }
    }
    let end = 7.0 / 60
    #expect(burst == single)
    #expect(burst.velocity(at: end).x.isFinite)
    expect(burst.velocity(at: end).x, 600, within: 1e-9)
  }

  @Test func oneBurstAloneHasNoVelocity() {
    var tracker = VelocityTracker()
    for step in 0..<5 { tracker.add(x: Double(step) * 20, y: 0, at: 1) }
    #expect(tracker.velocity(at: 1) == .zero)
    #expect(VelocityTracker().velocity(at: 0) == .zero)
  }

  @Test func decreasingTimestampsCountAsTheLastOne() {
    var tracker = VelocityTracker()
    tracker.add(x: 0, y: 0, at: 1)
    tracker.add(x: 10, y: 0, at: 1.02)
    tracker.add(x: 12, y: 0, at: 1.01)
    expect(tracker.velocity(at: 1.02).x, 600, within: 1e-6)
  }

  @Test func onlyTheWindowCounts() {
    var tracker = VelocityTracker()
    var x = 0.0
    for index in 0..<60 {
      let time = Double(index) / 60
      x += time < 0.75 ? 20 : -4
      tracker.add(x: x, y: 0, at: time)
    }
    expect(tracker.velocity(at: 59.0 / 60).x, -240, within: 1e-6)
  }

  @Test func movementAfterARestIgnoresTheOldMotion() {
    var (tracker, end) = steady(-900, 0)
    end += 0.5
    tracker.add(x: -900 * (end - 0.5) + 10, y: 0, at: end)
    tracker.add(x: -900 * (end - 0.5) + 20, y: 0, at: end + 1.0 / 60)
    #expect(tracker.velocity(at: end + 1.0 / 60).x > 100)
  }

  @Test func noisyPositionsAreAveraged() {
    var tracker = VelocityTracker()
    for index in 0..<12 { tracker.add(x: 10 * Double(index) + (index % 2 == 0 ? 1 : -1), y: 0, at: Double(index) / 60) }
    let window = abs(tracker.velocity(at: 11.0 / 60).x - 600)
    let pair = abs(tracker.velocity(at: 11.0 / 60, by: .lastPair).x - 600)
    #expect(window < 60 && pair > 100)
  }

  @Test(arguments: [VelocityTracker.Estimator.window, .lastPair])
  func positionsWithinAMillisecondCountAsAMillisecondApart(estimator: VelocityTracker.Estimator) {
    for interval in [1e-12, 1e-6, 0.0005] {
      var tracker = VelocityTracker()
      tracker.add(x: 0, y: 0, at: 3600)
      tracker.add(x: 20, y: -30, at: 3600 + interval)
      let velocity = tracker.velocity(at: 3600 + interval, by: estimator)
      expect(velocity.x, 20_000, within: 1e-6)
      expect(velocity.y, -30_000, within: 1e-6)
    }
  }

  @Test func resetDiscardsAllSamples() {
    var (tracker, end) = steady(500, 0)
    tracker.reset()
    #expect(tracker.velocity(at: end) == .zero && tracker == VelocityTracker())
  }

  @Test func weightedPairsEqualFluttersEstimate() throws {
    for row in try Vectors.rows("ios_fling_velocity") {
      var tracker = VelocityTracker()
      var (x, time) = (0.0, 0.0)
      tracker.add(x: x, y: 0, at: time)
      for key in ["vm2", "vm1", "v0"] {
        time += 0.01
        x += try row.number(key) * 0.01
        tracker.add(x: x, y: 0, at: time)
      }
      expect(tracker.velocity(at: time, by: .weightedPairs).x, try row.number("v"), within: 1e-6)
    }
  }
}
