import Foundation
import QuartzCore

/// A series of scrolls in quick succession, which is one gesture for the recognizers that accepted the first.
@MainActor
final class ScrollSequence {
  /// The time without a scroll after which a wheel has stopped, in seconds. Not measured.
  static let quietInterval: TimeInterval = 0.1
  /// The same for trackpads, which scroll in each frame. Not measured.
  static let preciseQuietInterval: TimeInterval = 0.05

  let serial: Int
  let recognizers: [UIGestureRecognizer]
  private(set) weak var window: UIWindow?
  fileprivate(set) var isFirst = true
  fileprivate(set) var end: FrameScheduler.Token?

  init(serial: Int, recognizers: [UIGestureRecognizer], window: UIWindow) {
    self.serial = serial
    self.recognizers = recognizers
    self.window = window
  }
}

extension TouchRouter {
  // MARK: - Scrolling

  func scrolled(_ input: ScrollInput, at time: TimeInterval, windows: [UIWindow]) {
    let event = UIEvent(type: .scroll, timestamp: time, modifierFlags: input.modifiers)
    event.scroll = input
    guard let (window, location, view) = hit(input.location, event, windows) else { return }
    event.pointerWindow = window
    event.pointerLocation = location
    if scroll?.window !== window { endScroll(at: time) }
    if scroll == nil { beginScroll(event, at: view, in: window) }
    scroll?.end?.cancel()
    let quiet = input.isPrecise ? ScrollSequence.preciseQuietInterval : ScrollSequence.quietInterval
    scroll?.end = context.scheduler.at(time + quiet) { [weak self] in
      guard let self else { return }
      endScroll(at: context.now)
    }
    context.application?.sendEvent(event)
    scroll?.isFirst = false
  }

  private func beginScroll(_ event: UIEvent, at view: UIView, in window: UIWindow) {
    let takers = view.ancestors.flatMap { $0.gestureRecognizers ?? [] }.filter {
      $0.isEnabled && $0.state == .possible && $0.activeTouches.isEmpty && $0.shouldReceive(event)
        && $0.delegate?.gestureRecognizer($0, shouldReceive: event) != false
    }
    let sequence = ScrollSequence(serial: nextSerial(), recognizers: takers, window: window)
    for recognizer in takers {
      recognizer.contested.insert(sequence.serial)
      recognizer.touchedViews.append(WeakView(view: view))
      arena.enter(recognizer)
    }
    scroll = sequence
  }

  func deliverScroll(_ event: UIEvent) {
    guard let scroll, let input = event.scroll, let location = event.pointerLocation else { return }
    for recognizer in scroll.recognizers
    where recognizer.contested.contains(scroll.serial) && !recognizer.state.isOver {
      recognizer.modifierFlags = event.modifierFlags
      recognizer.lastCentroidInWindow = location
      recognizer.lastWindow = scroll.window
      recognizer.scrolled(by: input.delta, isFirst: scroll.isFirst, event: event)
    }
  }

  func endScroll(at time: TimeInterval) {
    guard let sequence = scroll else { return }
    scroll = nil
    sequence.end?.cancel()
    arena.flush()
    for recognizer in sequence.recognizers where recognizer.contested.contains(sequence.serial) {
      recognizer.scrollEnded(at: time)
    }
    arena.scheduleReset()
  }

  // MARK: - Hovering

  /// `location` nil means that the pointer has left the window.
  func pointerMoved(to location: CGPoint?, modifiers: UIKeyModifierFlags, at time: TimeInterval, windows: [UIWindow]) {
    pointerLocation = location
    let event = UIEvent(type: .hover, timestamp: time, modifierFlags: modifiers)
    var inside: [UIHoverGestureRecognizer] = []
    if let location, let (window, point, view) = hit(location, event, windows) {
      event.pointerWindow = window
      event.pointerLocation = point
      inside = hoverRecognizers(under: view, event)
    }
    for old in hovering.compactMap({ $0.recognizer as? UIHoverGestureRecognizer }) where !inside.contains(old) {
      old.pointerLeft()
    }
    hovering = inside.map { WeakRecognizer(recognizer: $0) }
    if event.pointerWindow != nil { context.application?.sendEvent(event) }
    arena.scheduleReset()
  }

  private func hoverRecognizers(under view: UIView, _ event: UIEvent) -> [UIHoverGestureRecognizer] {
    view.ancestors.flatMap { $0.gestureRecognizers ?? [] }.compactMap { $0 as? UIHoverGestureRecognizer }.filter {
      $0.isEnabled && $0.shouldReceive(event) && $0.delegate?.gestureRecognizer($0, shouldReceive: event) != false
    }
  }

  func deliverHover(_ event: UIEvent) {
    guard let location = event.pointerLocation else { return }
    for case let recognizer as UIHoverGestureRecognizer in hovering.compactMap(\.recognizer) {
      recognizer.modifierFlags = event.modifierFlags
      recognizer.lastCentroidInWindow = location
      recognizer.lastWindow = event.pointerWindow
      recognizer.pointerMoved()
    }
  }
}
