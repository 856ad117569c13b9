import UIKit

/// Draws the content of the lanes in the current context.
@MainActor struct LanePen {
  /// The height of the frame lane in nominal frame durations; longer frames are clamped.
  private static let frameSpan = 2.0
  /// A frame is late from this many nominal frame durations.
  private static let late = 1.5
  private static let nominal: TimeInterval = 1.0 / 60

  let palette: Palette
  /// The x coordinate of a time.
  let x: (TimeInterval) -> CGFloat

  private var laneColor: UIColor { palette.isDark ? palette.raisedPressed : palette.raisedHover }

  func grounds(_ lanes: [CGRect], ticks: [TimeInterval]) {
    laneColor.setFill()
    for lane in lanes { UIBezierPath(roundedRect: lane, cornerRadius: Dimensions.Radius.lane).fill() }
    palette.hairline.setFill()
    for lane in lanes {
      for tick in ticks where tick > 0 { UIRectFill(CGRect(x: x(tick).rounded(), y: lane.minY, width: 1, height: lane.height)) }
    }
  }

  // MARK: - Transitions

  /// Draws each transition in the colour of its outcome, dashed if it was cancelled; in the accent colour while it runs.
  func transitions(_ transitions: [ArraySlice<BenchHistory.Frame>], in lane: CGRect) {
    let middle = UIBezierPath()
    middle.move(to: CGPoint(x: lane.minX, y: lane.midY))
    middle.addLine(to: CGPoint(x: lane.maxX, y: lane.midY))
    middle.setLineDash([2, 3], count: 2, phase: 0)
    palette.strongHairline.setStroke()
    middle.stroke()
    for transition in transitions { draw(transition, in: lane) }
  }

  private func draw(_ transition: ArraySlice<BenchHistory.Frame>, in lane: CGRect) {
    guard let first = transition.first, let last = transition.last else { return }
    let inner = lane.insetBy(dx: 0, dy: 2)
    let line = UIBezierPath()
    for frame in transition {
      let place = CGPoint(x: x(frame.time), y: inner.maxY - CGFloat(min(max(frame.progress, 0), 1)) * inner.height)
      if line.isEmpty { line.move(to: place) } else { line.addLine(to: place) }
    }
    let color =
      last.phase == .finishing ? palette.finish : last.phase == .cancelling ? palette.cancel : palette.accent
    let area = UIBezierPath(cgPath: line.cgPath)
    area.addLine(to: CGPoint(x: x(last.time), y: inner.maxY))
    area.addLine(to: CGPoint(x: x(first.time), y: inner.maxY))
    area.close()
    color.withAlphaComponent(0.16).setFill()
    area.fill()
    line.lineWidth = 1.5
    line.lineJoinStyle = .round
    if last.phase == .cancelling { line.setLineDash([3, 2], count: 2, phase: 0) }
    color.setStroke()
    line.stroke()
  }

  func calls(_ calls: [BenchHistory.Call], in lane: CGRect) {
    palette.textSecondary.setFill()
    var columns: Set<CGFloat> = []
    for call in calls where call.sign == .tick { columns.insert(x(call.time).rounded()) }
    for column in columns where lane.minX...lane.maxX ~= column {
      UIRectFill(CGRect(x: column, y: lane.minY + 4, width: 1, height: lane.height - 8))
    }
    for call in calls where call.sign == .finish || call.sign == .cancel {
      let disc = UIBezierPath(ovalIn: CGRect(x: x(call.time) - 3, y: lane.midY - 3, width: 6, height: 6))
      laneColor.setFill()
      UIBezierPath(ovalIn: CGRect(x: x(call.time) - 5, y: lane.midY - 5, width: 10, height: 10)).fill()
      if call.sign == .finish {
        palette.finish.setFill()
        disc.fill()
      } else {
        disc.lineWidth = 1.5
        palette.cancel.setStroke()
        disc.stroke()
      }
    }
  }

  /// Draws a take: a dotted line and a ring where it was left, and what it went on with in a lane of its own.
  func take(_ take: Take, in lane: CGRect, below percent: CGRect, window: ClosedRange<TimeInterval>) {
    let left = x(take.fork)
    let line = UIBezierPath()
    line.move(to: CGPoint(x: left, y: percent.minY))
    line.addLine(to: CGPoint(x: left, y: percent.maxY - 2))
    line.setLineDash([1, 3], count: 2, phase: 0)
    palette.text.setStroke()
    line.stroke()
    let future = take.future.filter { window.contains($0.time) }
    palette.textSecondary.setStroke()
    for transition in future.split(whereSeparator: { $0.phase == .idle }) {
      let course = UIBezierPath()
      for frame in transition {
        let share = CGFloat(min(max(frame.progress, 0), 1))
        let place = CGPoint(x: x(frame.time), y: lane.maxY - 1 - share * (lane.height - 2))
        if course.isEmpty { course.move(to: place) } else { course.addLine(to: place) }
      }
      course.lineWidth = 1
      course.stroke()
    }
    let bend = UIBezierPath()
    bend.move(to: CGPoint(x: left, y: percent.maxY + 2))
    bend.addLine(to: CGPoint(x: left, y: lane.midY))
    bend.addLine(to: CGPoint(x: left + 10, y: lane.midY))
    bend.stroke()
    let ring = UIBezierPath(ovalIn: CGRect(x: left - 3.5, y: percent.maxY - 5, width: 7, height: 7))
    palette.surface.setFill()
    ring.fill()
    ring.lineWidth = 1.5
    palette.text.setStroke()
    ring.stroke()
    TextRole.caption.text(take.name, color: palette.textSecondary).draw(at: CGPoint(x: left + 14, y: lane.midY - 8))
  }

  // MARK: - Dynamics

  /// Draws the kinetic energy relative to its maximum.
  func energy(_ frames: [BenchHistory.Frame], in lane: CGRect) {
    let peak = frames.compactMap { $0.energy?.x }.max() ?? 0
    guard peak > 0 else { return }
    let inner = lane.insetBy(dx: 0, dy: 2)
    var runs: [[CGPoint]] = []
    var lastTime = -Double.infinity
    for frame in frames {
      guard let energy = frame.energy?.x else { continue }
      let place = CGPoint(x: x(frame.time), y: inner.maxY - CGFloat(energy / peak) * inner.height)
      if frame.time - lastTime > 0.25 { runs.append([]) }
      lastTime = frame.time
      runs[runs.count - 1].append(place)
    }
    palette.accent.setStroke()
    for run in runs where run.count > 1 {
      let line = UIBezierPath()
      line.move(to: run[0])
      for place in run.dropFirst() { line.addLine(to: place) }
      let area = UIBezierPath(cgPath: line.cgPath)
      area.addLine(to: CGPoint(x: run[run.count - 1].x, y: inner.maxY))
      area.addLine(to: CGPoint(x: run[0].x, y: inner.maxY))
      area.close()
      palette.accentTint.setFill()
      area.fill()
      line.lineWidth = 1.5
      line.stroke()
    }
  }

  func contacts(_ calls: [BenchHistory.Call], in lane: CGRect) {
    palette.warning.setFill()
    let columns = Set(calls.filter { $0.sign == .contact }.map { x($0.time).rounded() })
    for column in columns where lane.minX...lane.maxX ~= column {
      UIRectFill(CGRect(x: column, y: lane.minY + 5, width: 1, height: lane.height - 10))
    }
  }

  // MARK: - Frames

  /// Draws one bar per pixel, as high as the longest of its frames, and a dotted line at the limit for late frames.
  func frames(_ frames: [BenchHistory.Frame], pauses: [TimeInterval], in lane: CGRect) {
    var columns: [CGFloat: TimeInterval] = [:]
    for frame in frames {
      columns[x(frame.time).rounded(), default: 0] = max(columns[x(frame.time).rounded()] ?? 0, frame.interval)
    }
    for isLate in [false, true] {
      (isLate ? palette.warning : palette.textSecondary.withAlphaComponent(0.7)).setFill()
      for (column, interval) in columns where (interval > Self.late * Self.nominal) == isLate && column >= lane.minX {
        let height = CGFloat(min(interval / Self.nominal / Self.frameSpan, 1)) * lane.height
        UIRectFill(CGRect(x: column, y: lane.maxY - height, width: 1, height: height))
      }
    }
    let budget = UIBezierPath()
    let y = lane.maxY - CGFloat(Self.late / Self.frameSpan) * lane.height
    budget.move(to: CGPoint(x: lane.minX, y: y))
    budget.addLine(to: CGPoint(x: lane.maxX, y: y))
    budget.setLineDash([1, 3], count: 2, phase: 0)
    palette.warning.setStroke()
    budget.stroke()
    palette.textSecondary.setFill()
    for pause in pauses where x(pause) >= lane.minX {
      for offset in [4, 7] as [CGFloat] { UIRectFill(CGRect(x: x(pause) + offset, y: lane.midY - 4, width: 2, height: 8)) }
    }
  }

  // MARK: - Times

  /// Fades what is after the playhead to 40 %, when it is in the past.
  func fade(after time: TimeInterval, lanes: [CGRect]) {
    palette.surface.withAlphaComponent(0.6).setFill()
    for lane in lanes where x(time) < lane.maxX {
      let left = max(x(time), lane.minX)
      UIRectFillUsingBlendMode(CGRect(x: left, y: lane.minY, width: lane.maxX - left, height: lane.height), .normal)
    }
  }

  func line(at time: TimeInterval, from top: CGFloat, to bottom: CGFloat) {
    palette.text.withAlphaComponent(0.6).setFill()
    UIRectFill(CGRect(x: x(time) - 0.5, y: top, width: 1, height: bottom - top))
  }

  /// Marks the times at which code was reloaded; in the warning colour if that failed.
  func reloads(_ calls: [BenchHistory.Call], from top: CGFloat, to bottom: CGFloat) {
    for call in calls where call.sign == .reload || call.sign == .reloadFailed {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: x(call.time), y: top))
      path.addLine(to: CGPoint(x: x(call.time), y: bottom))
      path.setLineDash([2, 2], count: 2, phase: 0)
      (call.sign == .reload ? palette.text.withAlphaComponent(0.6) : palette.warning).setStroke()
      path.stroke()
    }
  }

  func playhead(at time: TimeInterval, to bottom: CGFloat) {
    let place = x(time)
    palette.text.setFill()
    UIRectFill(CGRect(x: place - 0.75, y: 2, width: 1.5, height: bottom - 2))
    let flag = UIBezierPath()
    flag.move(to: CGPoint(x: place - 5, y: -4 + 4))
    flag.addLine(to: CGPoint(x: place + 5, y: 0))
    flag.addLine(to: CGPoint(x: place + 5, y: 4))
    flag.addLine(to: CGPoint(x: place, y: 9))
    flag.addLine(to: CGPoint(x: place - 5, y: 4))
    flag.close()
    flag.fill()
  }
}
