import Foundation
import Misuse
import Transitions
import ViewCore

/// The way from the source of an unwind segue to its destination: presentations to dismiss, and containers to change.
@MainActor
struct UnwindPath {
  private let source: UIViewController
  private let destination: UIViewController

  init(from source: UIViewController, to destination: UIViewController) {
    (self.source, self.destination) = (source, destination)
  }

  // MARK: - Finding the destination

  /// The nearest controller that has the action: first among the children of each container, then the container, then what presents
  /// it.
  static func destination(for origin: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var next = origin.source.parent ?? origin.source.presentingViewController
    while let current = next {
      if let found = search(current.allowedChildrenForUnwinding(from: origin), origin) ?? accepting(current, origin) {
        return found
      }
      next = current.parent ?? current.links.presenter
    }
    return nil
  }

  private static func search(_ controllers: [UIViewController], _ origin: UIStoryboardUnwindSegueSource) -> UIViewController? {
    for controller in controllers {
      if let found = search(controller.allowedChildrenForUnwinding(from: origin), origin) ?? accepting(controller, origin) {
        return found
      }
    }
    return nil
  }

  private static func accepting(_ controller: UIViewController, _ origin: UIStoryboardUnwindSegueSource) -> UIViewController? {
    guard let action = origin.action(of: controller),
      controller.canPerformUnwindSegueAction(action, from: origin.source, sender: origin.sender)
    else { return nil }
    return controller
  }

  // MARK: - Unwinding

  /// Dismisses what is presented above the destination, and lets each container on the way show the next controller.
  func unwind(_ segue: UIStoryboardSegue, animated: Bool) {
    let chain = Array(sequence(first: destination, next: { $0.family.parent }))
    // The presentation that hides the destination starts from it or from one of its ancestors.
    let presenter = chain.first { $0.links.presented != nil && isBelowSource($0) }
    for (container, child) in zip(chain.dropFirst(), chain).reversed() {
      let change = { container.unwind(for: segue, towards: child) }
      // A container behind a presentation changes unseen.
      if presenter != nil || !animated { UIView.performWithoutAnimation(change) } else { change() }
    }
    presenter?.dismiss(animated: animated)
  }

  private func isBelowSource(_ controller: UIViewController) -> Bool {
    sequence(first: source, next: { $0.family.parent ?? $0.links.presenter }).contains { $0.links.presenter === controller }
  }
}
