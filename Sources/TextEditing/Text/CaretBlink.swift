import Foundation
import ViewCore

/// Blinks the insertion point in frame time; schedules nothing while there is none.
@MainActor
final class CaretBlink {
  /// The duration of each phase, shown and hidden, in seconds (measured on iOS: about half a second).
  static let interval: TimeInterval = 0.5

  private weak var view: UIView?
  private var token: FrameScheduler.Token?

  init(view: UIView) {
    self.view = view
    view.isHidden = true
  }

  /// Shows the insertion point and restarts the blinking, or hides it.
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
