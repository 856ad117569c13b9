import Motion
import UIKit

extension SpringPlot {
  /// Draws the positions of all sets from 0 to 1, each in its colour and dash, with the playhead and a dot on each.
  func drawSets() {
    let motions = sets.map { $0.motion() }
    let end = min(max(motions.map(\.settlingDuration).max() ?? 1, 0.02), 10) * 1.1
    let times = (0...Self.samples).map { end * Double($0) / Double(Self.samples) }
    let courses = motions.map { motion in times.map { motion.position(at: $0) } }
    let area = CGRect(x: 0, y: 0, width: bounds.width, height: PlotFrame.height)
    let plot = PlotFrame(area, palette: palette, x: 0...end, y: -0.15...max(1.2, (courses.joined().max() ?? 1) + 0.1))
    let step = Self.step(for: end)
    plot.verticals(
      stride(from: 0, through: end, by: step).map { time in
        (time, NumberText.shortString(time, decimals: 2) + (time + step > end ? "\(NumberText.thinSpace)s" : ""))
      })
    plot.horizontals([(0, "0"), (0.5, "0.5"), (1, "1")])
    plot.dashed(from: plot.place(0, 1), to: plot.place(end, 1), [2, 3], palette.textSecondary)
    let colors = sets.indices.map { GhostStyle.color($0, isDark: palette.isDark) }
    for index in sets.indices.reversed() {
      let path = UIBezierPath()
      for (time, position) in zip(times, courses[index]) {
        let point = plot.place(time, position)
        if time == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.lineWidth = index == 0 ? 2 : 1.5
      GhostStyle.apply(index, to: path)
      colors[index].setStroke()
      path.stroke()
    }
    if let playhead, playhead <= end {
      let values = zip(motions, colors).map { PlotReading.Value(color: $1, y: $0.position(at: playhead), text: "") }
      plot.drawPlayhead(at: playhead, values)
    }
    if let time = plot.pointed(pointer) {
      let values = zip(zip(motions, colors), ["A", "B", "C", "D"]).map { pair, letter in
        let position = pair.0.position(at: time)
        return PlotReading.Value(color: pair.1, y: position, text: "\(letter) \(NumberText.string(position, decimals: 3))")
      }
      plot.draw(PlotReading(x: time, title: "\(NumberText.string(time, decimals: 3))\(NumberText.thinSpace)s", values: values))
    }
    drawLegend()
  }

  /// Each set's line, letter and damping ratio.
  private func drawLegend() {
    var left: CGFloat = 28
    for (index, spring) in sets.enumerated() {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: left, y: PlotFrame.height + 10))
      path.addLine(to: CGPoint(x: left + 14, y: PlotFrame.height + 10))
      path.lineWidth = 2
      GhostStyle.apply(index, to: path)
      GhostStyle.color(index, isDark: palette.isDark).setStroke()
      path.stroke()
      let letter = ["A", "B", "C", "D"][index % 4]
      let text = TextRole.caption.text("\(letter) \(NumberText.string(spring.dampingRatio, decimals: 2))", color: palette.text)
      text.draw(at: CGPoint(x: left + 18, y: PlotFrame.height + 2))
      left += 18 + text.size().width + 18
    }
  }
}
