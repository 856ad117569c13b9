import CoreGraphics
import Foundation
import QuartzCore

/// Makes animations that run with the clock, for `UIView.animate`.
///
/// As on iOS since version 8, position, bounds, transform and opacity are additive: each change adds an animation from old − new
/// to zero to the new value, so that an interrupted motion continues without a jump. Animations of other properties replace the
/// running one.
@MainActor
final class ClockSink: PropertyChangeSink {
  static let shared = ClockSink()

  /// The properties that are animated additively; iOS's exact list is not known.
  static let additiveKeys: Set<String> = ["position", "bounds", "transform", "opacity"]

  var batch: AnimationBatch? { nil }

  func animate(_ change: PropertyChange, in context: ViewAnimationContext) {
    if change.key == "bounds", let old = change.old as? CGRect, let new = change.new as? CGRect {
      if old.origin != new.origin { add(change, "bounds.origin", old.origin, new.origin, in: context) }
      if old.size != new.size { add(change, "bounds.size", old.size, new.size, in: context) }
    } else {
      add(change, change.key, change.old, change.new, in: context)
    }
  }

  private func add(_ change: PropertyChange, _ keyPath: String, _ old: Any, _ new: Any, in context: ViewAnimationContext) {
    let (layer, settings) = (change.layer, context.settings)
    let animation = settings.makeAnimation(keyPath: keyPath)
    var key = keyPath
    if Self.additiveKeys.contains(change.key) {
      key = Self.freeKey(keyPath, on: layer)
      if let difference = PropertyValue.difference(old, new) {
        animation.isAdditive = true
        (animation.fromValue, animation.toValue) = difference
      } else {
        animation.isRelative = true
        (animation.fromValue, animation.toValue) = (old, new)
      }
    } else {
      let isCurrent = settings.options.contains(.beginFromCurrentState)
      animation.fromValue = isCurrent ? PropertyValue.presented(of: layer, keyPath) : old
      animation.toValue = new
    }
    settings.schedule(animation, on: layer)
    context.batch.begin(animation)
    layer.add(animation, forKey: key)
    context.batch.endIfOffscreen(key, of: change.view)
    AnimationCollector.record(change, animationKey: key)
  }

  /// The first unused key among `position`, `position-2`, `position-3`, …
  static func freeKey(_ base: String, on layer: CALayer) -> String {
    guard layer.animation(forKey: base) != nil else { return base }
    var number = 2
    while layer.animation(forKey: "\(base)-\(number)") != nil { number += 1 }
    return "\(base)-\(number)"
  }
}
