import CoreGraphics
import Foundation
import QuartzCore
import Transitions
import ViewCore

/// A lifted preview: the picture of a view in its shape, or the view of a preview controller.
final class MenuPlatterView: UIView {
  private let shape = UIView()
  private let picture: UIView?
  private let content: UIView?
  private let source: UITargetedPreview
  /// The preview's size at rest, in points.
  let size: CGSize
  private static let previewRadius: CGFloat = 14

  /// - Parameter controller: its view replaces the source's picture once the preview is lifted.
  init(_ source: UITargetedPreview, controller: UIViewController?, room: CGSize) {
    self.source = source
    let path = source.parameters.visiblePath?.cgPath.boundingBoxOfPath
    let part = path ?? CGRect(origin: .zero, size: source.size)
    picture = source.view.resizableSnapshotView(from: part, afterScreenUpdates: true, withCapInsets: .zero)
    content = controller?.view
    if let controller {
      let wish = controller.preferredContentSize
      let (width, height) = (wish.width > 0 ? wish.width : room.width, wish.height > 0 ? wish.height : room.height * 0.6)
      size = CGSize(width: min(width, room.width), height: min(height, room.height))
    } else {
      size = part.size
    }
    super.init(frame: CGRect(origin: .zero, size: part.size))
    shape.clipsToBounds = true
    shape.backgroundColor = source.parameters.backgroundColor
    shape.layer.cornerRadius = source.parameters.visiblePath == nil ? source.view.layer.cornerRadius : 0
    if let path = source.parameters.visiblePath?.cgPath {
      let mask = CAShapeLayer()
      mask.path = path
      mask.frame = CGRect(x: -part.minX, y: -part.minY, width: part.maxX, height: part.maxY)
      if controller == nil { shape.layer.mask = mask }
    }
    addSubview(shape)
    for view in [picture, content].compactMap({ $0 }) {
      view.frame = shape.bounds
      shape.addSubview(view)
    }
    content?.alpha = 0
    layer.shadowRadius = 20
    layer.shadowOffset = CGSize(width: 0, height: 6)
    layer.shadowColor = UIColor.black.cgColor
    shape.isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    shape.frame = bounds
    picture?.frame = shape.bounds
    content?.frame = shape.bounds
  }

  /// The source's current center and transform in a view's coordinates; nil if it has left the window.
  static func place(of preview: UITargetedPreview, in view: UIView) -> (center: CGPoint, transform: CGAffineTransform)? {
    let target = preview.target
    guard target.container.window != nil, target.container.window === view.window else { return nil }
    return (target.container.convert(target.center, to: view), target.transform)
  }

  /// On its source: as large, without shadow.
  func place(on preview: UITargetedPreview, in view: UIView) {
    guard let place = Self.place(of: preview, in: view) else {
      alpha = 0
      return
    }
    let part = preview.parameters.visiblePath?.cgPath.boundingBoxOfPath ?? CGRect(origin: .zero, size: preview.size)
    bounds.size = part.size
    let shift = CGPoint(x: part.midX - preview.size.width / 2, y: part.midY - preview.size.height / 2)
    center = CGPoint(x: place.center.x + shift.x, y: place.center.y + shift.y)
    transform = place.transform
    layer.shadowOpacity = 0
    content?.alpha = 0
    picture?.alpha = 1
    shape.layer.cornerRadius = source.parameters.visiblePath == nil ? source.view.layer.cornerRadius : 0
    layoutIfNeeded()
  }

  /// Lifted, in a frame of the overlay.
  func place(at frame: CGRect) {
    if content == nil {
      // A picture is scaled instead of laid out, and so is its shape.
      let scale = size.width > 0 ? frame.width / size.width : 1
      transform = CGAffineTransform(scaleX: scale, y: scale)
    } else {
      transform = .identity
      bounds.size = frame.size
      shape.layer.cornerRadius = Self.previewRadius
    }
    center = CGPoint(x: frame.midX, y: frame.midY)
    layer.shadowOpacity = 0.25
    content?.alpha = 1
    if content != nil { picture?.alpha = 0 }
    layoutIfNeeded()
  }

  /// All of the window, for a preview that becomes a screen.
  func fill(_ bounds: CGRect) {
    place(at: bounds)
    shape.layer.cornerRadius = 0
  }
}
