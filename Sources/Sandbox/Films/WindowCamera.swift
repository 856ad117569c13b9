import DisplayList
import Foundation
import Recording
import SDLRenderer
import Tuning
import UIKit

/// Copies pictures to the clipboard, and writes films to the user's folder for videos.
@MainActor final class WindowCamera: StageCamera {
  private let clipboard = PictureClipboard()
  /// Films that are being written.
  private var films: Set<FilmJob> = []

  // MARK: - Pictures

  func copyPicture(of list: DisplayList, title: String, say: @escaping @MainActor (CameraReport) -> Void) {
    guard let picture = SurfaceRenderer(size: list.size, scale: list.scale)?.draw(list), let data = picture.encodedPNG() else {
      return say(.done("No picture: there is not enough memory"))
    }
    let size = "\(picture.width) × \(picture.height)"
    clipboard.copy(data) { [weak self] isCopied in
      say(isCopied ? .done("Picture copied, \(size) pixels") : self?.save(data, title: title) ?? .done("No picture"))
    }
  }

  /// Without a program that copies pictures, the clipboard gets the file's path: SDL2 copies text only.
  private func save(_ data: Data, title: String) -> CameraReport {
    let file = UserFile.new(in: .pictures, title: title, suffix: "png")
    do {
      try UserFile.makeFolder(of: file)
      try data.write(to: file, options: .atomic)
    } catch {
      return .done("No picture: \(file.path) was not written: \(FileProblem.reason(of: error))")
    }
    UIPasteboard.general.string = file.path
    return .done(
      "Picture saved, its name copied: \(UserFile.shown(file)). With \(clipboard.program) the picture itself is copied")
  }

  // MARK: - Films

  func saveFilm(of recording: Recording, title: String, say: @escaping @MainActor (CameraReport) -> Void) {
    let film = UserFile.new(in: .videos, title: title, suffix: VideoFile.ffmpeg == nil ? "gif" : "mp4")
    do {
      try UserFile.makeFolder(of: film)
      let job = try FilmJob(of: recording, to: film) {
        say(.underWay($0))
      } didEnd: { [weak self] job, problem in
        self?.films.remove(job)
        say(.done(problem.map { "No film: \($0)" } ?? "Film saved: \(UserFile.shown(film))"))
      }
      films.insert(job)
      say(.underWay("begins"))
    } catch {
      say(.done("No film: \(FileProblem.reason(of: error))"))
    }
  }
}
