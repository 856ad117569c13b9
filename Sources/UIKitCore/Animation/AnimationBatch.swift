import Foundation
import QuartzCore

/// The animations that one block began, and what is to happen when the last of them has ended.
///
/// The completion runs exactly once: when the last animation ends, or in the next turn when there is none or one was removed.
@MainActor
final class AnimationBatch: NSObject, CAAnimationDelegate {
  private var completion: ((Bool) -> Void)?
  /// The application context of the first layer that is animated.
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

  /// Notes an animation, which gets this batch as its delegate.
  func begin(_ animation: CAAnimation) {
    animation.delegate = self
    hold()
  }

  /// Ends an animation whose view is in no window when the turn is over: it would never begin.
  func endIfOffscreen(_ animationKey: String, of view: UIView?) {
    guard let view, view.window == nil else { return }
    scheduler.nextTurn {
      if view.window == nil { view.layer.removeAnimation(forKey: animationKey) }
    }
  }

  /// Records the application context of a layer that changes in the block: the batch ends in it.
  func belong(to layer: CALayer) { if home == nil { home = layer.homeContext } }

  /// The scheduler of the animated layers' application; where nothing was animated, of the application whose turn it is.
  private var scheduler: FrameScheduler { (home ?? .required(by: "UIView.animate")).scheduler }

  /// Keeps the batch from ending until `release(finished:)`.
  func hold() { running += 1 }

  func release(finished: Bool) {
    running -= 1
    if !finished { everyAnimationFinished = false }
    guard running == 0, !isOpen else { return }
    // An animation is removed in the middle of someone's code; its completion waits for the end of that.
    if finished { end() } else { endInNextTurn() }
  }

  /// Makes the batch end after another one, whose animations belong to it.
  func follow(_ other: AnimationBatch) {
    guard other !== self, leader !== other else { return }
    leader = other
    other.followers.append(self)
    hold()
  }

  /// Takes no touches on a view until the batch has ended.
  func blockInteraction(of view: UIView?) {
    guard let view, blockedViews.insert(view).inserted else { return }
    view.interactionBlocks += 1
  }

  /// Runs a block when the batch has ended, before its completion.
  func whenEnded(_ block: @escaping () -> Void) { endings.append(block) }

  /// Called when the block has run and no more animations begin.
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
    for view in blockedViews { view.interactionBlocks -= 1 }
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
