import Foundation
import Tuning
import UIKit
import UIKitCore

/// A plot of a scene over time as an SVG document: the progress of its transitions with each release, or the energy of its animator.
@MainActor struct MotionPlot {
  private struct Sample {
    var time: TimeInterval
    var phase: TransitionReading.Phase
    var progress: Double
    /// Kinetic and potential.
    var energy: SIMD2<Double>?
  }

  /// In points.
  private static let size = CGSize(width: 640, height: 300)
  private static let room = CGRect(x: 52, y: 40, width: 572, height: 196)
  private static let release = "#595C63"

  private let title: String
  private var samples: [Sample] = []
  private var report = HandReport()

  init(title: String) { self.title = title }

  /// Adds a frame at a time in seconds, later than those before.
  mutating func add(_ session: SceneSession, at time: TimeInterval) {
    let reading = session.reading
    report.add(reading, at: time)
    let energy = session.animator.map { $0.debugSnapshot() }
    samples.append(
      Sample(
        time: time, phase: reading.phase, progress: reading.progress,
        energy: energy.map { SIMD2(Double($0.kineticEnergy), Double($0.potentialEnergy)) }))
  }

  /// The document; nil if there was neither a transition nor an animator.
  var svg: String? {
    guard let first = samples.first?.time, let last = samples.last?.time, last > first else { return nil }
    let axis = first...last
    if samples.contains(where: { $0.phase != .idle }) { return transitionPlot(axis) }
    guard samples.contains(where: { $0.energy != nil }) else { return nil }
    return energyPlot(axis)
  }

  // MARK: - Kinds of plots

  private func transitionPlot(_ times: ClosedRange<TimeInterval>) -> String {
    let highest = max(1.1, (samples.map(\.progress).max() ?? 1) + 0.05)
    let lowest = min(-0.05, (samples.map(\.progress).min() ?? 0) - 0.05)
    let area = PlotArea(room: Self.room, x: times, y: lowest...highest)
    var parts = area.grid(levels: [(0, "0 %"), (0.5, "50 %"), (1, "100 %")])
    for part in samples.split(whereSeparator: { $0.phase == .idle }) {
      parts.append(area.curve(part.map { SIMD2($0.time, $0.progress) }, "position"))
    }
    for release in report.releases {
      let x = area.place(release.time, lowest).x
      parts.append(area.vertical(at: release.time))
      let words = "\(NumberText.string(release.velocity, decimals: 0)) pt/s, \(release.verdict)"
      // Without space to the right, the text ends at the line.
      let isLate = x > Self.room.midX
      parts.append(PlotArea.text(CGPoint(x: isLate ? x - 4 : x + 4, y: Self.room.minY - 6), isLate ? "end" : "start", words))
    }
    return document(parts, legend: [("position", "Progress"), ("release", "Release: velocity, verdict")])
  }

  private func energyPlot(_ times: ClosedRange<TimeInterval>) -> String {
    let energies = samples.compactMap { sample in sample.energy.map { (sample.time, $0) } }
    // Potential energy is defined up to a constant only.
    let floor = energies.map(\.1.y).min() ?? 0
    let peak = max(energies.map { $0.1.x + $0.1.y - floor }.max() ?? 0, 1e-9)
    let area = PlotArea(room: Self.room, x: times, y: -0.05...1.05)
    func curve(_ kind: String, _ value: (SIMD2<Double>) -> Double) -> String {
      area.curve(energies.map { SIMD2($0.0, value($0.1) / peak) }, kind)
    }
    let parts =
      area.grid(levels: [(0, "0 %"), (0.5, "50 %"), (1, "100 %")]) + [
        curve("total") { $0.x + $0.y - floor }, curve("velocity") { $0.y - floor }, curve("position") { $0.x },
      ]
    return document(
      parts, legend: [("position", "Kinetic energy"), ("velocity", "Potential"), ("total", "Total, as shares of the highest")])
  }

  private func document(_ parts: [String], legend: [(kind: String, text: String)]) -> String {
    let foot = Self.size.height - 16
    var x = Self.room.minX
    var keys: [String] = []
    for (kind, text) in legend {
      keys.append("<path class=\"\(kind)\" d=\"M\(Int(x)) \(Int(foot - 4))h16\"/>")
      keys.append(PlotArea.text(CGPoint(x: x + 22, y: foot), "start", text))
      x += 22 + 6.4 * CGFloat(text.count) + 20
    }
    let size = "width=\"\(Int(Self.size.width))\" height=\"\(Int(Self.size.height))\""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" \(size) viewBox="0 0 \(Int(Self.size.width)) \(Int(Self.size.height))">
      <title>\(PlotArea.escaped(title))</title>
      <style>
      text{font:11px Inter,sans-serif;fill:#595C63}
      path{fill:none;stroke-linejoin:round}
      .grid{stroke:#1A1B1E;stroke-opacity:.075}
      .axis{stroke:#1A1B1E;stroke-opacity:.28}
      .position{stroke:#3048E0;stroke-width:2}
      .velocity{stroke:#C27308;stroke-width:1.5;stroke-dasharray:5 3}
      .total{stroke:#1A1B1E;stroke-opacity:.45;stroke-width:1}
      .release{stroke:\(Self.release);stroke-dasharray:2 3}
      </style>
      <rect width="100%" height="100%" fill="#FFFFFF"/>
      \(PlotArea.text(CGPoint(x: 12, y: 20), "start", title))
      \((parts + keys).joined(separator: "\n"))
      </svg>

      """
  }
}

/// A rectangle of a plot; maps times and values to points.
private struct PlotArea {
  let room: CGRect
  let x: ClosedRange<Double>
  let y: ClosedRange<Double>

  func place(_ time: Double, _ value: Double) -> CGPoint {
    CGPoint(
      x: room.minX + (time - x.lowerBound) / (x.upperBound - x.lowerBound) * room.width,
      y: room.maxY - (value - y.lowerBound) / (y.upperBound - y.lowerBound) * room.height)
  }

  /// Lines at round times and at the levels.
  func grid(levels: [(Double, String)]) -> [String] {
    let length = x.upperBound - x.lowerBound
    let unit = pow(10, floor(log10(length)))
    let step = [unit, unit / 2, unit / 5].first { length / $0 >= 4 } ?? unit / 10
    var parts: [String] = []
    for index in 0...Int((length / step + 1e-9).rounded(.down)) {
      let (time, isLast) = (Double(index) * step, Double(index + 1) * step > length + 1e-9)
      let top = place(x.lowerBound + time, y.upperBound), foot = place(x.lowerBound + time, y.lowerBound)
      parts.append(Self.path([top, foot], "grid"))
      parts.append(
        Self.text(CGPoint(x: foot.x, y: room.maxY + 16), "middle", CodeText.number(time, digits: 3) + (isLast ? " s" : "")))
    }
    for (level, label) in levels {
      let left = place(x.lowerBound, level)
      parts.append(Self.path([left, place(x.upperBound, level)], level == 0 ? "axis" : "grid"))
      parts.append(Self.text(CGPoint(x: room.minX - 8, y: left.y + 4), "end", label))
    }
    return parts
  }

  func vertical(at time: Double) -> String {
    Self.path([place(time, y.upperBound), place(time, y.lowerBound)], "release")
  }

  func curve(_ points: [SIMD2<Double>], _ kind: String) -> String { Self.path(points.map { place($0.x, $0.y) }, kind) }

  private static func path(_ points: [CGPoint], _ kind: String) -> String {
    func number(_ value: CGFloat) -> String { CodeText.fixed(Double(value), decimals: 2) }
    let line = points.enumerated().map { "\($0 == 0 ? "M" : "L")\(number($1.x)) \(number($1.y))" }.joined()
    return "<path class=\"\(kind)\" d=\"\(line)\"/>"
  }

  static func text(_ point: CGPoint, _ anchor: String, _ words: String) -> String {
    let (x, y) = (CodeText.fixed(Double(point.x), decimals: 2), CodeText.fixed(Double(point.y), decimals: 2))
    return "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\">\(escaped(words))</text>"
  }

  static func escaped(_ words: String) -> String {
    words.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
