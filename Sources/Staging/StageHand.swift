import CoreGraphics
import Foundation

/// The positions of each finger in its last 0.1 seconds, from which the release velocity is computed.
struct StageHand {
  private static let span: TimeInterval = 0.1

  private var moves: [Int: [(time: TimeInterval, place: CGPoint)]] = [:]
  /// The velocity of the finger that went up last, in points per second; zero for a cancelled one. Nil until then, and after a
  /// finger went down.
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
