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
    case .keyboardX where ghosts.shown == nil: flip.flip(baseline: inspector.baseline)
    default: return ghosts.handle(key)
    }
    return true
  }

  /// Handles a key without modifiers; returns whether it was one of these.
  private func compareKey(_ key: UIKey) -> Bool {
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command, .shift]) else { return false }
    switch key.keyCode {
    case .keyboardR where content.canReplay: toggleRecord(by: key)
    case .keyboardP: playHandAgain()
    case .keyboardHome where content.canReplay: goToLastHand()
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
    dock.transport.onionSkin.addAction(UIAction { [weak self] _ in self?.onionSkin.toggle() }, for: .touchUpInside)
  }

  /// Starts recording, or ends it and asks for a name.
  ///
  /// - Parameter key: the key that was pressed for it. Its text, which follows, is no part of the name.
  func toggleRecord(by key: UIKey? = nil) {
    guard !kept.isRecording else { return kept.endRecording(by: key) }
    past.backToNow()
    kept.beginRecording()
  }

  /// Shows the last gesture under the present values and up to three presets at once, or hides the ghosts.
  func toggleGhosts() { ghosts.toggle(recording) }

  // MARK: - The last gesture

  /// Sends the last gesture to the stage again. While a finger is down nothing is sent.
  func playLastHand() { hand.playLastGesture(of: recording.recorder) }

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
    else { return }
    goBack(to: gesture.lowerBound)
  }

  private func changeSkin(by count: Int) {
    onionSkin.changeCount(by: count)
    if ghosts.shown == nil { onionSkin.show() } else { ghosts.show(at: clock.time) }
  }
}
