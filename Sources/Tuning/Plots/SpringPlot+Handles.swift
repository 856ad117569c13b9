import Motion
import UIKit

/// The drag of one of the plot's handles, and what it began with.
struct SpringPlotDrag {
  enum Handle: CaseIterable { case overshoot, time }

  let handle: Handle
  /// The axes of the plot, which hold still during the drag.
  let axes: (end: Double, y: ClosedRange<Double>)
  /// The duration's value and the settling time, in seconds.
  let duration: Double
  let settling: Double
}

/// The handles of the plot: a ring at the peak of the present motion, and a diamond where it settles.
extension SpringPlot {
  /// The distance within which a press grabs a handle, in points.
  private static let reach: CGFloat = 14

  /// Where a handle is. Without overshoot the ring rests on the goal.
  func place(of handle: SpringPlotDrag.Handle) -> CGPoint {
    let (motion, plot) = (launch.motion, plot)
    switch handle {
    case .overshoot:
      let peak = motion.peakTime
      let time = min(peak ?? launch.spring.response, plot.x.upperBound)
      return plot.place(time, min(peak == nil ? 1 : motion.position(at: time), plot.y.upperBound))
    case .time: return plot.place(min(SpringFacts(launch).settling, plot.x.upperBound), 1)
    }
  }

  func handle(at place: CGPoint) -> SpringPlotDrag.Handle? {
    func distance(_ handle: SpringPlotDrag.Handle) -> CGFloat {
      let own = self.place(of: handle)
      return hypot(own.x - place.x, own.y - place.y)
    }
    let nearest = SpringPlotDrag.Handle.allCases.min { distance($0) < distance($1) }
    return nearest.flatMap { distance($0) <= Self.reach ? $0 : nil }
  }

  /// Changes the value of a handle, so that it comes under a point of the plot.
  func drag(_ held: SpringPlotDrag, to value: (x: Double, y: Double)) {
    switch held.handle {
    case .overshoot:
      let ratio = tunables.dampingRatio
      let set = values.snapshot
      values[ratio] = ratio.rounded(
        SpringFacts.dampingRatio(overshooting: max(value.y - 1, 0), in: ratio.range) { [tunables] damping in
          tunables.launch(of: set.merging([ratio.name: damping]) { $1 })
        })
    case .time:
      // The motion keeps its shape: its time grows with the duration.
      let share = max(value.x, 0.01) / max(held.settling, 0.01)
      values[tunables.duration] = tunables.duration.rounded(held.duration * share)
    }
    setNeedsDisplay()
  }

  func drawHandles() {
    let color = PlotFrame.curveColor(1, palette)
    for handle in SpringPlotDrag.Handle.allCases {
      let (center, isHeld) = (place(of: handle), held?.handle == handle)
      if isHeld {
        palette.accentTint.setFill()
        UIBezierPath(ovalIn: CGRect(x: center.x - 15, y: center.y - 15, width: 30, height: 30)).fill()
      }
      let shape = handle == .overshoot ? Self.ring(center) : Self.diamond(center)
      palette.surface.setFill()
      shape.fill()
      (isHeld ? color : palette.text).setStroke()
      shape.lineWidth = 1.75
      shape.stroke()
      if isHeld { drawReadout(of: handle, beside: center) }
    }
  }

  private static func ring(_ center: CGPoint) -> UIBezierPath {
    UIBezierPath(ovalIn: CGRect(x: center.x - 5, y: center.y - 5, width: 10, height: 10))
  }

  private static func diamond(_ center: CGPoint) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: center.x, y: center.y - 6))
    for (x, y) in [(6, 0), (0, 6), (-6, 0)] as [(CGFloat, CGFloat)] {
      path.addLine(to: CGPoint(x: center.x + x, y: center.y + y))
    }
    path.close()
    return path
  }

  private func drawReadout(of handle: SpringPlotDrag.Handle, beside center: CGPoint) {
    let (facts, space) = (SpringFacts(launch), NumberText.thinSpace)
    let parameter = handle == .overshoot ? tunables.dampingRatio : tunables.duration
    let lines =
      handle == .overshoot
      ? ("overshoot", "\(NumberText.string(facts.overshoot * 100, decimals: 1))\(space)%")
      : ("settles", "\(NumberText.string(facts.settling, decimals: 2))\(space)s")
    let fits = center.x + 22 + 124 <= bounds.width
    let box = CGRect(
      x: fits ? center.x + 22 : max(center.x - 22 - 124, 0), y: min(center.y + 14, PlotFrame.height - 44), width: 124, height: 44)
    let outline = UIBezierPath(roundedRect: box, cornerRadius: 8)
    palette.raised.setFill()
    outline.fill()
    palette.strongHairline.setStroke()
    outline.stroke()
    let bold = TextRole(size: 11, lineHeight: 16, weight: .medium, isTabular: true)
    let rows = [lines, (parameter.label.lowercased(), parameter.textWithUnit(for: values[parameter]))]
    for (index, row) in rows.enumerated() {
      let y = box.minY + 6 + 16 * CGFloat(index)
      TextRole.caption.text(row.0, color: palette.textSecondary).draw(at: CGPoint(x: box.minX + 8, y: y))
      let text = bold.text(row.1, color: palette.text)
      text.draw(at: CGPoint(x: box.maxX - 8 - text.size().width, y: y))
    }
  }
}
