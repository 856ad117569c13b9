import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  class func baseTransition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions, animations: (() -> Void)?,
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
    guard let style = ViewTransitionStyle(options), settings.duration > 0, areAnimationsEnabled, view.isInTree else {
      return changes()
    }
    let transition = ViewTransition(style: style, view: view, settings: settings, batch: batch)
    changes()
    transition.begin()
    if !settings.takesTouches { batch.blockInteraction(of: view) }
  }

  class func baseTransition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions,
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
