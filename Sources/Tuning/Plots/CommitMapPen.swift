import UIKit

/// Draws a commit map: two regions and the line between them, releases, the present gesture, and two handles.
@MainActor struct CommitMapPen {
  enum Handle: CaseIterable { case threshold, projection }

  /// The maximum velocity on the map, in points per second.
  private static let speed = 2400.0
  private static let radius: CGFloat = 6
  private static let hatchPitch: CGFloat = 7
  /// The position of the diamond, as a fraction of the line's length from the threshold to the map's edge.
  private static let diamondShare = 0.8

  let palette: Palette
  private let rule: ReleaseRule
  private let plot: PlotFrame

  init(room: CGRect, palette: Palette, rule: ReleaseRule) {
    self.palette = palette
    self.rule = rule
    plot = PlotFrame(room: room, palette: palette, x: 0...100, y: -Self.speed...Self.speed)
  }

  // MARK: - Places

  private func point(_ progress: Double, _ velocity: Double) -> CGPoint { plot.place(progress * 100, velocity) }

  func value(at point: CGPoint) -> (progress: Double, velocity: Double) {
    let value = plot.value(at: point)
    return (value.x / 100, value.y)
  }

  func place(of handle: Handle) -> CGPoint {
    switch handle {
    case .threshold: return point(rule.threshold, 0)
    case .projection: return point(rule.border(at: diamondVelocity), diamondVelocity)
    }
  }

  /// The velocity of the diamond, on the upper half of the line.
  private var diamondVelocity: Double {
    let slope = rule.threshold - rule.border(at: 1)
    let exit = slope > 0 ? min(rule.threshold / slope, Self.speed) : Self.speed
    return exit * Self.diamondShare
  }

  // MARK: - Ground

  /// - Parameter hidesRule: omits the line and the colours of its sides.
  func drawGround(hidesRule: Bool = false) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let speed = NumberText.string(Self.speed, decimals: 0)
    plot.labelHorizontals([(Self.speed, "+\(speed)"), (0, "0"), (-Self.speed, "\(NumberText.minus)\(speed)")])
    plot.labelVerticals([(0, "0"), (25, "25"), (50, "50"), (75, "75"), (100, "100\(NumberText.thinSpace)%")])
    context.saveGState()
    UIBezierPath(roundedRect: plot.room, cornerRadius: Self.radius).addClip()
    if !hidesRule { fillRegions(context) }
    plot.rule(verticals: [25, 50, 75], horizontals: [-Self.speed / 2, 0, Self.speed / 2])
    if !hidesRule { drawBorder() }
    context.restoreGState()
    palette.hairline.setStroke()
    UIBezierPath(roundedRect: plot.room.insetBy(dx: 0.5, dy: 0.5), cornerRadius: Self.radius).stroke()
    if !hidesRule { nameRegions() }
  }

  private func fillRegions(_ context: CGContext) {
    palette.finishTint.setFill()
    region(beyond: max(1, rule.border(at: Self.speed), rule.border(at: -Self.speed))).fill()
    let cancels = region(beyond: min(0, rule.border(at: Self.speed), rule.border(at: -Self.speed)))
    palette.cancelTint.setFill()
    cancels.fill()
    context.saveGState()
    cancels.addClip()
    palette.cancelTint.setStroke()
    hatch.stroke()
    context.restoreGState()
  }

  /// The region on one side of the line, up to a progress beyond the map.
  private func region(beyond progress: Double) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: point(rule.border(at: Self.speed), Self.speed))
    path.addLine(to: point(progress, Self.speed))
    path.addLine(to: point(progress, -Self.speed))
    path.addLine(to: point(rule.border(at: -Self.speed), -Self.speed))
    path.close()
    return path
  }

  private var hatch: UIBezierPath {
    let room = plot.room
    let path = UIBezierPath()
    // The pitch is measured across the hatching, which is at 45°.
    for x in stride(from: room.minX - room.height, to: room.maxX, by: Self.hatchPitch * 2.squareRoot()) {
      path.move(to: CGPoint(x: x, y: room.maxY))
      path.addLine(to: CGPoint(x: x + room.height, y: room.minY))
    }
    path.lineWidth = 1.5
    return path
  }

  private func drawBorder() {
    let path = UIBezierPath()
    path.move(to: point(rule.border(at: Self.speed), Self.speed))
    path.addLine(to: point(rule.border(at: -Self.speed), -Self.speed))
    path.lineWidth = 1.5
    palette.text.setStroke()
    path.stroke()
  }

  private func nameRegions() {
    let role = TextRole(size: 11, lineHeight: 16, weight: .semibold)
    let finishes = role.text("Finishes", color: palette.finish)
    finishes.draw(at: CGPoint(x: plot.room.maxX - 8 - finishes.size().width, y: plot.room.minY + 5))
    role.text("Cancels", color: palette.cancel).draw(at: CGPoint(x: plot.room.minX + 8, y: plot.room.maxY - 20))
  }

  // MARK: - The pointer

  /// Progress, velocity and outcome of a release at a point; nil outside the map.
  func reading(at point: CGPoint, hidesRule: Bool) -> PlotReading? {
    guard plot.room.contains(point) else { return nil }
    let (progress, velocity) = value(at: point)
    func percent(_ share: Double) -> String { "\(NumberText.string(share * 100, decimals: 0))\(NumberText.thinSpace)%" }
    let speed = "\(NumberText.string(velocity, decimals: 0))\(NumberText.thinSpace)pt/s"
    guard !hidesRule else {
      return PlotReading(
        x: progress * 100, title: percent(progress), values: [.init(color: palette.text, y: velocity, text: speed)])
    }
    let finishes = rule.finishes(progress: progress, velocity: velocity)
    let outcome = "\(finishes ? "Finishes" : "Cancels"), \(percent(rule.landing(progress: progress, velocity: velocity)))"
    let color = finishes ? palette.finish : palette.cancel
    return PlotReading(
      x: progress * 100, title: percent(progress),
      values: [.init(color: color, y: velocity, text: speed), .init(color: color, y: velocity, text: outcome)])
  }

  func draw(_ reading: PlotReading) { plot.draw(reading, avoiding: Handle.allCases.map { place(of: $0) }) }

  // MARK: - Hands

  func draw(_ history: ReleaseHistory) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    UIBezierPath(roundedRect: plot.room, cornerRadius: Self.radius).addClip()
    for release in history.releases { draw(release) }
    drawHand(history.path)
    context.restoreGState()
  }

  /// The nearest point on the map.
  private func nearest(_ progress: Double, _ velocity: Double) -> CGPoint {
    point(min(max(progress, 0), 1), min(max(velocity, -Self.speed), Self.speed))
  }

  private func draw(_ release: ReleaseHistory.Release) {
    let center = nearest(release.progress, release.velocity)
    if release.finished {
      palette.finish.setFill()
      disc(center, 5.5).fill()
    } else {
      palette.cancel.setStroke()
      let ring = disc(center, 5)
      ring.lineWidth = 1.25
      ring.stroke()
    }
  }

  private func drawHand(_ path: [SIMD2<Double>]) {
    guard let last = path.last else { return }
    let points = path.map { nearest($0.x, $0.y) }
    let now = nearest(last.x, last.y)
    palette.accent.withAlphaComponent(0.6).setFill()
    UIRectFill(CGRect(x: now.x - 0.5, y: plot.room.minY, width: 1, height: plot.room.height))
    UIRectFill(CGRect(x: plot.room.minX, y: now.y - 0.5, width: plot.room.width, height: 1))
    let line = UIBezierPath()
    line.move(to: points[0])
    for point in points.dropFirst() { line.addLine(to: point) }
    line.lineWidth = 1.5
    line.lineJoinStyle = .round
    palette.accent.withAlphaComponent(0.8).setStroke()
    line.stroke()
    palette.surface.setFill()
    disc(now, 12).fill()
    palette.accent.setFill()
    disc(now, 10).fill()
  }

  private func disc(_ center: CGPoint, _ size: CGFloat) -> UIBezierPath {
    UIBezierPath(ovalIn: CGRect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size))
  }

  // MARK: - Handles

  func drawHandles(held: Handle?) {
    for handle in Handle.allCases {
      let center = place(of: handle)
      let size: CGFloat = handle == held ? 12 : 10
      let shape = handle == .threshold ? disc(center, size) : diamond(center, size)
      palette.surface.setFill()
      shape.fill()
      (handle == held ? palette.accent : palette.text).setStroke()
      shape.lineWidth = 1.75
      shape.stroke()
    }
  }

  private func diamond(_ center: CGPoint, _ size: CGFloat) -> UIBezierPath {
    let half = size * 0.6
    let path = UIBezierPath()
    path.move(to: CGPoint(x: center.x, y: center.y - half))
    path.addLine(to: CGPoint(x: center.x + half, y: center.y))
    path.addLine(to: CGPoint(x: center.x, y: center.y + half))
    path.addLine(to: CGPoint(x: center.x - half, y: center.y))
    path.close()
    return path
  }
}
