import CoreGraphics
import Foundation
import Lists
import QuartzCore

@_spi(Toolkit) import Transitions
import ViewCore
/// Animates a push or pop as a change of layout of the collection view that both controllers share.
final class LayoutNavigationAnimator: SystemTransitionAnimator {
  /// The duration in seconds, equal to that of a push (motion.md C7).
  override var duration: TimeInterval { NavigationSlideAnimator.quotedDuration }

  private var offset = CGPoint.zero

  private func page(
    _ context: any UIViewControllerContextTransitioning, _ key: UITransitionContextViewControllerKey
  ) -> UICollectionViewController? { context.viewController(forKey: key) as? UICollectionViewController }

  /// In front in both directions: the other page's background must not cover the collection view.
  override func insertIncomingView(_ context: any UIViewControllerContextTransitioning) {
    super.insertIncomingView(context)
    if let view = context.view(forKey: .to) { context.containerView.bringSubviewToFront(view) }
  }

  override func prepare(_ context: any UIViewControllerContextTransitioning) {
    guard let to = page(context, .to) else { return }
    offset = to.currentShare.view.contentOffset
  }

  override func animate(_ context: any UIViewControllerContextTransitioning) {
    page(context, .to)?.holdCollectionView(animated: true)
  }

  override func cleanUp(_ context: any UIViewControllerContextTransitioning) {
    guard context.transitionWasCancelled, let from = page(context, .from) else { return }
    UIView.performWithoutAnimation {
      from.holdCollectionView(animated: false)
      let view = from.currentShare.view
      // The animations' changes were undone, in cells that may show other items by now.
      view.content.showAnew()
      view.layoutIfNeeded()
      // The data may have changed by now.
      view.contentOffset = view.clamped(offset)
      view.layoutIfNeeded()
    }
  }

  /// nil if the controllers do not share a collection view.
  static func make(from: UIViewController, to: UIViewController, presenting: Bool) -> LayoutNavigationAnimator? {
    guard let from = from as? UICollectionViewController, let to = to as? UICollectionViewController,
      from.sharesCollectionView(with: to)
    else { return nil }
    return LayoutNavigationAnimator(presenting: presenting)
  }
}

extension UINavigationController: CollectionSharing {
  /// Gives new controllers of the stack that change layouts the collection view of the controller below.
  func shareCollectionViews(in stack: [UIViewController], newSince old: [UIViewController]) {
    for (index, controller) in stack.enumerated() {
      guard let page = controller as? UICollectionViewController, page.useLayoutToLayoutNavigationTransitions,
        !old.contains(where: { $0 === page })
      else { continue }
      page.borrow(from: index > 0 ? stack[index - 1] : nil)
    }
  }

  /// Called before a delegate's animator begins: moves the shared collection view to the incoming page, still in the outgoing
  /// page's layout. The animator changes the layout, possibly interactively; otherwise the end of the transition does.
  func lendCollectionView(to page: UIViewController, from old: UIViewController) {
    guard let page = page as? UICollectionViewController, let old = old as? UICollectionViewController,
      old.sharesCollectionView(with: page)
    else { return handCollectionView(to: page) }
    page.borrowCollectionView()
  }

  /// Moves the shared collection view to the page that is shown or about to be shown.
  func handCollectionView(to page: UIViewController) {
    guard let page = page as? UICollectionViewController, page.held.share != nil else { return }
    page.holdCollectionView(animated: false)
  }
}
