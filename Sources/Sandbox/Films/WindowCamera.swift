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

  /// Draws beside the window, on another thread: the code that drew the frames runs here alone.
  func saveFilm(of film: DrawnFilm, title: String, say: @escaping @MainActor (CameraReport) -> Void) {
    let file = UserFile.new(in: .videos, title: title, suffix: VideoFile.ffmpeg == nil ? "gif" : "mp4")
    do {
      try UserFile.makeFolder(of: file)
    } catch {
      return say(.done("No film: \(FileProblem.reason(of: error))"))
    }
    say(.underWay("begins"))
    DispatchQueue.global(qos: .utility).async { Self.write(film, to: file, say: say) }
  }

  /// How often the progress of a film is said, in seconds.
  private nonisolated static let reportInterval: TimeInterval = 0.25

  private nonisolated static func write(_ film: DrawnFilm, to file: URL, say: @escaping @MainActor (CameraReport) -> Void) {
    func report(_ report: CameraReport) { DispatchQueue.main.async { MainActor.assumeIsolated { say(report) } } }
    let start = Date()
    var last = start
    do {
      try DrawnFilmFile(film: film, path: file.path).write { share in
        let now = Date()
        guard now.timeIntervalSince(last) >= reportInterval else { return }
        last = now
        report(.underWay(ProgressLine.numbers(share: share, spent: now.timeIntervalSince(start))))
      }
      report(.done("Film saved: \(UserFile.shown(file))"))
    } catch let problem as FilmProblem {
      report(.done("No film: \(problem)"))
    } catch {
      // Its reason is on standard error already.
      report(.done("No film: \(UserFile.shown(file)) was not written"))
    }
  }
}
