import UIKit

extension BenchViewController {
  /// Puts another session of the same scene on the stage; values, time and history go on.
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

  /// Takes down what happened beside the stage.
  func note(_ text: String, sign: BenchHistory.Sign) {
    history.add(text, sign, at: clock.time)
    dock.show(history, isDynamics: session.animator != nil, time: clock.time)
  }

  /// What foreign code does is seen, not told: its log comes from what its session sees.
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
    releases.add(session.reading, at: clock.time)
    inspector.show(releases)
    if releases.count != releaseCount { keeping.lastReleaseTime = clock.time }
    if let foreign = session as? ForeignSession, releases.count != releaseCount {
      fit = ReleaseFit(releases)
      foreign.fit = fit
      inspector.showFit(fit)
    }
    marks.show(session.reading, edges: session.edges)
  }

  /// A scene in a world of its own is read when the surrounding application is the present one again.
  func readingChanged() {
    guard driver?.isAdvancing != true else {
      hasUnseenReading = true
      return
    }
    hasUnseenReading = false
    showReading()
  }

  /// Takes over a session that runs elsewhere.
  func adopt(_ session: SceneSession) {
    self.session.readingDidChange = {}
    let name = inspector.presetName
    self.session = session
    connectInspector()
    inspector.adoptPreset(named: name)
    followValues()
    layOut()
  }
}
