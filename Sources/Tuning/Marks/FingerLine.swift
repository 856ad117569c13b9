import UIKit

/// The connection of the two fingers of an Alt drag: dots, with a cross at their centre.
final class FingerLine: UIView {
  private static let dot: CGFloat = 3
  private static let gap: CGFloat = 10
  private static let cross: CGFloat = 6

  private var fingers: (CGPoint, CGPoint)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isHidden = true
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    fatalError("FingerLine is made by code; use init(frame:).")
  }

  /// Shows the line between two positions in this view's coordinates; nil hides it.
  func show(_ fingers: (CGPoint, CGPoint)?) {
    self.fingers = fingers
    // A hidden view needs no bitmap of the stage's size.
    isHidden = fingers == nil
    if fingers != nil { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect) {
    guard let (first, second) = fingers else { return }
    let length = hypot(second.x - first.x, second.y - first.y)
    let free = length - FingerRing.diameter
    UIColor(white: 1, alpha: 0.8).setFill()
    if free > 0 {
      let count = Int(free / Self.gap)
      for index in 0...count {
        let fraction = (FingerRing.diameter / 2 + free * CGFloat(index) / CGFloat(max(count, 1))) / length
        let place = CGPoint(x: first.x + (second.x - first.x) * fraction, y: first.y + (second.y - first.y) * fraction)
        UIBezierPath(ovalIn: CGRect(x: place.x - Self.dot / 2, y: place.y - Self.dot / 2, width: Self.dot, height: Self.dot))
          .fill()
      }
    }
    drawCross(at: CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2))
  }

  private func drawCross(at center: CGPoint) {
    let path = UIBezierPath()
    for (x, y) in [(Self.cross, CGFloat(0)), (0, Self.cross)] {
      path.move(to: CGPoint(x: center.x - x, y: center.y - y))
      path.addLine(to: CGPoint(x: center.x + x, y: center.y + y))
    }
    for (width, color) in [(CGFloat(4), UIColor(ink: 0x0B0C0F, alpha: 0.6)), (1.5, UIColor.white)] {
      path.lineWidth = width
      color.setStroke()
      path.stroke()
    }
  }
}
