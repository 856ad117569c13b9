import Foundation
import Recording

/// A stretch of time that was kept under a name, and what its hand did.
struct KeptHand: Equatable {
  let name: String
  /// From the scene's start to the stretch's end: it is played from there.
  let recording: Recording
  /// The last release in it; nil where no transition was let go of, or where the file was not played yet.
  let release: ReleaseHistory.Release?
  /// The transition's progress in its frames.
  let course: [Double]

  var times: ClosedRange<TimeInterval> {
    recording.stretches.last?.times ?? recording.start.time...max(recording.end, recording.start.time)
  }

  var length: TimeInterval { times.upperBound - times.lowerBound }
}
