import CoreGraphics
import Foundation
import ViewCore

/// The coordinator of a window resize: nothing is animated, blocks are called right after the change.
@MainActor
final class SizeTransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  package typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let containerView: UIView
  private let controller: UIViewController
  private var animations: [Block] = []
  private var completions: [Block] = []
  private var hasRun = false

  init(container: UIView, controller: UIViewController) {
    containerView = container
    self.controller = controller
  }

  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    if let completion { completions.append(completion) }
    guard !hasRun else { return animation == nil }
    if let animation { animations.append(animation) }
    return true
  }

  func animateAlongsideTransition(in view: UIView?, animation: Block?, completion: Block?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  /// A resize is never interactive, so the handler is never called.
  func notifyWhenInteractionChanges(_ handler: @escaping Block) {}
  func notifyWhenInteractionEnds(_ handler: @escaping Block) {}

  func runAlongside() {
    hasRun = true
    UIView.performWithoutAnimation { call(animations, "alongside") }
    animations = []
  }

  func complete() {
    let blocks = completions
    completions = []
    call(blocks, "completion")
  }

  private var log: TransitionLog? { containerView.homeContext?.log }

  private func call(_ blocks: [Block], _ occasion: String) {
    for block in blocks {
      log?.record("coordinator.\(occasion)")
      block(self)
    }
  }

  // MARK: - UIViewControllerTransitionCoordinatorContext

  var isAnimated: Bool { false }
  var presentationStyle: UIModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { 0 }
  var percentComplete: CGFloat { 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var targetTransform: CGAffineTransform { .identity }
  /// The controller whose view is resized, for both keys.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { controller }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { controller.viewIfLoaded }
}
