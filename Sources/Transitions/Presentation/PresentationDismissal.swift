import Foundation
import ViewCore

/// How a presentation is dismissed: by whom, and which presentations below it end with it.
@MainActor
final class PresentationDismissal {
  /// Presentations between this one and the controller to which it is dismissed, from lowest to highest.
  private var skipped: [UIPresentationController] = []
  /// Retains their controllers, which nothing else may hold once their links are cut.
  private(set) var skippedControllers: [UIViewController] = []
  private(set) var isByUser = false

  /// The lowest presentation that ends with this one; nil if it ends alone.
  var lowest: UIPresentationController? { skipped.first }

  // MARK: - Presentations below

  /// Marks the presentations below that end with this one.
  func begin(skipping presentations: [UIPresentationController]) {
    skipped = presentations
    skippedControllers = presentations.map(\.presentedViewController)
    for presentation in presentations { presentation.presentedViewController.links.begin(.dismissal) }
  }

  /// Hides their views, which disappear without animation.
  func hideSkipped() {
    for presentation in skipped {
      presentation.containerStorage?.isHidden = true
      let controller = presentation.presentedViewController
      if controller.appearance.phase == .appeared { controller.beginAppearanceTransition(false, animated: false) }
    }
  }

  /// Ends their mutual references, as nothing of them is seen any more.
  func cutLinksOfSkipped() { for presentation in skipped { presentation.cutLinks() } }

  /// Ends the appearance callbacks of their controllers.
  func endAppearanceOfSkipped() {
    for presentation in skipped where presentation.presentedViewController.appearance.phase == .disappearing {
      presentation.presentedViewController.endAppearanceTransition()
    }
  }

  /// Shows them again after a cancelled dismissal.
  func restoreSkipped() {
    for presentation in skipped {
      presentation.containerStorage?.isHidden = false
      let controller = presentation.presentedViewController
      controller.links.endChange()
      if controller.appearance.phase == .disappearing {
        presentation.reverseAppearance(of: controller, appearing: true, animated: false)
      }
    }
    (skipped, skippedControllers) = ([], [])
  }

  /// Removes and returns them.
  func drainSkipped() -> [UIPresentationController] {
    defer { (skipped, skippedControllers) = ([], []) }
    return skipped
  }

  // MARK: - The controller below

  /// Whether the view of the controller below comes back. One that was visible all the time receives no callbacks from here: its
  /// program may send some itself, from an animator.
  private(set) var returnsTarget = false

  /// Begins the appearance of the controller below if its view was removed.
  func beginReturn(of target: UIViewController, animated: Bool) {
    let isGone = target.appearance.phase == .disappeared || target.appearance.phase == .disappearing
    returnsTarget = target.viewIfLoaded?.window == nil && isGone
    if returnsTarget { target.beginAppearanceTransition(true, animated: animated) }
  }

  // MARK: - By the user

  /// The user has begun to dismiss the presentation.
  func beginByUser() { isByUser = true }

  /// Ends the dismissal; returns whether the user had begun it.
  func end() -> Bool {
    defer { isByUser = false }
    return isByUser
  }
}
