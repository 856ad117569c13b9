import UIKit

/// The mark of the threshold: a filled triangle that points at the axis.
final class ScaleTriangle: UIView {
  enum Direction { case down, left }

  var color: UIColor = .white { didSet { setNeedsDisplay() } }
  /// Whether the threshold was fitted: the triangle is then an outline.
  var isHollow = false { didSet { if isHollow != oldValue { setNeedsDisplay() } } }
  var points = Direction.down { didSet { if points != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    preconditionFailure("ScaleTriangle is made by code; use init(frame:).")
  }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    switch points {
    case .down:
      path.move(to: CGPoint(x: bounds.minX, y: bounds.minY))
      path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.minY))
      path.addLine(to: CGPoint(x: bounds.midX, y: bounds.maxY))
    case .left:
      path.move(to: CGPoint(x: bounds.maxX, y: bounds.minY))
      path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
      path.addLine(to: CGPoint(x: bounds.minX, y: bounds.midY))
    }
    path.close()
    guard isHollow else {
      color.setFill()
      return path.fill()
    }
    color.setStroke()
    path.stroke()
  }
}
