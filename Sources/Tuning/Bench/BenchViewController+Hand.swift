import UIKit
import UIKitCore

extension BenchViewController: WindowObserver {
  package func window(_ window: UIWindow, willSend event: UIEvent) {
    if event.type == .touches { note(event) }
  }

  package func window(_ window: UIWindow, didSend event: UIEvent) {
    guard event.type == .touches else { return }
    for touch in event.touches where touch.window === window && touch.phase != .stationary { touchDidChange(touch) }
    // A real finger ends the replayed gesture.
    if let playedHand, event.touches.count > playedHand.fingerCount { endPlaying() }
  }

  private func touchDidChange(_ touch: UITouch) {
    note(touch)
    switch touch.phase {
    case .began:
      marks.sceneHint.fade()
      KeyboardFocus.pointerWasUsed()
      (session as? ForeignSession)?.touchBegan(touch.gestureRecognizers ?? [], in: stage)
      view.endEditing(true)
      pointerVisibilityDidChange(false)
      marks.showFinger(at: stage.convert(touch.location(in: stage), to: marksWindow))
    case .ended, .cancelled:
      pointerVisibilityDidChange(true)
      marks.showFinger(at: nil)
    default: marks.showFinger(at: stage.convert(touch.location(in: stage), to: marksWindow))
    }
  }
}
