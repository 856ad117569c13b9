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

  /// Removes the animation; its completion receives false.
  package func remove() { layer.removeAnimation(forKey: animationKey) }
}

extension CALayer {
  /// Sets a property without animation, also in an animation block. That of a view is set as the program sets it, so that classes with a
  /// `bounds` or `center` of their own learn of it.
  func setWithoutAction(_ value: PropertyValue, forKey key: String) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ViewAnimationContext.runDisabled {
      guard let view = delegate as? UIView, view.layer === self else { return setPropertyValue(value, forKeyPath: key) }
      switch (key, value) {
      case ("bounds", .numbers(let n, _)): view.bounds = CGRect(x: n.x, y: n.y, width: n.z, height: n.w)
      case ("position", .numbers(let n, _)): view.center = CGPoint(x: n.x, y: n.y)
      case ("backgroundColor", .object(let object as CGColor)):
        view.backgroundColor = color(object)
      default: setPropertyValue(value, forKeyPath: key)
      }
    }
    CATransaction.commit()
  }

  private func color(_ color: CGColor) -> UIColor? { color.alpha > 0 ? UIColor(cgColor: color) : nil }
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
