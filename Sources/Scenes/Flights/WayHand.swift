import Motion
import UIKit

/// A finger on its way, or two that pinch: the progress it took hold at stays under it.
@MainActor final class WayHand {
  let recognizer: UIGestureRecognizer
  private let way: FlightWay
  private var start = 0.0
  private var tracker = VelocityTracker()

  /// - Parameter progress: of the transition when the finger took hold.
  init(_ recognizer: UIGestureRecognizer, on way: FlightWay, progress: Double) {
    self.recognizer = recognizer
    self.way = way
    start = travelled - progress * way.length
    track()
  }

  private var location: CGPoint { recognizer.location(in: recognizer.view?.window) }

  /// Along the way, in points; a pinch goes it as the fingers close.
  private var travelled: Double {
    if let pinch = recognizer as? UIPinchGestureRecognizer { return Double(1 - pinch.scale) * way.length }
    return way.distance(location)
  }

  /// Takes a sample of the finger's place.
  func track() {
    tracker.add(x: Double(location.x), y: Double(location.y), at: CACurrentMediaTime())
  }

  /// May lie outside 0…1.
  var progress: Double { (travelled - start) / way.length }

  /// Towards finishing, in points per second.
  var velocity: Double {
    switch recognizer {
    case let pinch as UIPinchGestureRecognizer: return -Double(pinch.velocity) * way.length
    case let pan as UIPanGestureRecognizer: return way.speed(at: location, velocity: pan.velocity(in: pan.view?.window))
    default:
      let velocity = tracker.velocity(at: CACurrentMediaTime())
      return way.speed(at: location, velocity: CGPoint(x: velocity.x, y: velocity.y))
    }
  }
}
