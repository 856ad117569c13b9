import UIKit

/// A spring between an item and its anchor: a zigzag with a diamond at the item (LOOK §9), visible on any block.
final class CoilView: UIView {
  static let ink = UIColor(rgb: 0xF08BBB)
  private static let teeth = 7
  private static let width: CGFloat = 6
  private static let straight: CGFloat = 8
  private static let diamond: CGFloat = 5

  private let ground = CAShapeLayer()
  private let wire = CAShapeLayer()
  private let mark = DiamondView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for (line, color, width) in [(ground, UIColor(rgb: 0x20242C, alpha: 0.6), 4), (wire, Self.ink, 1.75)] {
      line.fillColor = nil
      line.strokeColor = color.cgColor
      line.lineWidth = width
      line.lineJoin = .round
      line.lineCap = .round
      layer.addSublayer(line)
    }
    addSubview(mark)
  }

  required init?(coder: NSCoder) {
    fatalError("CoilView is made by code; use init(frame:).")
  }

  /// Draws the coil between two points of the superview's coordinates, which are the view's own.
  func place(item: CGPoint, anchor: CGPoint) {
    mark.center = item
    let path = Self.path(from: item, to: anchor).cgPath
    ground.path = path
    wire.path = path
  }

  /// A straight part, teeth of equal width, and a straight part.
  static func path(from start: CGPoint, to end: CGPoint) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: start)
    let length = hypot(end.x - start.x, end.y - start.y)
    guard length > 1 else { return path }
    let straight = min(Self.straight, length * 0.2)
    let along = CGVector(dx: (end.x - start.x) / length, dy: (end.y - start.y) / length)
    let run = length - 2 * straight
    let width = min(Self.width, run * 0.14)
    func point(_ way: CGFloat, _ side: CGFloat) -> CGPoint {
      CGPoint(x: start.x + along.dx * way - along.dy * side, y: start.y + along.dy * way + along.dx * side)
    }
    path.addLine(to: point(straight, 0))
    for tooth in 0..<(2 * teeth) {
      let way = straight + run * (CGFloat(tooth) + 0.5) / CGFloat(2 * teeth)
      path.addLine(to: point(way, tooth % 2 == 0 ? width : -width))
    }
    path.addLine(to: point(length - straight, 0))
    path.addLine(to: end)
    return path
  }
}

/// The mark of the point at which a spring is attached to an item.
private final class DiamondView: UIView {
  private static let size: CGFloat = 14

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.size, height: Self.size))
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    fatalError("DiamondView is made by code; use init().")
  }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath(rect: CGRect(x: -3.5, y: -3.5, width: 7, height: 7))
    path.apply(CGAffineTransform(rotationAngle: .pi / 4))
    path.apply(CGAffineTransform(translationX: bounds.midX, y: bounds.midY))
    CoilView.ink.setFill()
    path.fill()
    path.lineWidth = 1
    UIColor(rgb: 0x20242C).setStroke()
    path.stroke()
  }
}
