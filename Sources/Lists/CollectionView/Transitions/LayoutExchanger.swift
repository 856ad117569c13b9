import CoreGraphics
import Foundation
import ViewCore

/// Replaces the layout of a collection view; motion.md E1 has the order of the calls.
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

  /// The layout is in use, perhaps because a transition away from it has just been abandoned.
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

  /// The old layout has shown nothing.
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

  /// A layout that a transition layout uses stays attached to it.
  private func letGo(of old: UICollectionViewLayout) {
    if old.owner === owner { old.detach() }
  }

  func announce(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    new.prepareForTransition(from: old)
    old.prepareForTransition(to: new)
    for (_, view) in owner.elements.inOrder { view.willTransition(from: old, to: new) }
  }

  func announceEnd(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    for (_, view) in owner.elements.inOrder { view.didTransition(from: old, to: new) }
  }

  /// Installs an attached layout and animates all elements to its attributes.
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
  /// The layout in use, or the one that the running transition replaces.
  var settledLayout: UICollectionViewLayout {
    (content.layout as? UICollectionViewTransitionLayout)?.currentLayout ?? content.layout
  }
}
