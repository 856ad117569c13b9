import CoreGraphics
import Foundation
import ViewCore

/// Activates the views on which a drag rests.
///
/// A view on which the drag comes is `possible`, after a time `activating`, and then `activated`, once for each visit. It is `inactive`
/// again when the drag leaves it before that.
@MainActor
final class SpringLoads {
  /// How long a drag rests on a view until that blinks, and how long it blinks until it is activated, in seconds. The first is chosen,
  /// near iOS.
  static let restDuration: TimeInterval = 0.6
  static let blinkDuration = SpringLoadBlink.duration

  private let session: DragSession
  private var current: (interaction: UISpringLoadedInteraction, context: SpringLoadContext)?
  private var next: FrameScheduler.Token?
  private var point = CGPoint.zero
  private weak var window: UIWindow?

  init(_ session: DragSession) { self.session = session }

  /// Called when the drag has moved, or what is below it has changed.
  func update(at point: CGPoint, in window: UIWindow?) {
    (self.point, self.window) = (point, window)
    let found = find()
    if let found, let current, found.interaction === current.interaction, found.context.hasTarget(of: current.context) { return }
    leave()
    guard let found else { return }
    current = found
    enter(.possible)
    wait(Self.restDuration) { $0.enter(.activating) }
  }

  /// Called when the drag has left the view, or has ended.
  func leave() {
    next?.cancel()
    next = nil
    guard let (interaction, context) = current else { return }
    current = nil
    guard context.state != .activated else { return }
    context.enter(.inactive)
    interaction.interactionEffect.interaction(interaction, didChangeWith: context)
    interaction.interactionBehavior.interactionDidFinish(interaction)
  }

  /// The nearest interaction below the finger that allows it.
  private func find() -> (interaction: UISpringLoadedInteraction, context: SpringLoadContext)? {
    var view = window?.hitTest(point, with: nil)
    while let candidate = view {
      for case let interaction as UISpringLoadedInteraction in candidate.interactions {
        let state = current?.interaction === interaction ? current?.context.state ?? .inactive : .inactive
        let context = SpringLoadContext(session, state, targetView: candidate)
        if interaction.interactionBehavior.shouldAllow(interaction, with: context) { return (interaction, context) }
      }
      view = candidate.superview
    }
    return nil
  }

  /// Continues after a time, if the drag still rests there.
  private func wait(_ duration: TimeInterval, _ step: @escaping (SpringLoads) -> Void) {
    next = window?.home?.scheduler.after(duration) { [weak self] in
      guard let self, let waiting = current?.context else { return }
      update(at: point, in: window)
      if current?.context === waiting { step(self) }
    }
  }

  private func enter(_ state: UISpringLoadedInteractionEffectState) {
    guard let (interaction, context) = current else { return }
    context.enter(state)
    interaction.interactionEffect.interaction(interaction, didChangeWith: context)
    switch state {
    case .activating: wait(Self.blinkDuration) { $0.enter(.activated) }
    case .activated:
      window?.homeContext?.log.record("drag springLoaded")
      interaction.activate(context)
      interaction.interactionBehavior.interactionDidFinish(interaction)
    case .inactive, .possible: break
    }
  }
}

/// The context of one interaction and one drag.
@MainActor
final class SpringLoadContext: NSObject, UISpringLoadedInteractionContext {
  private let session: DragSession
  private(set) var state: UISpringLoadedInteractionEffectState
  var targetView: UIView?
  var targetItem: Any?

  init(_ session: DragSession, _ state: UISpringLoadedInteractionEffectState, targetView: UIView?) {
    (self.session, self.state, self.targetView) = (session, state, targetView)
    super.init()
  }

  func enter(_ state: UISpringLoadedInteractionEffectState) { self.state = state }

  func location(in view: UIView?) -> CGPoint { session.location(in: view) }

  /// Whether both have the same view and the same part of it.
  func hasTarget(of other: SpringLoadContext) -> Bool {
    guard targetView === other.targetView else { return false }
    switch (targetItem, other.targetItem) {
    case (nil, nil): return true
    case (let item as AnyHashable, let old as AnyHashable): return item == old
    case (let item?, let old?): return (item as AnyObject) === (old as AnyObject)
    default: return false
    }
  }
}
