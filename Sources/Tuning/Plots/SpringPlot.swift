import Motion
import UIKit

/// Plots the present spring: position and velocity over time, and four of its properties.
final class SpringPlot: ChromeView, InspectorRow {
  static let samples = 160
  private static let factsTop: CGFloat = PlotFrame.height + 28

  /// The curves of sets have a legend instead of the facts.
  var height: CGFloat { sets.isEmpty ? Self.factsTop + 32 : PlotFrame.height + 28 }
  private let tunables: SpringTunables
  private let values: TunableValues
  private var shown: Spring?
  /// The course of the last release, in seconds and fractions of the distance.
  private var course: [SIMD2<Double>] = []
  private(set) var pointer: PlotPointer?
  /// While ghosts are shown: each set's spring, the selected one, and the seconds since the release.
  private(set) var sets: [Spring] = []
  private(set) var playhead: TimeInterval?
  var setCount: Int { sets.count }

  init(_ tunables: SpringTunables, in values: TunableValues) {
    self.tunables = tunables
    self.values = values
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    let tap = UITapGestureRecognizer(target: self, action: SpringPlot.offerCopy(_:))
    tap.buttonMaskRequired = .secondary
    addGestureRecognizer(tap)
    pointer = PlotPointer(on: self) { [weak self] in self?.setNeedsDisplay() }
  }

  required init?(coder: NSCoder) {
    fatalError("SpringPlot is made by code; use init(_:in:).")
  }

  private func offerCopy(_ recognizer: UITapGestureRecognizer) {
    Popover.show([Popover.Row("Copy as SVG") { [weak self] in self?.copySVG() }], from: self, at: recognizer.location(in: self))
  }

  private static let copiedSamples = 161

  private func copySVG() {
    let launch = tunables.launch(in: values)
    let end = min(max(ExportTimes.duration(of: launch), 0.02), 10) * 1.2
    UIPasteboard.general.string = SpringChart(SpringSamples(launch, count: Self.copiedSamples, until: end)).svg
  }

  func matches(_ query: String) -> Bool { query.isEmpty }

  func refresh() {
    let spring = tunables.spring(in: values)
    guard spring != shown else { return }
    shown = spring
    setNeedsDisplay()
  }

  func show(_ history: ReleaseHistory) {
    guard history.course != course else { return }
    course = history.course
    setNeedsDisplay()
  }

  /// Shows a curve for each set instead of the present spring; none ends that.
  func show(sets: [Spring]) {
    (self.sets, playhead) = (sets, nil)
    setNeedsDisplay()
  }

  /// Moves the playhead of the sets' curves.
  ///
  /// - Parameter time: seconds since the release; before it the curves have no playhead.
  func show(playhead time: TimeInterval) {
    let playhead = time >= 0 ? time : nil
    guard playhead != self.playhead else { return }
    self.playhead = playhead
    setNeedsDisplay()
  }

  override func paletteDidChange() { setNeedsDisplay() }

  override func draw(_ rect: CGRect) {
    guard sets.isEmpty else { return drawSets() }
    let spring = tunables.spring(in: values)
    let motion = spring.motion()
    // UIKit's duration if its vocabulary has one: at its end 1/1000 of the distance is left.
    let duration = spring.dampingRatio <= 1 ? spring.fittedDuration() : motion.settlingDuration
    let settling = min(max(duration, 0.02), 10)
    let end = settling * 1.2
    let times = (0...Self.samples).map { end * Double($0) / Double(Self.samples) }
    let positions = times.map { motion.position(at: $0) }
    let velocities = times.map { motion.velocity(at: $0) }
    let top = max(1.2, (positions.max() ?? 1) + 0.1)
    let area = CGRect(x: 0, y: 0, width: bounds.width, height: PlotFrame.height)
    let plot = PlotFrame(area, palette: palette, x: 0...end, y: min(-0.15, (positions.min() ?? 0) - 0.05)...top)
    let step = Self.step(for: end)
    plot.verticals(
      stride(from: 0, through: end, by: step).map { time in
        (time, NumberText.shortString(time, decimals: 2) + (time + step > end ? "\(NumberText.thinSpace)s" : ""))
      })
    plot.horizontals([(0, "0"), (0.5, "0.5"), (1, "1")])
    plot.dashed(from: plot.place(0, 1), to: plot.place(end, 1), [2, 3], palette.textSecondary)
    plot.dashed(from: plot.place(settling, top), to: plot.place(settling, plot.y.lowerBound), [2, 3], palette.textSecondary)
    let peak = velocities.map(abs).max() ?? 1
    if peak > 0 { plot.curve(zip(times, velocities).map { plot.place($0, $1 / peak * 0.85) }, 2) }
    plot.curve(zip(times, positions).map { plot.place($0, $1) }, 1)
    drawCourse(plot)
    if let time = plot.pointed(pointer) {
      let (position, velocity) = (motion.position(at: time), motion.velocity(at: time))
      plot.draw(
        PlotReading(
          x: time, title: "\(NumberText.string(time, decimals: 3))\(NumberText.thinSpace)s",
          values: [
            .init(
              color: PlotFrame.curveColor(1, palette), y: position,
              text: "Position \(NumberText.string(position, decimals: 3))"),
            .init(
              color: PlotFrame.curveColor(2, palette), y: peak > 0 ? velocity / peak * 0.85 : 0,
              text: "Velocity \(NumberText.string(velocity, decimals: 2))\(NumberText.thinSpace)/s"),
          ]))
    }
    let names = [(1, "Position"), (2, "Velocity")] + (course.isEmpty ? [] : [(5, "Last release")])
    PlotFrame.legend(names, at: CGPoint(x: 28, y: PlotFrame.height + 2), palette)
    drawFacts(of: spring, motion, settling: settling)
  }

  /// Draws the last release as it was, with the values of that time.
  private func drawCourse(_ plot: PlotFrame) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.clip(to: plot.room)
    plot.curve(course.prefix { $0.x <= plot.x.upperBound }.map { plot.place($0.x, $0.y) }, 5)
    context.restoreGState()
  }

  static func step(for end: Double) -> Double {
    for step in [0.05, 0.1, 0.2, 0.5, 1] where end / step <= 6 { return step }
    return 2
  }

  private func drawFacts(of spring: Spring, _ motion: SpringMotion, settling: Double) {
    let space = NumberText.thinSpace
    func frames(_ rate: Double) -> String { NumberText.string((settling * rate).rounded(.up), decimals: 0) }
    let facts = [
      ("Settles", "\(NumberText.string(settling, decimals: 2))\(space)s"),
      ("Overshoot", "\(NumberText.string(motion.overshoot * 100, decimals: 1))\(space)%"),
      ("Perceptual", "\(NumberText.string(spring.perceptualDuration, decimals: 2))\(space)s"),
      ("At 60, 120 Hz", "\(frames(60)), \(frames(120)) frames"),
    ]
    let lefts: [CGFloat] = [0, 0.22, 0.46, 0.705]
    let bold = TextRole(size: 12, lineHeight: 16, weight: .medium, isTabular: true)
    for (fact, left) in zip(facts, lefts) {
      TextRole.caption.text(fact.0, color: palette.textSecondary)
        .draw(at: CGPoint(x: bounds.width * left, y: Self.factsTop))
      bold.text(fact.1, color: palette.text).draw(at: CGPoint(x: bounds.width * left, y: Self.factsTop + 16))
    }
  }
}
