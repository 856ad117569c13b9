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
    guard case .numbers(let old, .rect) = change.old, case .numbers(let new, .rect) = change.new, change.key == "bounds" else {
      return add(change, change.key, change.old, change.new, in: context)
    }
    if old.lowHalf != new.lowHalf {
      add(change, "bounds.origin", .pair(old.lowHalf, .point), .pair(new.lowHalf, .point), in: context)
    }
    if old.highHalf != new.highHalf {
      add(change, "bounds.size", .pair(old.highHalf, .size), .pair(new.highHalf, .size), in: context)
    }
  }

  private func add(
    _ change: PropertyChange, _ keyPath: String, _ old: PropertyValue, _ new: PropertyValue, in context: ViewAnimationContext
  ) {
    let (layer, settings) = (change.layer, context.settings)
    let animation = settings.makeAnimation(keyPath: keyPath)
    var key = keyPath
    if Self.additiveKeys.contains(change.key) {
      key = layer.freeAnimationKey(keyPath)
      if let difference = PropertyValue.difference(old, new) {
        animation.isAdditive = true
        animation.setEnds(from: difference.from, to: difference.to)
      } else {
        animation.becomeRelative()
        animation.setEnds(from: old, to: new)
      }
    } else {
      let isCurrent = settings.options.contains(.beginFromCurrentState)
      animation.setEnds(from: isCurrent ? PropertyValue.presented(of: layer, keyPath) : old, to: new)
    }
    settings.schedule(animation, on: layer)
    context.batch.begin(animation)
    layer.add(animation, forKey: key)
    context.batch.endIfOffscreen(key, of: change.view)
    AnimationCollector.record(change, animationKey: key)
  }
}

extension PropertyValue {
  /// A point or size.
  fileprivate static func pair(_ numbers: SIMD2<Double>, _ shape: VectorShape) -> PropertyValue {
    .numbers(SIMD4(lowHalf: numbers, highHalf: .zero), shape)
  }
}
