import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// Changes a view's content within a transition, which the options name; without one the changes are made at once.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - options: with `allowAnimatedContent` the changes within the block are animated too.
  ///   - completion: gets true when the transition ran to its end.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let own = ViewAnimationSettings(duration: duration, timing: .curve(options.curve), options: options)
    let outer = ViewAnimationContext.current
    let settings = (outer.map { own.inheriting(from: $0.settings) } ?? own).checked()
    let batch = AnimationBatch(completion: completion)
    defer { batch.close() }
    let changes = {
      guard let animations else { return }
      guard options.contains(.allowAnimatedContent) else { return performWithoutAnimation(animations) }
      ViewAnimationContext(settings: settings, sink: ClockSink.shared, batch: batch).run(animations)
    }
    guard let style = ViewTransitionStyle(options), settings.duration > 0, areAnimationsEnabled, view.window != nil else {
      return changes()
    }
    let transition = ViewTransition(style: style, view: view, settings: settings, batch: batch)
    changes()
    transition.begin()
    if !settings.takesTouches { batch.blockInteraction(of: view) }
  }

  /// Replaces a view by another one within a transition of their superview.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - options: with `showHideTransitionViews` the views are hidden and shown where they are; otherwise one leaves its
  ///     superview and the other takes its place.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let exchange = {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        fromView.superview?.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    guard let container = fromView.superview else {
      exchange()
      return AnimationBatch(completion: completion).close()
    }
    transition(with: container, duration: duration, options: options, animations: exchange, completion: completion)
  }
}
