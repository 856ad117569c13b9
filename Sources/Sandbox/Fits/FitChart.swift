import Fitting
import Foundation
import Tuning
import UIKit

/// A plot of measured positions, the fitted motion, and below them what it leaves, as SVG or PNG.
struct FitChart {
  private enum Style: String {
    case grid, axis, fit, residual
  }

  /// What is drawn, in points from the top left.
  private enum Part {
    case line([CGPoint], Style)
    case dot(CGPoint, isFirst: Bool)
    case text(CGPoint, anchor: Double, String)
  }

  private static let size = CGSize(width: 640, height: 400)
  private static let upper = CGRect(x: 60, y: 36, width: 564, height: 214)
  private static let lower = CGRect(x: 60, y: 276, width: 564, height: 72)
  /// How many points the fitted curve has.
  private static let samples = 600

  private let title: String
  private var parts: [Part] = []

  init(_ fit: MotionFit, unit: String, title: String) {
    self.title = title
    let trace = fit.trace
    let times = trace.times[0]...max(trace.times[trace.count - 1], trace.times[0] + 1e-9)
    let moments = (0...Self.samples).map {
      times.lowerBound + (times.upperBound - times.lowerBound) * Double($0) / Double(Self.samples)
    }
    let fitted = fit.best.positions(at: moments)
    let all = trace.axes.flatMap { $0 } + fitted.flatMap { $0 }.filter(\.isFinite)
    let values = Self.range(of: all)
    let left = Self.range(of: fit.best.residuals.flatMap { $0 } + [0])
    draw(grid: Self.upper, times, values, unit, labelsTimes: false)
    draw(grid: Self.lower, times, left, unit, labelsTimes: true)
    for (axis, positions) in trace.axes.enumerated() {
      for (time, position) in zip(trace.times, positions) {
        parts.append(.dot(Self.place(Self.upper, times, values, time, position), isFirst: axis == 0))
      }
    }
    for positions in fitted {
      parts.append(.line(zip(moments, positions).map { Self.place(Self.upper, times, values, $0, $1) }, .fit))
    }
    for residuals in fit.best.residuals {
      parts.append(.line(zip(trace.times, residuals).map { Self.place(Self.lower, times, left, $0, $1) }, .residual))
    }
    parts.append(.text(CGPoint(x: 12, y: 14), anchor: 0, title))
    let foot = Self.size.height - 20
    parts.append(.dot(CGPoint(x: 66, y: foot + 6), isFirst: true))
    parts.append(.text(CGPoint(x: 76, y: foot), anchor: 0, "Measured"))
    parts.append(.line([CGPoint(x: 150, y: foot + 6), CGPoint(x: 170, y: foot + 6)], .fit))
    parts.append(.text(CGPoint(x: 176, y: foot), anchor: 0, "Fit"))
    parts.append(.line([CGPoint(x: 220, y: foot + 6), CGPoint(x: 240, y: foot + 6)], .residual))
    parts.append(.text(CGPoint(x: 246, y: foot), anchor: 0, "Measured less fit"))
  }

  private static func range(of values: [Double]) -> ClosedRange<Double> {
    let (low, high) = (values.min() ?? 0, values.max() ?? 1)
    let room = max(0.06 * (high - low), 1e-9 * max(abs(high), 1e-300), 1e-12)
    return low - room...high + room
  }

  private static func place(
    _ room: CGRect, _ times: ClosedRange<Double>, _ values: ClosedRange<Double>, _ time: Double, _ value: Double
  ) -> CGPoint {
    CGPoint(
      x: room.minX + CGFloat((time - times.lowerBound) / (times.upperBound - times.lowerBound)) * room.width,
      y: room.maxY - CGFloat((value - values.lowerBound) / (values.upperBound - values.lowerBound)) * room.height)
  }

  /// Round numbers in a range, about as many as asked for.
  private static func ticks(_ range: ClosedRange<Double>, _ count: Double) -> [Double] {
    let length = range.upperBound - range.lowerBound
    let unit = pow(10, floor(log10(length / count)))
    let step = [1, 2, 5, 10].map { $0 * unit }.first { length / $0 <= count } ?? 10 * unit
    return stride(from: (range.lowerBound / step).rounded(.up) * step, through: range.upperBound, by: step).map { $0 }
  }

  private mutating func draw(
    grid room: CGRect, _ times: ClosedRange<Double>, _ values: ClosedRange<Double>, _ unit: String, labelsTimes: Bool
  ) {
    for time in Self.ticks(times, 8) {
      let (top, foot) = (
        Self.place(room, times, values, time, values.upperBound), Self.place(room, times, values, time, values.lowerBound)
      )
      parts.append(.line([top, foot], .grid))
      if labelsTimes {
        parts.append(.text(CGPoint(x: foot.x, y: room.maxY + 5), anchor: 0.5, CodeText.fixed(time, decimals: 3) + " s"))
      }
    }
    let levels = Self.ticks(values, labelsTimes ? 5 : 6)
    for level in levels {
      let place = Self.place(room, times, values, times.lowerBound, level)
      parts.append(.line([place, CGPoint(x: room.maxX, y: place.y)], level == 0 ? .axis : .grid))
      let words = CodeText.fixed(level, decimals: 6) + (level == levels.last ? " \(unit)" : "")
      parts.append(.text(CGPoint(x: room.minX - 8, y: place.y - 7), anchor: 1, words))
    }
  }

  // MARK: - SVG

  var svg: String {
    func number(_ value: CGFloat) -> String { CodeText.fixed(Double(value), decimals: 2) }
    let drawn = parts.map { part -> String in
      switch part {
      case .line(let points, let style):
        let path = points.enumerated().map { "\($0 == 0 ? "M" : "L")\(number($1.x)) \(number($1.y))" }.joined()
        return "<path class=\"\(style.rawValue)\" d=\"\(path)\"/>"
      case .dot(let point, let isFirst):
        return "<circle class=\"\(isFirst ? "dot" : "dot second")\" cx=\"\(number(point.x))\" cy=\"\(number(point.y))\" r=\"2\"/>"
      case .text(let point, let anchor, let words):
        let side = anchor == 0 ? "start" : anchor == 1 ? "end" : "middle"
        let safe = words.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        return "<text x=\"\(number(point.x))\" y=\"\(number(point.y + 11))\" text-anchor=\"\(side)\">\(safe)</text>"
      }
    }
    let (width, height) = (Int(Self.size.width), Int(Self.size.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <style>
      text{font:11px Inter,sans-serif;fill:#595C63}
      path{fill:none;stroke-linejoin:round}
      .grid{stroke:#1A1B1E;stroke-opacity:.075}
      .axis{stroke:#1A1B1E;stroke-opacity:.28}
      .fit{stroke:#3048E0;stroke-width:2}
      .residual{stroke:#C27308;stroke-width:1.5}
      .dot{fill:#212325;fill-opacity:.55}
      .second{fill-opacity:.3}
      </style>
      <rect width="100%" height="100%" fill="#FFFFFF"/>
      \(drawn.joined(separator: "\n"))
      </svg>

      """
  }

  // MARK: - PNG

  /// The plot as a PNG file; nil if there is not enough memory. `scale` is in pixels per point.
  @MainActor func pngData(scale: CGFloat) -> Data? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: Self.size, format: format).image { _ in
      UIColor.white.setFill()
      UIRectFill(CGRect(origin: .zero, size: Self.size))
      for part in parts { draw(part) }
    }.pngData()
  }

  @MainActor private func draw(_ part: Part) {
    switch part {
    case .line(let points, let style):
      guard let first = points.first else { return }
      let path = UIBezierPath()
      path.move(to: first)
      for point in points.dropFirst() { path.addLine(to: point) }
      let (colour, width) = Self.stroke(style)
      path.lineWidth = width
      colour.setStroke()
      path.stroke()
    case .dot(let point, let isFirst):
      Self.colour(0x212325, isFirst ? 0.55 : 0.3).setFill()
      UIBezierPath(ovalIn: CGRect(x: point.x - 2, y: point.y - 2, width: 4, height: 4)).fill()
    case .text(let point, let anchor, let words):
      let text = NSAttributedString(
        string: words, attributes: [.font: UIFont.systemFont(ofSize: 11), .foregroundColor: Self.colour(0x595C63, 1)])
      text.draw(at: CGPoint(x: point.x - anchor * text.size().width, y: point.y))
    }
  }

  @MainActor private static func stroke(_ style: Style) -> (UIColor, CGFloat) {
    switch style {
    case .grid: (colour(0x1A1B1E, 0.075), 1)
    case .axis: (colour(0x1A1B1E, 0.28), 1)
    case .fit: (colour(0x3048E0, 1), 2)
    case .residual: (colour(0xC27308, 1), 1.5)
    }
  }

  @MainActor private static func colour(_ ink: UInt32, _ alpha: CGFloat) -> UIColor {
    UIColor(
      red: CGFloat(ink >> 16 & 0xFF) / 255, green: CGFloat(ink >> 8 & 0xFF) / 255, blue: CGFloat(ink & 0xFF) / 255, alpha: alpha)
  }
}
