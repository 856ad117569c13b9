import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// Shows the background and the shadow of one appearance, as a share of its full strength.
final class BarBackdrop: UIView {
  private let effectView = UIVisualEffectView()
  private let colorView = UIView()
  private let imageView = UIImageView()
  private let shadowView = UIImageView()
  /// The bar's outer edge, at which the shadow lies.
  private let edge: UIBarPosition

  init(edge: UIBarPosition) {
    self.edge = edge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    imageView.clipsToBounds = true
    for view in [effectView, colorView, imageView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    addSubview(shadowView)
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter share: 0…1; 0 shows nothing.
  func show(_ appearance: UIBarAppearance, share: CGFloat) {
    isHidden = share <= 0
    guard share > 0 else { return }
    // A view below alpha 1 would take what lies below it from the effect.
    effectView.isHidden = appearance.backgroundEffect == nil
    if effectView.effect != appearance.backgroundEffect { effectView.effect = appearance.backgroundEffect }
    effectView.show(share)
    colorView.backgroundColor = appearance.backgroundColor
    imageView.image = appearance.backgroundImage
    imageView.contentMode = appearance.backgroundImageContentMode
    showShadow(of: appearance)
    for view in [colorView, imageView, shadowView] where view.alpha != share { view.alpha = share }
  }

  private func showShadow(of appearance: UIBarAppearance) {
    let image = appearance.shadowImage
    shadowView.image = image
    if let color = appearance.shadowColor { shadowView.tintColor = color }
    shadowView.backgroundColor = image == nil ? appearance.shadowColor : nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isAtTop = edge == .bottom
    guard let image = shadowView.image else {
      let thickness = 1 / max(layer.contentsScale, 1)
      let y = isAtTop ? 0 : bounds.height - thickness
      return shadowView.frame = CGRect(x: 0, y: y, width: bounds.width, height: thickness)
    }
    let height = image.size.height
    shadowView.frame = CGRect(x: 0, y: isAtTop ? -height : bounds.height, width: bounds.width, height: height)
  }
}

/// The background of a bar: one appearance while content lies under it, and another one at the content's edge.
final class BarBackground: UIView {
  /// The distance in points over which one appearance fades into the other. Flutter's value, compared by eye with Settings on
  /// iOS 17.4.
  static let fadeDistance: CGFloat = 10

  private let backdrops: (edge: BarBackdrop, standard: BarBackdrop)

  /// - Parameter position: where the bar lies; its shadow lies at the opposite edge.
  init(position: UIBarPosition) {
    backdrops = (BarBackdrop(edge: position), BarBackdrop(edge: position))
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [backdrops.edge, backdrops.standard] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter share: 0 at the content's edge, 1 while the content is `fadeDistance` or more under the bar.
  func show(_ standard: UIBarAppearance, atEdge edge: UIBarAppearance, share: CGFloat) {
    guard standard !== edge else {
      backdrops.edge.show(edge, share: 0)
      return backdrops.standard.show(standard, share: 1)
    }
    // Of two opaque backgrounds the lower one stays until it is covered, so that nothing shows through.
    let isCovered = standard.isOpaque && edge.isOpaque
    backdrops.edge.show(edge, share: isCovered && share < 1 ? 1 : 1 - share)
    backdrops.standard.show(standard, share: share)
  }

  /// The share for content that has moved under a bar by a distance in points.
  static func share(of distance: CGFloat) -> CGFloat { min(max(distance / fadeDistance, 0), 1) }
}
