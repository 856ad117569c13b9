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
  private(set) lazy var touches = TouchDispatcher(self)
  private(set) lazy var scrolls = ScrollDispatcher(self)
  private(set) lazy var keys = KeyDispatcher(self)
  private lazy var hovers = HoverDispatcher(self)
  private(set) lazy var pointing: any PointerFollowing = PointerHook.maker.value.follower(of: self)
  private lazy var filters = InputFilterChain(surface: self) { [unowned self] event in dispatch(event) }

  /// The context of the application.
  package private(set) unowned var context: ApplicationContext!
  /// The object that receives keys and text.
  package private(set) weak var firstResponder: UIResponder?
  /// The last position of the pointer in the host's window.
  private var pointerLocation: CGPoint?
  /// The windows of the present event, from back to front.
  package private(set) var windows: [UIWindow] = []
  private var serials = 0
  private var pointerDidMove: PointerObserver?
  /// The last move of the pointer in this frame, which is yet to be handled.
  private var pendingPointer: PendingPointer?

  private struct PendingPointer {
    let input: PointerInput
    let time: TimeInterval
    let windows: [UIWindow]
  }
  /// How often the program has asked to ignore interaction, without an end.
  private var ignores = 0

  /// Called once, by the application's context.
  func attach(to context: ApplicationContext) {
    self.context = context
    arena.attach(to: context, delivery: touches.delivery)
  }

  /// Directs keys and text to an object, or to none.
  func focus(on responder: UIResponder?) { firstResponder = responder }

  /// Called with the pointer's place in the host's window, the view below it, and the time; nil: it has left the window.
  package typealias PointerObserver = @MainActor (CGPoint?, UIView?, TimeInterval) -> Void

  /// Calls back after each move of the pointer without a pressed button; nil ends that.
  func observePointer(_ change: PointerObserver?) { pointerDidMove = change }

  /// Whether touches and scrolls that begin are ignored.
  var ignoresInteraction: Bool { ignores > 0 }
  func ignoresBegin() { ignores += 1 }
  func ignoresEnd() { ignores = max(ignores - 1, 0) }

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
    for event in filters.filter(event) { dispatch(event) }
  }

  /// Dispatches a filtered event by its kind. Events other than moves flush the pending moves first.
  ///
  /// A mouse reports a thousand moves in a second: of those in a row the last one of a frame counts, as in UIKit.
  private func dispatch(_ event: InputEvent) {
    let time = event.timestamp
    if case .pointerMoved(let input) = event.kind {
      pointerLocation = input.location
      pendingPointer = PendingPointer(input: input, time: time, windows: windows)
      return
    }
    deliverPendingPointer()
    if event.kind.comesAfterMoves { flush() }
    switch event.kind {
    case .touch(let input):
      pointerLocation = input.location
      touches.handle(input, at: time, windows: windows)
      pointing.handle(input)
    case .pointerMoved: break
    case .pointerExited: pointerMoved(to: nil, modifiers: [], at: time, windows)
    case .scroll(let input): scrolls.handle(input, at: time, windows: windows)
    case .key(let input): keys.handle(input, at: time, windows: windows)
    case .text(let text): keys.insertText(text)
    case .markedText(let input): keys.mark(input)
    case .cancelTouches: cancelEverything(at: time)
    case .resize, .activation, .visibility, .memoryWarning, .style: break
    }
  }

  /// `location` nil means that the pointer has left the window.
  private func pointerMoved(
    to location: CGPoint?, modifiers: UIKeyModifierFlags, at time: TimeInterval, _ windows: [UIWindow]
  ) {
    pointerLocation = location
    let view = hovers.handle(location, modifiers: modifiers, at: time, windows: windows)
    pointing.moved(to: location, modifiers, over: view)
    pointerDidMove?(location, view, time)
  }

  /// Cancels all touches, keys, scrolls and gestures, for example when the window loses its focus.
  private func cancelEverything(at time: TimeInterval) {
    filters.reset()
    touches.cancelAll(at: time)
    scrolls.end(at: time)
    keys.presses.cancelAll(at: time)
    pointing.cancel()
    for recognizer in arena.participants where recognizer.state == .possible {
      arena.withdraw(recognizer, because: "input was cancelled")
    }
  }

  /// The fingers of the mouse or the wheel; nil if there are none.
  var fingerPair: FingerPair? { filters.fingerPair }

  package func deliverPendingMoves() {
    deliverPendingPointer()
    touches.deliverPendingMoves()
  }

  private func deliverPendingPointer() {
    guard let move = pendingPointer else { return }
    pendingPointer = nil
    pointerMoved(to: move.input.location, modifiers: move.input.modifiers, at: move.time, move.windows)
  }

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
    case .touches: touches.delivery.deliver(event, in: window)
    case .scroll: scrolls.deliver(event)
    case .hover: hovers.deliver(event)
    case .presses: if let event = event as? UIPressesEvent { keys.presses.deliver(event) }
    case .motion, .remoteControl, .transform: break
    }
  }

  /// Delivers what waits for the end of the frame's events.
  package func finishFrame(at time: TimeInterval) {
    flush()
    touches.delivery.tellViews()
  }

  /// Whether a frame is needed for input that was handled already.
  package var hasPendingWork: Bool { touches.hasWaitingMoves || arena.hasWork || pointing.hasPendingWork }

  /// Cancels all touches in a window that is about to disappear.
  package func cancelTouches(in window: UIWindow) { touches.cancelAll(in: window, at: context.now) }

  /// Updates the positions of touches after a window has moved or resized.
  ///
  /// - Parameter origin: the origin of the window's frame before.
  package func windowDidMove(_ window: UIWindow, from origin: CGPoint) { touches.windowDidMove(window, from: origin) }

  // MARK: - Hit testing

  /// The topmost window at a point, the point in its coordinates, and the view there.
  func hit(_ location: CGPoint, _ event: UIEvent, _ windows: [UIWindow]) -> (UIWindow, CGPoint, UIView)? {
    for window in windows.reversed() {
      let point = window.layer.convert(location, from: window.layer.superlayer)
      if let view = window.hitTest(point, with: event) { return (window, point, view) }
    }
    return nil
  }

  /// The view under the pointer; nil without a pointer.
  package func pointedView(in windows: [UIWindow]) -> UIView? {
    pointerLocation.flatMap { hit($0, UIEvent(type: .hover, timestamp: 0), windows)?.2 }
  }
}

extension InputEvent.Kind {
  /// Whether pending moves are delivered before the event, and decisions of recognizers applied: for all but moves, cancellations,
  /// which discard them, and what a recording does not have everywhere: hovers and modifier keys. These would set the time of a decision.
  fileprivate var comesAfterMoves: Bool {
    switch self {
    case .touch(let input): input.phase != .moved
    case .scroll, .text, .markedText: true
    case .key(let input): !input.keyCode.isModifier
    case .pointerMoved, .pointerExited: false
    case .cancelTouches, .resize, .activation, .visibility, .memoryWarning, .style: false
    }
  }
}
