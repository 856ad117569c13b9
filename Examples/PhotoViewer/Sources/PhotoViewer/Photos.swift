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
    present(photo, animated: true)
  }

  // MARK: - UIViewControllerTransitioningDelegate

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { ZoomAnimator(isPresenting: true, tile: opened) }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    // Taken by hand, the picture is where the hand has left it.
    ZoomAnimator(isPresenting: false, tile: opened)
  }
}

/// One picture over the whole window.
final class PhotoViewController: UIViewController {
  @Tunable("Threshold", in: 20...400, unit: "pt") var threshold = 120.0
  @Tunable("Projection", in: 0...0.5, unit: "s") var projection = 0.15
  @Tunable("Shrinks to", in: 0.3...1, unit: "%") var smallest = 0.7
  @Tunable("Spring") var spring = Spring(dampingRatio: 0.8, response: 0.4)
  @Watched("way", .plot, in: 0...1, unit: "%") private var way = 0.0

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

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    let travel = pan.translation(in: view)
    switch pan.state {
    case .began, .changed:
      way = min(max(travel.y / max(view.bounds.height / 2, 1), 0), 1)
      let scale = 1 - (1 - smallest) * way
      photo.transform = CGAffineTransform(translationX: travel.x, y: travel.y).scaledBy(x: scale, y: scale)
      shade.alpha = 1 - way
    case .ended, .cancelled:
      let landing = travel.y + pan.velocity(in: view).y * projection
      if pan.state == .ended, landing > threshold { dismiss(animated: true) } else { springBack() }
    default: break
    }
  }

  private func springBack() {
    let timing = UISpringTimingParameters(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
    animator.addAnimations {
      self.photo.transform = .identity
      self.shade.alpha = 1
    }
    animator.startAnimation()
    way = 0
  }
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
