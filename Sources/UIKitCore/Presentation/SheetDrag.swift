import CoreGraphics
import Foundation
import Motion
import QuartzCore

/// The hand on a sheet: drags it down 1:1 and dismisses it, or pulls in vain at one that may not go (motion.md C6).
@MainActor
final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
  /// A release dismisses beyond this part of the height, or at this speed in points per second.
  static let distance: CGFloat = 0.5
  static let speed: CGFloat = 1000

  private unowned let sheet: SheetPresentationController
  private(set) var driver: UIPercentDrivenInteractiveTransition?
  /// The hand is at a sheet that may not go.
  private var isPulling = false
  private lazy var pan = SheetPanGestureRecognizer(target: self, action: SheetDrag.handlePan(_:))
  private lazy var tap = UITapGestureRecognizer(target: self, action: SheetDrag.handleTap)

  init(_ sheet: SheetPresentationController) {
    self.sheet = sheet
    super.init()
  }

  func attach(to view: UIView, dimming: UIView) {
    pan.delegate = self
    view.addGestureRecognizer(pan)
    dimming.addGestureRecognizer(tap)
  }

  func detach() {
    if isPulling, let view = sheet.presentedView { UIView.performWithoutAnimation { view.transform = .identity } }
    isPulling = false
    for recognizer in [pan, tap] { recognizer.view?.removeGestureRecognizer(recognizer) }
  }

  func transitionDidEnd() { driver = nil }

  // MARK: - Gestures

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let way = pan.translation(in: pan.view)
    return sheet.state == .presented && way.y >= abs(way.x)
  }

  private func handleTap() { sheet.userTappedOutside() }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    guard let view = sheet.presentedView, sheet.travel > 0 else { return }
    let travel = sheet.travel
    let offset = max(pan.translation(in: sheet.containerView).y, 0)
    switch pan.state {
    case .began:
      guard sheet.mayBeDismissedByUser else { return pull(view, by: offset) }
      driver = UIPercentDrivenInteractiveTransition()
      sheet.dismissByUser()
      driver?.update(offset / travel)
    case .changed:
      if let driver { driver.update(offset / travel) } else { pull(view, by: offset) }
    case .ended: release(view, offset: offset, velocity: pan.velocity(in: sheet.containerView).y)
    case .cancelled, .failed:
      if let driver { driver.cancel() } else { letGo(view) }
    default: break
    }
  }

  private func release(_ view: UIView, offset: CGFloat, velocity: CGFloat) {
    guard let driver else {
      letGo(view)
      return sheet.userFailedToDismiss()
    }
    let dismisses = offset > Self.distance * view.bounds.height || velocity >= Self.speed
    let way = dismisses ? sheet.travel - offset : -offset
    let spring = Spring.system
    driver.timingCurve = UISpringTimingParameters(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      initialVelocity: CGVector(dx: 0, dy: abs(way) < 1 ? 0 : velocity / way))
    if dismisses { driver.finish() } else { driver.cancel() }
  }

  // MARK: - A sheet that may not go

  private func pull(_ view: UIView, by offset: CGFloat) {
    isPulling = true
    let way = RubberBand(dimension: Double(view.bounds.height)).displacement(forOverscroll: Double(offset))
    view.transform = CGAffineTransform(translationX: 0, y: CGFloat(way))
  }

  private func letGo(_ view: UIView) {
    isPulling = false
    UIViewPropertyAnimator.runSystemSpring { view.transform = .identity }
  }
}

/// Scroll views know the drag of the sheet that they are in by its type.
final class SheetPanGestureRecognizer: UIPanGestureRecognizer {}

extension UIViewPropertyAnimator {
  /// Animates on the system spring, which has a duration of its own.
  static func runSystemSpring(_ animations: @escaping () -> Void) {
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: UISpringTimingParameters())
    animator.addAnimations(animations)
    animator.startAnimation()
  }
}
