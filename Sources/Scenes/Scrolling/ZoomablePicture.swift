import Tuning
import UIKit

/// One picture in the middle of the screen, with its name and description.
final class ZoomablePictureViewController: ThemedViewController, UIScrollViewDelegate {
  @Tunable("Greatest zoom", in: 1.5...12, step: 0.01, unit: "×", group: "Zoom") private var greatestZoom: CGFloat = 5
  /// The zoom scale after a double click.
  @Tunable("Double click", in: 1.2...6, step: 0.01, unit: "×", group: "Zoom") private var doubleTapScale: CGFloat = 2.5
  @Tunable("Bounces", group: "Zoom") private var bounces = true
  @Tunable("Picture", cases: ["Blue Hour", "First Light", "Green Night", "Salt Road"], group: "Picture") private var chosen = 0
  /// The margin around the whole picture.
  @Tunable("Margin", in: 0...120, step: 1, unit: "pt", group: "Picture") private var margin: CGFloat = 32
  @Tunable("Corners", in: 0...48, step: 1, unit: "pt", group: "Picture") private var corners: CGFloat = 12
  @Tunable("Deceleration", cases: ["Normal", "Fast"], group: "Scrolling") private var deceleration = 0

  private static let captionHeight: CGFloat = 76
  private static let captionMargin: CGFloat = 40
  /// The pixels per point of the picture, for sides up to `longestSide` points.
  private static let detail: CGFloat = 2
  private static let longestSide: CGFloat = 2600

  let scrollView = UIScrollView()
  private let picture = UIImageView()
  private let caption = UIView()
  private let name = UILabel()
  private let place = UILabel()
  private let hint = UILabel()
  private var size = CGSize.zero
  private var paintedSize = CGSize.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    scrollView.delegate = self
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.alwaysBounceVertical = true
    scrollView.alwaysBounceHorizontal = true
    picture.clipsToBounds = true
    scrollView.addSubview(picture)
    let doubleTap = UITapGestureRecognizer(target: self, action: ZoomablePictureViewController.doubleTapped(_:))
    doubleTap.numberOfTapsRequired = 2
    scrollView.addGestureRecognizer(doubleTap)
    caption.isUserInteractionEnabled = false
    hint.text = "Pinch, double-click, or turn the wheel with Ctrl"
    hint.font = .systemFont(ofSize: 13)
    hint.textAlignment = .right
    name.font = .systemFont(ofSize: 17, weight: .semibold)
    place.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    for label in [name, place, hint] { caption.addSubview(label) }
    view.addSubview(scrollView)
    view.addSubview(caption)
    applyTheme()
    observe()
  }

  private func observe() {
    $greatestZoom.observe(scrollView) { $0.maximumZoomScale = $1 }
    $bounces.observe(scrollView) { $0.bouncesZoom = $1 }
    $deceleration.observe(scrollView) { $0.decelerationRate = $1 == 0 ? .normal : .fast }
    $corners.observe(picture) { $0.layer.cornerRadius = $1 }
    $margin.observe(self) { page, _ in page.layOutAnew() }
    $chosen.observe(self) { page, _ in page.showHorizon() }
  }

  private var horizon: Horizon { [.blueHour, .firstLight, .greenNight, .saltRoad][chosen] }

  override func applyTheme() {
    let colors = PageColors.of(traitCollection)
    view.backgroundColor = .paper(traitCollection)
    name.textColor = colors.text
    place.textColor = colors.textSecondary
    hint.textColor = colors.textSecondary
  }

  private func showHorizon() {
    name.text = horizon.name
    place.text = "\(horizon.place), \(horizon.hour)"
    paintedSize = .zero
    layOutAnew()
  }

  private func layOutAnew() {
    size = .zero
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: - Layout

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let bounds = view.bounds
    guard bounds.size != size, bounds.width > 0, bounds.height > 0 else { return }
    size = bounds.size
    layOutCaption()
    let scale = scrollView.zoomScale
    let middle = shownMiddle
    scrollView.zoomScale = 1
    scrollView.frame = bounds
    picture.frame = CGRect(origin: .zero, size: fittingSize)
    scrollView.contentSize = fittingSize
    paint()
    scrollView.zoomScale = scale
    center()
    show(middle: middle)
  }

  private func layOutCaption() {
    let bounds = view.bounds
    let side = min(Self.captionMargin, bounds.width * 0.06)
    caption.frame = CGRect(x: 0, y: bounds.height - Self.captionHeight, width: bounds.width, height: Self.captionHeight)
    let width = max(bounds.width - 2 * side, 0)
    name.frame = CGRect(x: side, y: 8, width: width, height: 24)
    place.frame = CGRect(x: side, y: 34, width: width, height: 18)
    hint.frame = CGRect(x: side, y: 34, width: width, height: 18)
    hint.isHidden = bounds.width < 560
  }

  /// The size of the whole picture above its caption; wide on a wide screen, tall on a tall one.
  private var fittingSize: CGSize {
    let room = CGSize(
      width: max(size.width - 2 * min(margin, size.width / 4), 1),
      height: max(size.height - Self.captionHeight - 2 * min(margin, size.height / 4), 1))
    let aspect: CGFloat = room.width > room.height ? 1.6 : 0.75
    let width = min(room.width, room.height * aspect).rounded()
    return CGSize(width: max(width, 1), height: max((width / aspect).rounded(), 1))
  }

  private func paint() {
    let fitting = fittingSize
    guard fitting != paintedSize else { return }
    paintedSize = fitting
    let detail = min(Self.detail, Self.longestSide / max(fitting.width, fitting.height))
    picture.image = HorizonPictures.shared.image(
      of: horizon, size: CGSize(width: (fitting.width * detail).rounded(), height: (fitting.height * detail).rounded()),
      format: .cover)
  }

  /// Centers content that is smaller than the screen above the caption.
  private func center() {
    let content = scrollView.contentSize
    let room = size.height - Self.captionHeight
    let side = max((size.width - content.width) / 2, 0)
    let top = max((room - content.height) / 2, 0)
    scrollView.contentInset = UIEdgeInsets(
      top: top, left: side, bottom: max(size.height - content.height - top, 0), right: side)
    caption.alpha = min(max((2 - scrollView.zoomScale) * 2, 0), 1)
  }

  // MARK: - What is in the middle

  /// The point of the picture in the middle of the screen, as fractions of its size.
  private var shownMiddle: CGPoint {
    let content = scrollView.contentSize
    guard content.width > 0, content.height > 0 else { return CGPoint(x: 0.5, y: 0.5) }
    return CGPoint(x: scrollView.bounds.midX / content.width, y: scrollView.bounds.midY / content.height)
  }

  private func show(middle: CGPoint) {
    let (content, inset) = (scrollView.contentSize, scrollView.adjustedContentInset)
    func place(_ share: CGFloat, _ content: CGFloat, _ length: CGFloat, _ before: CGFloat, _ after: CGFloat) -> CGFloat {
      min(max(share * content - length / 2, -before), max(content + after - length, -before))
    }
    scrollView.contentOffset = CGPoint(
      x: place(middle.x, content.width, size.width, inset.left, inset.right),
      y: place(middle.y, content.height, size.height, inset.top, inset.bottom))
  }

  // MARK: - Zooming

  private func doubleTapped(_ recognizer: UITapGestureRecognizer) {
    guard scrollView.zoomScale < 1.01 else { return scrollView.setZoomScale(1, animated: true) }
    let point = recognizer.location(in: picture)
    let shown = CGSize(width: size.width / doubleTapScale, height: size.height / doubleTapScale)
    scrollView.zoom(
      to: CGRect(x: point.x - shown.width / 2, y: point.y - shown.height / 2, width: shown.width, height: shown.height),
      animated: true)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  func scrollViewDidZoom(_ scrollView: UIScrollView) { center() }
}
