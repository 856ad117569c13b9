import Staging
import Scenes
import Tuning
import UIKit

/// The subject of `render`: a scene's demonstration or a recording.
@MainActor protocol FilmSubject {
  /// In points.
  var size: CGSize { get }
  /// Pixels per point.
  var scale: CGFloat { get }
  var style: UIUserInterfaceStyle { get }
  /// The time of a picture for which no time was given, in seconds from the beginning.
  var pictureTime: TimeInterval { get }
  /// The recorded or demonstrated scene.
  var scene: Scene { get }
  /// The beginning of the film, in seconds of the films that `film` makes.
  var beginning: TimeInterval { get }
  /// The length from the beginning, in seconds.
  ///
  /// - Parameter progress: called with the fraction that is measured, 0…1.
  func length(progress: (Double) -> Void) -> TimeInterval
  /// Makes a film; the caller advances it to its beginning.
  func film() -> any Film
}

/// A running film: frames in order.
@MainActor protocol Film: AnyObject {
  /// The time in seconds; negative before the first visible frame.
  var time: TimeInterval { get }
  /// The running scene; nil inside the bench.
  var session: SceneSession? { get }
  /// Advances by frames of 1/60 s.
  func advance(frames: Int)
  /// Advances to the first frame that is not before a time in seconds.
  func advance(to end: TimeInterval)
  func picture() -> CGImage
}
