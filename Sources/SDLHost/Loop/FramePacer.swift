import Foundation

/// When the next frame is to begin.
///
/// A renderer that does not wait for the display is given an even beat. One that does waits in `present()`; the frame then
/// begins as late as its own work allows, so that it shows the newest input.
package struct FramePacer {
  /// Seconds kept in hand for what varies.
  package static let reserve: TimeInterval = 0.002
  /// Frames per second of a window that nobody sees.
  package static let hiddenRate = 10

  /// Seconds; a display that is waited for takes longer, since frames begin early by `reserve`.
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

  /// The moment at which the next frame begins; not later than one beat from now.
  package func start(now: TimeInterval) -> TimeInterval {
    let next = waitsForDisplay && !isHidden ? beat + max(0, interval - work - Self.reserve) : beat + interval
    return min(max(next, now), now + interval)
  }

  /// `began` is when the frame's work began, after all waiting for its start; `presenting` is how long handing it over took.
  package mutating func frameEnded(now: TimeInterval, began: TimeInterval, presenting: TimeInterval = 0) {
    guard waitsForDisplay, !isHidden else {
      // The beat is kept as long as frames come in time, and begins anew after a pause.
      let due = beat + interval
      beat = began - due < interval && began >= due - 1e-4 ? due : began
      return
    }
    beat = now
    // The greatest work of late counts; it is forgotten slowly.
    work = max(min(now - began - presenting, interval), work * 0.95)
    // Some drivers promise to wait and do not: the beat is then ours to keep.
    hurriedPresents = presenting < Self.leastWait ? hurriedPresents + 1 : 0
    if hurriedPresents >= Self.hurriedPresentsAllowed { waitsForDisplay = false }
  }
}
