import UIKit

/// The handle at the card's corner: an arc beside it, in the middle of a larger area that takes touches.
final class GripView: UIView {
  /// The area that takes touches, in points.
  static let side: CGFloat = 76
  /// Between the corner and the middle of the arc's line, in points.
  static let distance: CGFloat = 9
  private static let lineWidths: (resting: CGFloat, held: CGFloat) = (4, 6)
  /// Half of the arc, in points along it; and at most an angle, in radians.
  private static let (halfLength, mostHalfAngle): (CGFloat, CGFloat) = (20, 0.6)

  override class var layerClass: AnyClass { CAShapeLayer.self }
  private var arc: CAShapeLayer? { layer as? CAShapeLayer }
  private var radius: CGFloat = 0
  var isHeld = false { didSet { if isHeld != oldValue { applyLook() } } }
  var colors = PageColors.dark { didSet { applyLook() } }

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    arc?.fillColor = nil
    arc?.lineCap = .round
  }

  required init?(coder: NSCoder) {
    fatalError("GripView is made by code; use init().")
  }

  private func applyLook() {
    arc?.strokeColor = (isHeld ? colors.accent : colors.track).cgColor
    arc?.lineWidth = isHeld ? Self.lineWidths.held : Self.lineWidths.resting
  }

  /// Moves beside a corner.
  ///
  /// - Parameters:
  ///   - tip: where the edges would meet, in points of the superview.
  ///   - radius: of the corner, in points.
  func place(at tip: CGPoint, radius: CGFloat) {
    let diagonal = (radius + Self.distance) * 0.5.squareRoot()
    center = CGPoint(x: tip.x - radius + diagonal, y: tip.y - radius + diagonal)
    guard radius != self.radius || arc?.path == nil else { return }
    self.radius = radius
    let (length, middle) = (radius + Self.distance, CGPoint(x: Self.side / 2, y: Self.side / 2))
    let half = min(Self.halfLength / length, Self.mostHalfAngle)
    arc?.path =
      UIBezierPath(
        arcCenter: CGPoint(x: middle.x - diagonal, y: middle.y - diagonal), radius: length, startAngle: .pi / 4 - half,
        endAngle: .pi / 4 + half, clockwise: true
      ).cgPath
  }
}
