import UIKit

/// A rod or a string: a straight line between two points of its superview.
final class LineView: UIView {
  private let width: CGFloat

  /// - Parameter width: in points.
  init(width: CGFloat) {
    self.width = width
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: width))
    isUserInteractionEnabled = false
    layer.cornerRadius = width / 2
  }

  required init?(coder: NSCoder) {
    fatalError("LineView is made by code; use init(width:).")
  }

  func place(from start: CGPoint, to end: CGPoint) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    bounds = CGRect(x: 0, y: 0, width: hypot(dx, dy) + width, height: width)
    center = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    transform = CGAffineTransform(rotationAngle: atan2(dy, dx))
  }
}

/// A ring that marks an anchor.
final class AnchorView: UIView {
  static let size: CGFloat = 12

  init(at point: CGPoint) {
    super.init(frame: CGRect(x: point.x - Self.size / 2, y: point.y - Self.size / 2, width: Self.size, height: Self.size))
    isUserInteractionEnabled = false
    layer.cornerRadius = Self.size / 2
    layer.borderWidth = 2.5
  }

  required init?(coder: NSCoder) {
    fatalError("AnchorView is made by code; use init(at:).")
  }

  func apply(_ colors: PageColors) {
    layer.borderColor = colors.textSecondary.cgColor
    backgroundColor = DottedView.ground(colors)
  }
}

/// A line that follows a path: ropes, rails and arrows.
final class TraceView: UIView {
  private let shape = CAShapeLayer()

  init(width: CGFloat, dash: [NSNumber]? = nil) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    shape.fillColor = nil
    shape.lineWidth = width
    shape.lineCap = .round
    shape.lineJoin = .round
    shape.lineDashPattern = dash
    layer.addSublayer(shape)
  }

  required init?(coder: NSCoder) {
    fatalError("TraceView is made by code; use init(width:dash:).")
  }

  var color: UIColor? {
    didSet { shape.strokeColor = color?.cgColor }
  }

  /// The path in the superview's coordinates.
  func show(_ path: UIBezierPath?) { shape.path = path?.cgPath }

  /// An arrow with an open head.
  static func arrow(from start: CGPoint, to end: CGPoint, head: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: start)
    path.addLine(to: end)
    let angle = atan2(end.y - start.y, end.x - start.x)
    for side in [-1, 1] as [CGFloat] {
      path.move(to: end)
      let turn = angle + .pi + side * 0.5
      path.addLine(to: CGPoint(x: end.x + cos(turn) * head, y: end.y + sin(turn) * head))
    }
    return path
  }
}

extension UILabel {
  /// A line of text on the ground, with digits of equal width; `size` is in points.
  static func word(size: CGFloat, weight: UIFont.Weight = .regular) -> UILabel {
    let label = UILabel()
    label.font = .monospacedDigitSystemFont(ofSize: size, weight: weight)
    return label
  }
}
