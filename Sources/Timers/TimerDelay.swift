import Foundation

/// The delays of Foundation's timers, without the time that passed between a call and the timer's scheduling.
///
/// Foundation passes on a date, not the delay that the program asked for. The few microseconds in between differ from run to run:
/// a timer would fire in one frame when it is recorded, and in another when it is replayed.
enum TimerDelay {
  /// The maximum difference from a delay of whole hundredths of a second, in seconds.
  private static let hundredthSlack = 0.001
  /// Whole thousandths of a second, and whole frames at 24 to 360 Hz: per second, and the maximum difference in seconds.
  private static let (finerSteps, finerSlack) = ([1000.0, 720], 0.0001)
  /// Other delays end at a multiple of this: 18,000 is a multiple of both.
  private static let finestStep = 18_000.0
  /// The resolution of a `Date` of this century, in seconds.
  private static let resolution = 5e-7
  /// The maximum difference between the first delay of a repeating timer and its interval, in seconds.
  private static let intervalSlack = 0.005
  /// Frame times are rounded: a timer is due a nanosecond early rather than a frame late.
  private static let tolerance = 1e-9

  /// The seconds from now to the timer's date; 0 for a date in the past.
  static func seconds(of timer: Timer) -> TimeInterval {
    restored(timer.fireDate.timeIntervalSinceNow, interval: timer.timeInterval)
  }

  static func restored(_ measured: TimeInterval, interval: TimeInterval) -> TimeInterval {
    guard measured > 0 else { return 0 }
    if interval >= measured - resolution, interval - measured < intervalSlack { return interval }
    func rounded(_ perSecond: Double) -> TimeInterval { ((measured - resolution) * perSecond).rounded(.up) / perSecond }
    let hundredths = rounded(100)
    if hundredths - measured <= hundredthSlack { return hundredths }
    let finer = finerSteps.map(rounded).filter { $0 - measured <= finerSlack }
    return finer.min() ?? rounded(finestStep)
  }

  /// The first due time of a repeating timer after now.
  static func next(after due: TimeInterval, interval: TimeInterval, now: TimeInterval) -> TimeInterval {
    let missed = max(((now + tolerance - due) / interval).rounded(.down), 0)
    return due + (missed + 1) * interval
  }
}
