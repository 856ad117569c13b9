import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The page during a zoom, clipped to a shape between its source's and its own; the source's picture is above it and fades.
final class ZoomCardView: UIView {
  /// The corner radius of the card while it is smaller than the screen, in points. About that of a phone's screen, not measured.
  private static let heldRadius: CGFloat = 39
  /// The reduction of the card at which it reaches that radius, as a fraction of its width.
  private static let fullRounding: CGFloat = 0.08

  private let content: ZoomContentView
  private let source: ZoomSource
  /// The part of the content that is aligned with the source.
  private let crop: CGRect
  private weak var page: UIView?

  init(page: UIView, source: ZoomSource, crop: CGRect, container: UIView) {
    content = ZoomContentView(container)
    self.page = page
    self.source = source
    self.crop = crop
    super.init(frame: container.bounds)
    clipsToBounds = true
    addSubview(content)
    content.addSubview(page)
    if let picture = source.picture {
      picture.isUserInteractionEnabled = false
      addSubview(picture)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Replaces the page, which is needed elsewhere, with a picture.
  func keepPicture() {
    guard let page, page.superview === content else { return }
    guard let picture = page.snapshotView(afterScreenUpdates: false) else { return }
    picture.frame = page.frame
    content.addSubview(picture)
    isUserInteractionEnabled = false
  }

  /// - Parameter full: the page's final frame in the container.
  func show(_ state: ZoomState, full: CGRect) {
    let mix = state.mix.clamped(to: 0...1)
    content.show(page, at: full)
    frame = state.frame
    let part = crop.mixed(with: full, mix)
    let scale = max(bounds.width / max(part.width, 1), bounds.height / max(part.height, 1))
    let middle = CGPoint(x: content.bounds.midX, y: content.bounds.midY)
    let center = CGPoint(
      x: bounds.midX - (part.midX - middle.x) * scale, y: bounds.midY - (part.midY - middle.y) * scale)
    content.transform = CGAffineTransform(scaleX: scale, y: scale)
    content.center = center
    // In between, both are visible: the page has faded in before the source's picture has faded out.
    content.alpha = source.isMissing ? 1 : min(mix * 2, 1)
    alpha = source.isMissing ? mix : 1
    if let picture = source.picture {
      picture.frame = CGRect(
        x: center.x + (crop.minX - middle.x) * scale, y: center.y + (crop.minY - middle.y) * scale,
        width: crop.width * scale, height: crop.height * scale)
      picture.alpha = ((0.8 - mix) / 0.6).clamped(to: 0...1)
    }
    let lift = full.width > 0 ? ((1 - bounds.width / full.width) / Self.fullRounding).clamped(to: 0...1) : 0
    let (radius, sourceRadius) = (Self.heldRadius * lift, source.cornerRadius(in: bounds))
    layer.cornerRadius = min(sourceRadius + (radius - sourceRadius) * mix, min(bounds.width, bounds.height) / 2)
  }
}

/// Keeps the page's position, size and safe area in its container while it is drawn smaller.
private final class ZoomContentView: UIView {
  private weak var container: UIView?

  init(_ container: UIView) {
    self.container = container
    super.init(frame: container.bounds)
  }

  required init?(coder: NSCoder) { nil }

  override var safeAreaInsets: UIEdgeInsets { container?.safeAreaInsets ?? .zero }

  func show(_ page: UIView?, at full: CGRect) {
    if let container, bounds.size != container.bounds.size { bounds.size = container.bounds.size }
    if let page, page.superview === self, page.frame != full { page.frame = full }
  }
}

/// The dimming view between the card and the content below.
final class ZoomDimmingView: UIView {
  /// Not measured.
  private static let dimming: CGFloat = 0.2

  private let color = UIView()
  private var blur: UIVisualEffectView?

  init(_ options: UIViewController.Transition.ZoomOptions?, in container: UIView) {
    super.init(frame: container.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if let effect = options?.dimmingVisualEffect { blur = UIVisualEffectView(effect: effect) }
    color.backgroundColor = options?.dimmingColor ?? UIColor(white: 0, alpha: Self.dimming)
    for view in [blur, color].compactMap({ $0 }) {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter share: the strength of the effect, 0…1.
  func show(_ share: CGFloat) {
    color.alpha = share
    blur?.show(share)
  }
}

extension CGRect {
  /// Interpolates towards another rectangle.
  fileprivate func mixed(with other: CGRect, _ part: CGFloat) -> CGRect {
    func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * part }
    return CGRect(
      x: mix(minX, other.minX), y: mix(minY, other.minY), width: mix(width, other.width), height: mix(height, other.height))
  }
}
