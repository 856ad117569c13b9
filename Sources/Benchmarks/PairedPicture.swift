import Foundation

/// An animated picture drawn by the toolkit and by hand in the same window: both are measured alternately, under the same load,
/// and include the window's share.
@MainActor
protocol PairedPicture: AnyObject {
  /// Called before the toolkit draws again in a window that was drawn by hand.
  func beginOurs()
  func draw(_ frame: Int) throws
  func drawByHand(_ frame: Int) throws
}

extension PairedPicture {
  /// The ratio of the toolkit's time to that by hand, for each round.
  func ratios(rounds: Int = 11, frames: Int = 30) throws -> [Double] {
    var (frame, handFrame) = (0, 0)
    func ours(_ count: Int) throws -> Double {
      beginOurs()
      frame += 1
      try draw(frame)
      return try Stopwatch.seconds {
        for _ in 0..<count {
          frame += 1
          try draw(frame)
        }
      }
    }
    func byHand(_ count: Int) throws -> Double {
      handFrame += 1
      try drawByHand(handFrame)
      return try Stopwatch.seconds {
        for _ in 0..<count {
          handFrame += 1
          try drawByHand(handFrame)
        }
      }
    }
    _ = try (ours(frames / 2), byHand(frames / 2))
    return try (0..<rounds).map { round in
      if round.isMultiple(of: 2) {
        let limit = try byHand(frames)
        return try ours(frames) / limit
      }
      let seconds = try ours(frames)
      return try seconds / byHand(frames)
    }
  }

  /// The toolkit's milliseconds per frame.
  func milliseconds(rounds: Int = 5, frames: Int = 30) throws -> [Double] {
    beginOurs()
    for frame in 1...10 { try draw(frame) }
    return try (0..<rounds).map { round in
      try Stopwatch.seconds { for frame in 1...frames { try draw(10 + round * frames + frame) } } / Double(frames) * 1000
    }
  }
}
