import CoreGraphics
import Foundation

/// The control before an edited row: delete (minus on red), insert (plus on green), or a circle for multiple selection.
final class EditingControl: UIControl {
  enum Sign {
    case delete, insert
    /// Multiple selection: the row handles the touches.
    case choice
  }

  private static let diameter: CGFloat = 22
  let sign: Sign

  init(_ sign: Sign) {
    self.sign = sign
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = sign != .choice
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool { didSet { if isSelected != oldValue { setNeedsDisplay() } } }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let middle = CGPoint(x: TableFeel.margin + Self.diameter / 2, y: bounds.midY)
    let radius = Self.diameter / 2
    let circle = CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
    guard sign != .choice || isSelected else {
      UIColor.tertiaryLabel.setStroke()
      let ring = UIBezierPath(ovalIn: circle.insetBy(dx: 0.75, dy: 0.75))
      ring.lineWidth = 1.5
      return ring.stroke()
    }
    color.setFill()
    UIBezierPath(ovalIn: circle).fill()
    UIColor.white.setStroke()
    let lines = strokes(about: middle)
    lines.lineWidth = 2
    lines.lineCapStyle = .round
    lines.stroke()
  }

  private var color: UIColor {
    switch sign {
    case .delete: .systemRed
    case .insert: .systemGreen
    case .choice: tintColor
    }
  }

  private func strokes(about middle: CGPoint) -> UIBezierPath {
    let path = UIBezierPath()
    if sign == .choice {
      path.move(to: CGPoint(x: middle.x - 5, y: middle.y + 0.5))
      path.addLine(to: CGPoint(x: middle.x - 1.5, y: middle.y + 4))
      path.addLine(to: CGPoint(x: middle.x + 5, y: middle.y - 4))
      return path
    }
    path.move(to: CGPoint(x: middle.x - 6, y: middle.y))
    path.addLine(to: CGPoint(x: middle.x + 6, y: middle.y))
    if sign == .insert {
      path.move(to: CGPoint(x: middle.x, y: middle.y - 6))
      path.addLine(to: CGPoint(x: middle.x, y: middle.y + 6))
    }
    return path
  }
}
