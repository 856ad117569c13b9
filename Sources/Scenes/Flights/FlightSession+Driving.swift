import Tuning
import UIKit

extension FlightSession {
  /// Moves the flight with the hand, and lets go where the hand does.
  func follow(_ state: UIGestureRecognizer.State) {
    guard let hand, flight?.phase == .interactive else { return }
    hand.track()
    flight?.velocity = hand.velocity
    let progress = min(max(hand.progress, 0), 1)
    switch state {
    case .began, .changed:
      flight?.progress = progress
      flight?.interaction.update(CGFloat(progress))
    case .ended:
      flight?.progress = progress
      flight?.interaction.update(CGFloat(progress))
      self.hand = nil
      settle(finishing: rule.finishes(progress: progress, velocity: flight?.velocity ?? 0))
    default:
      self.hand = nil
      flight?.velocity = 0
      settle(finishing: false)
    }
    publish()
  }

  /// Sends the flight home, or back, with the speed it has.
  func settle(finishing: Bool) {
    guard let flight else { return }
    self.flight?.phase = finishing ? .finishing : .cancelling
    if let spring = tuning.spring {
      let timing = ReleaseTiming(spring: spring.spring(in: values), length: flight.way.length)
      flight.interaction.timingCurve = timing.parameters(
        finishing: finishing, progress: flight.progress, velocity: flight.velocity)
    } else if let speed = tuning.completionSpeed {
      flight.interaction.completionSpeed = CGFloat(values[speed])
      flight.interaction.completionCurve = .easeOut
    }
    if finishing { flight.interaction.finish() } else { flight.interaction.cancel() }
  }

  /// The same decision under other values, from where the flight is and as fast as it is.
  func resettle() {
    guard let flight, flight.phase != .interactive else { return }
    flight.interaction.pause()
    self.flight?.progress = Double(flight.interaction.percentComplete)
    settle(finishing: flight.phase == .finishing)
  }

  /// A finger comes down on a flight on its way home: it stands still under it.
  func takeHold(of flight: Flight, with recognizer: UIGestureRecognizer) {
    flight.interaction.pause()
    let progress = Double(flight.interaction.percentComplete)
    self.flight?.phase = .interactive
    self.flight?.progress = progress
    self.flight?.velocity = 0
    hand = WayHand(recognizer, on: flight.way, progress: progress)
  }

  // MARK: - Reading

  /// In the hand, progress and speed are the hand's; on the way home they are read off the screen.
  func measure(_ monitor: TransitionMonitor) {
    guard var flight else { return }
    if flight.phase == .interactive {
      flight.velocity = hand?.velocity ?? 0
    } else {
      flight.progress = monitor.progress
      flight.velocity = monitor.speed * flight.way.length
    }
    self.flight = flight
    publish()
  }

  var rule: ReleaseRule { tuning.release.rule(in: values, length: flight?.way.length ?? 1) }

  func publish() {
    let threshold = values[tuning.threshold]
    guard let flight else {
      reading = TransitionReading(phase: .idle, edge: reading.edge, threshold: threshold)
      return
    }
    reading = TransitionReading(
      phase: flight.phase, edge: flight.way.edge, progress: flight.progress, velocity: flight.velocity,
      landing: rule.landing(progress: flight.progress, velocity: flight.velocity), threshold: threshold,
      length: flight.way.length)
  }
}
