import CoreGraphics
import Foundation

/// Where the last finger was in its last tenth of a second, and how fast it was when it let go.
struct StageHand {
  private static let span: TimeInterval = 0.1

  private var moves: [(time: TimeInterval, place: CGPoint)] = []
  /// Points per second of the last finger that was raised.
  private(set) var releaseVelocity: CGVector?

  mutating func began(at place: CGPoint, _ time: TimeInterval) {
    moves = [(time, place)]
    releaseVelocity = nil
  }

  mutating func moved(to place: CGPoint, _ time: TimeInterval) {
    moves.removeAll { $0.time < time - Self.span }
    moves.append((time, place))
  }

  mutating func ended(_ time: TimeInterval) {
    guard let first = moves.first, let last = moves.last, last.time > first.time, time - last.time < Self.span else {
      releaseVelocity = CGVector(dx: 0, dy: 0)
      return
    }
    let seconds = last.time - first.time
    releaseVelocity = CGVector(dx: (last.place.x - first.place.x) / seconds, dy: (last.place.y - first.place.y) / seconds)
  }
}
