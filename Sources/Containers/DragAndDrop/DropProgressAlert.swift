import Controls
import DragAndDrop
import Foundation
import Transitions
import ViewCore

/// Says how far the items of a drop have been loaded, with a button that cancels.
final class DropProgressAlert: UIAlertController {
  /// How long a drop loads its items until the alert is shown, and how often it is asked whether it has finished, in seconds. Chosen.
  private static let patience: TimeInterval = 1
  private static let interval: TimeInterval = 0.1

  private let bar = UIProgressView(progressViewStyle: .default)

  override var accessory: UIProgressView? { bar }

  /// Presents an alert in a window if a session loads for long, and dismisses it when that has ended.
  static func follow(_ session: DropSession, in window: UIWindow?) {
    _ = window?.home?.scheduler.after(patience) { [weak window] in
      guard session.isLoading, session.progressIndicatorStyle == .default else { return }
      guard let window, let presenter = window.rootViewController?.topmost else { return }
      let alert = DropProgressAlert(title: "Preparing…", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in session.progress.cancel() })
      alert.bar.observedProgress = session.progress
      presenter.present(alert, animated: true)
      alert.wait(for: session, in: window)
    }
  }

  private func wait(for session: DropSession, in window: UIWindow) {
    _ = window.home?.scheduler.after(Self.interval) { [weak self, weak window] in
      guard let self, let window, !isBeingDismissed else { return }
      guard session.isLoading else { return close() }
      wait(for: session, in: window)
    }
  }

  private func close() { presentingViewController?.dismiss(animated: true) }
}
