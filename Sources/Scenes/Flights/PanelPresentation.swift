import Tuning
import UIKit

/// Presents a controller's view wrapped in a panel with round corners and a shadow; subclasses say where.
class PanelPresentation: DimmedPresentation {
  private var wrapping: PanelView?

  /// The wrapping view: this is what the animator moves.
  override var presentedView: UIView? { panel }

  final var panel: PanelView {
    if let wrapping { return wrapping }
    let panel = PanelView(presentedViewController.view)
    wrapping = panel
    return panel
  }

  /// Where the panel lies in a container.
  var place: (CGRect) -> CGRect = { $0 }

  override var frameOfPresentedViewInContainerView: CGRect { containerView.map { place($0.bounds) } ?? .zero }
}

/// Casts a shadow round a view whose corners are clipped.
final class PanelView: UIView {
  private let clip = UIView()
  private let content: UIView

  var corners: CGFloat = 24 { didSet { adopt() } }
  /// How strong the shadow is, 0…1.
  var shadow: CGFloat = 1 { didSet { adopt() } }

  init(_ content: UIView) {
    self.content = content
    super.init(frame: content.bounds)
    clip.clipsToBounds = true
    addSubview(clip)
    clip.addSubview(content)
    adopt()
  }

  required init?(coder: NSCoder) {
    preconditionFailure("PanelView is made by code; use init(_:).")
  }

  private func adopt() {
    clip.layer.cornerRadius = corners
    layer.cornerRadius = corners
    DropShadow.movingScreen.apply(to: layer, Palette.of(traitCollection))
    layer.shadowOffset = CGSize(width: 0, height: 8)
    layer.shadowOpacity = Float(0.5 * shadow)
    backgroundColor = Palette.of(traitCollection).raised
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { adopt() }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adopt()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    clip.frame = bounds
    content.frame = clip.bounds
  }
}

/// The panel comes from below the stage, and goes there.
final class PanelAnimator: SpringAnimator {
  private static let distance: CGFloat = 48
  /// How far it leans over while it is outside, in radians.
  var lean: CGFloat = 0

  override func prepare(_ context: UIViewControllerContextTransitioning) {
    placeIncomingView(context)
    if isPresenting { upper(context)?.transform = outside(context) }
  }

  override func animate(_ context: UIViewControllerContextTransitioning) {
    upper(context)?.transform = isPresenting ? .identity : outside(context)
  }

  override func cleanUp(_ context: UIViewControllerContextTransitioning, isDone: Bool) { upper(context)?.transform = .identity }

  private func outside(_ context: UIViewControllerContextTransitioning) -> CGAffineTransform {
    CGAffineTransform(translationX: 0, y: Self.way(upper(context), in: context.containerView)).rotated(by: lean)
  }

  /// How far a panel goes until nothing of it is seen.
  static func way(_ panel: UIView?, in container: UIView) -> CGFloat {
    guard let panel else { return container.bounds.height }
    return container.bounds.height - (panel.center.y - panel.bounds.height / 2) + distance
  }
}
