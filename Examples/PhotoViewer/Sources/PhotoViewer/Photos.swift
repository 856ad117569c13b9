import UIKit

#if canImport(Tuning)
  import Tuning
#endif

/// A grid of pictures. A tap opens one out of its place; a drag takes it back there.
final class PhotosViewController: UIViewController, UIViewControllerTransitioningDelegate {
  @Tunable("Columns", in: 2...6) var columns = 3
  @Tunable("Gap", in: 0...24, unit: "pt") var gap: CGFloat = 4

  private(set) var tiles: [UIView] = []
  private(set) weak var opened: UIView?
  let dismissal = DismissalInteraction()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    for index in 0..<18 {
      let tile = UIView()
      tile.backgroundColor = UIColor(hue: CGFloat(index) / 18, saturation: 0.55, brightness: 0.9, alpha: 1)
      tile.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PhotosViewController.open(_:)))
      view.addSubview(tile)
      tiles.append(tile)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let side = (view.bounds.width - gap * CGFloat(columns + 1)) / CGFloat(columns)
    for (index, tile) in tiles.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      tile.frame = CGRect(
        x: gap + CGFloat(column) * (side + gap), y: 60 + CGFloat(row) * (side + gap), width: side, height: side)
    }
  }

  private func open(_ tap: UITapGestureRecognizer) {
    guard let tile = tap.view else { return }
    opened = tile
    let photo = PhotoViewController(color: tile.backgroundColor ?? .gray)
    photo.modalPresentationStyle = .custom
    photo.transitioningDelegate = self
    photo.drag = { [weak self, weak photo] pan in
      if let self, let photo { drag(photo, by: pan) }
    }
    present(photo, animated: true)
  }

  /// A drag down takes the picture from the whole window back to its tile.
  private func drag(_ photo: PhotoViewController, by pan: UIPanGestureRecognizer) {
    let travel = pan.translation(in: photo.view)
    switch pan.state {
    case .began:
      if !dismissal.isActive, !photo.isBeingPresented { dismissal.begin(photo, to: opened) }
    case .changed: dismissal.move(travel)
    case .ended, .cancelled:
      dismissal.end(travel, velocity: pan.velocity(in: photo.view), isCancelled: pan.state == .cancelled)
    default: break
    }
  }

  // MARK: - UIViewControllerTransitioningDelegate

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { ZoomAnimator(isPresenting: true, tile: opened) }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    ZoomAnimator(isPresenting: false, tile: opened)
  }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { dismissal.isActive ? dismissal : nil }
}

/// One picture over the whole window.
final class PhotoViewController: UIViewController {
  /// Called with each step of a drag over the picture.
  var drag: (UIPanGestureRecognizer) -> Void = { _ in }

  let photo = UIView()
  let shade = UIView()

  init(color: UIColor) {
    super.init(nibName: nil, bundle: nil)
    photo.backgroundColor = color
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  override func viewDidLoad() {
    super.viewDidLoad()
    shade.backgroundColor = .black
    for part in [shade, photo] { view.addSubview(part) }
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: PhotoViewController.handlePan(_:)))
  }

  /// A square as wide as the window, in its middle.
  var photoFrame: CGRect {
    let side = min(view.bounds.width, view.bounds.height)
    return CGRect(x: view.bounds.midX - side / 2, y: view.bounds.midY - side / 2, width: side, height: side)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    shade.frame = view.bounds
    guard photo.transform == .identity, !isBeingPresented, !isBeingDismissed else { return }
    photo.frame = photoFrame
  }

  private func handlePan(_ pan: UIPanGestureRecognizer) { drag(pan) }
}

/// Grows the picture out of its tile, and shrinks it back.
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  @Tunable("Damping", in: 0.05...1.5) var damping = 0.85
  @Tunable("Duration", in: 0.05...2, unit: "s") var duration = 0.45

  private let isPresenting: Bool
  private weak var tile: UIView?

  init(isPresenting: Bool, tile: UIView?) {
    self.isPresenting = isPresenting
    self.tile = tile
  }

  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { duration }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let controller = context.viewController(forKey: isPresenting ? .to : .from) as? PhotoViewController else {
      return context.completeTransition(false)
    }
    let screen = controller.view!
    if isPresenting {
      screen.frame = context.finalFrame(for: controller)
      context.containerView.addSubview(screen)
      screen.layoutIfNeeded()
    }
    let place = tile.map { screen.convert($0.bounds, from: $0) } ?? controller.photoFrame
    if isPresenting {
      controller.photo.frame = place
      controller.shade.alpha = 0
    }
    tile?.isHidden = true
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0,
      animations: {
        controller.photo.transform = .identity
        controller.photo.frame = self.isPresenting ? controller.photoFrame : place
        controller.shade.alpha = self.isPresenting ? 1 : 0
      },
      completion: { _ in
        let isDone = !context.transitionWasCancelled
        if self.isPresenting != isDone || !self.isPresenting { self.tile?.isHidden = false }
        context.completeTransition(isDone)
      })
  }
}
