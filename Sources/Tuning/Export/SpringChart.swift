import Foundation
import Motion
import UIKit

/// A plot of a motion from 0 to 1 as an image: position, velocity and the target.
public struct SpringChart {
  /// The size, in points.
  public static let size = CGSize(width: 480, height: 270)
  private static let room = CGRect(x: 44, y: 16, width: 420, height: 196)

  private let curve: SpringSamples
  private let end: Double
  private let heights: ClosedRange<Double>
  /// The divisor of the velocity, which makes its maximum lower than the target.
  private let velocityUnit: Double

  /// Makes a plot of samples; the axes contain them and at least −0.15 to 1.2.
  public init(_ curve: SpringSamples) {
    self.curve = curve
    end = max(curve.samples.last?.time ?? 1, 1e-9)
    let positions = curve.samples.map(\.position)
    heights = min(-0.15, (positions.min() ?? 0) - 0.05)...max(1.2, (positions.max() ?? 1) + 0.1)
    let peak = curve.samples.map { abs($0.velocity) }.max() ?? 0
    velocityUnit = peak > 0 ? peak / 0.85 : 1
  }

  // MARK: - Lines

  private func place(_ time: Double, _ height: Double) -> CGPoint {
    let up = (height - heights.lowerBound) / (heights.upperBound - heights.lowerBound)
    return CGPoint(x: Self.room.minX + time / end * Self.room.width, y: Self.room.maxY - up * Self.room.height)
  }

  private var positions: [CGPoint] { curve.samples.map { place($0.time, min(max($0.position, -1e6), 1e6)) } }
  private var velocities: [CGPoint] { curve.samples.map { place($0.time, $0.velocity / velocityUnit) } }

  private var times: [(time: Double, label: String)] {
    var step = pow(10, floor(log10(end)))
    for factor in [1, 0.5, 0.2, 0.1] where end / (step * factor) >= 4 {
      step *= factor
      break
    }
    return stride(from: 0, through: end + step * 1e-6, by: step).map { time in
      (time, CodeText.number(time, digits: 3) + (time + step > end + step * 1e-6 ? " s" : ""))
    }
  }

  private static let levels: [(Double, String)] = [(0, "0"), (0.5, "0.5"), (1, "1")]

  private var caption: String {
    let spring = curve.launch.spring
    let velocity = curve.launch.initialVelocity
    let start = velocity == 0 ? "" : ", velocity \(CodeText.number(velocity, digits: 4)) /s"
    let (ratio, stiffness) = (CodeText.number(spring.dampingRatio, digits: 3), CodeText.number(spring.stiffness, digits: 4))
    return "damping \(ratio), stiffness \(stiffness)\(start)"
  }

  // MARK: - SVG

  /// The plot as an SVG document in the light theme.
  public var svg: String {
    func text(_ point: CGPoint, _ anchor: String, _ words: String) -> String {
      "<text x=\"\(coordinate(point.x))\" y=\"\(coordinate(point.y))\" text-anchor=\"\(anchor)\">\(words)</text>"
    }
    func line(_ from: CGPoint, _ to: CGPoint, _ kind: String) -> String {
      "<path class=\"\(kind)\" d=\"\(path([from, to]))\"/>"
    }
    var parts: [String] = []
    for (time, label) in times {
      parts.append(line(place(time, heights.lowerBound), place(time, heights.upperBound), "grid"))
      parts.append(text(CGPoint(x: place(time, 0).x, y: Self.room.maxY + 16), "middle", label))
    }
    for (height, label) in Self.levels {
      parts.append(line(place(0, height), place(end, height), height == 0 ? "axis" : height == 1 ? "goal" : "grid"))
      parts.append(text(CGPoint(x: Self.room.minX - 8, y: place(0, height).y + 4), "end", label))
    }
    parts.append("<path class=\"velocity\" d=\"\(path(velocities))\"/>")
    parts.append("<path class=\"position\" d=\"\(path(positions))\"/>")
    let foot = Self.size.height - 14
    parts.append("<path class=\"position\" d=\"M44 \(coordinate(foot - 4))h16\"/>")
    parts.append(text(CGPoint(x: 66, y: foot), "start", "Position"))
    parts.append("<path class=\"velocity\" d=\"M128 \(coordinate(foot - 4))h16\"/>")
    parts.append(text(CGPoint(x: 150, y: foot), "start", "Velocity"))
    parts.append(text(CGPoint(x: Self.room.maxX, y: foot), "end", caption))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Int(Self.size.width))" height="\(Int(Self.size.height))" \
      viewBox="0 0 \(Int(Self.size.width)) \(Int(Self.size.height))">
      <style>
      text{font:11px Inter,sans-serif;fill:#595C63}
      path{fill:none}
      .grid{stroke:#1A1B1E;stroke-opacity:.075}
      .axis{stroke:#1A1B1E;stroke-opacity:.28}
      .goal{stroke:#595C63;stroke-dasharray:2 3}
      .position{stroke:#3048E0;stroke-width:2;stroke-linejoin:round}
      .velocity{stroke:#C27308;stroke-width:1.5;stroke-dasharray:5 3}
      </style>
      <rect width="100%" height="100%" fill="#FFFFFF"/>
      \(parts.joined(separator: "\n"))
      </svg>

      """
  }

  private func coordinate(_ value: CGFloat) -> String { CodeText.fixed(Double(value), decimals: 2) }

  private func path(_ points: [CGPoint]) -> String {
    points.enumerated().map { "\($0 == 0 ? "M" : "L")\(coordinate($1.x)) \(coordinate($1.y))" }.joined()
  }

  // MARK: - PNG

  /// The plot as a PNG file; nil if there is not enough memory. `scale` is in pixels per point.
  @MainActor public func pngData(scale: CGFloat) -> Data? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: Self.size, format: format).image { _ in draw() }.pngData()
  }

  @MainActor private func draw() {
    let palette = Palette.light
    palette.raised.setFill()
    UIRectFill(CGRect(origin: .zero, size: Self.size))
    let plot = PlotFrame(room: Self.room, palette: palette, x: 0...end, y: heights)
    drawGrid(plot)
    plot.labelVerticals(times.map { ($0.time, $0.label) })
    plot.labelHorizontals(Self.levels)
    plot.dashed(from: plot.place(0, 1), to: plot.place(end, 1), [2, 3], palette.textSecondary)
    plot.curve(velocities, 2)
    plot.curve(positions, 1)
    PlotFrame.legend([(1, "Position"), (2, "Velocity")], at: CGPoint(x: 44, y: Self.size.height - 26), palette)
    let words = TextRole.caption.text(caption, color: palette.textSecondary)
    words.draw(at: CGPoint(x: Self.room.maxX - words.size().width, y: Self.size.height - 26))
  }

  /// Draws the grid over the white background; that of the views would replace it.
  @MainActor private func drawGrid(_ plot: PlotFrame) {
    plot.grid.setFill()
    for time in times {
      let x = place(time.time, 0).x.rounded()
      UIRectFillUsingBlendMode(CGRect(x: x, y: Self.room.minY, width: 1, height: Self.room.height), .normal)
    }
    for (height, _) in Self.levels {
      (height == 0 ? plot.axis : plot.grid).setFill()
      let y = place(0, height).y.rounded()
      UIRectFillUsingBlendMode(CGRect(x: Self.room.minX, y: y, width: Self.room.width, height: 1), .normal)
    }
  }
}
