import Foundation
import Testing

@testable import Timers

/// The delay that a program asked for, from a date that was read a little later.
@Suite struct TimerDelayTests {
  private static let late = [0, 1e-7, 3e-6, 4e-5]

  @Test(arguments: [0.001, 0.016, 1.0 / 60, 1.0 / 120, 1.0 / 24, 1.0 / 144, 0.05, 0.125, 0.2, 0.29, 0.57, 1, 1.1, 2.5, 3600])
  func usualDelaysAreRestoredExactly(delay: TimeInterval) {
    for late in Self.late { #expect(TimerDelay.restored(delay - late, interval: 0) == delay, "read \(late) s late") }
  }

  @Test func wholeHundredthsAreRestoredAfterAMillisecondToo() {
    #expect(TimerDelay.restored(0.5 - 0.0009, interval: 0) == 0.5)
    #expect(TimerDelay.restored(0.199, interval: 0) == 0.199)
  }

  @Test func repeatingTimersBeginWithTheirInterval() {
    #expect(TimerDelay.restored(0.123456 - 0.003, interval: 0.123456) == 0.123456)
    #expect(TimerDelay.restored(2, interval: 0.5) == 2, "a first date of its own")
    #expect(TimerDelay.restored(-0.001, interval: 0.5) == 0, "due at once")
  }

  /// A timer never fires more than the resolution of a date early, and at most a ten-thousandth of a second late, or a tenth of its
  /// step.
  @Test func otherDelaysAreHardlyChanged() {
    for step in 1...4000 {
      let delay = Double(step) * 0.000_734_1
      let restored = TimerDelay.restored(delay, interval: 0)
      #expect(restored >= delay - 1e-6 && restored <= delay + 0.001, "\(delay)")
    }
  }

  @Test func aLateTimerSkipsWhatItMissed() {
    #expect(TimerDelay.next(after: 1, interval: 0.5, now: 1) == 1.5)
    #expect(TimerDelay.next(after: 1, interval: 0.5, now: 2.2) == 2.5)
    #expect(TimerDelay.next(after: 1, interval: 0.5, now: 0.2) == 1.5, "time that went back")
  }
}
