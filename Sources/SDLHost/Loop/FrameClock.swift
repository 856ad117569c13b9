internal import CSDL2
import Foundation

/// A monotonic clock in seconds since the host was made, to which SDL's timestamps are converted.
struct FrameClock {
  private let start: UInt64

  init() { start = Self.nanoseconds(CLOCK_MONOTONIC) }

  /// The present time, in seconds.
  var now: TimeInterval { Double(Self.nanoseconds(CLOCK_MONOTONIC) - start) * 1e-9 }

  /// The time of an SDL timestamp. SDL counts milliseconds in 32 bits, which overflow after 49 days, so only the age is used.
  func time(ofTicks ticks: UInt32) -> TimeInterval {
    let age = UInt32(truncatingIfNeeded: SDL_GetTicks64()) &- ticks
    guard age < 1 << 31 else { return now }
    return max(0, now - Double(age) / 1000)
  }

  /// Sleeps until a time, more precisely than in whole milliseconds.
  func sleep(until time: TimeInterval) {
    let target = start + UInt64(max(0, time) * 1e9)
    var moment = timespec(tv_sec: Int(target / 1_000_000_000), tv_nsec: Int(target % 1_000_000_000))
    while clock_nanosleep(CLOCK_MONOTONIC, Int32(TIMER_ABSTIME), &moment, nil) == EINTR {}
  }

  /// Seconds since the process was started, to 0.01; nil where the system does not report it.
  static var secondsSinceLaunch: TimeInterval? {
    guard let text = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
      let fields = text.split(separator: ")").last?.split(separator: " "), fields.count > 19, let ticks = Double(fields[19])
    else { return nil }
    let perSecond = Double(sysconf(Int32(_SC_CLK_TCK)))
    return Double(nanoseconds(CLOCK_BOOTTIME)) * 1e-9 - ticks / perSecond
  }

  private static func nanoseconds(_ clock: clockid_t) -> UInt64 {
    var moment = timespec()
    clock_gettime(clock, &moment)
    return UInt64(moment.tv_sec) * 1_000_000_000 + UInt64(moment.tv_nsec)
  }
}
