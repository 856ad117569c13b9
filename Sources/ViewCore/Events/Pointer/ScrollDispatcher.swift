import Foundation
import QuartzCore

/// Dispatches the scrolls of wheels and trackpads. Those in quick succession are one gesture for the recognizers that accepted the first.
@MainActor
final class ScrollDispatcher {
  /// The time without a scroll after which a wheel has stopped, in seconds. Not measured.
  static let quietInterval: TimeInterval = 0.1
  /// The same for trackpads, which scroll in each frame. Not measured.
  static let preciseQuietInterval: TimeInterval = 0.05

  private struct Sequence {
    let serial: Int
    let recognizers: [UIGestureRecognizer]
    weak var window: UIWindow?
    var isFirst = true
    var end: FrameScheduler.Token?
  }

  private unowned let router: TouchRouter
  private var current: Sequence?

  init(_ router: TouchRouter) { self.router = router }

  /// The recognizers that accepted the first scroll of those under way.
  var recognizers: [UIGestureRecognizer] { current?.recognizers ?? [] }

  func handle(_ input: ScrollInput, at time: TimeInterval, windows: [UIWindow]) {
    if current == nil, router.ignoresInteraction { return }
    let event = UIEvent(scroll: input, timestamp: time)
    guard let (window, location, view) = router.hit(input.location, event, windows) else { return }
    event.point(at: location, in: window)
    if current?.window !== window { end(at: time) }
    if current == nil { begin(event, at: view, in: window) }
    current?.end?.cancel()
    let quiet = input.isPrecise ? Self.preciseQuietInterval : Self.quietInterval
    current?.end = router.context.scheduler.at(time + quiet) { [weak self] in
      guard let self else { return }
      end(at: router.context.now)
    }
    router.context.application?.sendEvent(event)
    current?.isFirst = false
  }

  private func begin(_ event: UIEvent, at view: UIView, in window: UIWindow) {
    let takers = view.ancestors.flatMap { $0.gestureRecognizers ?? [] }.filter {
      $0.isEnabled && $0.state == .possible && $0.tracked.touches.isEmpty && $0.shouldReceive(event)
        && $0.delegate?.gestureRecognizer($0, shouldReceive: event) != false
    }
    let serial = router.nextSerial()
    for recognizer in takers {
      recognizer.tracked.contest(serial, in: view)
      router.arena.enter(recognizer)
    }
    current = Sequence(serial: serial, recognizers: takers, window: window)
  }

  func deliver(_ event: UIEvent) {
    guard let current, let input = event.scroll, let location = event.pointerLocation else { return }
    for recognizer in current.recognizers
    where recognizer.tracked.contested.contains(current.serial) && !recognizer.state.isOver {
      recognizer.tracked.update(event.modifierFlags)
      recognizer.tracked.point(at: location, in: current.window)
      recognizer.scrolled(by: input.delta, isFirst: current.isFirst, event: event)
    }
  }

  /// Ends the scroll under way; without one nothing happens.
  func end(at time: TimeInterval) {
    guard let sequence = current else { return }
    current = nil
    sequence.end?.cancel()
    router.arena.flush()
    for recognizer in sequence.recognizers where recognizer.tracked.contested.contains(sequence.serial) {
      recognizer.scrollEnded(at: time)
    }
    router.arena.scheduleReset()
  }
}
