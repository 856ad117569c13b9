import Motion
import Tuning
import UIKit

/// Follows any transition through its coordinator: a view that nobody sees goes from 0 to 1 alongside, and is read each frame.
///
/// So it knows how far the system's own transitions are as well, springs that overshoot included.
@MainActor final class TransitionMonitor: NSObject {
  /// The probe's way, in points.
  private static let way: CGFloat = 1000

  private let coordinator: UIViewControllerTransitionCoordinator
  private let probe = UIView()
  private var link: CADisplayLink?
  private var tracker = VelocityTracker()
  private let didMove: (TransitionMonitor) -> Void

  /// - Parameters:
  ///   - coordinator: of a transition that has not begun to move.
  ///   - didMove: called in each frame of the transition.
  ///   - didEnd: called once, with whether it was carried out.
  init(
    _ coordinator: UIViewControllerTransitionCoordinator, didMove: @escaping (TransitionMonitor) -> Void,
    didEnd: @escaping (Bool) -> Void
  ) {
    self.coordinator = coordinator
    self.didMove = didMove
    super.init()
    probe.isUserInteractionEnabled = false
    coordinator.containerView.addSubview(probe)
    coordinator.animate { [probe] _ in
      probe.center.x = Self.way
    } completion: { [self] context in
      self.link?.invalidate()
      probe.removeFromSuperview()
      didEnd(!context.isCancelled)
    }
    let link = CADisplayLink(target: self, selector: TransitionMonitor.frame(_:))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func frame(_ link: CADisplayLink) {
    tracker.add(x: progress, y: 0, at: link.timestamp)
    didMove(self)
  }

  var containerView: UIView { coordinator.containerView }

  var phase: TransitionReading.Phase {
    coordinator.isInteractive ? .interactive : coordinator.isCancelled ? .cancelling : .finishing
  }

  /// 0…1, beyond while a spring overshoots.
  var progress: Double {
    if coordinator.isInteractive { return Double(coordinator.percentComplete) }
    return Double((probe.layer.presentation() ?? probe.layer).position.x / Self.way)
  }

  /// Of the progress, per second.
  var speed: Double { tracker.velocity(at: CACurrentMediaTime(), by: .lastPair).x }
}
