import CoreGraphics
import Foundation
import Misuse

/// Owns a collection view, and is its data source and delegate until told otherwise.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  /// The layout to show with while the controller does not hold the collection view.
  var restingLayout: UICollectionViewLayout
  /// The collection view, and who of those that share it holds it now.
  var share: CollectionShare?

  // MARK: - Creating a collection view controller

  /// A controller whose collection view has the given layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    restingLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    restingLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Archives carry no layouts here: the controller starts with a flow layout.
  public required init?(coder: NSCoder) {
    restingLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  // MARK: - Getting the collection view

  /// Within `view`, which it fills; nil makes a new one. Shared with the controllers below while
  /// `useLayoutToLayoutNavigationTransitions` is on.
  open var collectionView: UICollectionView! {
    get { currentShare.view }
    set { adoptCollectionView(newValue) }
  }

  /// The layout that the controller shows, or will show, its items with.
  open var collectionViewLayout: UICollectionViewLayout { ownLayout }

  // MARK: - Configuring the collection view behavior

  /// Whether the selection is cleared when the view appears; without effect when layouts are changed by navigation. Default: true.
  open var clearsSelectionOnViewWillAppear = true

  /// Whether pushing this controller changes the layout of the collection view below instead of showing another one.
  ///
  /// Set it before the push. The controller below must be a collection view controller; its collection view, with data source and
  /// delegate, is this controller's too. Default: false.
  open var useLayoutToLayoutNavigationTransitions = false {
    didSet { refuseLateChange(oldValue) }
  }

  /// Whether a long press moves items for which the data source has `collectionView(_:canMoveItemAt:)` and answers true there.
  ///
  /// UIKit looks for `collectionView(_:moveItemAt:to:)`; in Swift nobody can see whether a class has it. Default: true.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { installMovementGesture() }
  }

  let movementGesture = StandardMovementGesture()
  private var isTakingBack = false

  private func refuseLateChange(_ old: Bool) {
    guard old != useLayoutToLayoutNavigationTransitions, parent is UINavigationController, !isTakingBack else { return }
    ToolkitLog.warning(
      "UICollectionViewController.useLayoutToLayoutNavigationTransitions = \(useLayoutToLayoutNavigationTransitions): \(type(of: self))"
        + " has been pushed already; set it before the push.", in: homeContext)
    isTakingBack = true
    useLayoutToLayoutNavigationTransitions = old
    isTakingBack = false
  }

  // MARK: - Managing the view

  open override func loadView() {
    let wrapper = UIView(frame: homeContext?.screenBounds ?? .zero)
    wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = wrapper
    if !useLayoutToLayoutNavigationTransitions { holdCollectionView(animated: false) }
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if !animated { clearSelection(animated: false) }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if animated { clearSelection(animated: true) }
  }

  // MARK: - UICollectionViewDataSource

  /// The default is 1.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// The default is 0.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  /// The default traps: a controller whose collection view has items overrides it.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    misuse(
      "\(type(of: self)) has items and no collectionView(_:cellForItemAt:); override it and return a dequeued cell.")
  }
  /// The default has no view to give, which traps: a controller whose layout has supplementary views overrides it.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UndequeuedView.missing }

  /// The default counts as a missing method: items may be moved, but not by the standard gesture.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    OptionalMethod.isLeftOut(answering: true)
  }
  /// The default counts as a missing method: the moved item goes back.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { OptionalMethod.isLeftOut() }

  // MARK: - UICollectionViewDelegate

  /// The default is true.
  open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { true }
  /// The default does nothing.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
  /// The default does nothing.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  /// The default is true.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
  /// The default is true.
  open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { true }
  /// The default does nothing.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// The default does nothing.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// The default does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// The default does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// The default does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// The default does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// The default is a plain transition layout between the two.
  open func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout { UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout) }
  /// The default is the proposed offset.
  open func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The default is what the older method below answers.
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
  }
  /// The default is the proposed index path.
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  // MARK: - UIScrollViewDelegate

  /// The default does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// The default does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// The default does nothing: the content comes to rest where it would.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// The default does nothing.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// The default does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// The default does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// The default does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// The default is nil: a pinch scales nothing.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// The default does nothing.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// The default does nothing.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// The default does nothing.
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  /// The default does nothing.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
