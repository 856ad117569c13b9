import UIKit

/// The row of a watched number, without a field because it cannot be edited. 26 points high.
final class WatchedRow: ChromeView, InspectorRow {
  let height: CGFloat = 26
  private let value: WatchedValue
  private let label: UILabel
  private let number = UILabel(.value)
  private let unit = UILabel(.valueUnit)
  private var shown = -1

  init(_ value: WatchedValue) {
    self.value = value
    label = UILabel(.label, value.name)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    number.textAlignment = .right
    unit.text = value.style.unit
    for view in [label, number, unit] { addSubview(view) }
    refresh()
  }

  required init?(coder: NSCoder) {
    fatalError("WatchedRow is made by code; use init(_:).")
  }

  func matches(_ query: String) -> Bool { query.isEmpty || value.name.localizedCaseInsensitiveContains(query) }

  func refresh() {
    guard value.revision != shown else { return }
    shown = value.revision
    number.text = value.last.map { NumberText.string($0, decimals: value.style.decimals) } ?? "–"
  }

  override func paletteDidChange() {
    label.textColor = palette.text
    number.textColor = palette.text
    unit.textColor = palette.textSecondary
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let columns = SliderRow.Columns.fitting(bounds.width)
    let right = columns.label + columns.controlWidth
    label.frame = CGRect(x: 0, y: 0, width: right - SliderRow.fieldSize.width - 8, height: bounds.height)
    number.frame = CGRect(
      x: right - SliderRow.fieldSize.width, y: 0, width: SliderRow.fieldSize.width - ValueField.unitSlot, height: bounds.height)
    unit.frame = CGRect(x: number.frame.maxX + 4, y: 0, width: ValueField.unitSlot, height: bounds.height)
  }
}

/// The plot of a watched value over the last two seconds.
final class WatchedPlot: ChromeView, InspectorRow {
  private static let plotHeight: CGFloat = 112

  let height: CGFloat = WatchedPlot.plotHeight + 8
  private let value: WatchedValue
  private var pointer: PlotPointer?
  private var shown = -1
  private var now: TimeInterval = 0

  init(_ value: WatchedValue) {
    self.value = value
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    refresh()
    pointer = PlotPointer(on: self) { [weak self] in self?.setNeedsDisplay() }
  }

  required init?(coder: NSCoder) {
    fatalError("WatchedPlot is made by code; use init(_:).")
  }

  func matches(_ query: String) -> Bool { query.isEmpty || value.name.localizedCaseInsensitiveContains(query) }

  override func paletteDidChange() { setNeedsDisplay() }

  /// The plot advances while frames are made, and stops with them.
  func refresh() {
    let time = CACurrentMediaTime()
    guard value.revision != shown || isMoving(at: time) else { return }
    (shown, now) = (value.revision, time)
    setNeedsDisplay()
  }

  /// Whether a change is still in the visible interval.
  private func isMoving(at time: TimeInterval) -> Bool {
    time != now && (value.samples.last?.time ?? -.infinity) > time - WatchedValue.span - 0.5
  }

  override func draw(_ rect: CGRect) {
    let span = WatchedValue.span
    let samples = value.samples
    let plot = PlotFrame(
      CGRect(x: 0, y: 0, width: bounds.width, height: Self.plotHeight), palette: palette, x: -span...0,
      y: range(of: samples.map(\.value)))
    plot.verticals([(-2, "−2 s"), (-1, "−1 s"), (0, "now")])
    plot.horizontals(marks(plot.y))
    guard let last = samples.last else { return }
    var points = samples.filter { $0.time > now - span }.map { plot.place($0.time - now, $0.value) }
    if let before = samples.last(where: { $0.time <= now - span }) { points.insert(plot.place(-span, before.value), at: 0) }
    let end = plot.place(0, last.value)
    points.append(end)
    plot.curve(points, 1)
    PlotFrame.curveColor(1, palette).setFill()
    UIBezierPath(ovalIn: CGRect(x: end.x - 4, y: end.y - 4, width: 8, height: 8)).fill()
    guard let time = plot.pointed(pointer), let seen = samples.last(where: { $0.time - now <= time }) else { return }
    plot.draw(
      PlotReading(
        x: time, title: "\(NumberText.string(time, decimals: 2))\(NumberText.thinSpace)s",
        values: [.init(color: PlotFrame.curveColor(1, palette), y: seen.value, text: NumberText.string(seen.value, decimals: 3))])
    )
  }

  private func range(of values: [Double]) -> ClosedRange<Double> {
    let lower = (values + [value.style.range?.lowerBound].compactMap { $0 }).min() ?? 0
    let upper = (values + [value.style.range?.upperBound].compactMap { $0 }).max() ?? 1
    guard upper > lower else { return lower - 1...lower + 1 }
    return lower...upper
  }

  private func marks(_ range: ClosedRange<Double>) -> [(Double, String)] {
    let step = TunableNumbers.step(for: (range.upperBound - range.lowerBound) / 2)
    let decimals = max(0, Int(-floor(log10(step))))
    let first = (range.lowerBound / step).rounded(.up)
    let count = Int(((range.upperBound / step).rounded(.down) - first).rounded())
    return (0...max(count, 0)).map { index in
      let mark = (first + Double(index)) * step
      return (mark, NumberText.string(mark, decimals: decimals))
    }
  }
}
