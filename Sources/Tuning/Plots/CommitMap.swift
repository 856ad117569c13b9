import UIKit

/// A map of progress × velocity, divided by what a release does there, with all releases and their outcomes (LOOK §6).
///
/// Its ring drags the threshold, its diamond the projection. The pointer reads what a release does anywhere else.
final class CommitMap: ChromeControl, InspectorRow {
  private static let topPadding: CGFloat = 10
  private static let mapHeight: CGFloat = 150
  private static let margins = UIEdgeInsets(top: topPadding, left: 44, bottom: 26, right: 8)
  /// The length of the transition in a window of the usual size, in points.
  private static let usualLength = 872.0
  /// The distance within which a press grabs a handle, in points.
  private static let reach: CGFloat = 14
  /// At velocities below this, one point of the diamond would turn the line by too much.
  private static let leastVelocity = 120.0

  let height: CGFloat = CommitMap.topPadding + CommitMap.mapHeight + 26
  private let tunables: ReleaseTunables
  private let values: TunableValues
  private var history = ReleaseHistory()
  private var shown: ReleaseRule?
  private var held: CommitMapPen.Handle?
  private(set) var pointer: PlotPointer?
  private var handleStops: [CommitMapHandle] = []
  private let hidesRule: Bool

  /// - Parameter hidesRule: whether the line is hidden because the rule is not known; releases are still shown.
  init(_ tunables: ReleaseTunables, in values: TunableValues, hidesRule: Bool = false) {
    self.hidesRule = hidesRule
    self.tunables = tunables
    self.values = values
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    pointer = PlotPointer(on: self) { [weak self] in self?.setNeedsDisplay() }
    handleStops = CommitMapPen.Handle.allCases.map { handle in
      CommitMapHandle(handle) { [weak self] in self?.move(handle, steps: $0) }
    }
    handleStops.forEach { addSubview($0) }
  }

  required init?(coder: NSCoder) {
    fatalError("CommitMap is made by code; use init(_:in:).")
  }

  // MARK: - Showing

  func matches(_ query: String) -> Bool { query.isEmpty }

  func refresh() {
    guard rule != shown else { return }
    shown = rule
    placeStops()
    setNeedsDisplay()
  }

  func show(_ history: ReleaseHistory) {
    guard history != self.history else { return }
    self.history = history
    shown = rule
    placeStops()
    setNeedsDisplay()
  }

  /// Before the first transition its length is not known.
  private var rule: ReleaseRule {
    tunables.rule(in: values, length: history.length > 0 ? history.length : Self.usualLength)
  }

  override func stateDidChange() { setNeedsDisplay() }
  override var focusRect: CGRect { bounds.inset(by: Self.margins) }

  private var pen: CommitMapPen {
    CommitMapPen(room: bounds.inset(by: Self.margins), palette: palette, rule: rule)
  }

  override func draw(_ rect: CGRect) {
    let pen = pen
    pen.drawGround(hidesRule: hidesRule)
    pen.draw(history)
    if let reading = reading { pen.draw(reading) }
    if isUserInteractionEnabled { pen.drawHandles(held: held) }
  }

  /// What a release does under the pointer; nil over a handle, which shows it by moving.
  var reading: PlotReading? {
    guard let place = pointer?.place, held == nil, handle(at: place) == nil else { return nil }
    return pen.reading(at: place, hidesRule: hidesRule)
  }

  // MARK: - Dragging

  override var canBecomeFirstResponder: Bool { false }

  /// Only the handles of the map receive touches and wheels.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    event?.type == .hover ? bounds.contains(point) : handle(at: point) != nil
  }

  private func handle(at point: CGPoint) -> CommitMapPen.Handle? {
    let pen = pen
    func distance(_ handle: CommitMapPen.Handle) -> CGFloat {
      let place = pen.place(of: handle)
      return hypot(place.x - point.x, place.y - point.y)
    }
    let nearest = CommitMapPen.Handle.allCases.min { distance($0) < distance($1) }
    return nearest.flatMap { distance($0) <= Self.reach ? $0 : nil }
  }

  // MARK: - Keys

  var stops: [ChromeControl] { isUserInteractionEnabled ? handleStops : [] }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeStops()
  }

  private func placeStops() {
    let pen = pen
    for stop in handleStops {
      stop.bounds = CGRect(x: 0, y: 0, width: CommitMapHandle.size, height: CommitMapHandle.size)
      stop.center = pen.place(of: stop.handle)
    }
  }

  private func move(_ handle: CommitMapPen.Handle, steps: Double) {
    let parameter = handle == .threshold ? tunables.threshold : tunables.projection
    values[parameter] = parameter.rounded(values[parameter] + steps * parameter.step)
    setNeedsDisplay()
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    KeyboardFocus.pointerWasUsed()
    held = handle(at: touch.location(in: self))
    guard held != nil else { return false }
    values.beginEdit()
    setNeedsDisplay()
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let (progress, velocity) = pen.value(at: touch.location(in: self))
    switch held {
    case .threshold: values[tunables.threshold] = tunables.threshold.rounded(progress)
    case .projection:
      let rule = rule
      let speed = max(velocity, Self.leastVelocity)
      values[tunables.projection] = tunables.projection.rounded((rule.threshold - progress) * rule.length / speed)
    case nil: return false
    }
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { endDrag() }
  override func cancelTracking(with event: UIEvent?) { endDrag() }

  private func endDrag() {
    held = nil
    values.endEdit()
    setNeedsDisplay()
  }
}
