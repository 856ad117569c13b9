import CoreGraphics
import Foundation

extension UIScrollView {
  // The numbers below are chosen: keyboard scrolling of iOS is not measured.
  /// The distance of an arrow key, in points.
  static let keyStep: CGFloat = 48
  /// How much of a page stays visible after Page Up or Page Down, in points.
  package static let pageOverlap: CGFloat = 40
  /// The angular frequency of the critically damped spring that the content follows, in radians per second.
  static let keyFrequency = 20.0

  /// Scrolls by a key; false for other keys and when the content is at its limit.
  func scroll(by key: UIKey) -> Bool {
    guard allowsKeyboardScrolling, isScrollEnabled, key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]),
      let (axis, step) = step(of: key)
    else { return false }
    let isUnderWay = run?.kind == .keys
    let from = isUnderWay ? run?.target[axis] ?? contentOffset[axis] : contentOffset[axis]
    // Home and End go farther than one page.
    let turnsPage = isPagingEnabled && abs(step) <= bounds.size.length(axis)
    let end =
      turnsPage ? page(after: from, axis, forward: step > 0).clamped(to: limits(axis)) : place(after: from, axis, by: step)
    guard abs(end - from) > Self.smallestStep else { return isUnderWay }
    if !isUnderWay { stopRun() }
    guard drag == nil else { return false }
    var target = run?.target ?? contentOffset
    target[axis] = end
    indicators.show()
    spring(to: target, frequency: Self.keyFrequency, as: .keys)
    return true
  }

  /// The offset that a step leads to. Where `restingOffset` allows only some offsets, it is the next of them within two view
  /// lengths, or `from`.
  private func place(after from: CGFloat, _ axis: Axis, by step: CGFloat) -> CGFloat {
    let limits = limits(axis)
    var wanted = from
    repeat {
      let last = wanted
      wanted = (wanted + step).clamped(to: limits)
      var offset = contentOffset
      offset[axis] = wanted
      let rest = restingOffset(for: offset, velocity: .zero)[axis]
      if rest.isFinite, (rest.clamped(to: limits) - from) * step > 0 { return rest.clamped(to: limits) }
      if wanted == last { return from }
    } while abs(wanted - from) <= 2 * bounds.size.length(axis)
    return from
  }

  private func step(of key: UIKey) -> (Axis, CGFloat)? {
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
  /// Does with text editing and input views what `keyboardDismissMode` asks for.
  func dismissKeyboard() {
    homeContext?.inputs.dragWillBegin(in: self, isFinger: pan.source == .fingers)
  }

  /// Lets the finger push the keyboard.
  func pushKeyboard() { homeContext?.inputs.follow(pan.location(in: window), in: self) }

  /// Lets the keyboard go on or come back after the finger has left; nil for a cancelled drag.
  func releaseKeyboard(_ velocity: CGFloat?) { homeContext?.inputs.release(velocity, in: self) }

  /// Becomes the first responder, unless a text input is.
  package func becomeKeyTarget() {
    if homeContext?.firstResponder is any UIKeyInput { return }
    becomeFirstResponder()
  }

  /// Scrolls by the press's key; a key that is held down repeats the scroll.
  func scrollsByKey(_ press: UIPress) -> Bool {
    guard let key = press.key, scroll(by: key) else { return false }
    applicationContext.router.keys.scroller.record(key.keyCode, scrolls: self)
    return true
  }

  /// Shows the indicator near the pointer, or hides it when the pointer leaves.
  func handleHover(_ hover: UIHoverGestureRecognizer) {
    let isOver = hover.state == .began || hover.state == .changed
    indicators.pointerMoved(to: isOver ? hover.location(in: self) : nil)
  }
}
