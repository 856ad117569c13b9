import CoreGraphics
import Foundation
import Motion
import QuartzCore
import ViewCore

extension UISheetPresentationController {
  private var now: TimeInterval { card.layer.convertTime(card.layer.frameTime, from: nil) }

  /// The height of the sheet's top above the bottom edge in the present frame, in points.
  var visibleNow: CGFloat { stops.room.full.maxY - (card.layer.presentation() ?? card.layer).frame.minY }

  /// Moves the sheet with the finger, without animation.
  func move(toVisible visible: CGFloat) {
    UIView.performWithoutAnimation {
      placeCard(at: stops.place(visible: visible))
      card.layoutIfNeeded()
    }
  }

  /// Stops the sheet's motion at its presentation values when a finger touches it.
  func hold() {
    guard settling.isRunning || card.layer.animationKeys()?.isEmpty == false else { return }
    let visible = visibleNow
    settling.stop()
    card.layer.removeAllAnimations()
    move(toVisible: visible)
  }

  /// Moves the sheet to its detent with the system spring.
  ///
  /// - Parameter velocity: the initial upward velocity, in points per second; nil continues with the present one.
  func settle(velocity: CGFloat? = nil) {
    let start = visibleNow
    let speed = velocity ?? settling.velocity(at: now)
    settling.stop()
    let target = restingPlace
    let distance = target.visible - start
    let spring = Spring.system
    // The initial velocity of a spring is relative to the distance, so it is lost if there is no distance.
    let relative = abs(distance) < 0.5 ? 0 : speed / distance
    let animator = UIViewPropertyAnimator(
      duration: 0,
      timingParameters: UISpringTimingParameters(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        initialVelocity: CGVector(dx: relative, dy: relative)))
    animator.addAnimations { [weak self] in
      self?.placeAtRest()
      self?.card.layoutIfNeeded()
    }
    animator.addCompletion { [weak self, weak animator] _ in
      if let animator { self?.didSettle(animator) }
    }
    let motion = SpringMotion(
      spring: spring, from: Double(start), to: Double(target.visible), initialVelocity: relative == 0 ? 0 : Double(speed))
    settling.start(animator, motion, at: now)
  }

  private func didSettle(_ animator: UIViewPropertyAnimator) {
    guard settling.end(animator) else { return }
    if state == .presented, drag.isIdle { placeAtRest() }
  }

  /// Runs changes and animates the sheet to the place to which they lead, together with all other changes.
  func animate(_ changes: () -> Void) {
    // `withoutActuallyEscaping` would leave the length of this file's path in the program, which then depends on the build's folder.
    UIViewPropertyAnimator(duration: 0, timingParameters: UISpringTimingParameters()).start(with: changes)
    if state == .presented, drag.isIdle { settle() }
  }

  // MARK: - Choosing a detent

  /// Selects a detent after a drag: tells the delegate and moves the sheet.
  func userSelected(_ index: Int, from before: Detent.Identifier?, velocity: CGFloat) {
    let stops = stops
    select(stops.stops[index].identifier, from: before)
    if state == .presented { settle(velocity: velocity) }
  }

  /// - Parameter before: the identifier that was selected when the drag began.
  func select(_ identifier: Detent.Identifier, from before: Detent.Identifier?) {
    if restingIdentifier != identifier { options.set(\.selected, to: identifier) }
    guard identifier != before else { return }
    guard let known = options.owner, let delegate = known.delegate else { return }
    known.record("sheetPresentationControllerDidChangeSelectedDetentIdentifier(\(identifier.rawValue))")
    delegate.sheetPresentationControllerDidChangeSelectedDetentIdentifier(known)
  }

  /// The identifier of the detent at which the sheet rests.
  var restingIdentifier: Detent.Identifier {
    let stops = stops
    return stops.stops[stops.selectedIndex(of: options)].identifier
  }

  /// Selects the next larger detent, or the smallest after the largest.
  func grabberTapped() {
    let stops = stops
    guard state == .presented, drag.isIdle, stops.stops.count > 1 else { return }
    let next = (stops.selectedIndex(of: options) + 1) % stops.stops.count
    userSelected(next, from: restingIdentifier, velocity: 0)
  }
}
