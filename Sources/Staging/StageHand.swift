import CoreGraphics
import Foundation

/// Where each finger was in its last tenth of a second, and how fast the last one was when it let go.
struct StageHand {
  private static let span: TimeInterval = 0.1

  private var moves: [Int: [(time: TimeInterval, place: CGPoint)]] = [:]
  /// Points per second of the finger that was raised last; zero for one that was cancelled. Nil until then, and again when a finger
  /// sets down.
  private(set) var releaseVelocity: CGVector?

  mutating func began(at place: CGPoint, _ time: TimeInterval, finger: Int) {
    moves[finger] = [(time, place)]
    releaseVelocity = nil
  }

  mutating func moved(to place: CGPoint, _ time: TimeInterval, finger: Int) {
    moves[finger]?.removeAll { $0.time < time - Self.span }
    moves[finger]?.append((time, place))
  }

  mutating func ended(_ time: TimeInterval, finger: Int) {
    releaseVelocity = CGVector(dx: 0, dy: 0)
    guard let moves = moves.removeValue(forKey: finger), let first = moves.first, let last = moves.last, last.time > first.time,
      time - last.time < Self.span
    else { return }
    let seconds = last.time - first.time
    releaseVelocity = CGVector(dx: (last.place.x - first.place.x) / seconds, dy: (last.place.y - first.place.y) / seconds)
  }

  mutating func cancelled(finger: Int) {
    moves[finger] = nil
    releaseVelocity = CGVector(dx: 0, dy: 0)
  }
}
