import CoreGraphics
import QuartzCore

/// An animation that a block has started, with its property and values.
@MainActor
package struct TrackedAnimation {
  package let layer: CALayer
  /// The key path of the property, such as `position`.
  package let key: String
  /// The key of the animation in its layer.
  package let animationKey: String
  /// The model value before the change.
  package let old: PropertyValue
  /// The model value after the change.
  package let new: PropertyValue

  /// Sets the model to its old value without animation.
  package func restoreModel() { setModel(old) }

  /// Sets the model to its new value without animation.
  package func reapplyModel() { setModel(new) }

  /// Removes the animation; its completion receives false.
  package func remove() { layer.removeAnimation(forKey: animationKey) }

  private func setModel(_ value: PropertyValue) { layer.setWithoutAction(value, forKey: key) }
}

extension CALayer {
  /// Sets a property without animation, also in an animation block.
  func setWithoutAction(_ value: PropertyValue, forKey key: String) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    if key == "backgroundColor", let view = delegate as? UIView, case .object(let object) = value,
      let color = object as? CGColor
    {
      view.backgroundColor = color.alpha > 0 ? UIColor(cgColor: color) : nil
    } else {
      setPropertyValue(value, forKeyPath: key)
    }
    CATransaction.commit()
  }
}

/// Records the UIKit animations that start in one application.
@MainActor
package final class AnimationCollector {
  private var animations: [TrackedAnimation] = []
  private weak var context: ApplicationContext?

  package init() {}

  /// Starts recording animations of layers in the application's windows, and of those in no window while it is current.
  package func start(in context: ApplicationContext?) {
    self.context = context
    context?.add(self)
  }

  /// Stops recording and returns the animations since `start(in:)`.
  package func stop() -> [TrackedAnimation] {
    context?.remove(self)
    return animations
  }

  static func record(_ change: PropertyChange, animationKey: String) {
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
  /// Runs a block and returns the UIKit animations that it has started in an application's windows, in order.
  package static func collect(in context: ApplicationContext? = .current, _ body: () -> Void) -> [TrackedAnimation] {
    AnimationCollector.collect(in: context, body)
  }
}
