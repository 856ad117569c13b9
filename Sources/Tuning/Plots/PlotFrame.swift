import UIKit

/// The grid, axes and scales of a plot.
@MainActor struct PlotFrame {
  static let height: CGFloat = 124

  let palette: Palette
  let room: CGRect
  let x: ClosedRange<Double>
  let y: ClosedRange<Double>

  /// Makes a plot with margins of 28 points at the left, 20 below, and 8 at the top and right.
  init(_ bounds: CGRect, palette: Palette, x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let room = CGRect(x: 28, y: 8, width: max(bounds.width - 36, 1), height: max(bounds.height - 28, 1))
    self.init(room: room, palette: palette, x: x, y: y)
  }

  init(room: CGRect, palette: Palette, x: ClosedRange<Double>, y: ClosedRange<Double>) {
    self.palette = palette
    self.room = room
    self.x = x
    self.y = y
  }

  var grid: UIColor { palette.isDark ? UIColor(white: 1, alpha: 0.075) : UIColor(ink: 0x1A1B1E, alpha: 0.075) }
  var axis: UIColor { palette.isDark ? UIColor(white: 1, alpha: 0.20) : UIColor(ink: 0x1A1B1E, alpha: 0.28) }

  /// The colour of curve 1, 2 or 5.
  static func curveColor(_ number: Int, _ palette: Palette) -> UIColor {
    let dark: [Int: UInt32] = [1: 0x7B9CFB, 2: 0xEBC229, 5: 0xEBF1FF]
    let light: [Int: UInt32] = [1: 0x3048E0, 2: 0xC27308, 5: 0x212325]
    return UIColor(ink: (palette.isDark ? dark[number] : light[number]) ?? 0x808080)
  }

  static func dash(_ number: Int) -> [CGFloat] { number == 1 ? [] : number == 2 ? [5, 3] : [1, 3] }

  func place(_ x: Double, _ y: Double) -> CGPoint {
    CGPoint(
      x: room.minX + CGFloat((x - self.x.lowerBound) / (self.x.upperBound - self.x.lowerBound)) * room.width,
      y: room.maxY - CGFloat((y - self.y.lowerBound) / (self.y.upperBound - self.y.lowerBound)) * room.height)
  }

  /// The values at a point.
  func value(at point: CGPoint) -> (x: Double, y: Double) {
    let across = Double((point.x - room.minX) / room.width)
    let up = Double((room.maxY - point.y) / room.height)
    return (
      x.lowerBound + across * (x.upperBound - x.lowerBound), y.lowerBound + up * (y.upperBound - y.lowerBound)
    )
  }

  // MARK: - Grid

  func verticals(_ values: [(Double, String)]) {
    rule(verticals: values.map(\.0), horizontals: [])
    labelVerticals(values)
  }

  func horizontals(_ values: [(Double, String)]) {
    rule(verticals: [], horizontals: values.map(\.0))
    labelHorizontals(values)
  }

  /// Draws the grid lines; the horizontal one at 0 is an axis.
  func rule(verticals: [Double], horizontals: [Double]) {
    grid.setFill()
    for value in verticals {
      UIRectFill(CGRect(x: place(value, y.lowerBound).x.rounded(), y: room.minY, width: 1, height: room.height))
    }
    for value in horizontals {
      (value == 0 ? axis : grid).setFill()
      UIRectFill(CGRect(x: room.minX, y: place(x.lowerBound, value).y.rounded(), width: room.width, height: 1))
    }
  }

  func labelVerticals(_ values: [(Double, String)]) {
    for (value, text) in values {
      write(text, centeredAt: CGPoint(x: place(value, y.lowerBound).x, y: room.maxY + 4))
    }
  }

  func labelHorizontals(_ values: [(Double, String)]) {
    for (value, text) in values {
      let label = TextRole.caption.text(text, color: palette.textSecondary)
      label.draw(at: CGPoint(x: room.minX - 6 - label.size().width, y: place(x.lowerBound, value).y - 8))
    }
  }

  private func write(_ text: String, centeredAt point: CGPoint) {
    let label = TextRole.caption.text(text, color: palette.textSecondary)
    let width = label.size().width
    label.draw(at: CGPoint(x: min(max(point.x - width / 2, 0), room.maxX + 8 - width), y: point.y))
  }

  func dashed(from start: CGPoint, to end: CGPoint, _ dash: [CGFloat], _ color: UIColor) {
    let path = UIBezierPath()
    path.move(to: start)
    path.addLine(to: end)
    path.setLineDash(dash, count: dash.count, phase: 0)
    color.setStroke()
    path.stroke()
  }

  /// The step between lines of a time axis, in seconds, that gives at most `count` intervals.
  static func step(for end: Double, atMost count: Double) -> Double {
    for step in [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5] where end / step <= count { return step }
    return 10
  }

  // MARK: - Curves

  /// Draws a curve in the colour and dash of its number.
  func curve(_ points: [CGPoint], _ number: Int) {
    guard let first = points.first, points.count > 1 else { return }
    let path = UIBezierPath()
    path.move(to: first)
    for point in points.dropFirst() { path.addLine(to: point) }
    path.lineWidth = number == 1 ? 2 : number == 2 ? 1.5 : 1.25
    path.lineJoinStyle = .round
    let dash = Self.dash(number)
    if !dash.isEmpty { path.setLineDash(dash, count: dash.count, phase: 0) }
    Self.curveColor(number, palette).setStroke()
    path.stroke()
  }

  /// Draws the names of curves with their swatches, 16 points high.
  static func legend(_ names: [(Int, String)], at origin: CGPoint, _ palette: Palette) {
    var left = origin.x
    for (number, name) in names {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: left, y: origin.y + 8))
      path.addLine(to: CGPoint(x: left + 14, y: origin.y + 8))
      path.lineWidth = 2
      let dash = dash(number)
      if !dash.isEmpty { path.setLineDash(dash, count: dash.count, phase: 0) }
      curveColor(number, palette).setStroke()
      path.stroke()
      let text = TextRole.caption.text(name, color: palette.text)
      text.draw(at: CGPoint(x: left + 19, y: origin.y))
      left += 19 + text.size().width + 16
    }
  }
}
