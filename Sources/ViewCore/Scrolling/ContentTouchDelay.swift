import CoreGraphics
import Foundation

/// A view in a scroll view that gets its touches at once, because nothing scrolls by them.
@MainActor
package protocol TouchesWithoutDelay: UIView {}

/// Delays touches to the content by 0.15 seconds, so that a quick drag never reaches it. It never recognizes: it fails when the
/// delay is over.
@MainActor
final class ContentTouchDelay: UIGestureRecognizer {
  /// The delay in seconds (motion.md D2).
  static let duration: TimeInterval = 0.15

  private weak var scrollView: UIScrollView?

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
  }

  override func shouldReceive(_ event: UIEvent) -> Bool {
    guard event.type == .touches, let scrollView, scrollView.delaysContentTouches else { return false }
    if event.allTouches?.contains(where: { $0.phase == .began && $0.view is any TouchesWithoutDelay }) == true { return false }
    return UIScrollView.Axis.allCases.contains(where: scrollView.scrolls)
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard timer == nil, let first = touches.map(\.timestamp).min() else { return }
    setTimer(at: first + Self.duration) { [weak self] _ in self?.state = .failed }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}

extension UIView {
  /// Whether `touchesShouldBegin` of every enclosing scroll view lets the view receive the touch.
  final func contentMayReceive(_ touch: UITouch, _ event: UIEvent) -> Bool {
    ancestors.allSatisfy { ancestor in
      guard ancestor !== self, let scrollView = ancestor as? UIScrollView else { return true }
      return scrollView.touchesShouldBegin([touch], with: event, in: self)
    }
  }
}
