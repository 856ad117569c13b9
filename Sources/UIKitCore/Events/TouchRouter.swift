import Foundation
import QuartzCore

/// Dispatches input events to windows, recognizers, views and responders.
///
/// A touch belongs to the view that was hit when it began. Each event is delivered to the recognizers of that view and its
/// superviews first, then to the view, unless a recognizer has cancelled or delays the touch. Moves wait until the next other
/// event or the end of the frame, and are delivered as one event with all positions and their times.
@MainActor
package final class TouchRouter {
  package let arena = GestureArena()
  /// The context of the application; set by that context.
  package unowned var context: ApplicationContext! { didSet { arena.context = context } }
  /// The object that receives keys and text.
  package weak var firstResponder: UIResponder?

  var records: [TouchRecord] = []
  var waitingMoves: [(record: TouchRecord, input: TouchInput, time: TimeInterval)] = []
  var taps = TapCounter()
  var scroll: ScrollSequence?
  var hovering: [WeakRecognizer] = []
  var presses: [UIKeyboardHIDUsage: UIPress] = [:]
  /// The text that the key of a performed command would have inserted.
  var commandText: String?
  /// The pressed key that scrolls, and the view that it scrolls.
  var keyScrolled: (key: UIKeyboardHIDUsage, view: WeakView)?
  /// The last position of the pointer in the host's window.
  var pointerLocation: CGPoint?
  /// The windows of the present event, from back to front.
  private(set) var windows: [UIWindow] = []
  private lazy var filters = InputFilterChain(surface: self) { [unowned self] event in take(event) }
  private var serials = 0
  /// Whether an event is being dispatched: views receive it after all recognizers.
  var isDispatching = false

  package init() {
    arena.gestureWasRecognized = { [weak self] in self?.take($0) }
    arena.recognizerSettled = { [weak self] in
      guard let self, !isDispatching else { return }
      tellViews()
    }
  }

  func nextSerial() -> Int {
    serials += 1
    return serials
  }

  // MARK: - For the application

  /// Handles an event; `windows` are in order from back to front.
  package func route(_ event: InputEvent, windows: [UIWindow]) {
    let outer = self.windows
    self.windows = windows
    defer { self.windows = outer }
    for event in filters.filter(event) { take(event) }
  }

  /// Dispatches a filtered event by its kind. All events but moves first flush the pending moves.
  private func take(_ event: InputEvent) {
    if event.kind.comesAfterMoves { flush() }
    let time = event.timestamp
    switch event.kind {
    case .touch(let input):
      pointerLocation = input.location
      touch(input, at: time, windows: windows)
    case .pointerMoved(let input): pointerMoved(to: input.location, modifiers: input.modifiers, at: time, windows: windows)
    case .pointerExited: pointerMoved(to: nil, modifiers: [], at: time, windows: windows)
    case .scroll(let input): scrolled(input, at: time, windows: windows)
    case .key(let input): key(input, at: time, windows: windows)
    case .text(let text): insertText(text)
    case .cancelTouches: cancelEverything(at: time)
    case .resize, .activation, .visibility, .memoryWarning, .style: break
    }
  }

  /// The fingers of the mouse or the wheel; nil if there are none.
  var fingerPair: FingerPair? { filters.fingerPair }

  /// Discards the filters' state of earlier events.
  func resetFilters() { filters.reset() }

  /// Delivers pending moves, and applies the decisions of recognizers.
  func flush() {
    deliverPendingMoves()
    arena.withdrawDetached()
    arena.flush()
  }

  /// The windows of an event.
  package func windows(for event: UIEvent) -> [UIWindow] {
    if let press = event as? UIPressesEvent { return press.presses.first?.window.map { [$0] } ?? [] }
    if event.type != .touches { return event.pointerWindow.map { [$0] } ?? [] }
    return event.touches.reduce(into: []) { windows, touch in
      guard let window = touch.window, touch.phase != .stationary, !windows.contains(where: { $0 === window }) else { return }
      windows.append(window)
    }
  }

  /// Delivers an event to the recognizers and views of a window, for `UIWindow.sendEvent(_:)`.
  package func deliver(_ event: UIEvent, in window: UIWindow) {
    switch event.type {
    case .touches: deliverTouches(event, in: window)
    case .scroll: deliverScroll(event)
    case .hover: deliverHover(event)
    case .presses: if let event = event as? UIPressesEvent { deliverPresses(event) }
    case .motion, .remoteControl, .transform: break
    }
  }

  /// Delivers what waits for the end of the frame's events.
  package func finishFrame(at time: TimeInterval) {
    flush()
    tellViews()
  }

  /// Whether a frame is needed for input that was handled already.
  package var hasPendingWork: Bool { !waitingMoves.isEmpty || arena.hasWork }

  /// Cancels all touches in a window that is about to disappear.
  package func cancelTouches(in window: UIWindow) {
    guard records.contains(where: { $0.touch.window === window }) else { return }
    cancel(records.filter { $0.touch.window === window }, at: context.now)
  }

  // MARK: - Hit testing

  /// The topmost window at a point, the point in its coordinates, and the view there.
  func hit(_ location: CGPoint, _ event: UIEvent, _ windows: [UIWindow]) -> (UIWindow, CGPoint, UIView)? {
    for window in windows.reversed() {
      let point = window.layer.convert(location, from: window.layer.superlayer)
      if let view = window.hitTest(point, with: event) { return (window, point, view) }
    }
    return nil
  }
}

extension InputEvent.Kind {
  /// Whether pending moves are delivered before the event: for all but moves, and cancellations, which discard them.
  fileprivate var comesAfterMoves: Bool {
    switch self {
    case .touch(let input): input.phase != .moved
    case .pointerMoved, .pointerExited, .scroll, .key, .text: true
    case .cancelTouches, .resize, .activation, .visibility, .memoryWarning, .style: false
    }
  }
}
