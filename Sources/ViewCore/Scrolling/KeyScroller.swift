import Foundation

/// Scrolls by keys that no responder handled, and remembers which view a key scrolls while it is held down.
@MainActor
final class KeyScroller {
  /// The pressed key that scrolls, and the view that it scrolls.
  private var last: (key: UIKeyboardHIDUsage, view: WeakView)?

  /// Notes that a pressed key has scrolled a view.
  func record(_ key: UIKeyboardHIDUsage, scrolls view: UIScrollView) { last = (key, WeakView(view: view)) }

  func forget() { last = nil }

  /// Scrolls the same view again while the key is held down.
  func again(by input: KeyInput) {
    guard let last, last.key == input.keyCode else { return }
    _ = (last.view.view as? UIScrollView)?.scroll(by: UIKey(input))
  }

  /// Scrolls by a key: the scroll views under the pointer are tried first, then those of the screen in order.
  ///
  /// - Parameter pointed: the view under the pointer.
  /// - Complexity: O(views of the screen) when nothing under the pointer scrolls.
  func scroll(by input: KeyInput, under pointed: UIView?, from responder: UIResponder) {
    let key = UIKey(input)
    let nearby = (pointed.map { Array($0.ancestors) } ?? []).compactMap { $0 as? UIScrollView }
    if let taker = nearby.first(where: { $0.scroll(by: key) }) { return record(input.keyCode, scrolls: taker) }
    guard let root = responder.responderView else { return }
    _ = root.firstDescendant { view in
      guard let view = view as? UIScrollView, !view.isHidden, view.scroll(by: key) else { return false }
      record(input.keyCode, scrolls: view)
      return true
    }
  }
}
