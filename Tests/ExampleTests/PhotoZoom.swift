import UIKit

// A photo grid whose photos zoom into the next screen: a navigation delegate, a property animator, snapshots, and a pan that
// pops interactively and can be grabbed again.

protocol PhotoZoomable: UIViewController {
  func photoView() -> UIView?
}

class PhotoZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation
  private var animator: UIViewPropertyAnimator?

  init(operation: UINavigationController.Operation) {
    self.operation = operation
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.4
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
    if let animator = animator {
      return animator
    }

    let containerView = transitionContext.containerView
    guard
      let fromVC = transitionContext.viewController(forKey: .from) as? PhotoZoomable,
      let toVC = transitionContext.viewController(forKey: .to) as? PhotoZoomable,
      let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to)
    else {
      fatalError("Both view controllers must be zoomable.")
    }

    toView.frame = transitionContext.finalFrame(for: toVC)
    if operation == .push {
      containerView.addSubview(toView)
    } else {
      containerView.insertSubview(toView, belowSubview: fromView)
    }
    toView.layoutIfNeeded()

    let fromPhoto = fromVC.photoView()
    let toPhoto = toVC.photoView()
    let snapshot = fromPhoto?.snapshotView(afterScreenUpdates: false) ?? UIView()
    snapshot.layer.cornerRadius = 8
    snapshot.clipsToBounds = true
    if let fromPhoto = fromPhoto {
      snapshot.frame = containerView.convert(fromPhoto.bounds, from: fromPhoto)
    }
    containerView.addSubview(snapshot)
    fromPhoto?.isHidden = true
    toPhoto?.isHidden = true

    let fadingView: UIView = operation == .push ? toView : fromView
    fadingView.alpha = operation == .push ? 0 : 1

    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), dampingRatio: 1
    ) {
      if let toPhoto = toPhoto {
        snapshot.frame = containerView.convert(toPhoto.bounds, from: toPhoto)
      }
      fadingView.alpha = self.operation == .push ? 1 : 0
    }
    animator.addCompletion { position in
      fromPhoto?.isHidden = false
      toPhoto?.isHidden = false
      fadingView.alpha = 1
      snapshot.removeFromSuperview()
      transitionContext.completeTransition(position == .end)
    }
    self.animator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
  }
}

class PhotoNavigationDelegate: NSObject, UINavigationControllerDelegate {
  var interactionController: UIPercentDrivenInteractiveTransition?

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    guard fromVC is PhotoZoomable, toVC is PhotoZoomable else { return nil }
    return PhotoZoomAnimator(operation: operation)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    interactionController
  }
}

final class PhotosViewController: UIViewController, PhotoZoomable {
  private let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue, .systemOrange, .systemPurple, .systemTeal]
  private(set) var tiles: [UIView] = []
  private var selectedTile: UIView?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photos"
    view.backgroundColor = .systemBackground
    for color in colors {
      let tile = UIView()
      tile.backgroundColor = color
      tile.layer.cornerRadius = 8
      tile.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PhotosViewController.didTap(_:)))
      view.addSubview(tile)
      tiles.append(tile)
    }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let side = (view.bounds.width - 40) / 3
    for (index, tile) in tiles.enumerated() {
      let origin = CGPoint(
        x: 10 + CGFloat(index % 3) * (side + 10),
        y: view.safeAreaInsets.top + 10 + CGFloat(index / 3) * (side + 10))
      tile.frame = CGRect(origin: origin, size: CGSize(width: side, height: side))
    }
  }

  func didTap(_ recognizer: UITapGestureRecognizer) {
    guard let tile = recognizer.view else { return }
    selectedTile = tile
    let detail = PhotoViewController()
    detail.color = tile.backgroundColor
    navigationController?.pushViewController(detail, animated: true)
  }

  func photoView() -> UIView? { selectedTile }
}

final class PhotoViewController: UIViewController, PhotoZoomable {
  var color: UIColor?
  private let photo = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photo"
    view.backgroundColor = .black
    photo.backgroundColor = color
    view.addSubview(photo)
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: PhotoViewController.didPan(_:)))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let side = view.bounds.width
    photo.frame = CGRect(x: 0, y: (view.bounds.height - side) / 2, width: side, height: side)
  }

  func photoView() -> UIView? { photo }

  func didPan(_ recognizer: UIPanGestureRecognizer) {
    guard let delegate = navigationController?.delegate as? PhotoNavigationDelegate else { return }
    let progress = max(0, recognizer.translation(in: nil).y / 400)
    switch recognizer.state {
    case .began:
      delegate.interactionController = UIPercentDrivenInteractiveTransition()
      navigationController?.popViewController(animated: true)
    case .changed:
      delegate.interactionController?.update(progress)
    case .ended where progress > 0.4 || recognizer.velocity(in: nil).y > 800:
      delegate.interactionController?.finish()
      delegate.interactionController = nil
    case .ended, .cancelled:
      delegate.interactionController?.cancel()
      delegate.interactionController = nil
    default:
      break
    }
  }
}
