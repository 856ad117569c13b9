import Foundation
import UIKit

/// Bodies after letting go, frame by frame.
struct GhostFlight {
  /// Bodies rest that stay within this distance of their last place, in points: below a pixel of most screens nothing is seen to move.
  static let reach: CGFloat = 0.5
  /// They must have done so for this long when the replay ends, in seconds.
  static let rest: TimeInterval = 0.25

  /// Times since letting go in seconds, and the centres of the same bodies.
  private let frames: [(time: TimeInterval, centers: [CGPoint])]
  private let first: [CGPoint]
  private let last: [CGPoint]

  /// Nil without frames, or if bodies came or went.
  init?(_ frames: [(time: TimeInterval, centers: [CGPoint])]) {
    guard let first = frames.first?.centers, let last = frames.last?.centers, !first.isEmpty else { return nil }
    guard frames.allSatisfy({ $0.centers.count == first.count }) else { return nil }
    (self.frames, self.first, self.last) = (frames, first, last)
  }

  var outcome: GhostOutcome {
    let settling = settling
    return GhostOutcome(
      settling: settling, overshoot: overshoot, word: settling == nil ? "Moves" : "Rests", isGood: settling != nil)
  }

  /// The time from which no body leaves its last place any more; nil if that is too short before the end.
  private var settling: TimeInterval? {
    let moving = frames.lastIndex { frame in
      zip(frame.centers, last).contains { hypot($0.x - $1.x, $0.y - $1.y) > Self.reach }
    }
    guard let moving else { return 0 }
    guard let end = frames.last?.time, moving + 1 < frames.count, end - frames[moving + 1].time >= Self.rest else { return nil }
    return frames[moving + 1].time
  }

  /// How far the body with the longest way goes beyond its last place, in the direction of that way.
  private var overshoot: Double? {
    let ways = zip(first, last).map { CGVector(dx: $1.x - $0.x, dy: $1.y - $0.y) }
    guard let index = ways.indices.max(by: { hypot(ways[$0].dx, ways[$0].dy) < hypot(ways[$1].dx, ways[$1].dy) }) else {
      return nil
    }
    let (way, length) = (ways[index], hypot(ways[index].dx, ways[index].dy))
    guard length > 1 else { return nil }
    let beyond = frames.map { frame in
      ((frame.centers[index].x - last[index].x) * way.dx + (frame.centers[index].y - last[index].y) * way.dy) / length
    }
    return Double(max(beyond.max() ?? 0, 0) / length)
  }
}
