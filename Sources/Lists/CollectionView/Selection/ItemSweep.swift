import CoreGraphics
import Foundation
import ViewCore

/// The selection of items by a pan with two fingers, from the item where it began to the one where it is.
@MainActor
final class ItemSweep: NSObject {
  private unowned let owner: UICollectionView
  private let pan = UIPanGestureRecognizer()
  private var anchor: IndexPath?
  /// The items that were selected before.
  private var before: Set<IndexPath> = []

  init(_ owner: UICollectionView) {
    self.owner = owner
    super.init()
    (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (2, 2)
    pan.addTarget(self, action: ItemSweep.handle)
  }

  /// Adds the recognizer to a view that can have several selected items.
  func attachIfNeeded() {
    guard pan.view == nil, owner.allowsMultipleSelection || owner.allowsMultipleSelectionDuringEditing else { return }
    owner.addGestureRecognizer(pan)
  }

  /// Whether a recognizer of the view may begin: two fingers that select items do not scroll. nil: this does not decide.
  func decides(_ recognizer: UIGestureRecognizer) -> Bool? {
    if recognizer === pan { return mayBegin }
    guard pan.view != nil, recognizer === owner.panGestureRecognizer, owner.panGestureRecognizer.numberOfTouches == 2 else {
      return nil
    }
    return mayBegin ? false : nil
  }

  private var mayBegin: Bool {
    guard owner.allowsMultipleSelection || owner.allowsMultipleSelectionDuringEditing, owner.swipes.swiped == nil,
      owner.mover.held == nil, let path, let item = owner.item(path)
    else { return false }
    return owner.delegate?.collectionView(owner, shouldBeginMultipleSelectionInteractionAt: item) ?? false
  }

  private var path: IndexPath? { owner.indexPathOfCell(at: pan.location(in: owner)) }

  private func handle() {
    switch pan.state {
    case .began: begin()
    case .changed: follow()
    case .ended, .cancelled, .failed: end()
    default: break
    }
  }

  private func begin() {
    guard let path, let item = owner.item(path) else { return }
    owner.selector.endPress()
    owner.delegate?.collectionView(owner, didBeginMultipleSelectionInteractionAt: item)
    anchor = path
    before = Set(owner.selector.selection.indexPaths)
    follow()
  }

  private func follow() {
    guard let anchor, let path, owner.selector.allowsSeveral, owner.counts.current.contains(anchor) else { return }
    let range = min(anchor, path)...max(anchor, path)
    for selected in owner.selector.selection.indexPaths where !range.contains(selected) && !before.contains(selected) {
      owner.selector.userDeselects(selected)
    }
    var next: IndexPath? = range.lowerBound
    while let item = next, item <= range.upperBound {
      if !owner.selector.selection.contains(item) { owner.selector.userMarks(item) }
      // The delegate may have changed the data.
      next = owner.counts.current.contains(item) ? owner.counts.current.item(after: item) : nil
    }
  }

  private func end() {
    guard anchor != nil else { return }
    anchor = nil
    owner.delegate?.collectionViewDidEndMultipleSelectionInteraction(owner)
  }
}
