import Motion
import UIKit

/// Plots the spring and what a target plays: dots for points, a dashed curve for a Bézier.
final class ExportPlot: ChromeView {
  private static let room = CGRect(x: 28, y: 4, width: 348, height: 68)
  static let height: CGFloat = 108
  private static let samples = 160

  private var launch: SpringLaunch?
  private var export: SpringExport?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    fatalError("ExportPlot is made by code; use init(frame:).")
  }

  func show(_ export: SpringExport, of launch: SpringLaunch) {
    self.launch = launch
    self.export = export
    setNeedsDisplay()
  }

  override func paletteDidChange() { setNeedsDisplay() }

  private var end: Double {
    guard let launch, let export else { return 1 }
    switch export.shape {
    case .points(let points): return max(points.last?.x ?? 0, 0.02)
    case .curve(let curve): return max(curve.duration, ExportTimes.duration(of: launch))
    case .spring: return max(ExportTimes.duration(of: launch), 0.02)
    }
  }

  override func draw(_ rect: CGRect) {
    guard let launch, let export else { return }
    let end = end
    let times = (0...Self.samples).map { end * Double($0) / Double(Self.samples) }
    let motion = launch.motion
    let positions = times.map { motion.position(at: $0) }
    let top = max(1.2, (positions.max() ?? 1) + 0.08)
    let bottom = min(0, positions.min() ?? 0)
    let plot = PlotFrame(room: Self.room, palette: palette, x: 0...end, y: bottom...top)
    let step = PlotFrame.step(for: end, atMost: 6)
    plot.verticals(
      stride(from: 0, through: end + step * 1e-6, by: step).map { time in
        let isLast = time + step > end + step * 1e-6
        return (time, NumberText.shortString(time, decimals: 2) + (isLast ? "\(NumberText.thinSpace)s" : ""))
      })
    plot.horizontals([(0, "0"), (0.5, "0.5"), (1, "1")])
    plot.dashed(from: plot.place(0, 1), to: plot.place(end, 1), [2, 3], palette.textSecondary)
    plot.curve(zip(times, positions).map { plot.place($0, $1) }, 1)
    var names = [(1, "Spring")]
    switch export.shape {
    case .curve(let curve):
      plot.curve(times.map { plot.place($0, curve.position(at: $0)) }, 2)
      names.append((2, "Bézier of \(NumberText.shortString(curve.duration, decimals: 2))\(NumberText.thinSpace)s"))
    case .points(let points):
      for point in points { dot(at: plot.place(point.x, point.y)) }
    case .spring(let played):
      guard !export.isExact else { break }
      let playedMotion = played.motion
      plot.curve(times.map { plot.place($0, playedMotion.position(at: $0)) }, 2)
      names.append((2, export.target.title))
    }
    PlotFrame.legend(names, at: CGPoint(x: Self.room.minX, y: Self.room.maxY + 20), palette)
    if case .points(let points) = export.shape { pointLegend(points.count, isTable: export.target.isTable) }
  }

  private func dot(at point: CGPoint) {
    palette.raised.setFill()
    UIBezierPath(ovalIn: CGRect(x: point.x - 4, y: point.y - 4, width: 8, height: 8)).fill()
    PlotFrame.curveColor(2, palette).setFill()
    UIBezierPath(ovalIn: CGRect(x: point.x - 3.5, y: point.y - 3.5, width: 7, height: 7)).fill()
  }

  private func pointLegend(_ count: Int, isTable: Bool) {
    let origin = CGPoint(x: Self.room.minX + 76, y: Self.room.maxY + 20)
    dot(at: CGPoint(x: origin.x, y: origin.y + 8))
    let words = isTable ? "\(count) samples, 60 a second" : "\(count) points, straight between"
    TextRole.caption.text(words, color: palette.text).draw(at: CGPoint(x: origin.x + 10, y: origin.y))
  }
}
