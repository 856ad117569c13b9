import UIKit

/// Draws a snapshot in the current context; all elements of a kind are one path, so that hundreds of bodies need a few strokes.
@MainActor struct OverlayPen {
  static let awake = UIColor(ink: 0x8FA9FF)
  static let asleep = UIColor(ink: 0xA9B0BC)
  static let contact = UIColor(ink: 0xF0C93B)
  static let velocity = UIColor(ink: 0x54EBB4)
  static let attachment = UIColor(ink: 0xF08BBB)
  /// An arrow's length is the distance that a body moves in this time, in seconds.
  private static let arrowTime: CGFloat = 0.2
  /// The minimum speed of a body with an arrow, in points per second.
  private static let leastSpeed: CGFloat = 40
  /// The number of arrows above which their values are omitted, because they would overlap.
  private static let numberLimit = 24

  let snapshot: DynamicsSnapshot
  let isDark: Bool

  func boundaries() {
    let path = UIBezierPath()
    for boundary in snapshot.boundaries { path.append(boundary.path) }
    path.lineWidth = 1.5
    path.setLineDash([8, 5], count: 2, phase: 0)
    (isDark ? UIColor(white: 1, alpha: 0.6) : UIColor(white: 0, alpha: 0.5)).setStroke()
    path.stroke()
  }

  func bodies() {
    let (awake, asleep, crosses) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
    for body in snapshot.bodies {
      for outline in body.outlines { add(outline, of: body, to: body.isAwake ? awake : asleep) }
      for (dx, dy) in [(4, 0), (0, 4)] as [(CGFloat, CGFloat)] {
        crosses.move(to: CGPoint(x: body.center.x - dx, y: body.center.y - dy))
        crosses.addLine(to: CGPoint(x: body.center.x + dx, y: body.center.y + dy))
      }
    }
    Self.asleep.withAlphaComponent(0.10).setFill()
    asleep.fill()
    asleep.lineWidth = 1.25
    asleep.setLineDash([4, 3], count: 2, phase: 0)
    Self.asleep.setStroke()
    asleep.stroke()
    Self.awake.withAlphaComponent(0.16).setFill()
    awake.fill()
    awake.lineWidth = 1.75
    Self.awake.setStroke()
    awake.stroke()
    crosses.lineWidth = 1
    (isDark ? UIColor.white : UIColor.black).setStroke()
    crosses.stroke()
  }

  private func add(_ outline: DynamicsSnapshot.Outline, of body: DynamicsSnapshot.Body, to path: UIBezierPath) {
    switch outline {
    case .circle(let center, let radius):
      path.append(
        UIBezierPath(ovalIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)))
      path.move(to: center)
      path.addLine(to: CGPoint(x: center.x + radius * cos(body.angle), y: center.y + radius * sin(body.angle)))
    case .polygon(let points):
      guard let first = points.first else { return }
      path.move(to: first)
      for point in points.dropFirst() { path.addLine(to: point) }
      path.close()
    }
  }

  func contacts() {
    let (dots, normals) = (UIBezierPath(), UIBezierPath())
    for contact in snapshot.contacts {
      dots.append(UIBezierPath(ovalIn: CGRect(x: contact.point.x - 3, y: contact.point.y - 3, width: 6, height: 6)))
      normals.move(to: contact.point)
      normals.addLine(to: CGPoint(x: contact.point.x + 12 * contact.normal.dx, y: contact.point.y + 12 * contact.normal.dy))
    }
    Self.contact.setStroke()
    normals.lineWidth = 1.5
    normals.stroke()
    Self.contact.setFill()
    dots.fill()
  }

  /// - Parameters:
  ///   - bounds: where numbers may lie, in the animator's coordinates.
  ///   - taken: where none may lie.
  func velocities(in bounds: CGRect, avoiding taken: [CGRect]) {
    let (shafts, heads) = (UIBezierPath(), UIBezierPath())
    var numbers: [(text: String, tip: CGPoint)] = []
    for body in snapshot.bodies {
      let speed = hypot(body.velocity.dx, body.velocity.dy)
      guard speed >= Self.leastSpeed else { continue }
      let (x, y) = (body.velocity.dx / speed, body.velocity.dy / speed)
      let tip = CGPoint(
        x: body.center.x + body.velocity.dx * Self.arrowTime, y: body.center.y + body.velocity.dy * Self.arrowTime)
      shafts.move(to: body.center)
      shafts.addLine(to: CGPoint(x: tip.x - 6 * x, y: tip.y - 6 * y))
      heads.move(to: tip)
      heads.addLine(to: CGPoint(x: tip.x - 9 * x + 4 * y, y: tip.y - 9 * y - 4 * x))
      heads.addLine(to: CGPoint(x: tip.x - 9 * x - 4 * y, y: tip.y - 9 * y + 4 * x))
      heads.close()
      numbers.append((NumberText.string(Double(speed), decimals: 0) + " pt/s", tip))
    }
    let color = isDark ? Self.velocity : UIColor(ink: 0x006F68)
    color.setStroke()
    color.setFill()
    shafts.lineWidth = 2
    shafts.stroke()
    heads.fill()
    guard numbers.count <= Self.numberLimit else { return }
    let role = TextRole(size: 11, lineHeight: 16, weight: .medium, isTabular: true)
    let texts = numbers.map { role.text($0.text, color: isDark ? .white : .black) }
    let places = OverlayNumbers.places(
      for: zip(numbers, texts).map { ($0.tip, $1.size()) }, in: bounds, avoiding: taken)
    for (text, place) in zip(texts, places) { if let place { text.draw(at: place) } }
  }

  func attachments() {
    let (coils, diamonds, rings) = (UIBezierPath(), UIBezierPath(), UIBezierPath())
    for attachment in snapshot.attachments {
      addCoil(from: attachment.start, to: attachment.end, isSpring: attachment.frequency > 0, to: coils)
      let (start, end) = (attachment.start, attachment.end)
      diamonds.move(to: CGPoint(x: start.x, y: start.y - 5))
      for (dx, dy) in [(5, 0), (0, 5), (-5, 0)] as [(CGFloat, CGFloat)] {
        diamonds.addLine(to: CGPoint(x: start.x + dx, y: start.y + dy))
      }
      diamonds.close()
      rings.append(UIBezierPath(ovalIn: CGRect(x: end.x - 4, y: end.y - 4, width: 8, height: 8)))
    }
    Self.attachment.setStroke()
    Self.attachment.setFill()
    coils.lineWidth = 1.75
    coils.lineJoinStyle = .round
    coils.stroke()
    diamonds.fill()
    rings.lineWidth = 2
    rings.stroke()
  }

  /// Adds a zigzag of eight turns for a spring, or a straight line for a rigid attachment.
  private func addCoil(from start: CGPoint, to end: CGPoint, isSpring: Bool, to path: UIBezierPath) {
    path.move(to: start)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = hypot(dx, dy)
    if isSpring, length > 12 {
      let turns = 8
      for turn in 1..<turns {
        let part = CGFloat(turn) / CGFloat(turns)
        let side: CGFloat = turn % 2 == 0 ? 5 : -5
        path.addLine(to: CGPoint(x: start.x + dx * part - dy / length * side, y: start.y + dy * part + dx / length * side))
      }
    }
    path.addLine(to: end)
  }
}
