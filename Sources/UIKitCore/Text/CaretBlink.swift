import Foundation

/// Shows and hides the insertion point by turns, in frame time; asleep while there is none.
@MainActor
final class CaretBlink {
  /// How long the insertion point is shown, and how long it is hidden, in seconds (measured on iOS: about half a second each).
  static let interval: TimeInterval = 0.5

  private weak var view: UIView?
  private var token: FrameScheduler.Token?

  init(view: UIView) {
    self.view = view
    view.isHidden = true
  }

  /// Shows the insertion point and counts anew, or puts it away.
  func restart(isActive: Bool) {
    token?.cancel()
    token = nil
    UIView.performWithoutAnimation { view?.isHidden = !isActive }
    if isActive { schedule() }
  }

  private func schedule() {
    token = view?.applicationContext.scheduler.after(Self.interval) { [weak self] in
      guard let self, let view, view.window != nil else { return }
      view.isHidden.toggle()
      schedule()
    }
  }
}
