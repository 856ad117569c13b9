import CoreGraphics
import Foundation
import QuartzCore
import Transitions
import ViewCore

/// The drag from the left edge that pops a page interactively.
@MainActor
final class InteractivePopGesture: NSObject {
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
    view.addGestureRecognizer(recognizer)
    controller.navigationView.askBeforePopping { [weak self] in $0 !== self?.recognizer || self?.mayBegin == true }
  }

  /// Drives the pop that the gesture is asking for in this call; nil for every other change.
  private(set) var offeredDriver: UIPercentDrivenInteractiveTransition?

  /// Whether there is a page to pop. If not, the recognizer fails and others, such as a side menu's, may recognize.
  var mayBegin: Bool { mayPop && !controller.isShowingOwnAnimations }
  private var mayPop: Bool { controller.stack.pages.count > 1 && controller.stack.transition == nil }

  private func handlePan(_ pan: UIScreenEdgePanGestureRecognizer) {
    guard let view = pan.view, view.bounds.width > 0 else { return }
    let width = view.bounds.width
    let travelled = max(pan.translation(in: view).x, 0)
    switch pan.state {
    case .began:
      guard mayPop else { return }
      let driver = UIPercentDrivenInteractiveTransition()
      offeredDriver = driver
      controller.popViewController(animated: true)
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

extension UINavigationController {
  /// Whether the delegate vends the animation of this pop, or the page zooms. Both have recognizers of their own.
  fileprivate var isShowingOwnAnimations: Bool {
    let pages = stack.pages
    guard pages.count > 1 else { return false }
    return pages[pages.count - 1].preferredTransition?.isZoom == true
      || animatorOfDelegate(for: .pop, from: pages[pages.count - 1], to: pages[pages.count - 2]) != nil
  }
}
