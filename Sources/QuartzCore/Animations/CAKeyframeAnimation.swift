import CoreGraphics
import Foundation

/// How values between keyframes are interpolated.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name, as Core Animation writes it.
  public let rawValue: String
  /// Makes a mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Linear interpolation between the values at their key times.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value holds until the next key time; there is one key time more than values.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear interpolation at constant speed; key times and timing functions have no effect.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// A Kochanek–Bartels spline through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// The spline of `cubic` at constant speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer rotates along the path of its animation.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name, as Core Animation writes it.
  public let rawValue: String
  /// Makes a mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis points along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's x axis points backwards along the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values in order. Ignored with a path. Default nil.
  open var values: [Any]?
  /// A path for a property that is a point; each segment counts as one keyframe. Default nil.
  open var path: CGPath?
  /// The key time of each value as a fraction of the duration, 0…1; nil spaces them evenly. Default nil.
  open var keyTimes: [NSNumber]?
  /// The pacing between neighbouring values, one fewer than values. Default nil, linear.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between values. Default `.linear`.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// The rotation along the path; nil for none. Default nil.
  open var rotationMode: CAAnimationRotationMode?
  /// The tension at each value, −1…1; positive numbers tighten the curve. For cubic modes only. Default nil, 0.
  open var tensionValues: [NSNumber]?
  /// The continuity at each value, −1…1; positive and negative numbers make corners. For cubic modes only. Default nil, 0.
  open var continuityValues: [NSNumber]?
  /// The bias at each value, −1…1: whether the curve overshoots before or after it. For cubic modes only. Default nil, 0.
  open var biasValues: [NSNumber]?

  /// The default value of a property, nil for those that begin with zero or nil.
  open override class func defaultValue(forKey key: String) -> Any? {
    key == "calculationMode" ? CAAnimationCalculationMode.linear : super.defaultValue(forKey: key)
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "values": values
    case "path": path
    case "keyTimes": keyTimes
    case "timingFunctions": timingFunctions
    case "calculationMode": calculationMode
    case "rotationMode": rotationMode
    case "tensionValues": tensionValues
    case "continuityValues": continuityValues
    case "biasValues": biasValues
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "values": values = value as? [Any]
    case "path": path = value as? CGPath
    case "keyTimes": keyTimes = value as? [NSNumber]
    case "timingFunctions": timingFunctions = value as? [CAMediaTimingFunction]
    case "calculationMode": calculationMode = value as? CAAnimationCalculationMode ?? calculationMode
    case "rotationMode": rotationMode = value as? CAAnimationRotationMode
    case "tensionValues": tensionValues = value as? [NSNumber]
    case "continuityValues": continuityValues = value as? [NSNumber]
    case "biasValues": biasValues = value as? [NSNumber]
    default: super.setValue(value, forKey: key)
    }
  }

  package override func duplicate() -> CAAnimation {
    let copy = CAKeyframeAnimation()
    copy.copyValues(from: self)
    return copy
  }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path?.immutable
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    rotationMode = other.rotationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
  }

  override func compile(into tracks: inout [Track], outer: OuterClock?, begin: Double, duration: Double) {
    guard let keyPath, let source else { return }
    tracks.append(
      Track(
        clock: AnimationClock(timing, duration: duration, begin: begin), pace: pace(duration: duration), mode: TrackMode(self),
        content: .general(GeneralSpan(target: .parse(keyPath), source: source, function: valueFunction)), outer: outer))
  }

  private var source: GeneralSpan.Source? {
    let curves = timingFunctions?.map(\.curve) ?? []
    let times = keyTimes?.map(\.doubleValue)
    if let path {
      return MotionPath(
        path, times: times, curves: curves, isPaced: calculationMode == .paced || calculationMode == .cubicPaced,
        isDiscrete: calculationMode == .discrete, rotation: rotationMode
      ).map { .motionPath($0) }
    }
    let keys = (values ?? []).map { AnimatableValue(checked: .object($0)) }
    guard !keys.isEmpty else { return nil }
    let corners = keys.indices.map { index in
      KeyframePlan.Corner(
        tension: Self.number(tensionValues, index), continuity: Self.number(continuityValues, index),
        bias: Self.number(biasValues, index))
    }
    return .keyframes(KeyframePlan(keys, times: times, curves: curves, mode: calculationMode, corners: corners))
  }

  private static func number(_ list: [NSNumber]?, _ index: Int) -> Double {
    guard let list, index < list.count else { return 0 }
    return list[index].doubleValue
  }
}
