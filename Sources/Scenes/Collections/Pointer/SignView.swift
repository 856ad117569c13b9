import UIKit

/// A filled outline.
final class SignView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  private var shape: CAShapeLayer? { layer as? CAShapeLayer }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    fatalError("SignView is made by code; use init(frame:).")
  }

  /// Shows an outline whose (0, 0) is at a point of the superview.
  func show(_ outline: UIBezierPath, at point: CGPoint, color: UIColor) {
    let box = outline.bounds
    bounds = box
    center = CGPoint(x: point.x + box.midX, y: point.y + box.midY)
    shape?.path = outline.cgPath
    shape?.fillColor = color.cgColor
  }
}
