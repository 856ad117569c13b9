import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The coordinator of one transition between two controllers.
@MainActor
package final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  package typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let context: TransitionContext
  package let initiallyInteractive: Bool
  private var animations: [Block] = []
  private var completions: [Block] = []
  private var changeHandlers: [Block] = []
  private var endHandlers: [Block] = []
  private var outsideViews: [UIView] = []
  private(set) var hasRunAlongside = false
  private(set) var isComplete = false

  init(context: TransitionContext) {
    self.context = context
    initiallyInteractive = context.isInteractive
  }

  var hasAlongside: Bool { !animations.isEmpty }

  /// The views outside the container whose animations follow the interaction.
  var drivenViews: [UIView] { outsideViews.filter { !$0.isDescendant(of: context.containerView) } }

  // MARK: - UIViewControllerTransitionCoordinator

  package func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    queue(animation, completion: completion)
  }

  package func animateAlongsideTransition(in view: UIView?, animation: Block?, completion: Block?) -> Bool {
    let queued = queue(animation, completion: completion)
    if queued, let view { outsideViews.append(view) }
    return queued
  }

  private func queue(_ animation: Block?, completion: Block?) -> Bool {
    if let completion {
      if isComplete { call([completion], "completion") } else { completions.append(completion) }
    }
    guard !hasRunAlongside, !isComplete else { return animation == nil }
    if let animation { animations.append(animation) }
    return true
  }

  package func notifyWhenInteractionChanges(_ handler: @escaping Block) { changeHandlers.append(handler) }
  package func notifyWhenInteractionEnds(_ handler: @escaping Block) { endHandlers.append(handler) }

  // MARK: - For the transition

  /// Runs the queued blocks in the animation block that the caller has opened.
  func runAlongside() {
    guard !hasRunAlongside else { return }
    hasRunAlongside = true
    let blocks = animations
    animations = []
    call(blocks, "alongside")
  }

  func interactionChanged() {
    call(changeHandlers, "interactionChanged(interactive: \(isInteractive))")
    guard !isInteractive else { return }
    let handlers = endHandlers
    endHandlers = []
    call(handlers, "interactionEnded")
  }

  func complete() {
    isComplete = true
    let blocks = completions
    (completions, animations, changeHandlers, endHandlers, outsideViews) = ([], [], [], [], [])
    call(blocks, "completion")
  }

  private var log: TransitionLog? { context.log }

  private func call(_ blocks: [Block], _ occasion: String) {
    for block in blocks {
      log?.record("coordinator.\(occasion)")
      block(self)
    }
  }

  // MARK: - UIViewControllerTransitionCoordinatorContext

  package var isAnimated: Bool { context.isAnimated }
  package var presentationStyle: UIModalPresentationStyle { context.presentationStyle }
  package var isInterruptible: Bool { !(context.animator is SystemTransitionAnimator) && context.interruptibleAnimator != nil }
  package var isInteractive: Bool { context.isInteractive }
  package var isCancelled: Bool { context.transitionWasCancelled }
  package var transitionDuration: TimeInterval { context.duration }
  package var percentComplete: CGFloat { context.percentComplete }
  package var completionVelocity: CGFloat { context.interactor?.completionSpeed ?? 1 }
  package var completionCurve: UIView.AnimationCurve { context.interactor?.completionCurve ?? .easeInOut }
  package var containerView: UIView { context.containerView }
  package var targetTransform: CGAffineTransform { context.targetTransform }
  package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    context.viewController(forKey: key)
  }
  package func view(forKey key: UITransitionContextViewKey) -> UIView? { context.view(forKey: key) }
}
