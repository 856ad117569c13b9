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
  private var isUserDriven = false
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
    for recognizer in [pan, tap] { recognizer.view?.removeGestureRecognizer(recognizer) }
  }

  func transitionDidEnd(_ completed: Bool) {
    driver = nil
    defer { isUserDriven = false }
    if completed, isUserDriven { sheet.delegate?.presentationControllerDidDismiss(sheet) }
  }

  // MARK: - Gestures

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let way = pan.translation(in: pan.view)
    return sheet.state == .presented && way.y >= abs(way.x)
  }

  private var mayDismiss: Bool {
    !sheet.presentedViewController.isModalInPresentation && sheet.presentedViewController.presentedStorage == nil
      && sheet.delegate?.presentationControllerShouldDismiss(sheet) ?? true
  }

  /// Tells the delegate, and dismisses as a gesture does.
  private func dismiss() {
    isUserDriven = true
    sheet.delegate?.presentationControllerWillDismiss(sheet)
    sheet.presentedViewController.dismiss(animated: true)
  }

  private func handleTap() {
    guard sheet.state == .presented else { return }
    if mayDismiss { dismiss() } else { sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet) }
  }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    guard let view = sheet.presentedView, view.bounds.height > 0 else { return }
    let height = view.bounds.height
    let offset = max(pan.translation(in: sheet.containerView).y, 0)
    switch pan.state {
    case .began:
      guard mayDismiss else { return pull(view, by: offset) }
      driver = UIPercentDrivenInteractiveTransition()
      dismiss()
      driver?.update(offset / height)
    case .changed:
      if let driver { driver.update(offset / height) } else { pull(view, by: offset) }
    case .ended: release(view, offset: offset, velocity: pan.velocity(in: sheet.containerView).y)
    case .cancelled, .failed:
      if let driver { driver.cancel() } else { letGo(view) }
    default: break
    }
  }

  private func release(_ view: UIView, offset: CGFloat, velocity: CGFloat) {
    guard let driver else {
      letGo(view)
      sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet)
      return
    }
    let height = view.bounds.height
    let dismisses = offset > Self.distance * height || velocity >= Self.speed
    let way = dismisses ? height - offset : -offset
    let spring = Spring.system
    driver.timingCurve = UISpringTimingParameters(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      initialVelocity: CGVector(dx: 0, dy: abs(way) < 1 ? 0 : velocity / way))
    if dismisses { driver.finish() } else { driver.cancel() }
  }

  // MARK: - A sheet that may not go

  private func pull(_ view: UIView, by offset: CGFloat) {
    let way = RubberBand(dimension: Double(view.bounds.height)).displacement(forOverscroll: Double(offset))
    view.transform = CGAffineTransform(translationX: 0, y: CGFloat(way))
  }

  private func letGo(_ view: UIView) {
    UIViewPropertyAnimator(duration: 0, timingParameters: UISpringTimingParameters()).run { view.transform = .identity }
  }
}

/// Scroll views know the drag of the sheet that they are in by its type.
final class SheetPanGestureRecognizer: UIPanGestureRecognizer {}

extension UIViewPropertyAnimator {
  fileprivate func run(_ animations: @escaping () -> Void) {
    addAnimations(animations)
    startAnimation()
  }
}
