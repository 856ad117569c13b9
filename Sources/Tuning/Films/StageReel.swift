import DisplayList
import UIKit

/// The last frames of a stage as they were drawn: the film of code that cannot be replayed.
package struct StageReel: Sendable {
  /// A drawn frame.
  package struct Frame: Sendable {
    /// The stage's time, in seconds.
    package let time: TimeInterval
    package let list: DisplayList
    /// The size of its images that the frame before did not have, in bytes.
    fileprivate let byteCount: Int
  }

  /// What the images of all frames may take together, in bytes: code that draws anew in each frame has a shorter film.
  static let byteLimit = 256 << 20

  /// In order of time; the first one is shown where the film begins.
  package private(set) var frames: [Frame] = []
  private let span: TimeInterval
  private let byteLimit: Int
  private var byteCount = 0
  private var lastImages: Set<UInt64> = []

  /// - Parameter span: how much is kept before the last frame, in seconds.
  init(span: TimeInterval, byteLimit: Int = StageReel.byteLimit) { (self.span, self.byteLimit) = (span, byteLimit) }

  /// Adds a frame. One of the same time, or of a later one, gives way to it.
  mutating func add(_ list: DisplayList, at time: TimeInterval) {
    while let last = frames.last, last.time >= time {
      byteCount -= last.byteCount
      frames.removeLast()
    }
    var (images, bytes) = (Set<UInt64>(), 0)
    for case .image(let item) in list.items where images.insert(item.image.id).inserted && !lastImages.contains(item.image.id) {
      bytes += item.image.width * item.image.height * 4
    }
    lastImages = images
    byteCount += bytes
    frames.append(Frame(time: time, list: list, byteCount: bytes))
    while frames.count > 1, frames[1].time <= time - span || byteCount > byteLimit {
      byteCount -= frames.removeFirst().byteCount
    }
  }

  /// The film of at most `span` seconds that ends at a time; nil if there is no frame before it.
  func film(until end: TimeInterval) -> DrawnFilm? {
    var shown = frames.filter { $0.time <= end }
    guard let first = shown.first else { return nil }
    let begin = max(end - span, first.time)
    let skipped = shown.lastIndex { $0.time <= begin } ?? 0
    shown.removeFirst(skipped)
    return DrawnFilm(frames: shown, times: begin...end)
  }
}

/// Drawn frames of a stage, and the stretch of time that a film shows of them, in seconds.
package struct DrawnFilm: Sendable {
  /// In order of time; the first one is not after the beginning.
  package let frames: [StageReel.Frame]
  package let times: ClosedRange<TimeInterval>
}
