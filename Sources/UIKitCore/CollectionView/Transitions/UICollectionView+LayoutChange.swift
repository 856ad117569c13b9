import CoreGraphics
import Foundation

extension UICollectionView {
  /// Takes another layout; motion.md E1 has the order of the calls.
  func exchangeLayout(_ new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil) {
    inTurn { exchangeLayoutInTurn(new, animated: animated, completion: completion) }
  }

  private func exchangeLayoutInTurn(_ new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    guard !isPlacing else {
      return applicationContext.scheduler.nextTurn { [weak self] in
        self?.exchangeLayout(new, animated: animated, completion: completion)
      }
    }
    mover.letGo(cancelled: true)
    abandonTransition()
    let old = layoutStorage
    guard new !== old else { return keepLayout(animated: animated, completion) }
    new.attach(to: self, owner: self)
    guard counts != nil, !needsReload, !bounds.isEmpty else { return exchangeUnseen(old, new, completion) }
    validateLayout()
    announceTransition(from: old, to: new)
    let change = { [self] in
      install(new, insteadOf: old, duration: InteractiveLayoutTransition.duration, offset: nil) { [weak self] finished in
        self?.announceTransitionEnd(from: old, to: new)
        completion?(finished)
      }
      letGo(of: old)
    }
    animated ? change() : UIView.performWithoutAnimation(change)
  }

  /// The layout is in use, perhaps again: a transition that led away from it has just been given up.
  private func keepLayout(animated: Bool, _ completion: ((Bool) -> Void)?) {
    guard animated, !isLayoutValid else { return applicationContext.scheduler.nextTurn { completion?(true) } }
    UIView.animate(withDuration: InteractiveLayoutTransition.duration) {
      self.layoutIfNeeded()
    } completion: {
      completion?($0)
    }
  }

  /// Nothing has been shown with the old layout.
  private func exchangeUnseen(
    _ old: UICollectionViewLayout, _ new: UICollectionViewLayout, _ completion: ((Bool) -> Void)?
  ) {
    announceTransition(from: old, to: new)
    layoutStorage = new
    letGo(of: old)
    isLayoutValid = false
    shownBounds = nil
    new.finalizeLayoutTransition()
    old.finalizeLayoutTransition()
    setNeedsLayout()
    applicationContext.scheduler.nextTurn { completion?(true) }
  }

  /// A layout that a transition layout has taken over stays with that.
  private func letGo(of old: UICollectionViewLayout) {
    if old.owner === self { old.detach() }
  }

  func announceTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    new.prepareForTransition(from: old)
    old.prepareForTransition(to: new)
    for view in elements.standing.values { view.willTransition(from: old, to: new) }
  }

  func announceTransitionEnd(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    for view in elements.standing.values { view.didTransition(from: old, to: new) }
  }

  /// Puts a layout in use that is attached, and moves everything to where it has it.
  func install(
    _ new: UICollectionViewLayout, insteadOf old: UICollectionViewLayout, duration: TimeInterval, offset: CGPoint?,
    completion: @escaping (Bool) -> Void
  ) {
    let shown = attributesAround()
    isPlacing = true
    layoutStorage = new
    isLayoutValid = true
    new.prepareIfNeeded()
    let target = offset ?? new.contentOffset(replacing: old, at: contentOffset, in: self)
    new.change = LayoutChange(shown: shown)
    var change = ElementChange.sameElements
    change.formerAttributes = { old.attributes(of: $0)?.duplicate() }
    animate(change, layout: new, to: target, duration: duration) {
      new.finalizeLayoutTransition()
      old.finalizeLayoutTransition()
    } completion: {
      completion($0)
    }
    new.change = nil
    isPlacing = false
    setNeedsLayout()
  }

  /// The layout in use, or the one that the running transition leads away from.
  var settledLayout: UICollectionViewLayout {
    (layoutStorage as? UICollectionViewTransitionLayout)?.currentLayout ?? layoutStorage
  }
}
