import Foundation

/// Animations that run together in the time of the group; the group's end cuts off longer ones.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// The animations; `beginTime` counts from the group's start, and a duration of 0 stands for the group's. Their delegates and
  /// `isRemovedOnCompletion` are ignored. Default nil.
  open var animations: [CAAnimation]?

  open override func value(forKey key: String) -> Any? {
    key == "animations" ? animations : super.value(forKey: key)
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    if key == "animations" { animations = value as? [CAAnimation] } else { super.setValue(value, forKey: key) }
  }

  package override func duplicate() -> CAAnimation {
    let copy = CAAnimationGroup()
    copy.copyValues(from: self)
    return copy
  }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.compactMap { $0.copy(with: nil) as? CAAnimation }
  }

  override func compile(into tracks: inout [Track], outer: OuterClock?, begin: Double, duration: Double) {
    let clock = AnimationClock(timing, duration: duration, begin: begin)
    let own = OuterClock(clock: clock, curve: timingFunction?.curve, outer: outer)
    for animation in animations ?? [] {
      animation.compile(
        into: &tracks, outer: own, begin: animation.beginTime, duration: animation.duration > 0 ? animation.duration : duration)
    }
  }
}
