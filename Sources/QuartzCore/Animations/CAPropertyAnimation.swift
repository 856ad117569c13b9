import Foundation

/// An animation of one property of a layer.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property, such as `position.x` or `transform.rotation.z`. Default nil.
  open var keyPath: String?
  /// Whether the value is added to the property's value without the animation. Default false.
  open var isAdditive = false
  /// Whether each cycle starts at the end value of the one before. Default false.
  open var isCumulative = false
  /// Makes transforms of the interpolated numbers, for the key path `transform`; a missing end counts as 0. Default nil.
  open var valueFunction: CAValueFunction?
  /// Whether the animation adds the remaining difference, value − `toValue`, so that animations of one property overlap.
  package private(set) final var isRelative = false

  /// Adds the remaining difference from now on; for an animation that no layer has yet.
  package final func becomeRelative() { isRelative = true }

  public override init() {
    super.init()
  }

  /// Makes an animation of the property at a key path.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "keyPath": keyPath
    case "additive", "isAdditive": isAdditive
    case "cumulative", "isCumulative": isCumulative
    case "valueFunction": valueFunction
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "keyPath": keyPath = value as? String
    case "additive", "isAdditive": isAdditive = value as? Bool ?? isAdditive
    case "cumulative", "isCumulative": isCumulative = value as? Bool ?? isCumulative
    case "valueFunction": valueFunction = value as? CAValueFunction
    default: super.setValue(value, forKey: key)
    }
  }

  package override func duplicate() -> CAAnimation {
    let copy = CAPropertyAnimation()
    copy.copyValues(from: self)
    return copy
  }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    isRelative = other.isRelative
    valueFunction = other.valueFunction
  }

  /// The pacing of one cycle.
  func pace(duration: Double) -> Pace {
    guard let curve = timingFunction?.curve, curve != .linear else { return .linear }
    return .cubic(curve)
  }
}
