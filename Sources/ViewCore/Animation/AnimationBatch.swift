import Foundation
import QuartzCore

/// The animations that a block has started, and the work to do when the last of them has ended.
///
/// The completion is called exactly once: when the last animation ends, or in the next turn if there is none or one was removed.
@MainActor
final class AnimationBatch: NSObject, CAAnimationDelegate {
  private var completion: ((Bool) -> Void)?
  /// The application context of the first animated layer.
  private(set) weak var home: ApplicationContext?
  private var running = 0
  private var isOpen = true
  private var everyAnimationFinished = true
  private var blockedViews: Set<UIView> = []
  private var endings: [() -> Void] = []
  private weak var leader: AnimationBatch?
  private var followers: [AnimationBatch] = []

  init(completion: ((Bool) -> Void)?) {
    self.completion = completion
    super.init()
  }

  /// Adds an animation and becomes its delegate.
  func begin(_ animation: CAAnimation) {
    animation.delegate = self
    hold()
  }

  /// Ends an animation if its view is on no screen at the end of the turn, because it would never start. Masks, what is in them, and views
  /// whose layers are in those of others are on the screen without being in a window.
  func endIfOffscreen(_ animationKey: String, of view: UIView?) {
    guard let view, !view.isInTree else { return }
    scheduler.nextTurn {
      if !view.isInTree { view.layer.removeAnimation(forKey: animationKey) }
    }
  }

  /// Records the application context of a layer that changes in the block; the batch ends in it.
  func belong(to layer: CALayer) { if home == nil { home = layer.homeContext } }

  /// The scheduler of the animated layers' application; if nothing is animated, that of the current application.
  private var scheduler: FrameScheduler { (home ?? .required(by: "UIView.animate")).scheduler }

  /// Keeps the batch open until `release(finished:)`.
  func hold() { running += 1 }

  func release(finished: Bool) {
    running -= 1
    if !finished { everyAnimationFinished = false }
    guard running == 0, !isOpen else { return }
    // An animation can be removed in the middle of other code, so its completion is called in the next turn.
    if finished { end() } else { endInNextTurn() }
  }

  /// Makes the batch end together with another one, to which its animations belong.
  func follow(_ other: AnimationBatch) {
    guard other !== self, leader !== other else { return }
    leader = other
    other.followers.append(self)
    hold()
  }

  /// Blocks touches on a view until the batch ends.
  func blockInteraction(of view: UIView?) {
    guard let view, blockedViews.insert(view).inserted else { return }
    view.viewInputOrNew.block()
  }

  /// Adds a closure that is called when the batch ends, before its completion.
  func whenEnded(_ block: @escaping () -> Void) { endings.append(block) }

  /// Called after the block has run: no further animations are added.
  func close() {
    isOpen = false
    if running == 0 { scheduler.nextTurn { self.end() } }
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { release(finished: flag) }

  private func endInNextTurn() {
    // A layer may outlive every application.
    guard let home = home ?? .current else { return end() }
    home.scheduler.nextTurn { self.end() }
  }

  private func end() {
    guard running == 0 else { return }
    for view in blockedViews { view.viewInputOrNew.unblock() }
    blockedViews = []
    for ending in endings { ending() }
    endings = []
    let followers = followers
    self.followers = []
    if let completion {
      self.completion = nil
      completion(everyAnimationFinished)
    }
    for follower in followers { follower.release(finished: everyAnimationFinished) }
  }
}
