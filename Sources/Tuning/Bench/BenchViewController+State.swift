import Recording
import UIKit
import UIKitCore

/// What is kept of a scene while others are shown and over restarts.
extension BenchViewController {
  /// After a change its scene's state is written once so many seconds have passed, so that a drag is written once or twice.
  private static let interval: TimeInterval = 0.3

  /// Restores what was kept of the scene that was opened, and keeps what changes in it from now on.
  func beginState() {
    guard !isAttached, content.canReplay else { return }
    if let memory = states.memory(of: scene.name) {
      ghosts.sets.begin(memory.state.choices)
      readings.begin(memory.state.releases)
      takes.begin(
        memory.state.takes.compactMap { note in
          memory.takes[note.name].map {
            Take(
              name: note.name, recording: $0, fork: note.fork, end: note.end, history: nil, releases: note.releases,
              chosen: note.chosen)
          }
        })
      recording.begin(lastHand: memory.hand)
      inspector.content.show(readings.releases)
    }
    followState()
    let problems = states.takeProblems(of: scene.name)
    problems.forEach { log.report($0, sign: .reloadFailed) }
    if let first = problems.first { answer(first, beside: nil) }
  }

  /// The values of a scene as they were kept; nil for its defaults.
  static func keptValues(of scene: Scene, in states: SceneStates) -> TunableValues? {
    guard !scene.isDeclared, let memory = states.memory(of: scene.name) else { return nil }
    let values = TunableValues(groups: scene.groups)
    values.restore(memory.state.values)
    return values
  }

  /// Keeps changes of the present session's values.
  func followState() {
    guard !isAttached, content.canReplay else { return }
    let changed: () -> Void = { [weak self] in self?.stateDidChange() }
    followStateOf(session.values, changed)
    readings.connect(didChange: changed)
    takes.connect(didChange: changed)
    ghosts.sets.connect(didChange: changed)
  }

  /// Keeps the state soon.
  func stateDidChange() {
    guard stateSaving?.isPending != true else { return }
    waitForState(content.application?.scheduler.after(Self.interval) { [weak self] in self?.keepState() })
  }

  /// Keeps the scene's state now, and says what could not be written.
  public func keepState() {
    endWaitingForState()
    guard !isAttached, content.canReplay, isViewLoaded else { return }
    var taken: [String: Recording] = [:]
    for take in takes.takes { taken[take.name] = take.recording }
    let state = SceneState(
      scene: scene.name, values: past.live?.values.archive ?? session.values.archive, choices: ghosts.sets.choices,
      releases: readings.releases,
      takes: takes.takes.map { .init(name: $0.name, fork: $0.fork, end: $0.end, releases: $0.releases, chosen: $0.chosen) })
    let problems = states.keep(SceneMemory(state: state, hand: recording.lastHand, takes: taken))
    problems.forEach { log.report($0, sign: .reloadFailed) }
    if let first = problems.first { answer(first, beside: nil) }
  }
}
