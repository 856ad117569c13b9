import CoreGraphics
import Foundation
import QuartzCore

/// The style of a transition.
enum ViewTransitionStyle {
  case crossDissolve
  /// The old content is a page that curls up, or the new one a page that is laid down.
  case curl(isUp: Bool)
  /// A turn about an axis; with a positive sign, the left or bottom edge comes forward.
  case flip(isVertical: Bool, sign: CGFloat)

  init?(_ options: UIView.AnimationOptions) {
    switch options.transition {
    case .transitionCrossDissolve: self = .crossDissolve
    case .transitionCurlUp: self = .curl(isUp: true)
    case .transitionCurlDown: self = .curl(isUp: false)
    case .transitionFlipFromLeft: self = .flip(isVertical: true, sign: 1)
    case .transitionFlipFromRight: self = .flip(isVertical: true, sign: -1)
    case .transitionFlipFromTop: self = .flip(isVertical: false, sign: -1)
    case .transitionFlipFromBottom: self = .flip(isVertical: false, sign: 1)
    default: return nil
    }
  }
}

/// A transition between two contents of a view: from a snapshot of the old one to the view with the new one.
@MainActor
final class ViewTransition {
  /// The distance of the eye in a flip, in multiples of the view's extent; chosen by eye.
  private static let viewerDistance: CGFloat = 2
  /// The number of positions between which a flip is interpolated.
  private static let flipSteps = 24

  private let style: ViewTransitionStyle
  let view: UIView
  private var settings: ViewAnimationSettings
  private let batch: AnimationBatch
  private let picture = CALayer()

  /// Takes the snapshot of the old content.
  init(style: ViewTransitionStyle, view: UIView, settings: ViewAnimationSettings, batch: AnimationBatch) {
    self.style = style
    self.view = view
    self.settings = settings
    self.batch = batch
    view.layer.displaySubtree()
    picture.contents = view.layer.picture(of: view.bounds, withOpacity: false)
    picture.contentsScale = view.layer.contentsScale
    picture.delegate = Still.shared
  }

  /// Starts the transition with other settings; a still picture of the new content takes the place of its layers.
  func begin(with settings: ViewAnimationSettings, showingStill: Bool) {
    self.settings = settings
    if showingStill { freeze() }
    begin()
  }

  /// Covers the layers of the new content with their picture until the end.
  private func freeze() {
    let hidden = (view.layer.sublayers ?? []).filter { !$0.isConcealed }
    guard !hidden.isEmpty else { return }
    view.layer.displaySubtree()
    let still = CALayer()
    still.delegate = Still.shared
    let renderer = UIGraphicsImageRenderer(bounds: view.bounds)
    still.contents = renderer.image { view.layer.render(in: $0.cgContext) }.cgImage
    still.frame = view.layer.bounds
    for layer in hidden { layer.isConcealed = true }
    view.layer.addSublayer(still)
    batch.whenEnded {
      for layer in hidden { layer.isConcealed = false }
      still.removeFromSuperlayer()
    }
  }

  /// Shows the view with its new content and starts the transition.
  func begin() {
    switch style {
    case .crossDissolve:
      picture.frame = view.layer.bounds
      picture.zPosition = view.layer.sublayers?.map(\.zPosition).max() ?? 0
      view.layer.addSublayer(picture)
      let fade = settings.makeAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue) = (1, 0)
      add(fade, to: picture)
    case .curl(let isUp): return curl(isUp)
    case .flip(let isVertical, let sign): flip(isVertical, sign)
    }
    picture.opacity = 0
    remove(picture, after: batch)
  }

  // MARK: - Curling

  /// The picture of the old content is the page itself, or lies below that of the new content.
  private func curl(_ isUp: Bool) {
    let page = PageCurlLayer()
    page.delegate = Still.shared
    let old = picture.contents as? LayerPicture
    page.show(isUp ? old?.image(scale: max(view.traitCollection.displayScale, 1)) : view.pagePicture)
    let top = view.layer.sublayers?.map(\.zPosition).max() ?? 0
    for layer in isUp ? [page] : [picture, page] {
      layer.frame = view.layer.bounds
      layer.zPosition = top
      view.layer.addSublayer(layer)
      remove(layer, after: batch)
    }
    let motion = settings.makeAnimation(keyPath: "curl")
    (motion.fromValue, motion.toValue) = isUp ? (0, 1) : (1, 0)
    add(motion, to: page)
    page.curl = isUp ? 1 : 0
  }

  // MARK: - Flipping

  private func flip(_ isVertical: Bool, _ sign: CGFloat) {
    let layer = view.layer
    picture.bounds = layer.bounds
    picture.anchorPoint = layer.anchorPoint
    picture.position = layer.position
    picture.transform = layer.transform
    picture.zPosition = layer.zPosition
    layer.superlayer?.insertSublayer(picture, above: layer)
    let extent = max(isVertical ? layer.bounds.width : layer.bounds.height, 1)
    for (layer, isOld) in [(picture, true), (layer, false)] {
      let turn = CAKeyframeAnimation(keyPath: "transform")
      turn.values = (0...Self.flipSteps).map { step in
        let progress = CGFloat(step) / CGFloat(Self.flipSteps)
        // The old content leaves in the first quarter turn, the new one arrives in the second.
        let angle = sign * (isOld ? min(progress, 0.5) : max(progress, 0.5) - 1) * .pi
        var transform = CATransform3DIdentity
        transform.m34 = -1 / (Self.viewerDistance * extent)
        transform = CATransform3DRotate(transform, angle, isVertical ? 0 : 1, isVertical ? 1 : 0, 0)
        return CATransform3DConcat(layer.transform, transform)
      }
      add(turn, to: layer)
      let visibility = CAKeyframeAnimation(keyPath: "opacity")
      let shown = NSNumber(value: view.layer.opacity)
      visibility.values = isOld ? [shown, 0] : [0, shown]
      visibility.keyTimes = [0, 0.5, 1]
      visibility.calculationMode = .discrete
      add(visibility, to: layer)
    }
  }

  // MARK: - Layers

  private func add(_ animation: CAPropertyAnimation, to layer: CALayer) {
    if animation is CAKeyframeAnimation, case .curve(let curve) = settings.timing {
      animation.timingFunction = CAMediaTimingFunction(curve: curve.cubic)
    }
    settings.schedule(animation, on: layer)
    batch.begin(animation)
    layer.add(animation, forKey: layer.freeAnimationKey("UIViewTransition.\(animation.keyPath ?? "")"))
  }

  private func remove(_ layer: CALayer, after batch: AnimationBatch) { batch.whenEnded { layer.removeFromSuperlayer() } }
}

/// Disables implicit animations of a layer.
private final class Still: NSObject, CALayerDelegate {
  static let shared = Still()
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NullAction.shared }
}
