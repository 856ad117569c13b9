import UIKit

/// The mark of the threshold: a filled triangle that points at the axis.
final class ScaleTriangle: UIView {
  enum Direction { case down, left }

  private var color = UIColor.white
  private var isHollow = false
  private var direction = Direction.down

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    fatalError("ScaleTriangle is made by code; use init(frame:).")
  }

  func paint(_ color: UIColor) {
    self.color = color
    setNeedsDisplay()
  }

  /// - Parameter isHollow: whether the threshold was fitted: the triangle is then an outline.
  func point(_ direction: Direction, isHollow: Bool) {
    guard direction != self.direction || isHollow != self.isHollow else { return }
    (self.direction, self.isHollow) = (direction, isHollow)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    switch direction {
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
