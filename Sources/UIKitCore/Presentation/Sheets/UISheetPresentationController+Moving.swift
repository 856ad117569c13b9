import CoreGraphics
import Foundation
import Motion
import QuartzCore

/// A sheet on its way to a detent.
@MainActor
struct SheetSettling {
  let animator: UIViewPropertyAnimator
  /// How far the sheet stands above the bottom edge, in points.
  let motion: SpringMotion
  /// In seconds of the sheet's frames.
  let start: TimeInterval
}

extension UISheetPresentationController {
  private var now: TimeInterval { card.layer.convertTime(card.layer.frameTime, from: nil) }

  /// How far the sheet stands above the bottom edge as it is drawn in this frame, in points.
  var visibleNow: CGFloat { stops.room.full.maxY - (card.layer.presentation() ?? card.layer).frame.minY }

  /// Moves the sheet under the hand.
  func move(toVisible visible: CGFloat) {
    UIView.performWithoutAnimation {
      stand(at: stops.place(visible: visible))
      card.layoutIfNeeded()
    }
  }

  /// Stops the sheet where it is drawn in this frame, for the hand that takes hold of it.
  func hold() {
    guard settling != nil || card.layer.animationKeys()?.isEmpty == false else { return }
    let visible = visibleNow
    stopSettling()
    card.layer.removeAllAnimations()
    move(toVisible: visible)
  }

  private func stopSettling() {
    settling?.animator.stopAnimation(true)
    settling = nil
  }

  /// Lets the sheet move to its detent on the system spring.
  ///
  /// - Parameter velocity: upwards, in points per second; nil: as fast as it moves already.
  func settle(velocity: CGFloat? = nil) {
    let start = visibleNow
    let speed = velocity ?? settling.map { CGFloat($0.motion.velocity(at: now - $0.start)) } ?? 0
    stopSettling()
    let target = restingPlace
    let way = target.visible - start
    let spring = Spring.system
    // A spring's velocity counts in distances: without one there is nothing to take it along.
    let relative = abs(way) < 0.5 ? 0 : speed / way
    let animator = UIViewPropertyAnimator(
      duration: 0,
      timingParameters: UISpringTimingParameters(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        initialVelocity: CGVector(dx: relative, dy: relative)))
    animator.addAnimations { [weak self] in
      self?.standAtRest()
      self?.card.layoutIfNeeded()
    }
    animator.addCompletion { [weak self, weak animator] _ in
      if let animator { self?.didSettle(animator) }
    }
    let motion = SpringMotion(
      spring: spring, from: Double(start), to: Double(target.visible), initialVelocity: relative == 0 ? 0 : Double(speed))
    settling = SheetSettling(animator: animator, motion: motion, start: now)
    animator.startAnimation()
  }

  private func didSettle(_ animator: UIViewPropertyAnimator) {
    guard settling?.animator === animator else { return }
    settling = nil
    if state == .presented, drag.isIdle { standAtRest() }
  }

  /// Runs changes, and moves to where they lead; what else they change goes along.
  func animate(_ changes: () -> Void) {
    withoutActuallyEscaping(changes) { changes in
      var changes: (() -> Void)? = changes
      let animator = UIViewPropertyAnimator(duration: 0, timingParameters: UISpringTimingParameters())
      animator.addAnimations { changes?() }
      animator.startAnimation()
      // The animator may keep its block for longer than the caller's may live.
      changes = nil
    }
    if state == .presented, drag.isIdle { settle() }
  }

  // MARK: - Choosing a detent

  /// The user has let go of the sheet for a detent: the delegate hears of it, and the sheet moves there.
  func userSelected(_ index: Int, from before: Detent.Identifier?, velocity: CGFloat) {
    let stops = stops
    select(stops.stops[index].identifier, from: before)
    if state == .presented { settle(velocity: velocity) }
  }

  /// - Parameter before: what was selected before the hand took hold of the sheet.
  func select(_ identifier: Detent.Identifier, from before: Detent.Identifier?) {
    if restingIdentifier != identifier { options.selected = identifier }
    guard identifier != before else { return }
    guard let known = options.owner, let delegate = known.delegate else { return }
    known.note("sheetPresentationControllerDidChangeSelectedDetentIdentifier(\(identifier.rawValue))")
    delegate.sheetPresentationControllerDidChangeSelectedDetentIdentifier(known)
  }

  /// The detent at which the sheet rests.
  var restingIdentifier: Detent.Identifier {
    let stops = stops
    return stops.stops[stops.selectedIndex(of: options)].identifier
  }

  /// On to the next larger detent, from the largest to the smallest.
  func grabberTapped() {
    let stops = stops
    guard state == .presented, drag.isIdle, stops.stops.count > 1 else { return }
    let next = (stops.selectedIndex(of: options) + 1) % stops.stops.count
    userSelected(next, from: restingIdentifier, velocity: 0)
  }
}
