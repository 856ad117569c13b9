import Foundation
import Recording

/// A course of the stage that was left: input in its past began another one.
struct Take {
  let name: String
  /// From the scene's start to the end of the course.
  let recording: Recording
  /// The time at which another course began, in seconds of the stage's time.
  let fork: TimeInterval
  /// The time at which it was left, in seconds of the stage's time.
  let end: TimeInterval
  /// Lanes and log up to its end; nil after a restart, and then they are made anew when it is brought back.
  let history: BenchHistory?
  /// The releases of the commit map up to its end.
  let releases: ReleaseHistory
  /// The set that its values come from.
  let chosen: ChosenSet?

  /// How long it goes on after the fork, in seconds.
  var length: TimeInterval { end - fork }

  /// How many gestures it has after the fork.
  var handCount: Int {
    var down: Set<Int> = []
    var count = 0
    for case .input(let event) in recording.entries {
      guard case .touch(let touch) = event.kind else { continue }
      switch touch.phase {
      case .began:
        if down.isEmpty, event.timestamp >= fork { count += 1 }
        down.insert(touch.id)
      case .moved: break
      case .ended, .cancelled: down.remove(touch.id)
      }
    }
    return count
  }

  /// What the lanes showed after the fork.
  var future: [BenchHistory.Frame] { history?.frames.filter { $0.time > fork } ?? [] }
}
