import Tuning
import UIKit

/// The screen's frame goes from empty, in the middle of the picture it comes from, to its final one, and back to that picture's own.
final class ZoomInAnimator: SpringAnimator {
  /// A frame without any extent has no shape to grow in.
  private static let least: CGFloat = 1

  init(presenting: Bool, values: TunableValues) {
    super.init(presenting: presenting, tuning: ZoomInTunables.flight, values: values)
  }

  override func prepare(_ context: UIViewControllerContextTransitioning) {
    placeIncomingView(context)
    if isPresenting { upper(context)?.frame = startFrame(context) }
    upper(context)?.layoutIfNeeded()
  }

  override func animate(_ context: UIViewControllerContextTransitioning) {
    upper(context)?.frame = isPresenting ? fullFrame(context) : startFrame(context)
    upper(context)?.layoutIfNeeded()
  }

  override func cleanUp(_ context: UIViewControllerContextTransitioning, isDone: Bool) {
    guard isDone == isPresenting else { return }
    upper(context)?.frame = fullFrame(context)
    upper(context)?.layoutIfNeeded()
  }

  private func zoom(_ context: UIViewControllerContextTransitioning) -> ZoomedPlaceController? {
    context.viewController(forKey: isPresenting ? .to : .from) as? ZoomedPlaceController
  }

  private func fullFrame(_ context: UIViewControllerContextTransitioning) -> CGRect {
    zoom(context)?.presentationController?.frameOfPresentedViewInContainerView ?? context.containerView.bounds
  }

  private func startFrame(_ context: UIViewControllerContextTransitioning) -> CGRect {
    let full = fullFrame(context)
    let origin = zoom(context)?.origin() ?? CGRect(x: full.midX, y: full.midY, width: 0, height: 0)
    // It goes back into the whole picture that it came from.
    let share = isPresenting ? CGFloat(values[ZoomInTunables.start]) : 1
    let size = CGSize(width: max(origin.width * share, Self.least), height: max(origin.height * share, Self.least))
    return CGRect(x: origin.midX - size.width / 2, y: origin.midY - size.height / 2, width: size.width, height: size.height)
  }
}

/// A place that is laid out once, at its full size, and shown as large as its view allows.
final class ZoomedPlaceController: UIViewController {
  private let place: PlaceViewController
  /// Where the picture lies that it grows out of, in the window.
  var origin: () -> CGRect? = { nil }
  /// The size it is laid out at.
  var fullSize = CGSize.zero { didSet { if fullSize != oldValue { viewIfLoaded?.setNeedsLayout() } } }
  /// Called once, with the view.
  var didLoad: (UIView) -> Void = { _ in }

  init(_ horizon: Horizon) {
    place = PlaceViewController(horizon, from: .right)
    super.init(nibName: nil, bundle: nil)
    title = horizon.name
  }

  required init?(coder: NSCoder) {
    preconditionFailure("ZoomedPlaceController is made by code; use init(_:).")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    addChild(place)
    // Its size is the layout's alone: resized along with the view, it would be animated twice.
    place.view.autoresizingMask = []
    view.addSubview(place.view)
    place.didMove(toParent: self)
    didLoad(view)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = fullSize == .zero ? view.bounds.size : fullSize
    guard size.width > 0, size.height > 0 else { return }
    let scale = max(view.bounds.width / size.width, view.bounds.height / size.height)
    if place.view.bounds.size != size {
      UIView.performWithoutAnimation {
        place.view.bounds = CGRect(origin: .zero, size: size)
        place.view.layoutIfNeeded()
      }
    }
    place.view.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    place.view.transform = CGAffineTransform(scaleX: scale, y: scale)
  }
}
