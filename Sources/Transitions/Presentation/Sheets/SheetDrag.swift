import CoreGraphics
import Foundation
import Motion
import QuartzCore
import ViewCore

/// The drag of a sheet. The sheet follows the finger 1:1 between its detents; below the smallest one the drag dismisses it, or is
/// rubber-banded if the sheet may not be dismissed (motion.md C6).
@MainActor
final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
  /// A release below the smallest detent dismisses the sheet below this fraction of its height, or at this speed in points per
  /// second.
  static let distance: CGFloat = 0.5
  static let speed: CGFloat = 1000

  private enum Phase {
    case idle
    /// The sheet follows the finger between its detents.
    case moving
    /// The finger drives the interactive dismissal.
    case dismissing
    /// The finger moved back up: the dismissal is cancelled, and the sheet follows again after it.
    case returning
    /// The finger is below the smallest detent of a sheet that may not be dismissed.
    case pulling
  }

  private unowned let sheet: UISheetPresentationController
  private(set) var driver: UIPercentDrivenInteractiveTransition?
  private var phase = Phase.idle
  /// The height of the sheet's top above the bottom edge when the drag began, in points.
  private var start: CGFloat = 0
  /// The detent that was selected when the drag began.
  private var identifierAtStart: UISheetPresentationController.Detent.Identifier?
  /// Whether this drag may dismiss; nil until the delegate was asked.
  private var mayDismiss: Bool?
  /// The scroll view under the finger that is at its top: it scrolls when the sheet has reached its largest detent.
  private weak var content: UIScrollView?

  private lazy var pan = SheetPanGestureRecognizer(target: self, action: SheetDrag.handlePan(_:))
  private lazy var tap = UITapGestureRecognizer(target: self, action: SheetDrag.handleTap)

  init(_ sheet: UISheetPresentationController) {
    self.sheet = sheet
    super.init()
  }

  /// Whether no drag is in progress.
  var isIdle: Bool { phase == .idle }

  func attach(to view: UIView, dimming: UIView) {
    pan.sheet = sheet
    pan.delegate = self
    view.addGestureRecognizer(pan)
    dimming.addGestureRecognizer(tap)
  }

  func detach() {
    phase = .idle
    releaseContent(velocity: 0)
    for recognizer in [pan, tap] { recognizer.view?.removeGestureRecognizer(recognizer) }
  }

  func transitionDidEnd(_ completed: Bool) {
    driver = nil
    guard phase == .dismissing || phase == .returning else { return }
    let continues = phase == .returning && !completed && pan.state.isActive
    phase = continues ? .moving : .idle
    if continues { follow() }
  }

  // MARK: - Gestures

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard sheet.state == .presented else { return false }
    let translation = pan.translation(in: pan.view)
    guard abs(translation.y) >= abs(translation.x) else { return false }
    return translation.y >= 0 || sheet.canExpand
  }

  private func handleTap() { sheet.userTappedOutside() }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      guard sheet.state == .presented else { return }
      begin()
      follow()
    case .changed: follow()
    case .ended: release(velocity: -pan.velocity(in: sheet.containerView).y)
    case .cancelled, .failed: cancelDrag()
    default: break
    }
  }

  private func begin() {
    sheet.hold()
    phase = .moving
    (start, identifierAtStart, mayDismiss) = (sheet.visibleNow, sheet.restingIdentifier, nil)
    content = pan.touchedScrollView
  }

  /// The height of the sheet's top that the finger asks for, above the bottom edge, in points.
  private var wantedHeight: CGFloat { start - pan.translation(in: sheet.containerView).y }

  private func follow() {
    let stops = sheet.stops
    let range = stops.place(of: stops.smallest).visible...stops.place(of: stops.largest).visible
    let below = max(range.lowerBound - wantedHeight, 0)
    switch phase {
    case .idle, .returning: return
    case .dismissing:
      driver?.update(sheet.travel > 0 ? below / sheet.travel : 0)
      if below == 0, wantedHeight > range.lowerBound, stops.stops.count > 1 { returnFromDismissal() }
    case .moving, .pulling:
      guard sheet.state == .presented else { return leaveToProgram() }
      if below > 0 { return moveBelowSmallest(by: below) }
      phase = .moving
      sheet.move(toVisible: wantedHeight.clamped(to: range))
      scrollContent(by: max(wantedHeight - range.upperBound, 0))
    }
  }

  private func release(velocity: CGFloat) {
    switch phase {
    case .idle: break
    case .dismissing, .returning: releaseDismissal(velocity)
    case .pulling:
      phase = .idle
      sheet.userSelected(0, from: identifierAtStart, velocity: 0)
      sheet.userFailedToDismiss()
    case .moving:
      guard sheet.state == .presented else { return leaveToProgram() }
      phase = .idle
      if isScrolling { return endAtLargest(velocity) }
      releaseContent(velocity: 0)
      let target = wantedHeight + CGFloat(Decay.projection(ofVelocity: Double(velocity)))
      sheet.userSelected(sheet.stops.nearest(toVisible: target), from: identifierAtStart, velocity: velocity)
    }
  }

  /// Ends the drag because the program has dismissed the sheet.
  private func leaveToProgram() {
    phase = .idle
    releaseContent(velocity: 0)
  }

  /// Moves the sheet to the nearest detent after the gesture was cancelled.
  private func cancelDrag() {
    switch phase {
    case .idle: break
    case .dismissing, .returning: driver?.cancel()
    case .pulling, .moving:
      let nearest = phase == .pulling ? 0 : sheet.stops.nearest(toVisible: wantedHeight)
      phase = .idle
      releaseContent(velocity: 0)
      if sheet.state == .presented { sheet.userSelected(nearest, from: identifierAtStart, velocity: 0) }
    }
  }

  // MARK: - Below the smallest detent

  private func moveBelowSmallest(by below: CGFloat) {
    releaseContent(velocity: 0)
    let stops = sheet.stops
    sheet.move(toVisible: stops.place(of: stops.smallest).visible)
    if mayDismiss == nil { mayDismiss = sheet.mayBeDismissedByUser }
    guard mayDismiss == true else { return pull(by: below) }
    phase = .dismissing
    sheet.options.set(\.selected, to: stops.smallest.identifier)
    driver = UIPercentDrivenInteractiveTransition()
    sheet.dismissByUser()
    guard sheet.state == .dismissing else {
      // Another transition of the presenter is under way.
      (driver, mayDismiss) = (nil, false)
      return pull(by: below)
    }
    driver?.update(sheet.travel > 0 ? below / sheet.travel : 0)
  }

  private func returnFromDismissal() {
    phase = .returning
    driver?.cancel()
  }

  private func releaseDismissal(_ velocity: CGFloat) {
    guard let driver else { return }
    let offset = max(sheet.restingPlace.visible - wantedHeight, 0)
    let dismisses = phase == .dismissing && (offset > Self.distance * sheet.card.frame.height || -velocity >= Self.speed)
    let remaining = dismisses ? sheet.travel - offset : -offset
    let spring = Spring.system
    driver.timingCurve = UISpringTimingParameters(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      initialVelocity: CGVector(dx: 0, dy: abs(remaining) < 1 ? 0 : -velocity / remaining))
    if dismisses { return driver.finish() }
    driver.cancel()
    sheet.select(sheet.stops.smallest.identifier, from: identifierAtStart)
  }

  /// Moves a sheet that may not be dismissed, with rubber banding.
  private func pull(by below: CGFloat) {
    phase = .pulling
    let place = sheet.stops.place(of: sheet.stops.smallest)
    let shift = RubberBand(dimension: Double(max(place.visible, 1))).displacement(forOverscroll: Double(below))
    UIView.performWithoutAnimation { sheet.placeCard(at: place, shift: CGFloat(shift)) }
  }

  // MARK: - Content

  private var isScrolling: Bool {
    content?.isHandedOver == true && wantedHeight > sheet.stops.place(of: sheet.stops.largest).visible
  }

  /// At the largest detent, scrolls the content by the rest of the translation, and back before the sheet shrinks.
  private func scrollContent(by shift: CGFloat) {
    guard let content else { return }
    if shift > 0, !content.isHandedOver { content.beginHandedDrag() }
    content.followHandedDrag(by: shift)
  }

  private func endAtLargest(_ velocity: CGFloat) {
    releaseContent(velocity: velocity)
    sheet.userSelected(sheet.stops.stops.count - 1, from: identifierAtStart, velocity: 0)
  }

  private func releaseContent(velocity: CGFloat) {
    content?.endHandedDrag(velocity: velocity)
    content = nil
  }
}

/// The pan recognizer of a sheet; scroll views in the sheet recognize it by its type.
final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
  fileprivate(set) weak var sheet: UISheetPresentationController?

  /// The nearest enclosing scroll view of the touched view that scrolls vertically and is at its top.
  var touchedScrollView: UIScrollView? {
    guard let touched = tracked.views.first?.view else { return nil }
    for view in touched.ancestors {
      if view === self.view { return nil }
      if let found = view as? UIScrollView, found.scrolls(.vertical) { return found.isAtTop ? found : nil }
    }
    return nil
  }
}

extension UISheetPresentationController {
  /// The distance from the resting sheet to the bottom edge, in points.
  var travel: CGFloat { (containerView?.bounds.maxY ?? 0) - restingPlace.frame.minY }

  /// Whether there is a larger detent than the one at which the sheet rests.
  var canExpand: Bool {
    let stops = stops
    return visibleNow < stops.place(of: stops.largest).visible - 0.5
  }

  /// Whether a drag on content that is at its top moves the sheet.
  func handlesDrag(ofContentDown isDown: Bool) -> Bool {
    isDown || options.values.scrollingExpands && state == .presented && canExpand
  }
}

extension UIViewPropertyAnimator {
  /// Animates with the system spring, which has a duration of its own.
  static func runSystemSpring(_ animations: @escaping () -> Void) {
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: UISpringTimingParameters())
    animator.addAnimations(animations)
    animator.startAnimation()
  }
}
