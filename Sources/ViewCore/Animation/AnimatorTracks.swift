import Foundation
import QuartzCore

/// The tracks of an animator: one for each fraction at which animations start, and for each window of keyframes.
@MainActor
final class AnimatorTracks {
  /// The first one starts with the animator.
  private var tracks: [AnimatorTrack] = []

  /// The track that starts with the animator; there is one while the animator is active.
  var main: AnimatorTrack { tracks[0] }

  /// How far the values that start with the animator are along their way; nil before there are any.
  var position: Double? { tracks.first { $0.start == 0 && $0.window == nil }?.value.x }

  /// Replaces all tracks by one that starts with the animator.
  func begin(_ animator: UIViewPropertyAnimator) { tracks = [AnimatorTrack(animator: animator, start: 0)] }

  /// The track for animations that start at a fraction; keyframes have one for each window.
  func track(_ start: Double, _ window: ClosedRange<Double>?, of animator: UIViewPropertyAnimator) -> AnimatorTrack {
    if let track = tracks.first(where: { $0.start == start && $0.window == window }) { return track }
    let track = AnimatorTrack(animator: animator, start: start, window: window)
    tracks.append(track)
    return track
  }

  /// Stores the present progress as the anchor for scrubbing and continuing.
  func setAnchor(fraction: Double) { for track in tracks { track.setAnchor(fraction: fraction) } }

  /// Lets the progress advance with time.
  func run() { for track in tracks { track.run() } }

  /// Holds the progress.
  func hold() { for track in tracks { track.hold() } }

  func reset() { tracks = [] }
}
