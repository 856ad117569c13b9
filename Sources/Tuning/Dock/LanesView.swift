import UIKit

/// The last 30 seconds as three lanes on one time axis: percent or energy, calls or contacts, frames.
final class LanesView: ChromeView {
  private static let labelWidth: CGFloat = 56
  private static let tickEvery: TimeInterval = 5
  /// The positions of the lanes from the top.
  static let heights: [(y: CGFloat, height: CGFloat)] = [(4, 44), (56, 18), (82, 26)]
  static let axisTop: CGFloat = 112

  private let names = [UILabel(.caption), UILabel(.caption), UILabel(.caption)]
  private let picture = LanesPicture()
  private var hover: (TimeInterval?) -> Void = { _ in }
  private var scrub: (TimeInterval) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in names + [picture] as [UIView] { addSubview(view) }
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: LanesView.hover(_:)))
  }

  required init?(coder: NSCoder) {
    fatalError("LanesView is made by code; use init(frame:).")
  }

  /// - Parameters:
  ///   - hover: called with the time under the pointer.
  ///   - scrub: called with the time to which the playhead is dragged.
  func connect(hover: @escaping (TimeInterval?) -> Void, scrub: @escaping (TimeInterval) -> Void) {
    (self.hover, self.scrub) = (hover, scrub)
  }

  /// Shows where the newest of the takes was left, and what it went on with.
  func show(takes: [Take]) { picture.take = takes.first { !$0.future.isEmpty } }

  override func paletteDidChange() {
    names.forEach { $0.textColor = palette.textSecondary }
    picture.palette = palette
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touchesMoved(touches, with: event) }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    scrub(picture.nearestTime(at: touch.location(in: picture).x))
  }

  /// - Parameter time: the time of the playhead, in seconds.
  func show(_ history: BenchHistory, isDynamics: Bool, time: TimeInterval) {
    for (name, text) in zip(names, isDynamics ? ["Energy", "Contacts", "Frames"] : ["Percent", "Calls", "Frames"]) {
      name.text = text
    }
    picture.isDynamics = isDynamics
    picture.history = history
    picture.playhead = time
  }

  /// Marks a time that the pointer has selected in another view.
  func link(_ time: TimeInterval?) { picture.linkedTime = time }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (name, lane) in zip(names, Self.heights) {
      name.frame = CGRect(x: 0, y: lane.y + lane.height / 2 - 8, width: Self.labelWidth, height: 16)
    }
    picture.frame = CGRect(
      x: Self.labelWidth - 8, y: 0, width: max(bounds.width - Self.labelWidth + 16, 0), height: bounds.height)
  }

  private func hover(_ recognizer: UIHoverGestureRecognizer) {
    let isOver = recognizer.state == .began || recognizer.state == .changed
    hover(isOver ? picture.time(at: recognizer.location(in: picture).x) : nil)
  }
}

/// Draws the lanes, extended by 8 points on both sides.
final class LanesPicture: UIView {
  private static let margin: CGFloat = 8
  fileprivate(set) var palette = Palette.dark { didSet { setNeedsDisplay() } }
  fileprivate(set) var isDynamics = false
  fileprivate(set) var history = BenchHistory() { didSet { setNeedsDisplay() } }
  fileprivate(set) var take: Take? { didSet { setNeedsDisplay() } }
  fileprivate(set) var playhead: TimeInterval = 0 { didSet { if playhead != oldValue { setNeedsDisplay() } } }
  fileprivate(set) var linkedTime: TimeInterval? { didSet { if linkedTime != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    fatalError("LanesPicture is made by code; use init(frame:).")
  }

  private var room: CGRect {
    CGRect(x: Self.margin, y: 0, width: max(bounds.width - 2 * Self.margin, 0), height: bounds.height)
  }

  private func x(_ time: TimeInterval) -> CGFloat {
    room.minX + CGFloat((time - history.window.lowerBound) / BenchHistory.span) * room.width
  }

  func time(at x: CGFloat) -> TimeInterval? {
    guard room.minX...max(room.maxX, room.minX) ~= x, room.width > 0 else { return nil }
    return history.window.lowerBound + TimeInterval((x - room.minX) / room.width) * BenchHistory.span
  }

  func nearestTime(at x: CGFloat) -> TimeInterval {
    let place = min(max(x, room.minX), max(room.maxX, room.minX))
    return history.window.lowerBound + TimeInterval((place - room.minX) / max(room.width, 1)) * BenchHistory.span
  }

  private func lane(_ index: Int) -> CGRect {
    let lane = LanesView.heights[index]
    // A take's lane is between the first two.
    let height = index == 0 && shownTake != nil ? Self.shortHeight : lane.height
    return CGRect(x: room.minX, y: lane.y, width: room.width, height: height)
  }

  private static let shortHeight: CGFloat = 34
  private static let takeHeight: CGFloat = 14

  /// The take whose fork is within the lanes' time.
  private var shownTake: Take? { take.flatMap { history.window.contains($0.fork) && !isDynamics ? $0 : nil } }

  override func draw(_ rect: CGRect) {
    guard room.width > 1 else { return }
    let pen = LanePen(palette: palette, x: x)
    pen.grounds((0..<3).map(lane), ticks: ticks)
    if isDynamics {
      pen.energy(history.frames, in: lane(0))
      pen.contacts(history.calls, in: lane(1))
    } else {
      pen.transitions(history.transitions, in: lane(0))
      pen.calls(history.calls, in: lane(1))
    }
    if let take = shownTake {
      pen.take(
        take, in: CGRect(x: room.minX, y: lane(0).maxY + 1, width: room.width, height: Self.takeHeight), below: lane(0),
        window: history.window)
    }
    pen.frames(history.frames, pauses: history.calls.filter { $0.sign == .pause }.map(\.time), in: lane(2))
    pen.reloads(history.calls, from: lane(0).minY, to: lane(2).maxY)
    if playhead < history.now { pen.fade(after: playhead, lanes: (0..<3).map(lane)) }
    if let linkedTime { pen.line(at: linkedTime, from: lane(0).minY, to: lane(2).maxY) }
    drawAxis()
    pen.playhead(at: min(playhead, history.now), to: lane(2).maxY)
  }

  private var ticks: [TimeInterval] {
    let window = history.window
    return Array(stride(from: (window.lowerBound / 5).rounded(.up) * 5, through: window.upperBound, by: 5))
  }

  private func drawAxis() {
    for tick in ticks where tick > 0 {
      let text = TextRole.caption.text("\(Int(tick))\(NumberText.thinSpace)s", color: palette.textSecondary)
      let size = text.size()
      let left = min(max(x(tick) - size.width / 2, 0), bounds.width - Self.margin - size.width)
      text.draw(at: CGPoint(x: left, y: LanesView.axisTop))
    }
  }
}
