import UIKit

extension BenchViewController {
  /// Replaces the session by another one of the same scene. Values, time and history are kept.
  func exchange(_ session: SceneSession) {
    self.session.readingDidChange = {}
    self.session = session
    session.readingDidChange = { [weak self] in self?.showReading() }
    connectForeign()
    if !stage.isHidden, !isAttached { stage.rootViewController = session.rootViewController }
    DeclaredValues.shared.refresh()
    showReading()
    showDynamics()
  }

  /// Logs an event that did not happen on the stage.
  func note(_ text: String, sign: BenchHistory.Sign) {
    history.add(text, sign, at: clock.time)
    dock.show(history, isDynamics: session.animator != nil, time: clock.time)
  }

  /// Logs what a foreign session observes: the program's code does not report to the bench.
  func connectForeign() {
    guard let foreign = session as? ForeignSession else { return }
    foreign.note = { [weak self] text, mark in
      guard let self else { return }
      history.add(text, at: clock.time, mark: mark)
    }
    foreign.fit = fit
  }

  func showReading() {
    inspector.show(session.readouts)
    let releaseCount = releases.count
    // The past is looked at; nothing is let go of there.
    if past == nil { releases.add(session.reading, at: clock.time) }
    inspector.show(releases)
    if releases.count != releaseCount { keeping.lastReleaseTime = clock.time }
    if let foreign = session as? ForeignSession, releases.count != releaseCount {
      fit = ReleaseFit(releases)
      foreign.fit = fit
      inspector.showFit(fit)
    }
    marks.show(session.reading, edges: session.edges)
  }

  /// Called when the session's reading has changed. A scene in an application of its own is read after that one's turn.
  func readingChanged() {
    guard driver?.isAdvancing != true else {
      hasUnseenReading = true
      return
    }
    hasUnseenReading = false
    showReading()
  }

  /// Shows a session that another application runs.
  func adopt(_ session: SceneSession) {
    self.session.readingDidChange = {}
    let name = inspector.presetName
    session.values.inheritSteps(of: self.session.values)
    self.session = session
    connectInspector()
    inspector.adoptPreset(named: name)
    followValues()
    layOut()
  }
}
