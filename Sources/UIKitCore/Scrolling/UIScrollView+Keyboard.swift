import CoreGraphics
import Foundation

extension UIScrollView {
  // Chosen: iOS's keyboard scrolling is not measured.
  /// Points that an arrow key moves the content by.
  static let keyStep: CGFloat = 48
  /// Points of the last page that stay in sight on the next one.
  static let pageOverlap: CGFloat = 40
  /// Of the critical spring that the content follows, in radians per second.
  static let keyFrequency = 20.0

  /// Scrolls as the key says; false when it says nothing, or there is no more content that way.
  func scroll(by key: UIKey) -> Bool {
    guard allowsKeyboardScrolling, isScrollEnabled, key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]),
      let (axis, way) = way(of: key)
    else { return false }
    let isUnderWay = run?.kind == .keys
    let from = isUnderWay ? run?.target[axis] ?? contentOffset[axis] : contentOffset[axis]
    // Home and End go farther than a page.
    let turnsPage = isPagingEnabled && abs(way) <= bounds.size.length(axis)
    let end = turnsPage ? page(after: from, axis, forward: way > 0).clamped(to: limits(axis)) : place(after: from, axis, by: way)
    guard abs(end - from) > Self.smallestStep else { return isUnderWay }
    if !isUnderWay { stopRun() }
    guard drag == nil else { return false }
    var target = run?.target ?? contentOffset
    target[axis] = end
    indicators.show()
    spring(to: target, frequency: Self.keyFrequency, as: .keys)
    return true
  }

  /// Where a step leads; content that rests at some places only goes on to the next of them that way, within two views, or stays.
  private func place(after from: CGFloat, _ axis: Axis, by way: CGFloat) -> CGFloat {
    let limits = limits(axis)
    var wish = from
    repeat {
      let last = wish
      wish = (wish + way).clamped(to: limits)
      var offset = contentOffset
      offset[axis] = wish
      let rest = restingOffset(for: offset, velocity: .zero)[axis]
      if rest.isFinite, (rest.clamped(to: limits) - from) * way > 0 { return rest.clamped(to: limits) }
      if wish == last { return from }
    } while abs(wish - from) <= 2 * bounds.size.length(axis)
    return from
  }

  private func way(of key: UIKey) -> (Axis, CGFloat)? {
    let isBack = key.modifierFlags.contains(.shift)
    let long: Axis = overflows(.vertical) ? .vertical : .horizontal
    let insets = adjustedContentInset
    let page = bounds.size.length(long) - insets.leading(long) - insets.trailing(long)
    let leap = max(page - Self.pageOverlap, page / 2)
    let all = contentSize.length(long) + bounds.size.length(long)
    switch key.keyCode {
    case .keyboardUpArrow: return (.vertical, -Self.keyStep)
    case .keyboardDownArrow: return (.vertical, Self.keyStep)
    case .keyboardLeftArrow: return (.horizontal, isMirrored ? Self.keyStep : -Self.keyStep)
    case .keyboardRightArrow: return (.horizontal, isMirrored ? -Self.keyStep : Self.keyStep)
    case .keyboardPageUp: return (long, -leap)
    case .keyboardPageDown: return (long, leap)
    case .keyboardSpacebar: return (long, isBack ? -leap : leap)
    case .keyboardHome: return (long, -all)
    case .keyboardEnd: return (long, all)
    default: return nil
    }
  }
}

extension UIScrollView {
  /// Ends the editing of the window's text, where the mode says so.
  func dismissKeyboard() {
    guard keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory,
      let editor = homeContext?.firstResponder as? UIView & UIKeyInput, editor.window === window
    else { return }
    editor.resignFirstResponder()
  }

  /// Keys go to what was pressed last; a text that is being typed keeps them.
  func takeKeys() {
    if homeContext?.firstResponder is any UIKeyInput { return }
    becomeFirstResponder()
  }

  /// Scrolls if the press says so; a held key goes on here.
  func takesKey(_ press: UIPress) -> Bool {
    guard let key = press.key, scroll(by: key) else { return false }
    applicationContext.router.keyScrolled = (key.keyCode, WeakView(view: self))
    return true
  }

  /// The pointer is over the view, or has just left it.
  func handleHover(_ hover: UIHoverGestureRecognizer) {
    let isOver = hover.state == .began || hover.state == .changed
    indicators.pointerMoved(to: isOver ? hover.location(in: self) : nil)
  }
}

extension TouchRouter {
  /// A key that nobody took scrolls what is under the pointer, or else the first view of the screen that it can move.
  func scrollWithoutFocus(_ input: KeyInput, from responder: UIResponder, windows: [UIWindow]) {
    let key = UIKey(input)
    let event = UIEvent(type: .hover, timestamp: 0)
    let pointed = pointerLocation.flatMap { hit($0, event, windows)?.2 }
    let nearby = (pointed.map { Array($0.ancestors) } ?? []).compactMap { $0 as? UIScrollView }
    if let taker = nearby.first(where: { $0.scroll(by: key) }) { return note(taker, input) }
    guard let root = (responder as? UIViewController)?.viewIfLoaded ?? responder as? UIView else { return }
    _ = root.firstDescendant { view in
      guard let view = view as? UIScrollView, !view.isHidden, view.scroll(by: key) else { return false }
      note(view, input)
      return true
    }
  }

  private func note(_ view: UIScrollView, _ input: KeyInput) { keyScrolled = (input.keyCode, WeakView(view: view)) }

  /// A held key goes on scrolling what it scrolled first.
  func repeatScroll(_ input: KeyInput) {
    guard let keyScrolled, keyScrolled.key == input.keyCode else { return }
    _ = (keyScrolled.view.view as? UIScrollView)?.scroll(by: UIKey(input))
  }
}
