import UIKit

/// Kinetic, potential and total energy of the last six seconds, relative to the maximum.
final class EnergyPlot: ChromeView, InspectorRow {
  private static let span: TimeInterval = 6
  private static let plotHeight: CGFloat = 236

  let height: CGFloat = EnergyPlot.plotHeight + 24
  private var frames: [BenchHistory.Frame] = []
  private var pointer: PlotPointer?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
    pointer = PlotPointer(on: self) { [weak self] in self?.setNeedsDisplay() }
  }

  required init?(coder: NSCoder) {
    fatalError("EnergyPlot is made by code; use init(frame:).")
  }

  func matches(_ query: String) -> Bool { query.isEmpty }

  func show(_ history: BenchHistory) {
    let start = history.now - Self.span
    frames = Array(history.frames.drop { $0.time < start })
    setNeedsDisplay()
  }

  override func paletteDidChange() { setNeedsDisplay() }

  override func draw(_ rect: CGRect) {
    let area = CGRect(x: 0, y: 0, width: bounds.width, height: Self.plotHeight)
    let plot = PlotFrame(area, palette: palette, x: -Self.span...0, y: 0...1)
    plot.verticals([(-6, "−6 s"), (-4, "−4 s"), (-2, "−2 s"), (0, "now")])
    plot.horizontals([(0, "0"), (0.5, "0.5"), (1, "1")])
    let energies = frames.compactMap { frame in frame.energy.map { (frame.time, $0) } }
    // Potential energy is relative to the lowest visible value, because it has no zero of its own.
    let floor = energies.map { min($0.1.y, 0) }.min() ?? 0
    let peak = energies.map { $0.1.x + $0.1.y - floor }.max() ?? 0
    if let now = energies.last?.0, peak > 0 {
      func curve(_ value: (SIMD2<Double>) -> Double) -> [CGPoint] {
        energies.map { plot.place($0.0 - now, value($0.1) / peak) }
      }
      plot.curve(curve { $0.x + $0.y - floor }, 5)
      plot.curve(curve { $0.y - floor }, 2)
      plot.curve(curve { $0.x }, 1)
      if let time = plot.pointed(pointer), let seen = energies.last(where: { $0.0 - now <= time }) {
        func value(_ number: Int, _ name: String, _ energy: Double) -> PlotReading.Value {
          .init(
            color: PlotFrame.curveColor(number, palette), y: energy / peak,
            text: "\(name) \(NumberText.string(energy / peak * 100, decimals: 0))\(NumberText.thinSpace)%")
        }
        plot.draw(
          PlotReading(
            x: time, title: "\(NumberText.string(time, decimals: 2))\(NumberText.thinSpace)s",
            values: [value(1, "Kinetic", seen.1.x), value(2, "Potential", seen.1.y - floor)]))
      }
    }
    PlotFrame.legend(
      [(1, "Kinetic"), (2, "Potential"), (5, "Total")], at: CGPoint(x: 28, y: Self.plotHeight + 2), palette)
  }
}
