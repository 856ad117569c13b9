import Foundation

/// How a presentation continues as one of another style.
@MainActor
final class PresentationAdaptation {
  /// The presentation as which this one is about to continue.
  private(set) var successor: UIPresentationController?
  /// Retains the controller that another one replaces in the adapted presentation.
  private var replacedController: UIViewController?
  /// Whether the traits changed during a transition.
  private var isDue = false

  /// Waits until the presentation is at rest.
  func wait() { isDue = true }

  /// Ends waiting; returns whether the presentation had waited.
  func endWaiting() -> Bool {
    defer { isDue = false }
    return isDue
  }

  /// Announces the presentation as which this one continues, while the size changes.
  func begin(_ successor: UIPresentationController) { self.successor = successor }

  /// Ends what `begin(_:)` has announced.
  func end() { successor = nil }

  /// Retains a controller that is replaced as long as the presentation lasts.
  func retain(_ controller: UIViewController?) { replacedController = controller }

  func release() { replacedController = nil }
}
