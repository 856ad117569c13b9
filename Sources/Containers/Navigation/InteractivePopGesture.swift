import CoreGraphics
import Foundation
import QuartzCore
import Transitions
import ViewCore

/// The drag from the left edge that pops a page interactively.
///
/// It is the recognizer's first delegate, which follows the bar: a page without a back button is not swiped away. A program that sets
/// another delegate, or nil, decides instead, as on iOS; where nothing can be popped the recognizer does not begin in any case.
@MainActor
final class InteractivePopGesture: NSObject, UIGestureRecognizerDelegate {
  /// The time in seconds by which the release velocity is projected (motion.md C7, RNScreens' model).
  static let projection: CGFloat = 0.3

  private unowned let controller: UINavigationController
  private var driver: UIPercentDrivenInteractiveTransition?
  private(set) lazy var recognizer = UIScreenEdgePanGestureRecognizer(
    target: self, action: Selector(InteractivePopGesture.handlePan(_:), "handleNavigationTransition:"))

  init(_ controller: UINavigationController) {
    self.controller = controller
    super.init()
  }

  func attach(to view: UIView) {
    recognizer.edges = .left
    recognizer.delegate = self
    view.addGestureRecognizer(recognizer)
    controller.navigationView.askBeforePopping { [weak self] in $0 !== self?.recognizer || self?.mayPop == true }
  }

  /// Drives the pop that the gesture is asking for in this call; nil for every other change.
  private(set) var offeredDriver: UIPercentDrivenInteractiveTransition?
  /// Whether the navigation delegate has been asked for the animator of the pop that begins now, and has none.
  private(set) var hasAsked = false

  /// Whether there is a page to pop. If not, the recognizer fails and others, such as a side menu's, may recognize. A page that zooms
  /// has recognizers of its own.
  private var mayPop: Bool {
    let stack = controller.stack
    return stack.pages.count > 1 && stack.transition == nil && stack.waiting == nil
      && stack.top?.preferredTransition?.isZoom != true
  }

  /// Whether the bar shows a way back.
  private var showsWayBack: Bool {
    guard !controller.hidesBar, let item = controller.stack.top?.navigationItem, !item.hidesBackButton else { return false }
    return item.leftBarButtonItems?.isEmpty != false || item.leftItemsSupplementBackButton
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    hasAsked = false
    guard mayPop, showsWayBack else { return false }
    let pages = controller.stack.pages
    hasAsked = controller.animatorOfDelegate(for: .pop, from: pages[pages.count - 1], to: pages[pages.count - 2]) == nil
    return hasAsked
  }

  private func handlePan(_ pan: UIScreenEdgePanGestureRecognizer) {
    guard let view = pan.view, view.bounds.width > 0 else { return }
    let width = view.bounds.width
    let travelled = max(pan.translation(in: view).x, 0)
    switch pan.state {
    case .began:
      defer { hasAsked = false }
      guard mayPop else { return }
      let driver = UIPercentDrivenInteractiveTransition()
      offeredDriver = driver
      controller.popViewController(animated: true)
      controller.showWaiting()
      offeredDriver = nil
      guard controller.stack.transition?.run?.context.interactor === driver else { return }
      self.driver = driver
      driver.update(travelled / width)
    case .changed:
      driver?.update(travelled / width)
    case .ended:
      let velocity = pan.velocity(in: view).x
      release(pops: travelled + Self.projection * velocity > width / 2, travelled: travelled, velocity: velocity, width: width)
    case .cancelled, .failed:
      driver?.cancel()
      driver = nil
    default: break
    }
  }

  /// Settles on a spring with the finger's velocity, as a fraction of the remaining distance.
  private func release(pops: Bool, travelled: CGFloat, velocity: CGFloat, width: CGFloat) {
    let remaining = pops ? width - travelled : -travelled
    let relative = abs(remaining) < 1 ? 0 : velocity / remaining
    driver?.timingCurve = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: relative, dy: 0))
    if pops { driver?.finish() } else { driver?.cancel() }
    driver = nil
  }
}
