import CoreGraphics
import Foundation
import QuartzCore

/// The drag from the left edge that pops a page with the hand.
@MainActor
final class InteractivePopGesture: NSObject {
  /// How much of a second of the release velocity counts towards the distance (motion.md C7, RNScreens' model).
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
    controller.navigationView.mayPop = { [weak self] in $0 !== self?.recognizer || self?.mayBegin == true }
  }

  /// Drives the pop that the gesture is asking for in this call; nil for every other change.
  private(set) var offeredDriver: UIPercentDrivenInteractiveTransition?

  /// Where there is nothing to pop the gesture does not begin: the drag is free for others, such as a side menu.
  var mayBegin: Bool { mayPop && !controller.isShowingOwnAnimations }
  private var mayPop: Bool { controller.stack.count > 1 && controller.navigation == nil }

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
      guard controller.navigation?.run?.context.interactor === driver else { return }
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

  /// The spring takes the hand's velocity along, as a part of the way that is left.
  private func release(pops: Bool, travelled: CGFloat, velocity: CGFloat, width: CGFloat) {
    let way = pops ? width - travelled : -travelled
    let relative = abs(way) < 1 ? 0 : velocity / way
    driver?.timingCurve = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: relative, dy: 0))
    if pops { driver?.finish() } else { driver?.cancel() }
    driver = nil
  }
}

extension UINavigationController {
  /// The delegate provides the animation of this pop: its own gestures drive it.
  fileprivate var isShowingOwnAnimations: Bool {
    stack.count > 1 && animatorOfDelegate(for: .pop, from: stack[stack.count - 1], to: stack[stack.count - 2]) != nil
  }
}
