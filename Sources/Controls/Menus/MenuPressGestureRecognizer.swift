import Foundation

@_spi(Toolkit) import ViewCore
/// A press with one button of the pointer, or with a finger.
package final class MenuPressGestureRecognizer: UILongPressGestureRecognizer {
  /// How long the finger rests until the view is lifted, in seconds. Chosen, near iOS.
  static let restDuration: TimeInterval = 0.15

  private(set) var isSecondary = false
  private var isLifting = false
  private var rest: FrameScheduler.Token?
  private var onRest: (() -> Bool)?
  private var onEnd: (() -> Void)?

  /// Recognizes a click with the secondary button, at once.
  package func takesSecondaryButton() {
    isSecondary = true
    minimumPressDuration = 0
  }

  /// Sets what happens before the press is recognized.
  ///
  /// - Parameters:
  ///   - onRest: called when the finger has rested for `restDuration`; returns whether it has lifted a view.
  ///   - onEnd: called when the press has ended or failed.
  func observeRest(_ onRest: @escaping () -> Bool, onEnd: @escaping () -> Void) { (self.onRest, self.onEnd) = (onRest, onEnd) }

  package override func shouldReceive(_ event: UIEvent) -> Bool {
    let isClick = event.buttonMask.contains(.secondary)
    return super.shouldReceive(event) && isClick == isSecondary
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard onRest != nil, rest == nil, state == .possible, minimumPressDuration > Self.restDuration else { return }
    let context = applicationContext
    rest = context.scheduler.after(Self.restDuration) { [weak self, unowned context] in
      context.router.deliverPendingMoves()
      self?.fingerRests()
    }
  }

  /// Only one view is lifted: the innermost that has a menu.
  private func fingerRests() {
    guard state == .possible, !isOutdone else { return }
    isLifting = onRest?() ?? false
  }

  private var isOutdone: Bool {
    arena.participants.contains {
      guard let other = $0 as? MenuPressGestureRecognizer, other.isLifting else { return false }
      return !other.tracked.contested.isDisjoint(with: tracked.contested)
    }
  }

  package override func stop() {
    super.stop()
    rest?.cancel()
    (rest, isLifting) = (nil, false)
    onEnd?()
  }
}
