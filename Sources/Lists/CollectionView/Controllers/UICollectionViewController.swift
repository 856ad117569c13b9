import CoreGraphics
import Foundation
import Misuse
import Transitions
import ViewCore

/// Owns a collection view; it is its data source and delegate unless others are set.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  package final let held: HeldCollection

  // MARK: - Creating a collection view controller

  /// Makes a controller whose collection view has the given layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    held = HeldCollection(layout)
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    held = HeldCollection(UICollectionViewFlowLayout())
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes the controller of a storyboard; with another coder one with a flow layout.
  public required init?(coder: NSCoder) {
    held = HeldCollection(UICollectionViewFlowLayout())
    super.init(coder: coder)
  }

  // MARK: - Getting the collection view

  /// The collection view, which fills `view`; setting nil makes a new one. It is shared with the controllers below while
  /// `useLayoutToLayoutNavigationTransitions` is true.
  open var collectionView: UICollectionView! {
    get { currentShare.view }
    set { setCollectionView(newValue) }
  }

  /// The layout with which the controller shows its items.
  open var collectionViewLayout: UICollectionViewLayout { ownLayout }

  // MARK: - Configuring the collection view behavior

  /// Whether the selection is cleared when the view appears; ignored while navigation changes layouts. Default: true.
  open var clearsSelectionOnViewWillAppear = true

  /// Whether pushing this controller changes the layout of the collection view below instead of showing a second one.
  ///
  /// Set it before the push. The controller below must be a collection view controller; its collection view, data source and
  /// delegate are shared with this controller. Default: false.
  open var useLayoutToLayoutNavigationTransitions = false {
    didSet { refuseLateChange(oldValue) }
  }

  /// Whether a long press moves the items for which the data source returns true from `collectionView(_:canMoveItemAt:)`.
  ///
  /// UIKit looks for `collectionView(_:moveItemAt:to:)` instead; Swift cannot tell whether a class implements it. Default: true.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { installMovementGesture() }
  }

  let movementGesture = StandardMovementGesture()
  private var isTakingBack = false

  private func refuseLateChange(_ old: Bool) {
    guard old != useLayoutToLayoutNavigationTransitions, parent is any CollectionSharing, !isTakingBack else { return }
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
    loadNibCollectionView()
    if !useLayoutToLayoutNavigationTransitions { holdCollectionView(animated: false) }
  }

  /// Makes a storyboard's collection view the one of the controller, whose view is made already.
  private func loadNibCollectionView() {
    guard let scene = nibSource.scene, let items = scene.loadView() as? UICollectionView else { return }
    collectionView = items
    scene.finishView()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if animated { clearSelectionAlongside() }
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
  /// The default returns no dequeued view and traps: override it if the layout has supplementary views.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UndequeuedView.missing }

  /// The default counts as a missing method: items may be moved, but not by the standard gesture.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    OptionalMethod.isLeftOut(answering: true)
  }
  /// The default counts as a missing method: the moved item returns to its place.
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

  /// The default is the result of the older method below.
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

  /// The default is the older method's result for one item, and nil otherwise.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard indexPaths.count == 1 else { return nil }
    return self.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPaths[0], point: point)
  }
  /// The default is nil: no menu.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// The default is the older method's result.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }
  /// The default is the older method's result.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
  }
  /// The default is nil: the cell.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// The default is nil: the cell.
  open func collectionView(
    _ collectionView: UICollectionView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// The default does nothing: the preview returns to its cell.
  open func collectionView(
    _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// The default does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// The default does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// The default is true.
  open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { true }
  /// The default is false.
  open func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  /// The default does nothing.
  open func collectionView(_ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}
  /// The default does nothing.
  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}

  // MARK: - UIScrollViewDelegate

  /// The default does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// The default does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// The default leaves the target offset unchanged.
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
  /// The default is nil: pinching has no effect.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// The default does nothing.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// The default does nothing.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// The default does nothing.
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  /// The default does nothing.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  /// The default is true.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// The default does nothing.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}
