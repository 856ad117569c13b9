import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The preview of one item: a picture of its view, which is lifted, follows the finger, and comes to rest somewhere.
final class DragPlatterView: UIView {
  /// How much a lifted preview is larger, its opacity in the drag, and its shadow. Chosen, near iOS.
  static let liftedScale: CGFloat = 1.05
  static let draggedAlpha: CGFloat = 0.9
  /// The longest side of a preview in a drag that does not ask for full size, in points. Chosen.
  private static let compactSide: CGFloat = 200
  private static let shadowOpacity: Float = 0.3
  private static let shadowRadius: CGFloat = 14

  let item: UIDragItem
  /// The interaction that gave the item.
  let giver: UIDragInteraction
  let source: UITargetedDragPreview
  private let shape = UIView()

  init(_ item: UIDragItem, of giver: UIDragInteraction, _ source: UITargetedDragPreview) {
    self.item = item
    self.giver = giver
    self.source = source
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(shape)
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowRadius = Self.shadowRadius
    layer.shadowOffset = CGSize(width: 0, height: 6)
    show(source.view, source.parameters)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a picture of a view in a shape.
  private func show(_ view: UIView, _ parameters: UIPreviewParameters) {
    let path = parameters.visiblePath?.cgPath
    let part = path?.boundingBoxOfPath ?? view.bounds
    bounds.size = part.size
    shape.frame = bounds
    for old in shape.subviews { old.removeFromSuperview() }
    let picture = view.resizableSnapshotView(from: part, afterScreenUpdates: true, withCapInsets: .zero)
    picture?.frame = shape.bounds
    if let picture { shape.addSubview(picture) }
    shape.backgroundColor = parameters.backgroundColor
    shape.clipsToBounds = true
    shape.layer.cornerRadius = path == nil ? view.layer.cornerRadius : 0
    shape.layer.mask = path.map { path in
      let mask = CAShapeLayer()
      mask.path = path
      mask.frame = CGRect(x: -part.minX, y: -part.minY, width: part.maxX, height: part.maxY)
      return mask
    }
    layer.shadowPath = parameters.shadowPath?.cgPath
  }

  /// Replaces the picture by the item's own preview, if it has one.
  func exchange() {
    guard let preview = item.previewProvider?() else { return }
    UIView.performWithoutAnimation { show(preview.view, preview.parameters) }
  }

  /// Comes to rest where a preview is; nil: it fades away.
  func rest(on preview: UITargetedPreview?) {
    layer.shadowOpacity = 0
    guard let preview, let overlay = superview, preview.target.container.window === overlay.window else {
      alpha = 0
      return
    }
    let part = preview.parameters.visiblePath?.cgPath.boundingBoxOfPath ?? CGRect(origin: .zero, size: preview.size)
    let middle = preview.target.container.convert(preview.target.center, to: overlay)
    center = CGPoint(x: middle.x + part.midX - preview.size.width / 2, y: middle.y + part.midY - preview.size.height / 2)
    // The picture may be of another view.
    let fit = bounds.width > 0 ? part.width / bounds.width : 1
    transform = preview.target.transform.scaledBy(x: fit, y: fit)
    alpha = preview.target.transform.a < 0.1 ? 0 : 1
  }

  func lift() {
    transform = liftedTransform
    layer.shadowOpacity = Self.shadowOpacity
  }

  private var liftedTransform: CGAffineTransform { source.target.transform.scaledBy(x: Self.liftedScale, y: Self.liftedScale) }

  // MARK: - In the drag

  /// How much smaller the preview is than its view.
  func dragScale(isFullSize: Bool) -> CGFloat {
    let side = max(bounds.width, bounds.height)
    return isFullSize || side <= Self.compactSide ? 1 : Self.compactSide / side
  }

  /// The frame of the lifted preview in full size.
  var fullFrame: CGRect {
    let size = bounds.applying(liftedTransform).size
    return CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// Takes its size in the drag around the finger, so that what lies under the finger stays there.
  ///
  /// - Parameter grab: the middle of the preview, seen from the finger.
  func resize(around grab: CGPoint, isFullSize: Bool) {
    let scale = dragScale(isFullSize: isFullSize)
    transform = liftedTransform.scaledBy(x: scale, y: scale)
      .concatenating(CGAffineTransform(translationX: grab.x * (scale - 1), y: grab.y * (scale - 1)))
    layer.shadowOpacity = Self.shadowOpacity
  }

  /// Replaces the picture by that of another preview, in the size that it has now.
  func exchange(for preview: UITargetedPreview) {
    let size = bounds.applying(transform).size
    show(preview.view, preview.parameters)
    guard bounds.width > 0, bounds.height > 0 else { return }
    transform = CGAffineTransform(scaleX: size.width / bounds.width, y: size.height / bounds.height)
  }

  /// The preview with which a drop ends unless its place says otherwise: it shrinks to nothing at the finger.
  func shrinking(into view: UIView?, at pointInWindow: CGPoint) -> UITargetedDragPreview? {
    guard let view, let window = view.window else { return nil }
    let target = UIDragPreviewTarget(
      container: view, center: view.convert(pointInWindow, from: window), transform: CGAffineTransform(scaleX: 0.01, y: 0.01))
    return UITargetedDragPreview(view: source.view, parameters: source.parameters, target: target)
  }
}

extension UITargetedDragPreview {
  /// Whether the preview goes to where its view is.
  var isAtItsPlace: Bool { target.container === view.superview && target.center == view.center }

  /// The whole of a view, on no background; nil if it is not in a window.
  static func wholeForDragging(_ view: UIView) -> UITargetedDragPreview? {
    guard view.superview != nil, view.window != nil else { return nil }
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor = .clear
    return UITargetedDragPreview(view: view, parameters: parameters)
  }
}
