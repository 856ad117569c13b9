import Foundation

/// An animation from one value to another.
///
/// Missing values are the layer's own, whatever other animations show: `fromValue` alone animates from it to the layer's value, `toValue`
/// alone from the layer's value to it. `byValue` is the difference to the one given; alone it is added to the layer's value. An animation
/// without any of them changes nothing.
///
/// ```swift
/// let fade = CABasicAnimation(keyPath: "opacity")
/// fade.fromValue = 0
/// fade.toValue = 1
/// fade.duration = 0.3
/// let layer = CALayer()
/// layer.add(fade, forKey: "fade")
/// ```
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// The start value; nil takes it from the layer. Default nil.
  open var fromValue: Any? {
    get { from?.any }
    set { from = newValue.map { .object($0) } }
  }
  /// The end value; nil takes it from the layer. Default nil.
  open var toValue: Any? {
    get { to?.any }
    set { to = newValue.map { .object($0) } }
  }
  /// The difference between start and end. Default nil.
  open var byValue: Any?

  private var from: PropertyValue?
  private var to: PropertyValue?

  /// Sets both ends without boxes for numbers; nil takes one from the layer.
  package final func setEnds(from: PropertyValue?, to: PropertyValue?) {
    (self.from, self.to) = (from, to)
  }

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
    setEnds(from: other.from, to: other.to)
    byValue = other.byValue
  }

  override func compile(into tracks: inout [Track], outer: OuterClock?, begin: Double, duration: Double) {
    guard let keyPath else { return }
    tracks.append(
      Track(
        target: .parse(keyPath), clock: AnimationClock(timing, duration: duration, begin: begin),
        pace: pace(duration: duration), span: ValueSpan(from: from, to: to, by: byValue), outer: outer,
        mode: TrackMode(self), function: valueFunction))
  }
}
