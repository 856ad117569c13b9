import UIKit

/// The legend of the overlay on a dark pill. 36 points high.
final class OverlayLegend: UIView {
  static let height: CGFloat = 36
  private static let entries = ["Awake", "Asleep", "Contact", "Velocity", "Attachment"]
  private static let role = TextRole(size: 12, lineHeight: 16, weight: .regular)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    backgroundColor = Palette.OnStage.ground
    layer.cornerRadius = Self.height / 2
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    fatalError("OverlayLegend is made by code; use init(frame:).")
  }

  private func text(_ name: String) -> RoleText {
    Self.role.text(name, color: Palette.OnStage.text)
  }

  /// From one entry to the next beyond the width of its text.
  private static let entryRoom: CGFloat = 38
  private static let padding: CGFloat = 14
  private static let rowHeight: CGFloat = 22

  /// The left and the row of each entry; in narrow stages they take several rows.
  private func places(in width: CGFloat) -> [(left: CGFloat, row: Int)] {
    var (left, row) = (Self.padding, 0)
    return Self.entries.map { name in
      let wanted = text(name).size().width + Self.entryRoom
      if left > Self.padding, left + wanted > width { (left, row) = (Self.padding, row + 1) }
      defer { left += wanted }
      return (left, row)
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let places = places(in: size.width)
    let right = zip(Self.entries, places).map { $1.left + text($0).size().width + Self.entryRoom }.max() ?? 0
    return CGSize(width: right.rounded(.up), height: Self.height + CGFloat(places.last?.row ?? 0) * Self.rowHeight)
  }

  override func draw(_ rect: CGRect) {
    for (index, (name, place)) in zip(Self.entries, places(in: bounds.width)).enumerated() {
      let top = CGFloat(place.row) * Self.rowHeight
      drawSign(index, in: CGRect(x: place.left, y: top + 11, width: 14, height: 14))
      text(name).draw(at: CGPoint(x: place.left + 22, y: top + 10))
    }
  }

  private func drawSign(_ index: Int, in box: CGRect) {
    let path = UIBezierPath()
    path.lineWidth = 1.5
    switch index {
    case 0, 1:
      path.append(UIBezierPath(roundedRect: box.insetBy(dx: 1, dy: 1), cornerRadius: 2))
      if index == 1 { path.setLineDash([3, 2], count: 2, phase: 0) }
      (index == 0 ? OverlayPen.awake : OverlayPen.asleep).setStroke()
    case 2:
      OverlayPen.contact.setStroke()
      OverlayPen.contact.setFill()
      UIBezierPath(ovalIn: CGRect(x: box.midX - 3, y: box.maxY - 7, width: 6, height: 6)).fill()
      path.move(to: CGPoint(x: box.midX, y: box.maxY - 4))
      path.addLine(to: CGPoint(x: box.midX, y: box.minY))
    case 3:
      OverlayPen.velocity.setStroke()
      path.move(to: CGPoint(x: box.minX, y: box.midY))
      path.addLine(to: CGPoint(x: box.maxX, y: box.midY))
      path.move(to: CGPoint(x: box.maxX - 4, y: box.midY - 4))
      path.addLine(to: CGPoint(x: box.maxX, y: box.midY))
      path.addLine(to: CGPoint(x: box.maxX - 4, y: box.midY + 4))
    default:
      OverlayPen.attachment.setStroke()
      for step in 0...4 {
        let point = CGPoint(x: box.minX + CGFloat(step) * 3.5, y: step % 2 == 0 ? box.maxY - 2 : box.minY + 2)
        if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
    path.stroke()
  }
}
