import Motion
import Tuning
import UIKit

/// How fast the content of a scroll view goes by.
@MainActor struct ScrollMeter {
  private var tracker = VelocityTracker()

  /// Takes a sample of where the content stands.
  mutating func note(_ scrollView: UIScrollView) {
    let offset = scrollView.contentOffset
    tracker.add(x: Double(offset.x), y: Double(offset.y), at: CACurrentMediaTime())
  }

  /// In points per second; nothing that rests is fast.
  func velocity(of scrollView: UIScrollView) -> CGVector {
    guard scrollView.isInMotion else { return .zero }
    let velocity = tracker.velocity(at: CACurrentMediaTime(), by: .lastPair)
    return CGVector(dx: velocity.x, dy: velocity.y)
  }
}

extension UIScrollView {
  /// Whether a finger is on it, or it moves by itself.
  var isInMotion: Bool {
    isTracking || isDragging || isDecelerating || isScrollAnimating || isZooming || isZoomBouncing || isZoomAnimating
  }

  /// What it does, for the inspector's head.
  var motionReadout: Readout {
    if isZooming { return .state("State", "Zooming", .live) }
    if isDragging { return .state("State", "Dragging", .live) }
    if isDecelerating { return .state("State", "Coasting", .finish) }
    if isScrollAnimating || isZoomAnimating || isZoomBouncing { return .state("State", "Moving", .finish) }
    return .state("State", "At rest", .quiet)
  }
}

extension Parameter {
  /// How soon content that was thrown comes to rest.
  static let deceleration = Parameter.choice(name: "deceleration", label: "Deceleration", cases: ["Normal", "Fast"])
}

extension TunableValues {
  /// What `Parameter.deceleration` stands at.
  var decelerationRate: UIScrollView.DecelerationRate { choice(.deceleration) == 0 ? .normal : .fast }
}
