import CoreGraphics
import Foundation

/// Exchanges the layout of a collection view for another one; motion.md E1 has the order of the calls.
@MainActor
final class LayoutExchanger {
  private unowned let owner: UICollectionView

  init(_ owner: UICollectionView) { self.owner = owner }

  private var content: CollectionContent { owner.content }

  func exchange(to new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil) {
    owner.inTurn { exchangeInTurn(to: new, animated: animated, completion: completion) }
  }

  private func exchangeInTurn(to new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    guard !content.isPlacing else {
      return owner.applicationContext.scheduler.nextTurn { [weak owner = self.owner] in
        if let owner { owner.exchanger.exchange(to: new, animated: animated, completion: completion) }
      }
    }
    owner.mover.letGo(cancelled: true)
    owner.transitions.abandon()
    let old = content.layout
    guard new !== old else { return keepLayout(animated: animated, completion) }
    new.attach(to: owner, owner: owner)
    guard owner.counts.areKnown, !content.needsReload, !owner.bounds.isEmpty else { return exchangeUnseen(old, new, completion) }
    content.validateLayout()
    announce(from: old, to: new)
    let change = { [self] in
      install(new, insteadOf: old, duration: InteractiveLayoutTransition.duration, offset: nil) {
        [weak owner = self.owner] finished in
        if let owner { owner.exchanger.announceEnd(from: old, to: new) }
        completion?(finished)
      }
      letGo(of: old)
    }
    animated ? change() : UIView.performWithoutAnimation(change)
  }

  /// The layout is in use, perhaps again: a transition that led away from it has just been given up.
  private func keepLayout(animated: Bool, _ completion: ((Bool) -> Void)?) {
    guard animated, !content.isLayoutValid else {
      return owner.applicationContext.scheduler.nextTurn { completion?(true) }
    }
    UIView.animate(withDuration: InteractiveLayoutTransition.duration) { [owner = self.owner] in
      owner.layoutIfNeeded()
    } completion: {
      completion?($0)
    }
  }

  /// Nothing has been shown with the old layout.
  private func exchangeUnseen(
    _ old: UICollectionViewLayout, _ new: UICollectionViewLayout, _ completion: ((Bool) -> Void)?
  ) {
    announce(from: old, to: new)
    content.use(new)
    letGo(of: old)
    new.finalizeLayoutTransition()
    old.finalizeLayoutTransition()
    owner.applicationContext.scheduler.nextTurn { completion?(true) }
  }

  /// A layout that a transition layout has taken over stays with that.
  private func letGo(of old: UICollectionViewLayout) {
    if old.owner === owner { old.detach() }
  }

  func announce(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    new.prepareForTransition(from: old)
    old.prepareForTransition(to: new)
    for view in owner.elements.standing.values { view.willTransition(from: old, to: new) }
  }

  func announceEnd(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    for view in owner.elements.standing.values { view.didTransition(from: old, to: new) }
  }

  /// Puts a layout in use that is attached, and moves everything to where it has it.
  func install(
    _ new: UICollectionViewLayout, insteadOf old: UICollectionViewLayout, duration: TimeInterval, offset: CGPoint?,
    completion: @escaping (Bool) -> Void
  ) {
    let shown = content.attributesAround()
    content.place(by: new) {
      let target = offset ?? new.contentOffset(replacing: old, at: owner.contentOffset, in: owner)
      var change = ElementChange.sameElements
      change.formerAttributes = { old.attributes(of: $0)?.duplicate() }
      new.animate(LayoutChange(shown: shown)) {
        owner.updater.animate(change, layout: new, to: target, duration: duration) {
          new.finalizeLayoutTransition()
          old.finalizeLayoutTransition()
        } completion: {
          completion($0)
        }
      }
    }
  }
}

extension UICollectionView {
  /// The layout in use, or the one that the running transition leads away from.
  var settledLayout: UICollectionViewLayout {
    (content.layout as? UICollectionViewTransitionLayout)?.currentLayout ?? content.layout
  }
}
