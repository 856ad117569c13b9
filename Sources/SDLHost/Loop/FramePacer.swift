import Foundation

/// Decides when the next frame begins.
///
/// With a renderer that does not wait for the display, frames have an even interval. A renderer that waits does so in
/// `present()`; the frame then begins as late as its work allows, so that it includes the latest input.
package struct FramePacer {
  /// The safety margin for variations of the work, in seconds.
  package static let reserve: TimeInterval = 0.002
  /// Frames per second of a hidden window.
  package static let hiddenRate = 10

  /// A shorter `present()` has not waited for the display, in seconds; waiting takes longer because frames begin `reserve` early.
  private static let leastWait: TimeInterval = 0.0003
  private static let hurriedPresentsAllowed = 20

  package var framesPerSecond: Int
  package var waitsForDisplay: Bool
  package var isHidden = false
  private var beat: TimeInterval = -.infinity
  private var work: TimeInterval = 0
  private var hurriedPresents = 0

  package init(framesPerSecond: Int, waitsForDisplay: Bool) {
    self.framesPerSecond = framesPerSecond
    self.waitsForDisplay = waitsForDisplay
  }

  private var interval: TimeInterval { 1 / TimeInterval(isHidden ? Self.hiddenRate : max(framesPerSecond, 1)) }

  /// The time at which the next frame begins, at most one interval from now.
  package func start(now: TimeInterval) -> TimeInterval {
    let next = waitsForDisplay && !isHidden ? beat + max(0, interval - work - Self.reserve) : beat + interval
    return min(max(next, now), now + interval)
  }

  /// Notes the end of a frame.
  ///
  /// - Parameters:
  ///   - began: when the frame's work began, after all waiting.
  ///   - presenting: the duration of `present()`, in seconds.
  package mutating func frameEnded(now: TimeInterval, began: TimeInterval, presenting: TimeInterval = 0) {
    guard waitsForDisplay, !isHidden else {
      // The beat is kept while frames are in time, and starts again after a pause.
      let due = beat + interval
      beat = began - due < interval && began >= due - 1e-4 ? due : began
      return
    }
    beat = now
    // The maximum of the recent work counts; it decays slowly.
    work = max(min(now - began - presenting, interval), work * 0.95)
    // Some drivers claim to wait and do not: then the pacer keeps the interval.
    hurriedPresents = presenting < Self.leastWait ? hurriedPresents + 1 : 0
    if hurriedPresents >= Self.hurriedPresentsAllowed { waitsForDisplay = false }
  }
}
