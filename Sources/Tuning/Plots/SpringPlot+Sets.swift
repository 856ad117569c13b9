import Motion
import UIKit

extension SpringPlot {
  /// Draws the positions of all sets from 0 to 1, each from its own velocity, with the playhead and a dot on each.
  func drawSets() {
    let (motions, plot) = (sets.map(\.motion), plot)
    let end = plot.x.upperBound
    let times = Self.times(to: end)
    let courses = motions.map { motion in times.map { motion.position(at: $0) } }
    drawGround(plot)
    let colors = slots.map { GhostStyle.color($0, isDark: palette.isDark) }
    clipped(to: plot) {
      drawAsLetGo(plot, 5)
      for index in sets.indices.reversed() {
        let path = UIBezierPath()
        for (time, position) in zip(times, courses[index]) {
          let point = plot.place(time, position)
          if time == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.lineWidth = index == 0 ? 2 : 1.5
        GhostStyle.apply(slots[index], to: path)
        colors[index].setStroke()
        path.stroke()
      }
    }
    if let playhead, playhead <= end {
      let values = zip(motions, colors).map { PlotReading.Value(color: $1, y: $0.position(at: playhead), text: "") }
      plot.drawPlayhead(at: playhead, values)
    }
    if held == nil, let time = plot.pointed(pointer) {
      let values = zip(zip(motions, colors), slots).map { pair, slot in
        let letter = GhostStyle.letters[slot]
        let position = pair.0.position(at: time)
        return PlotReading.Value(color: pair.1, y: position, text: "\(letter) \(NumberText.string(position, decimals: 3))")
      }
      plot.draw(PlotReading(x: time, title: "\(NumberText.string(time, decimals: 3))\(NumberText.thinSpace)s", values: values))
    }
    drawLegend()
  }

  /// Each set's line and letter, and the velocity of the last release.
  private func drawLegend() {
    var left: CGFloat = 28
    for index in slots {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: left, y: PlotFrame.height + 10))
      path.addLine(to: CGPoint(x: left + 14, y: PlotFrame.height + 10))
      path.lineWidth = 2
      GhostStyle.apply(index, to: path)
      GhostStyle.color(index, isDark: palette.isDark).setStroke()
      path.stroke()
      let text = TextRole.caption.text(GhostStyle.letters[index % 4], color: palette.text)
      text.draw(at: CGPoint(x: left + 18, y: PlotFrame.height + 2))
      left += 18 + text.size().width + 18
    }
    guard let velocity = releaseVelocity else { return }
    let speed = NumberText.string(velocity + launch.initialVelocity, decimals: 1)
    PlotFrame.legend(
      [(5, "A as let go, \(speed)\(NumberText.thinSpace)/s")], at: CGPoint(x: left, y: PlotFrame.height + 2), palette)
  }
}
