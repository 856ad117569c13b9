import UIKit

/// A place that is laid out once, at its final size, and scaled to the size of its view.
final class ZoomedPlaceController: UIViewController {
  private let place: PlaceViewController
  /// The frame in the window of the picture from which it grows.
  var origin: () -> CGRect? = { nil }
  /// The size at which it is laid out.
  var fullSize = CGSize.zero { didSet { if fullSize != oldValue { viewIfLoaded?.setNeedsLayout() } } }

  init(_ horizon: Horizon) {
    place = PlaceViewController(horizon, from: .right)
    super.init(nibName: nil, bundle: nil)
    title = horizon.name
  }

  required init?(coder: NSCoder) {
    fatalError("ZoomedPlaceController is made by code; use init(_:).")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    addChild(place)
    // Only the layout changes its size; autoresizing would animate it a second time.
    place.view.autoresizingMask = []
    view.addSubview(place.view)
    place.didMove(toParent: self)
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
