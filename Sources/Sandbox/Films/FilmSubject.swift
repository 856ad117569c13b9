import Staging
import Scenes
import Tuning
import UIKit

/// What `render` draws: a scene's demonstration or a recording.
@MainActor protocol FilmSubject {
  /// In points.
  var size: CGSize { get }
  /// Pixels per point.
  var scale: CGFloat { get }
  var style: UIUserInterfaceStyle { get }
  /// The moment of a picture for which no time was given, in seconds from the beginning on.
  var pictureTime: TimeInterval { get }
  /// The scene that runs in it.
  var scene: Scene { get }
  /// Where the film begins, in seconds of the films that `film` makes.
  var beginning: TimeInterval { get }
  /// From the beginning on, in seconds.
  ///
  /// - Parameter progress: called with the fraction that is measured, 0…1.
  func length(progress: (Double) -> Void) -> TimeInterval
  /// Makes a film, which is played on to its beginning by the caller.
  func film() -> any Film
}

/// A running film: frames in order.
@MainActor protocol Film: AnyObject {
  /// In seconds; before the first frame that is shown it is negative.
  var time: TimeInterval { get }
  /// The scene as it runs; nil inside the bench.
  var session: SceneSession? { get }
  /// Advances by frames of 1/60 s.
  func advance(frames: Int)
  /// Advances to the first frame that is not before a time in seconds.
  func advance(to end: TimeInterval)
  func picture() -> CGImage
}
