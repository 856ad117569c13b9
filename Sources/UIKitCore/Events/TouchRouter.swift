import Foundation
import QuartzCore

/// Takes input events to windows, recognizers, views and responders.
///
/// A touch belongs to the view that was hit when it began. Every event goes to the recognizers of that view and of its
/// superviews first, then to the view, unless a recognizer took the touch or holds it back. Moves wait until the next
/// other event or the end of the frame and are then delivered as one event that holds every position with its own time.
@MainActor
package final class TouchRouter {
  package let arena = GestureArena()
  /// The world that the router is the door of; its context sets it.
  package unowned var context: ApplicationContext! { didSet { arena.context = context } }
  /// The object that takes keys and text.
  package weak var firstResponder: UIResponder?

  var records: [TouchRecord] = []
  var waitingMoves: [(record: TouchRecord, input: TouchInput, time: TimeInterval)] = []
  var taps = TapCounter()
  var scroll: ScrollSequence?
  var hovering: [WeakRecognizer] = []
  var presses: [UIKeyboardHIDUsage: UIPress] = [:]
  /// What the key that was a command would have typed.
  var commandText: String?
  /// The held key that scrolls, and what it scrolls.
  var keyScrolled: (key: UIKeyboardHIDUsage, view: WeakView)?
  /// Where the pointer was last seen, in the host's window.
  var pointerLocation: CGPoint?
  /// The windows of the event under way, from the lowest to the topmost.
  private(set) var windows: [UIWindow] = []
  private lazy var filters = InputFilterChain(surface: self) { [unowned self] event in take(event) }
  private var serials = 0
  /// True while an event is under way: views are told when all recognizers have seen it.
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

  /// Takes in one event; `windows` stand from the lowest to the topmost.
  package func route(_ event: InputEvent, windows: [UIWindow]) {
    let outer = self.windows
    self.windows = windows
    defer { self.windows = outer }
    for event in filters.filter(event) { take(event) }
  }

  /// Hands a filtered event to who handles its kind. Whatever is no move comes after the moves that wait.
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

  /// The fingers that the mouse or the wheel stands for; nil when there are none.
  var fingerPair: FingerPair? { filters.fingerPair }

  /// Input up to now is void for the filters.
  func resetFilters() { filters.reset() }

  /// Delivers the moves that wait, and settles what recognizers have decided.
  func flush() {
    deliverPendingMoves()
    arena.withdrawDetached()
    arena.flush()
  }

  /// The windows that an event is for.
  package func windows(for event: UIEvent) -> [UIWindow] {
    if let press = event as? UIPressesEvent { return press.presses.first?.window.map { [$0] } ?? [] }
    if event.type != .touches { return event.pointerWindow.map { [$0] } ?? [] }
    return event.touches.reduce(into: []) { windows, touch in
      guard let window = touch.window, touch.phase != .stationary, !windows.contains(where: { $0 === window }) else { return }
      windows.append(window)
    }
  }

  /// Hands an event to the recognizers and views of a window: what `UIWindow.sendEvent(_:)` does.
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

  /// Whether a frame is needed for input that was taken in already.
  package var hasPendingWork: Bool { !waitingMoves.isEmpty || arena.hasWork }

  /// Ends every touch in a window that goes away.
  package func cancelTouches(in window: UIWindow) {
    guard records.contains(where: { $0.touch.window === window }) else { return }
    cancel(records.filter { $0.touch.window === window }, at: context.now)
  }

  // MARK: - Hit testing

  /// The topmost window that takes the point, the point in its coordinates, and the view there.
  func hit(_ location: CGPoint, _ event: UIEvent, _ windows: [UIWindow]) -> (UIWindow, CGPoint, UIView)? {
    for window in windows.reversed() {
      let point = window.layer.convert(location, from: window.layer.superlayer)
      if let view = window.hitTest(point, with: event) { return (window, point, view) }
    }
    return nil
  }
}

extension InputEvent.Kind {
  /// Whether moves that wait are delivered before: all input but a move, and a cancellation, which voids them.
  fileprivate var comesAfterMoves: Bool {
    switch self {
    case .touch(let input): input.phase != .moved
    case .pointerMoved, .pointerExited, .scroll, .key, .text: true
    case .cancelTouches, .resize, .activation, .visibility, .memoryWarning, .style: false
    }
  }
}
