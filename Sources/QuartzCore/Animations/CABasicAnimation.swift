import Foundation

/// An animation from one value to another.
///
/// What is left out comes from the layer: only `fromValue` goes from it to the present value, only `toValue` from the
/// present value to it, `byValue` with one of them is the difference, and alone it is added to the present value.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// Where it starts.
  open var fromValue: Any?
  /// Where it ends.
  open var toValue: Any?
  /// The difference between start and end.
  open var byValue: Any?

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "fromValue": fromValue
    case "toValue": toValue
    case "byValue": byValue
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "fromValue": fromValue = value
    case "toValue": toValue = value
    case "byValue": byValue = value
    default: super.setValue(value, forKey: key)
    }
  }

  package override func duplicate() -> CAAnimation {
    let copy = CABasicAnimation()
    copy.copyValues(from: self)
    return copy
  }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  override func compile(into tracks: inout [Track], outer: OuterClock?, begin: Double, duration: Double) {
    guard let keyPath else { return }
    tracks.append(
      Track(
        target: .parse(keyPath), clock: AnimationClock(timing, duration: duration, begin: begin),
        pace: pace(duration: duration), span: ValueSpan(from: fromValue, to: toValue, by: byValue), outer: outer,
        mode: TrackMode(self)))
  }
}
