import UIKit

/// The latest sizes that a hand has given the card: how fast it pulls.
struct SizeTrack {
  /// What counts for the velocity, and after how long without a change the hand rests, in seconds.
  private static let (window, rest): (TimeInterval, TimeInterval) = (0.1, 0.05)

  private var samples: [(time: TimeInterval, size: CGSize)] = []

  mutating func add(_ size: CGSize, at time: TimeInterval) {
    if let last = samples.last, last.size == size { return }
    if let last = samples.last, time - last.time > Self.rest {
      // It set off from rest.
      samples = [(time - Self.rest, last.size)]
    }
    samples.removeAll { $0.time < time - Self.window || $0.time == time }
    samples.append((time, size))
  }

  /// In points per second; zero for a hand that rests.
  func velocity(at time: TimeInterval) -> CGVector {
    guard let first = samples.first, let last = samples.last, last.time > first.time, time - last.time <= Self.rest else {
      return .zero
    }
    let seconds = CGFloat(last.time - first.time)
    return CGVector(
      dx: (last.size.width - first.size.width) / seconds, dy: (last.size.height - first.size.height) / seconds)
  }
}
