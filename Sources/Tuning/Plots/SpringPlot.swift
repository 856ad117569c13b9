import Motion
import UIKit

/// Plots the motion of the present values: position and velocity over time, the motion as the hand let go last, and its facts.
///
/// Its ring drags the overshoot, which changes the damping ratio; its diamond drags the time, which changes the duration.
final class SpringPlot: ChromeView, InspectorRow {
  static let samples = 160
  private static let factsTop: CGFloat = PlotFrame.height + 28

  let height: CGFloat = SpringPlot.factsTop + 52
  let tunables: SpringTunables
  let values: TunableValues
  private var shown: SpringLaunch?
  /// The course of the last release, in seconds and fractions of the distance.
  private var course: [SIMD2<Double>] = []
  /// The velocity of the last release, in remaining ways per second; nil before the first.
  private(set) var releaseVelocity: Double?
  private(set) var pointer: PlotPointer?
  /// The handle that is dragged, and what it was at the beginning.
  private(set) var held: SpringPlotDrag?
  /// While ghosts are shown: each set's motion, the present one first, and the seconds since the release.
  private(set) var sets: [SpringLaunch] = []
  /// The letters' numbers of these sets.
  private(set) var slots: [Int] = []
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
    let launch = tunables.launch(in: values)
    guard launch != shown else { return }
    shown = launch
    setNeedsDisplay()
  }

  func show(_ history: ReleaseHistory) {
    guard history.course != course || history.lastVelocity != releaseVelocity else { return }
    (course, releaseVelocity) = (history.course, history.lastVelocity)
    setNeedsDisplay()
  }

  /// The motion that runs with the present values.
  var launch: SpringLaunch { tunables.launch(in: values) }

  /// The present motion with the velocity of the last release added, as the run adds it; nil before the first release.
  var launchAsLetGo: SpringLaunch? {
    let launch = launch
    return releaseVelocity.map { SpringLaunch(launch.spring, initialVelocity: launch.initialVelocity + $0) }
  }

  /// Shows a curve for each set instead of velocity and last release; none ends that.
  ///
  /// - Parameter slots: the numbers of the sets' letters, 0 for A.
  func show(sets: [SpringLaunch], slots: [Int] = []) {
    guard sets != self.sets || slots != self.slots else { return }
    self.slots = slots
    guard sets.isEmpty || self.sets.isEmpty else {
      self.sets = sets
      return setNeedsDisplay()
    }
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
    if sets.isEmpty { drawPresent() } else { drawSets() }
    drawHandles()
    drawFacts()
  }

  /// The time axis in seconds and the position axis, which hold still while a handle is dragged.
  var axes: (end: Double, y: ClosedRange<Double>) {
    if let held { return held.axes }
    let launches = sets.isEmpty ? [launch] : sets
    let end = launches.map { min(max(SpringFacts($0).settling, 0.02), 10) }.max().map { $0 * 1.2 } ?? 1
    let positions = launches.flatMap { launch -> [Double] in
      let motion = launch.motion
      return Self.times(to: end).map { motion.position(at: $0) }
    }
    let (low, high) = (positions.min() ?? 0, positions.max() ?? 1)
    return (end, min(-0.15, max(low - 0.05, -3))...max(1.2, min(high + 0.1, 4)))
  }

  static func times(to end: Double) -> [Double] { (0...samples).map { end * Double($0) / Double(samples) } }

  /// The plot's frame at the present values.
  var plot: PlotFrame {
    let axes = axes
    let area = CGRect(x: 0, y: 0, width: bounds.width, height: PlotFrame.height)
    return PlotFrame(area, palette: palette, x: 0...axes.end, y: axes.y)
  }

  /// Draws the grid, the goal and the end of the present motion.
  func drawGround(_ plot: PlotFrame) {
    let (end, step) = (plot.x.upperBound, Self.step(for: plot.x.upperBound))
    plot.verticals(
      stride(from: 0, through: end, by: step).map { time in
        (time, NumberText.shortString(time, decimals: 2) + (time + step > end ? "\(NumberText.thinSpace)s" : ""))
      })
    plot.horizontals([(0, "0"), (0.5, "0.5"), (1, "1")])
    plot.dashed(from: plot.place(0, 1), to: plot.place(end, 1), [2, 3], palette.textSecondary)
    let settling = SpringFacts(launch).settling
    guard settling <= end else { return }
    plot.dashed(
      from: plot.place(settling, plot.y.upperBound), to: plot.place(settling, plot.y.lowerBound), [2, 3], palette.textSecondary)
  }

  private func drawPresent() {
    let (motion, plot) = (launch.motion, plot)
    let times = Self.times(to: plot.x.upperBound)
    let velocities = times.map { motion.velocity(at: $0) }
    drawGround(plot)
    let peak = velocities.map(abs).max() ?? 1
    clipped(to: plot) {
      if peak > 0 { plot.curve(zip(times, velocities).map { plot.place($0, $1 / peak * 0.85) }, 2) }
      plot.curve(times.map { plot.place($0, motion.position(at: $0)) }, 1)
      plot.curve(course.prefix { $0.x <= plot.x.upperBound }.map { plot.place($0.x, $0.y) }, 5)
      drawAsLetGo(plot, 3)
    }
    if held == nil, let time = plot.pointed(pointer) {
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
    let names =
      [(1, "Position"), (2, "Velocity")] + (releaseVelocity == nil ? [] : [(3, "As let go")])
      + (course.isEmpty ? [] : [(5, "Measured")])
    PlotFrame.legend(names, at: CGPoint(x: 28, y: PlotFrame.height + 2), palette)
  }

  /// Draws the motion with the last release's velocity.
  func drawAsLetGo(_ plot: PlotFrame, _ number: Int) {
    guard let motion = launchAsLetGo?.motion else { return }
    plot.curve(Self.times(to: plot.x.upperBound).map { plot.place($0, motion.position(at: $0)) }, number)
  }

  func clipped(to plot: PlotFrame, _ draw: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.clip(to: plot.room)
    draw()
    context.restoreGState()
  }

  static func step(for end: Double) -> Double {
    for step in [0.05, 0.1, 0.2, 0.5, 1] where end / step <= 6 { return step }
    return 2
  }

  // MARK: - Facts

  /// Settling time, overshoot, perceptual duration and frames of the present motion, by name.
  var facts: [(name: String, text: String)] {
    let (facts, space) = (SpringFacts(launch), NumberText.thinSpace)
    func frames(_ rate: Double) -> String { NumberText.string(facts.frames(at: rate), decimals: 0) }
    return [
      ("Settles", "\(NumberText.string(facts.settling, decimals: 2))\(space)s"),
      ("Overshoot", "\(NumberText.string(facts.overshoot * 100, decimals: 1))\(space)%"),
      ("Perceptual", "\(NumberText.string(facts.perceptual, decimals: 2))\(space)s"),
      ("At 60, 120 Hz", "\(frames(60)), \(frames(120)) frames"),
    ]
  }

  /// The facts of the motion as the hand let go last, in a line.
  var factsAsLetGo: String {
    guard let facts = launchAsLetGo.map({ SpringFacts($0) }) else { return "As let go: drag and let go to see it here." }
    let space = NumberText.thinSpace
    return "As let go: settles \(NumberText.string(facts.settling, decimals: 2))\(space)s, "
      + "overshoot \(NumberText.string(facts.overshoot * 100, decimals: 1))\(space)%"
  }

  private func drawFacts() {
    let lefts: [CGFloat] = [0, 0.22, 0.46, 0.705]
    let bold = TextRole(size: 12, lineHeight: 16, weight: .medium, isTabular: true)
    for (fact, left) in zip(facts, lefts) {
      TextRole.caption.text(fact.name, color: palette.textSecondary)
        .draw(at: CGPoint(x: bounds.width * left, y: Self.factsTop))
      bold.text(fact.text, color: palette.text).draw(at: CGPoint(x: bounds.width * left, y: Self.factsTop + 16))
    }
    TextRole.caption.text(factsAsLetGo, color: palette.textSecondary).draw(at: CGPoint(x: 0, y: Self.factsTop + 34))
  }

  // MARK: - Dragging

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard held == nil, let place = touches.first?.location(in: self), let handle = handle(at: place) else {
      return super.touchesBegan(touches, with: event)
    }
    KeyboardFocus.pointerWasUsed()
    held = SpringPlotDrag(handle: handle, axes: axes, duration: values[tunables.duration], settling: SpringFacts(launch).settling)
    values.beginEdit()
    setNeedsDisplay()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let held, let place = touches.first?.location(in: self) else { return super.touchesMoved(touches, with: event) }
    drag(held, to: plot.value(at: place))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endDrag() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { endDrag() }

  private func endDrag() {
    guard held != nil else { return }
    held = nil
    values.endEdit()
    setNeedsDisplay()
  }
}
