import UIKit
import UIKitCore

// Keys of recording and comparing, besides those of ghosts that are shown.
extension BenchViewController {
  /// Handles the keys of ghosts, recording and comparing; returns whether one of them was pressed.
  func comparingKeys(_ presses: Set<UIPress>) -> Bool {
    presses.compactMap(\.key).contains { ghostKey($0) || compareKey($0) }
  }

  /// Handles a key without modifiers; returns whether it was one of these.
  private func compareKey(_ key: UIKey) -> Bool {
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command, .shift]) else { return false }
    switch key.keyCode {
    case .keyboardR where canReplay: toggleRecord(by: key)
    case .keyboardP: playHandAgain()
    case .keyboardHome where canReplay: goToLastHand()
    case .keyboardO: toggleOnionSkin()
    case .keyboardOpenBracket: changeSkin(by: -1)
    case .keyboardCloseBracket: changeSkin(by: 1)
    default: return false
    }
    return true
  }

  /// Sends the last gesture to the present stage.
  private func playHandAgain() {
    endGhosts()
    backToNow()
    playLastHand()
  }

  /// Holds the playhead where the last gesture begins; the ghosts' own while they are shown.
  private func goToLastHand() {
    if let ghosts {
      clock.hold(at: ghosts.run.hand.lowerBound)
      return showGhosts(at: clock.time)
    }
    guard !isTouched, let recorder, recorder.isComplete, let hand = GhostRun.lastHand(in: recorder.recording) else { return }
    goBack(to: hand.lowerBound)
  }

  private func changeSkin(by count: Int) {
    keeping.changeSkin(by: count)
    if !keeping.showsOnionSkin { toggleOnionSkin() }
    dock.transport.onionSkin.title = "Onion skin \(keeping.skinCount)"
    dock.transport.setNeedsLayout()
    if ghosts == nil { showOnionSkin() } else { showGhosts(at: clock.time) }
  }
}
