import Foundation
import ViewCore

/// The animator that delegates get: it runs their changes with the pointer's spring, and tells them of its end.
@MainActor
final class PointerAnimating: NSObject, UIPointerInteractionAnimating {
  private let scheduler: FrameScheduler
  private var completions: [(Bool) -> Void] = []
  private var animations: [() -> Void] = []
  private var hasBegun = false
  private var token: FrameScheduler.Token?

  init(_ scheduler: FrameScheduler) {
    self.scheduler = scheduler
    super.init()
  }

  func addAnimations(_ animations: @escaping () -> Void) {
    if hasBegun { return Self.animate(animations) }
    self.animations.append(animations)
  }

  func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  private static func animate(_ animations: @escaping () -> Void) {
    UIView.animate(
      withDuration: PointerFeel.duration, delay: 0, usingSpringWithDamping: PointerFeel.dampingRatio, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: animations)
  }

  /// Whether its end is still to come.
  var isRunning: Bool { token != nil }

  /// Runs what was added; later additions run at once.
  func run() {
    hasBegun = true
    let blocks = animations
    animations = []
    if !blocks.isEmpty { Self.animate { for block in blocks { block() } } }
    // Held until then: nobody else holds the animator of a region that was left.
    token = scheduler.after(PointerFeel.duration) { [self] in end(finished: true) }
  }

  /// Tells of the end; a second call does nothing.
  func end(finished: Bool) {
    token?.cancel()
    token = nil
    let blocks = completions
    completions = []
    for block in blocks { block(finished) }
  }
}
