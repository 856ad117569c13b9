import Foundation

/// The clock of a hand on the stage: that of the stage at its first touch, and from there on the host's.
///
/// A hand keeps its speed while the stage is paused or slow: a finger that rests on a paused stage loses its velocity, though the
/// stage's time stands still. Its touches are recorded in this time, which then is ahead of the frames that process them.
struct HandClock {
  /// Differences below this are roundings, in seconds.
  private static let precision: TimeInterval = 1e-6

  private var begin: (host: TimeInterval, stage: TimeInterval)?

  /// The time of a touch, in seconds of the hand's time. While the stage runs at its own pace that is the stage's time.
  ///
  /// - Parameters:
  ///   - hostTime: the touch's time on the host's clock.
  ///   - stageTime: the same time on the stage's clock.
  ///   - begins: whether no finger was down before.
  mutating func time(at hostTime: TimeInterval, stage stageTime: TimeInterval, begins: Bool) -> TimeInterval {
    if begins { begin = (hostTime, stageTime) }
    guard let time = time(at: hostTime), abs(time - stageTime) > Self.precision else { return stageTime }
    return time
  }

  /// The hand's time at a time of the host's; nil if there was no hand.
  func time(at hostTime: TimeInterval) -> TimeInterval? { begin.map { $0.stage + hostTime - $0.host } }
}
