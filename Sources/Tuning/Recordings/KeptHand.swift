import Foundation
import Recording

/// A stretch of a recording that was kept under a name, and its result.
struct KeptHand: Equatable {
  let name: String
  /// The recording from the scene's start to the end of the stretch, from which it is replayed.
  let recording: Recording
  /// The last release in it; nil if no transition was released, or the file was not replayed yet.
  let release: ReleaseHistory.Release?
  /// The transition's progress in its frames.
  let course: [Double]

  var times: ClosedRange<TimeInterval> {
    recording.stretches.last?.times ?? recording.start.time...max(recording.end, recording.start.time)
  }

  var length: TimeInterval { times.upperBound - times.lowerBound }
}
