import Foundation
import Misuse

/// The base class of all animations: timing, delegate and values by key. A layer keeps a copy of each animation added to it.
///
/// - Precondition: no number of the timing is NaN.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAMediaTiming, CAAction, NSCopying {
  private(set) var timing = MediaTiming()
  private(set) var extraValues: [String: Any] = [:]

  // MARK: - Timing

  /// The start in seconds of the layer's time. Default 0, which stands for the time when it is added.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = Self.checked(newValue, "beginTime") }
  }

  /// The length of one cycle in seconds. Default 0, which stands for the transaction's duration.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = Self.checked(newValue, "duration") }
  }

  /// Seconds of the animation per second of the layer; 0 pauses, negative numbers play backwards. Default 1.
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = Float(Self.checked(Double(newValue), "speed")) }
  }

  /// An offset added to the animation's own time, in seconds. Default 0.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = Self.checked(newValue, "timeOffset") }
  }

  /// The number of cycles; a fraction stops within a cycle. Default 0, which stands for one.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = Float(Self.checked(Double(newValue), "repeatCount")) }
  }

  /// The length of the repetition in seconds; overrides `repeatCount` unless it is 0. Default 0.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = Self.checked(newValue, "repeatDuration") }
  }

  /// Whether each cycle is followed by its reverse. Default false.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// Which end's value is shown before the start and after the end, while the layer has the animation. Default `.removed`.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  private static func checked(_ value: Double, _ name: String) -> Double {
    misuse(unless: !value.isNaN, "CAAnimation.\(name) is NaN: set a number of seconds or repetitions")
    return value
  }

  // MARK: - Properties

  /// The pacing of each cycle; nil is linear. Default nil.
  open var timingFunction: CAMediaTimingFunction?
  /// Receives start and stop. Held strongly until the animation has been removed, as in Core Animation. Default nil.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer drops the animation at its end. Default true.
  open var isRemovedOnCompletion = true

  /// The rate of the frames that the animation requests, in frames per second: its `preferred` rate, or else its `maximum`. While all
  /// running animations prefer fewer frames than the screen shows, only these are made. Default: every frame of the screen.
  open var preferredFrameRateRange = CAFrameRateRange.default

  public override init() {
    super.init()
  }

  // MARK: - Values by key

  /// The default value of a property, nil for those that begin with zero or nil; subclasses answer for properties of their own.
  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "speed": NSNumber(value: 1)
    case "fillMode": CAMediaTimingFillMode.removed
    case "removedOnCompletion": NSNumber(value: true)
    default: nil
    }
  }

  /// A property of the animation by its name, or a value set for the key.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "beginTime": beginTime
    case "duration": duration
    case "speed": speed
    case "timeOffset": timeOffset
    case "repeatCount": repeatCount
    case "repeatDuration": repeatDuration
    case "autoreverses": autoreverses
    case "fillMode": fillMode
    case "timingFunction": timingFunction
    case "delegate": delegate
    case "removedOnCompletion", "isRemovedOnCompletion": isRemovedOnCompletion
    case "preferredFrameRateRange": preferredFrameRateRange
    default: extraValues[key] ?? Self.defaultValue(forKey: key)
    }
  }

  /// Sets a property by its name, or keeps the value for the key; copies of the animation have it as well.
  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "beginTime": beginTime = Self.seconds(value) ?? beginTime
    case "duration": duration = Self.seconds(value) ?? duration
    case "speed": speed = Self.seconds(value).map { Float($0) } ?? speed
    case "timeOffset": timeOffset = Self.seconds(value) ?? timeOffset
    case "repeatCount": repeatCount = Self.seconds(value).map { Float($0) } ?? repeatCount
    case "repeatDuration": repeatDuration = Self.seconds(value) ?? repeatDuration
    case "autoreverses": autoreverses = value as? Bool ?? autoreverses
    case "fillMode": fillMode = value as? CAMediaTimingFillMode ?? fillMode
    case "timingFunction": timingFunction = value as? CAMediaTimingFunction
    case "delegate": delegate = value as? any CAAnimationDelegate
    case "removedOnCompletion", "isRemovedOnCompletion": isRemovedOnCompletion = value as? Bool ?? isRemovedOnCompletion
    case "preferredFrameRateRange": preferredFrameRateRange = value as? CAFrameRateRange ?? preferredFrameRateRange
    default: extraValues[key] = value
    }
  }

  private static func seconds(_ value: Any?) -> Double? {
    value.flatMap { AnimatableValue($0).vector?.x }
  }

  // MARK: - Copying and running

  /// Copies the animation as the most derived type of this module; subclasses with further properties override it.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { duplicate() }
  }

  package func duplicate() -> CAAnimation {
    let copy = CAAnimation()
    copy.copyValues(from: self)
    return copy
  }

  func copyValues(from other: CAAnimation) {
    timing = other.timing
    extraValues = other.extraValues
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    preferredFrameRateRange = other.preferredFrameRateRange
  }

  /// Adds the animation to the layer with the event's name as its key; does nothing for an object that is no layer.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Compiles the animation into tracks; `outer` is the time space of the enclosing groups.
  func compile(into tracks: inout [Track], outer: OuterClock?, begin: Double, duration: Double) {}
}
