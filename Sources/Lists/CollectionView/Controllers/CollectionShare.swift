import CoreGraphics
import Foundation
import Misuse
import Transitions
import ViewCore

/// A collection view that controllers of one navigation stack share: a push moves it to the upper one, a pop to the lower one.
@MainActor
package final class CollectionShare {
  package let view: UICollectionView
  /// The controller whose view contains the collection view.
  fileprivate(set) weak var holder: UICollectionViewController?

  init(_ view: UICollectionView) { self.view = view }
}

extension UICollectionViewController {
  /// The collection view, made on first access.
  package var currentShare: CollectionShare {
    if let share = held.share { return share }
    let made = UICollectionView(
      frame: ApplicationContext.current?.screenBounds ?? .zero, collectionViewLayout: held.restingLayout)
    made.backgroundColor = .systemBackground
    return manage(made)
  }

  @discardableResult
  private func manage(_ collectionView: UICollectionView) -> CollectionShare {
    let new = CollectionShare(collectionView)
    held.use(new)
    if collectionView.dataSource == nil { collectionView.dataSource = self }
    if collectionView.delegate == nil { collectionView.delegate = self }
    installMovementGesture()
    return new
  }

  /// Sets the value on the controller's own collection view; a shared one is left unchanged.
  func installMovementGesture() {
    let isWanted = installsStandardGestureForInteractiveMovement && !useLayoutToLayoutNavigationTransitions
    movementGesture.install(on: isWanted ? held.share?.view : nil)
  }

  func setCollectionView(_ collectionView: UICollectionView?) {
    if let collectionView, collectionView === held.share?.view { return }
    if held.share?.holder === self { held.share?.view.removeFromSuperview() }
    held.use(nil)
    movementGesture.install(on: nil)
    if let collectionView {
      held.rest(in: collectionView.collectionViewLayout)
      manage(collectionView)
    }
    if isViewLoaded { holdCollectionView(animated: false) }
  }

  var ownLayout: UICollectionViewLayout {
    guard let share = held.share, share.holder === self else { return held.restingLayout }
    return share.view.settledLayout
  }

  // MARK: - Sharing

  /// Called when the controller is pushed above another one in a navigation stack.
  package func borrow(from below: UIViewController?) {
    guard let lender = below as? UICollectionViewController else {
      misuse(
        "UICollectionViewController.useLayoutToLayoutNavigationTransitions is true for \(type(of: self)): the top view controller of the"
          + " navigation controller must be a UICollectionViewController, and "
          + (below.map { "\(type(of: $0)) is none; set it to false, or push another one first." }
            ?? "there is none; the root's must be false."))
    }
    held.use(lender.currentShare)
    movementGesture.install(on: nil)
  }

  /// Whether pushing or popping between the two controllers changes the layout of one collection view.
  package func sharesCollectionView(with other: UICollectionViewController) -> Bool {
    held.share.map { $0 === other.held.share } ?? false
  }

  /// Moves the collection view to this controller without changing it.
  func moveCollectionViewHere() {
    borrowCollectionView()
    currentShare.holder = self
  }

  /// Moves the collection view to this controller for a transition; each controller's layout is set at its end.
  package func borrowCollectionView() {
    let share = currentShare
    if let holder = share.holder, holder !== self {
      holder.held.rest(in: share.view.settledLayout)
      share.holder = nil
    }
    guard share.view.superview !== view else { return }
    share.view.frame = view.bounds
    share.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(share.view, at: 0)
  }

  /// Moves the collection view to this controller and sets this controller's layout.
  package func holdCollectionView(animated: Bool) {
    let layout = ownLayout
    UIView.performWithoutAnimation { moveCollectionViewHere() }
    guard let view = held.share?.view, view.settledLayout !== layout else { return }
    view.setCollectionViewLayout(layout, animated: animated)
  }

  private var clearsSelection: Bool { clearsSelectionOnViewWillAppear && !useLayoutToLayoutNavigationTransitions }

  /// Clears the selection with the animation by which the view appears, if there is one; a cancel restores it.
  func clearSelectionAlongside() {
    guard clearsSelection, let coordinator = transitionCoordinator, let view = held.share?.view else { return }
    let selected = view.indexPathsForSelectedItems ?? []
    coordinator.animate(
      alongsideTransition: { [weak view] _ in
        for indexPath in selected { view?.deselectItem(at: indexPath, animated: true) }
      },
      completion: { [weak view] context in
        guard context.isCancelled else { return }
        for indexPath in selected { view?.selectItem(at: indexPath, animated: false, scrollPosition: []) }
      })
  }
}

// Without an animation the selection is gone before `viewIsAppearing(_:)` (measured, collection_clears_selection.json).
extension UICollectionViewController: WindowEntryObserver {
  package func viewDidEnterWindow() {
    guard clearsSelection, appearance.phase == .appearing, !(appearance.isAnimated && transitionCoordinator != nil),
      let view = held.share?.view
    else { return }
    for indexPath in view.indexPathsForSelectedItems ?? [] { view.deselectItem(at: indexPath, animated: false) }
  }
}

/// A controller of a stack of pages that share a collection view and change its layout.
@MainActor
package protocol CollectionSharing: UIViewController {}
