import SDLRenderer
import Tuning
import UIKit

/// Writes the drawn frames of a stage into a film.
struct DrawnFilmFile {
  let film: DrawnFilm
  let path: String

  /// Writes all frames; on any thread.
  ///
  /// - Parameter progress: called with the written fraction, 0…1.
  func write(progress: (Double) -> Void) throws {
    guard let last = film.frames.last?.list, let renderer = SurfaceRenderer(size: last.size, scale: last.scale),
      let kind = FilmKind(path: path)
    else { throw FilmProblem(description: "\(path) was not written: there is not enough memory.") }
    let rate = kind == .gif ? FilmKind.gifRate : SceneFilm.stageRate
    let count = max(Int(((film.times.upperBound - film.times.lowerBound) * Double(rate)).rounded(.up)), 1)
    var (index, picture) = (0, renderer.draw(film.frames[0].list))
    var file = try kind.file(at: path, width: picture.width, height: picture.height, framesPerSecond: rate)
    for number in 0..<count {
      // The rounding errors of a clock do not delay a frame.
      let time = film.times.lowerBound + Double(number) / Double(rate) + 1e-6
      let shown = film.frames[index...].lastIndex { $0.time <= time } ?? index
      if shown != index { (index, picture) = (shown, renderer.draw(film.frames[shown].list)) }
      try file.add(picture)
      progress(Double(number + 1) / Double(count))
    }
    try file.finish()
  }
}
