import DisplayList
import Recording
import UIKit

/// Takes pictures and films of the bench's stage to where the user finds them. The program that shows the bench provides it.
@MainActor package protocol StageCamera: AnyObject {
  /// Copies a picture.
  ///
  /// - Parameters:
  ///   - list: what the stage shows.
  ///   - title: for a file's name.
  ///   - say: called with what became of it.
  func copyPicture(of list: DisplayList, title: String, say: @escaping @MainActor (CameraReport) -> Void)

  /// Saves a film of the last stretch of a recording; returns at once.
  func saveFilm(of recording: Recording, title: String, say: @escaping @MainActor (CameraReport) -> Void)

  /// Saves a film of frames that were drawn before; returns at once.
  func saveFilm(of film: DrawnFilm, title: String, say: @escaping @MainActor (CameraReport) -> Void)
}

/// What a camera reports while it works and at its end.
package enum CameraReport: Equatable, Sendable {
  /// How much of a film is written.
  case underWay(String)
  /// Where the picture or the film is now, or why there is none.
  case done(String)
}
