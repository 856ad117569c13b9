import Foundation
import Tuning
import UIKit

/// Draws a scene or a recording into one file, with a progress bar while that takes longer than a second.
@MainActor struct FilmDrawing {
  let subject: any FilmSubject
  let output: String
  /// The time of a picture and the length of a film, in seconds from the subject's beginning; nil for the time that shows most,
  /// and for the whole length.
  let seconds: TimeInterval?
  let reader: ProgressLine.Reader

  /// The interval at which progress is reported while nothing is drawn, in seconds of the film.
  private static let stride: TimeInterval = 0.25

  // MARK: - Pictures

  func picture() -> CGImage {
    let film = begin()
    play(film, to: subject.beginning + (seconds ?? subject.pictureTime))
    return film.picture()
  }

  func contactSheet(_ sheet: SheetSize) -> CGImage? {
    let length = length
    let count = sheet.columns * sheet.rows
    let film = begin()
    let moments = draw(film, at: (0..<count).map { count == 1 ? 0 : length * Double($0) / Double(count - 1) })
    return PictureSheet.contactSheet(
      moments, columns: sheet.columns, size: subject.size, scale: subject.scale,
      palette: subject.style == .light ? .light : .dark)
  }

  /// - Parameters:
  ///   - count: the number of earlier moments.
  ///   - interval: between the moments, in seconds.
  func onionSkin(count: Int, every interval: TimeInterval) -> CGImage? {
    let film = begin()
    let end = seconds ?? subject.pictureTime
    let moments = (0...count).reversed().map { max(end - Double($0) * interval, 0) }
    play(film, to: subject.beginning + (moments.first ?? 0))
    return PictureSheet.onionSkin(draw(film, at: moments).map(\.image), size: subject.size, scale: subject.scale)
  }

  // MARK: - Films and plots

  /// - Parameter rate: frames per second; a divisor of 60.
  func writeFilm(as kind: FilmKind, rate: Int) throws {
    let count = max(Int((length * Double(rate)).rounded(.up)), 1)
    let film = begin()
    let first = film.picture()
    var file = try kind.file(at: output, width: first.width, height: first.height, framesPerSecond: rate)
    var progress = ProgressLine(output, for: reader)
    defer { progress.end() }
    try file.add(first)
    for index in 1..<max(count, 1) where count > 1 {
      film.advance(frames: SceneFilm.stageRate / rate)
      try file.add(film.picture())
      progress.update(Double(index + 1) / Double(count))
    }
    try file.finish()
  }

  func plot() throws -> String {
    let length = length
    let film = begin()
    var plot = MotionPlot(title: subject.scene.title)
    var progress = ProgressLine(output, for: reader)
    defer { progress.end() }
    let end = film.time + length
    while film.time < end - 1e-6 {
      if let session = film.session { plot.add(session, at: film.time - subject.beginning) }
      film.advance(frames: 1)
      progress.update(1 - (end - film.time) / max(length, 1e-9))
    }
    guard let svg = plot.svg else {
      throw FilmProblem(
        description: "\(output) was not written: \(subject.scene.title) has neither a transition nor dynamics to plot.")
    }
    return svg
  }

  // MARK: - Time

  /// In seconds.
  private var length: TimeInterval {
    if let seconds { return seconds }
    var progress = ProgressLine("\(output): measuring", for: reader)
    defer { progress.end() }
    return subject.length { progress.update($0) }
  }

  /// Makes a film and advances it to its beginning.
  private func begin() -> any Film {
    let film = subject.film()
    play(film, to: subject.beginning)
    return film
  }

  private func play(_ film: any Film, to end: TimeInterval) {
    let whole = end - film.time
    var progress = ProgressLine("\(output): playing up to it", for: reader)
    defer { progress.end() }
    while film.time + Self.stride < end {
      film.advance(to: film.time + Self.stride)
      progress.update(1 - (end - film.time) / whole)
    }
    film.advance(to: end)
  }

  /// Draws the pictures at times in seconds from the subject's beginning, in order.
  private func draw(_ film: any Film, at moments: [TimeInterval]) -> [(time: TimeInterval, image: CGImage)] {
    var progress = ProgressLine(output, for: reader)
    defer { progress.end() }
    return moments.enumerated().map { index, moment in
      film.advance(to: subject.beginning + moment)
      progress.update(Double(index + 1) / Double(moments.count))
      return (film.time - subject.beginning, film.picture())
    }
  }
}
