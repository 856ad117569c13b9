import QuartzCore
import UIKit

/// Reads each frame in which something on the stage can move, for the lanes, the log and the overlay of bodies.
@MainActor final class FrameReader {
  /// The host's time of the last frame that moved; nil after one at rest.
  private var lastFrameTime: TimeInterval?
  /// The number and the text of the last row that the dock shows.
  private var shownRows: (count: Int, last: BenchHistory.Row?)?
  private(set) var throwReader = ThrowReader()
  private let content: StageContent
  private let clock: StageClock
  private let log: BenchLog
  private let marks: MarksView
  private let onionSkin: OnionSkin
  private unowned let panels: any BenchPanels

  init(
    _ content: StageContent, _ clock: StageClock, _ log: BenchLog, _ onionSkin: OnionSkin, marks: MarksView,
    panels: any BenchPanels
  ) {
    (self.content, self.clock, self.log) = (content, clock, log)
    (self.onionSkin, self.marks, self.panels) = (onionSkin, marks, panels)
  }

  /// Forgets throws: another scene was opened.
  func begin() { throwReader = ThrowReader() }

  /// Reads a frame of the present. Frames in which nothing could move change nothing in the dock.
  ///
  /// - Parameter moves: whether the scene moves or is touched.
  func read(moves: Bool) {
    if content.session.animator != nil, panels.inspector.content.energy == nil {
      panels.inspector.content.addDynamics(marks.overlayParts)
      panels.showDynamics()
    }
    let frameTime = CACurrentMediaTime()
    let isFrame = moves || lastFrameTime != nil
    let (count, last) = (rowCount, log.history.rows.last)
    if isFrame { add(frameAt: frameTime) }
    lastFrameTime = moves ? frameTime : nil
    guard isFrame || shownRows?.count != count || shownRows?.last != last else { return }
    shownRows = (rowCount, log.history.rows.last)
    onionSkin.show()
    log.show()
  }

  private var rowCount: Int { log.history.firstRow + log.history.rows.count }

  private func add(frameAt frameTime: TimeInterval) {
    let (time, session) = (clock.time, content.session)
    // Frames of a paused stage are not recorded again.
    guard time > (log.history.frames.last?.time ?? -1) else { return }
    let nominal = content.application?.tree.displayLinks.frameInterval ?? StageClock.stepLength
    var frame = BenchHistory.Frame(time: time, interval: lastFrameTime.map { frameTime - $0 } ?? nominal)
    let reading = session.reading
    (frame.phase, frame.progress) = (reading.phase, reading.progress)
    if let animator = session.animator {
      if animator.isRunning { log.add("step", at: time) }
      let snapshot = animator.debugSnapshot()
      marks.showOverlay(snapshot, origin: animator.stageView?.convert(.zero, to: nil) ?? .zero)
      frame.energy = SIMD2(Double(snapshot.kineticEnergy), Double(snapshot.potentialEnergy))
      showMotion(snapshot, at: time)
    }
    if reading.phase == .interactive, reading.progress != log.history.frames.last?.progress {
      log.add("update(\(NumberText.string(reading.progress, decimals: 2)))", at: time)
    }
    log.add(frame)
    panels.inspector.content.energy?.show(log.history)
  }

  /// Logs what was thrown, and shows contacts and speeds.
  private func showMotion(_ snapshot: DynamicsSnapshot, at time: TimeInterval) {
    for thrown in throwReader.read(snapshot) {
      let speed = NumberText.string(thrown.speed, decimals: 0)
      log.add("Threw \(thrown.name) at \(speed)\(NumberText.thinSpace)pt/s", at: time, mark: .touch)
    }
    panels.inspector.content.motion?.show(
      contacts: snapshot.isRunning ? log.history.contacts(since: time - 1) : 0,
      fastest: snapshot.isRunning
        ? snapshot.bodies.reduce(0) { max($0, Double(hypot($1.velocity.dx, $1.velocity.dy))) } : 0,
      thrown: throwReader.last)
  }
}
