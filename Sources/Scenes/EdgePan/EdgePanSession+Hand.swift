import Motion
import Tuning
import UIKit

/// What holds a transition: it says how far the hand has brought it, and how fast it moves.
@MainActor protocol FlightHand: AnyObject {
  /// As a progress; may lie outside 0…1.
  func progress(in size: CGSize) -> Double
  /// Towards finishing, in points per second.
  func velocity(in size: CGSize) -> Double
}

/// A drag from an edge: the moving screen's rim stays under the pointer.
final class EdgeHand: FlightHand {
  let recognizer: UIScreenEdgePanGestureRecognizer
  private let edge: Edge

  init(recognizer: UIScreenEdgePanGestureRecognizer, edge: Edge) {
    self.recognizer = recognizer
    self.edge = edge
  }

  private var window: UIWindow? { recognizer.view?.window }

  func progress(in size: CGSize) -> Double {
    Double(edge.distance(of: recognizer.location(in: window), in: size) / max(edge.length(in: size), 1))
  }

  func velocity(in size: CGSize) -> Double { Double(edge.inward(recognizer.velocity(in: window))) }
}

/// A hand that took hold on the way home: the place that was taken stays under the pointer.
final class GrabHand: FlightHand {
  private let recognizer: UILongPressGestureRecognizer
  private let edge: Edge
  private let start: CGPoint
  private let startProgress: Double
  private var tracker = VelocityTracker()

  init(recognizer: UILongPressGestureRecognizer, edge: Edge, progress: Double) {
    self.recognizer = recognizer
    self.edge = edge
    startProgress = progress
    start = recognizer.location(in: recognizer.view?.window)
    track()
  }

  private var location: CGPoint { recognizer.location(in: recognizer.view?.window) }

  /// Takes a sample of the hand's place.
  func track() {
    tracker.add(x: Double(location.x), y: Double(location.y), at: CACurrentMediaTime())
  }

  func progress(in size: CGSize) -> Double {
    let way = edge.inward(CGPoint(x: location.x - start.x, y: location.y - start.y))
    return startProgress + Double(way / max(edge.length(in: size), 1))
  }

  func velocity(in size: CGSize) -> Double {
    let velocity = tracker.velocity(at: CACurrentMediaTime())
    return Double(edge.inward(CGPoint(x: velocity.x, y: velocity.y)))
  }
}

extension EdgePanSession: UIGestureRecognizerDelegate {
  // MARK: - Driving

  /// Moves the flight with the hand, and lets go where the hand does.
  func follow(_ state: UIGestureRecognizer.State) {
    guard let hand, flight?.phase == .interactive else { return }
    let progress = min(max(hand.progress(in: stageSize), 0), 1)
    flight?.velocity = hand.velocity(in: stageSize)
    switch state {
    case .began, .changed:
      flight?.progress = progress
      flight?.interaction.update(CGFloat(progress))
    case .ended:
      flight?.progress = progress
      flight?.interaction.update(CGFloat(progress))
      let finishes = rule.finishes(progress: progress, velocity: flight?.velocity ?? 0)
      self.hand = nil
      settle(finishing: finishes)
    default:
      self.hand = nil
      flight?.velocity = 0
      settle(finishing: false)
    }
    publish()
  }

  /// Sends the flight home, or back, with the speed it has.
  private func settle(finishing: Bool) {
    guard let flight else { return }
    self.flight?.phase = finishing ? .finishing : .cancelling
    let timing = ReleaseTiming(
      spring: EdgePanTunables.spring.spring(in: values), length: length, speed: values[EdgePanTunables.completionSpeed],
      extraVelocity: values[EdgePanTunables.initialVelocity])
    let interaction = flight.interaction
    interaction.completionSpeed = CGFloat(values[EdgePanTunables.completionSpeed])
    interaction.timingCurve = timing.parameters(
      finishing: finishing, progress: flight.progress, velocity: flight.velocity)
    if finishing { interaction.finish() } else { interaction.cancel() }
  }

  /// The same decision under other values, from where the flight is and as fast as it is.
  func resettle() {
    guard let flight, flight.phase != .interactive else { return }
    flight.interaction.pause()
    self.flight?.progress = Double(flight.interaction.percentComplete)
    settle(finishing: flight.phase == .finishing)
  }

  // MARK: - Taking hold again

  func addGrab(to container: UIView) {
    let grab = UILongPressGestureRecognizer(target: self, action: EdgePanSession.grabbed(_:))
    grab.minimumPressDuration = 0
    grab.allowableMovement = .greatestFiniteMagnitude
    grab.delegate = self
    grab.name = "grab"
    container.addGestureRecognizer(grab)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let flight else { return false }
    return flight.phase != .interactive
  }

  private func grabbed(_ recognizer: UILongPressGestureRecognizer) {
    if recognizer.state == .began, let flight, flight.phase != .interactive {
      flight.interaction.pause()
      let progress = Double(flight.interaction.percentComplete)
      self.flight?.phase = .interactive
      self.flight?.progress = progress
      self.flight?.velocity = 0
      hand = GrabHand(recognizer: recognizer, edge: flight.edge, progress: progress)
    }
    guard let hand = hand as? GrabHand else { return }
    hand.track()
    follow(recognizer.state)
  }
}
