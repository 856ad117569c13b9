import DisplayList
import Foundation

/// What is kept of frames, by time and of a bounded size: where it would exceed that, every second one of the older half is left out.
struct FrameRow<Element> {
  private var frames: [(time: TimeInterval, element: Element, bytes: Int)] = []
  private(set) var byteCount = 0
  private let limit: Int

  /// - Parameter limit: bytes; the default holds a minute of 60 frames a second with 70 items each.
  init(limit: Int = 64_000_000) { self.limit = limit }

  var count: Int { frames.count }

  /// - Parameter bytes: about what the element takes.
  mutating func add(_ element: Element, at time: TimeInterval, bytes: Int) {
    frames.append((time, element, bytes))
    byteCount += bytes
    guard byteCount > limit else { return }
    let half = frames.count / 2
    keep { $0 >= half || $0.isMultiple(of: 2) }
  }

  private mutating func keep(_ isKept: (Int) -> Bool) {
    frames = frames.indices.filter(isKept).map { frames[$0] }
    byteCount = frames.reduce(0) { $0 + $1.bytes }
  }

  /// The index of the last frame that is not after a time; 0 if all are.
  private func index(at time: TimeInterval) -> Int {
    var (low, high) = (0, frames.count)
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }

  /// Drops what is not shown at a time or later.
  mutating func drop(before time: TimeInterval) {
    let first = index(at: time)
    if first > 0 { keep { $0 >= first } }
  }

  /// The last frame that is not after a time; before the first one the first.
  func element(at time: TimeInterval) -> Element? { frames.isEmpty ? nil : frames[index(at: time)].element }
}

extension DisplayList {
  /// About what it takes in memory.
  var byteCount: Int { items.count * MemoryLayout<DisplayItem>.stride }
}
