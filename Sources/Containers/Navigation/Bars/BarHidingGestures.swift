import CoreGraphics
import Foundation
import Transitions
import ViewCore

/// The swipe and the tap that hide and show the bars of a navigation controller.
@MainActor
final class BarHidingGestures: NSObject, UIGestureRecognizerDelegate {
  /// The distance in points by which a drag hides or shows the bars, and the velocity in points per second. Chosen, near iOS.
  static let distance: CGFloat = 40
  static let velocity: CGFloat = 300

  private unowned let controller: UINavigationController
  private(set) var isSwipeEnabled = false
  private(set) var isTapEnabled = false
  private(set) lazy var swipe = UIPanGestureRecognizer(
    target: self, action: Selector(BarHidingGestures.handleSwipe(_:), "_gestureRecognizedHideBarsOnSwipe:"))
  private(set) lazy var tap = UITapGestureRecognizer(
    target: self, action: Selector(BarHidingGestures.handleTap(_:), "_gestureRecognizedHideBarsOnTap:"))
  /// Where the drag began or last changed the bars, in points.
  private var start: CGFloat = 0

  init(_ controller: UINavigationController) {
    self.controller = controller
    super.init()
  }

  func setSwipeEnabled(_ isEnabled: Bool) {
    guard isEnabled != isSwipeEnabled else { return }
    isSwipeEnabled = isEnabled
    swipe.delegate = self
    set(swipe, isEnabled)
  }

  func setTapEnabled(_ isEnabled: Bool) {
    guard isEnabled != isTapEnabled else { return }
    isTapEnabled = isEnabled
    tap.delegate = self
    tap.cancelsTouchesInView = false
    set(tap, isEnabled)
  }

  private func set(_ recognizer: UIGestureRecognizer, _ isEnabled: Bool) {
    let view = controller.navigationView.pages
    if isEnabled { view.addGestureRecognizer(recognizer) } else { view.removeGestureRecognizer(recognizer) }
  }

  func setHidden(_ hidden: Bool, animated: Bool) {
    guard controller.stack.transition == nil else { return }
    if controller.isNavigationBarHidden != hidden { controller.setNavigationBarHidden(hidden, animated: animated) }
    guard controller.navigationView.toolbar != nil, controller.stack.top?.toolbarItems?.isEmpty == false else { return }
    if controller.isToolbarHidden != hidden { controller.setToolbarHidden(hidden, animated: animated) }
  }

  private func handleSwipe(_ pan: UIPanGestureRecognizer) {
    let y = pan.translation(in: controller.view).y
    switch pan.state {
    case .began: start = y
    case .changed:
      let velocity = pan.velocity(in: controller.view).y
      guard abs(y - start) >= Self.distance, abs(velocity) >= Self.velocity else { return }
      setHidden(y < start, animated: true)
      start = y
    default: break
    }
  }

  private func handleTap(_ tap: UITapGestureRecognizer) { setHidden(!controller.isNavigationBarHidden, animated: true) }

  // MARK: - UIGestureRecognizerDelegate

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === swipe }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    gestureRecognizer !== tap || !(touch.view is UIControl)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === swipe else { return true }
    let translation = swipe.translation(in: controller.view)
    return abs(translation.y) > abs(translation.x)
  }
}
