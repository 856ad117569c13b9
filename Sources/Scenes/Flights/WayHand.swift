import Motion
import UIKit

/// A finger on its way: the progress it took hold at stays under it.
@MainActor final class WayHand {
  let recognizer: UIGestureRecognizer
  private let way: FlightWay
  private let start: Double
  private var tracker = VelocityTracker()

  /// - Parameter progress: of the transition when the finger took hold.
  init(_ recognizer: UIGestureRecognizer, on way: FlightWay, progress: Double) {
    self.recognizer = recognizer
    self.way = way
    start = way.distance(recognizer.location(in: recognizer.view?.window)) - progress * way.length
    track()
  }

  private var location: CGPoint { recognizer.location(in: recognizer.view?.window) }

  /// Takes a sample of the finger's place.
  func track() {
    tracker.add(x: Double(location.x), y: Double(location.y), at: CACurrentMediaTime())
  }

  /// May lie outside 0…1.
  var progress: Double { (way.distance(location) - start) / way.length }

  /// Towards finishing, in points per second.
  var velocity: Double {
    if let pan = recognizer as? UIPanGestureRecognizer {
      return way.speed(at: location, velocity: pan.velocity(in: pan.view?.window))
    }
    let velocity = tracker.velocity(at: CACurrentMediaTime())
    return way.speed(at: location, velocity: CGPoint(x: velocity.x, y: velocity.y))
  }
}
