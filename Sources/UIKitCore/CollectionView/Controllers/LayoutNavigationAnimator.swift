import CoreGraphics
import Foundation
import QuartzCore

/// A push or pop that changes the layout of the collection view that both controllers share.
final class LayoutNavigationAnimator: SystemTransitionAnimator {
  /// In seconds, that of a push (motion.md C7).
  override var duration: TimeInterval { NavigationSlideAnimator.quotedDuration }

  private var offset = CGPoint.zero

  private func page(
    _ context: any UIViewControllerContextTransitioning, _ key: UITransitionContextViewControllerKey
  ) -> UICollectionViewController? { context.viewController(forKey: key) as? UICollectionViewController }

  /// On top in both directions: the other page's background must not cover the view with the collection view.
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
      // What the animations changed was put back, in cells that may stand for other items by now.
      view.content.showAnew()
      view.layoutIfNeeded()
      // The data may have changed by now.
      view.contentOffset = view.clamped(offset)
      view.layoutIfNeeded()
    }
  }

  /// nil: the two share no collection view.
  static func make(from: UIViewController, to: UIViewController, presenting: Bool) -> LayoutNavigationAnimator? {
    guard let from = from as? UICollectionViewController, let to = to as? UICollectionViewController,
      from.sharesCollectionView(with: to)
    else { return nil }
    return LayoutNavigationAnimator(presenting: presenting)
  }
}

extension UINavigationController {
  /// Newcomers of the stack that change layouts get the collection view of the controller below.
  func shareCollectionViews(in stack: [UIViewController], newSince old: [UIViewController]) {
    for (index, controller) in stack.enumerated() {
      guard let page = controller as? UICollectionViewController, page.useLayoutToLayoutNavigationTransitions,
        !old.contains(where: { $0 === page })
      else { continue }
      page.borrow(from: index > 0 ? stack[index - 1] : nil)
    }
  }

  /// Before an animator of the delegate's begins: it finds the collection view that both pages share in the one that comes in, still laid
  /// out for the one that goes. The animator changes the layout, interactively perhaps, or the end of the transition does.
  func lendCollectionView(to page: UIViewController, from old: UIViewController) {
    guard let page = page as? UICollectionViewController, let old = old as? UICollectionViewController,
      old.sharesCollectionView(with: page)
    else { return handCollectionView(to: page) }
    page.borrowCollectionView()
  }

  /// Moves the shared collection view to the page that is shown, or about to be.
  func handCollectionView(to page: UIViewController) {
    guard let page = page as? UICollectionViewController, page.share != nil else { return }
    page.holdCollectionView(animated: false)
  }
}
