import UIKit
import UIKitCore

// Keys of recording, ghosts and comparing.
extension BenchViewController {
  /// Handles the keys of ghosts, recording and comparing; returns whether one of them was pressed.
  func comparingKeys(_ presses: Set<UIPress>) -> Bool {
    presses.compactMap(\.key).contains { ghostKey($0) || compareKey($0) }
  }

  private func ghostKey(_ key: UIKey) -> Bool {
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
    switch key.keyCode {
    case .keyboardG: toggleGhosts()
    case .keyboardL: toggleLoop()
    case .keyboardX where ghosts.shown == nil:
      if !flip.flip(baseline: inspector.baseline) {
        answer("Nothing to flip to: the values are those of \(inspector.presetName).", beside: inspector.header.preset)
      }
    default: return ghosts.handle(key)
    }
    return true
  }

  /// Handles a key without modifiers; returns whether it was one of these.
  private func compareKey(_ key: UIKey) -> Bool {
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command, .shift]) else { return false }
    switch key.keyCode {
    case .keyboardR: toggleRecord(by: key)
    case .keyboardP: playHandAgain()
    case .keyboardK: ghosts.pinPresent()
    case .keyboardHome: goToLastHand()
    case .keyboardO: onionSkin.toggle()
    case .keyboardOpenBracket: changeSkin(by: -1)
    case .keyboardCloseBracket: changeSkin(by: 1)
    default: return false
    }
    return true
  }

  // MARK: - Recordings

  func connectRecordings() {
    dock.keep.addAction(UIAction { [weak self] _ in self?.kept.keepLastSeconds() }, for: .touchUpInside)
    dock.transport.record.addAction(UIAction { [weak self] _ in self?.toggleRecord() }, for: .touchUpInside)
    dock.transport.ghosts.addAction(UIAction { [weak self] _ in self?.toggleGhosts() }, for: .touchUpInside)
    dock.transport.loop.addAction(UIAction { [weak self] _ in self?.toggleLoop() }, for: .touchUpInside)
    dock.transport.onionSkin.addAction(UIAction { [weak self] _ in self?.onionSkin.toggle() }, for: .touchUpInside)
  }

  /// Starts recording, or ends it and asks for a name.
  ///
  /// - Parameter key: the key that was pressed for it. Its text, which follows, is no part of the name.
  func toggleRecord(by key: UIKey? = nil) {
    guard !kept.isRecording else { return kept.endRecording(by: key) }
    let reason =
      !content.canReplay
      ? "No recordings here: this program cannot be run a second time beside itself."
      : ghosts.shown != nil
        ? "Ghosts are shown: G ends them, then R."
        : recording.recorder?.isComplete == false
          ? "The recording is full. It begins anew at the scene's first screen." : nil
    if let reason { return answer(reason, beside: dock.transport.record) }
    past.backToNow()
    kept.beginRecording()
  }

  /// Shows the last gesture under the present values and up to three chosen sets at once, or hides the ghosts.
  func toggleGhosts() { ghosts.toggle(recording) }

  /// Has the gesture of ghosts repeated, or not any more; shows and runs the last one if there are none.
  func toggleLoop() { ghosts.toggleLoop(recording) }

  // MARK: - The last gesture

  /// Sends the last gesture to the stage again. While a finger is down nothing is sent.
  func playLastHand() {
    if !hand.playLastGesture(of: recording.recorder) {
      answer(
        hand.isTouched ? "Let go first, then P." : "No hand yet. Drag on the stage and let go, then P.", beside: nil)
    }
  }

  /// Sends the last gesture to the present stage.
  private func playHandAgain() {
    ghosts.end()
    past.backToNow()
    playLastHand()
  }

  /// Holds the playhead where the last gesture begins; the ghosts' own while they are shown.
  private func goToLastHand() {
    if ghosts.shown != nil {
      ghosts.goToGesture()
      return ghosts.show(at: clock.time)
    }
    guard !hand.isTouched, let recorder = recording.recorder, recorder.isComplete,
      let gesture = GhostRun.lastHand(in: recorder.recording)
    else { return answer(hand.isTouched ? "Let go first." : "No hand yet.", beside: dock.transport.stepBack) }
    goBack(to: gesture.lowerBound)
  }

  private func changeSkin(by count: Int) {
    onionSkin.changeCount(by: count)
    if ghosts.shown == nil { onionSkin.show() } else { ghosts.show(at: clock.time) }
  }
}
