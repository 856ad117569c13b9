import CoreGraphics
import QuartzCore

/// An animation that a block began: what it animates, and from where to where.
@MainActor
package struct TrackedAnimation {
  package let layer: CALayer
  /// The property, such as `position`.
  package let key: String
  /// The name under which the layer has the animation.
  package let animationKey: String
  /// The model's value before the change.
  package let old: Any
  /// The model's value after the change.
  package let new: Any

  /// Puts the model's old value back, without animation.
  package func restoreModel() { setModel(old) }

  /// Puts the model's new value back, without animation.
  package func reapplyModel() { setModel(new) }

  /// Ends the animation where it is; its completion gets `false`.
  package func remove() { layer.removeAnimation(forKey: animationKey) }

  private func setModel(_ value: Any) { layer.setWithoutAction(value, forKey: key) }
}

extension CALayer {
  /// Sets a property without animation, also within an animation block.
  func setWithoutAction(_ value: Any, forKey key: String) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    if key == "backgroundColor", let view = delegate as? UIView, let color = value as? CGColor {
      view.backgroundColor = color.alpha > 0 ? UIColor(cgColor: color) : nil
    } else {
      setValue(value, forKeyPath: key)
    }
    CATransaction.commit()
  }
}

/// Notes every animation of UIKit that begins in one application while it listens.
@MainActor
final class AnimationCollector {
  private var animations: [TrackedAnimation] = []
  private weak var context: ApplicationContext?

  /// Listens to animations of layers in the windows of an application, and in none while it is that application's turn.
  func start(in context: ApplicationContext?) {
    self.context = context
    context?.collectors.append(self)
  }

  /// Answers what has begun since `start(in:)`.
  func stop() -> [TrackedAnimation] {
    context?.collectors.removeAll { $0 === self }
    return animations
  }

  static func note(_ change: PropertyChange, animationKey: String) {
    guard let listening = change.layer.homeContext?.collectors, !listening.isEmpty else { return }
    let animation = TrackedAnimation(
      layer: change.layer, key: change.key, animationKey: animationKey, old: change.old, new: change.new)
    for collector in listening { collector.animations.append(animation) }
  }

  fileprivate static func collect(in context: ApplicationContext?, _ body: () -> Void) -> [TrackedAnimation] {
    let collector = AnimationCollector()
    collector.start(in: context)
    body()
    return collector.stop()
  }
}

extension ViewAnimationContext {
  /// Runs a block and answers every animation of UIKit that began in it in an application's windows, in order.
  package static func collect(in context: ApplicationContext? = .current, _ body: () -> Void) -> [TrackedAnimation] {
    AnimationCollector.collect(in: context, body)
  }
}
