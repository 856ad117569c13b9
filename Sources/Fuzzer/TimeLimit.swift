import Foundation

/// The time that a stream or a file may take. Beyond it the system ends the process with a signal, which `FuzzFault` reads as a hang.
///
/// Processor time is limited, so that other programs on a busy machine make no fault; a process that sleeps for ever ends after ten
/// times as long.
enum TimeLimit {
  static func begin(seconds: Int) {
    set(seconds)
    alarm(UInt32(seconds * 10))
  }

  static func end() {
    set(0)
    alarm(0)
  }

  private static func set(_ seconds: Int) {
    var timer = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: seconds, tv_usec: 0))
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }
}
