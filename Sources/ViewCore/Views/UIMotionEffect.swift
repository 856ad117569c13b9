import CoreGraphics
import Foundation
import QuartzCore

/// Changes values of views with the position of the viewer, as a subclass defines.
///
/// A desktop has no motion sensor: the viewer is always in the middle. A view shows the values for there.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject, @preconcurrency NSCopying, @preconcurrency NSCoding {
  public override init() { super.init() }
  /// Makes an effect from an archive.
  public required init?(coder: NSCoder) { super.init() }
  /// Writes the effect into an archive.
  open func encode(with coder: NSCoder) {}

  /// The effect itself; a class with values that change returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// What is added to values of a view, by key path; nil, the default, for nothing.
  ///
  /// - Parameter viewerOffset: the viewer's place, from −1 to 1 along both axes; 0 is in front of the middle.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A motion effect that interpolates between two values.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The movement of the viewer that an effect follows.
  public enum EffectType: Int, Sendable {
    /// To the left and to the right.
    case tiltAlongHorizontalAxis
    /// Upwards and downwards.
    case tiltAlongVerticalAxis
  }

  /// The key path of the view's value.
  open private(set) var keyPath: String
  /// The movement that the effect follows.
  open private(set) var type: UIInterpolatingMotionEffect.EffectType
  /// What is added at the offset −1: a number, point, size, rectangle or transform. Default: nil, nothing.
  open var minimumRelativeValue: Any?
  /// What is added at the offset 1: a value of the same type. Default: nil, nothing.
  open var maximumRelativeValue: Any?

  /// Makes an effect for a view's value.
  public init(keyPath: String, type: UIInterpolatingMotionEffect.EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  /// Makes an effect from an archive.
  public required init?(coder: NSCoder) {
    keyPath = coder.decodeObject(forKey: "keyPath") as? String ?? ""
    type = EffectType(rawValue: coder.decodeInteger(forKey: "type")) ?? .tiltAlongHorizontalAxis
    super.init(coder: coder)
    minimumRelativeValue = coder.decodeObject(forKey: "minimumRelativeValue")
    maximumRelativeValue = coder.decodeObject(forKey: "maximumRelativeValue")
  }

  open override func encode(with coder: NSCoder) {
    coder.encode(keyPath, forKey: "keyPath")
    coder.encode(type.rawValue, forKey: "type")
    coder.encode(minimumRelativeValue, forKey: "minimumRelativeValue")
    coder.encode(maximumRelativeValue, forKey: "maximumRelativeValue")
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIInterpolatingMotionEffect(keyPath: keyPath, type: type)
    (copy.minimumRelativeValue, copy.maximumRelativeValue) = (minimumRelativeValue, maximumRelativeValue)
    return copy
  }

  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    guard let minimumRelativeValue, let maximumRelativeValue else { return nil }
    let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let share = (min(max(Double(offset), -1), 1) + 1) / 2
    return [keyPath: AnimatableValue(minimumRelativeValue).mixed(with: AnimatableValue(maximumRelativeValue), share).any]
  }
}

/// Several motion effects as one; of two for the same value, the later one counts.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects. Default: nil.
  open var motionEffects: [UIMotionEffect]?

  public override init() { super.init() }

  /// Makes a group from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    motionEffects = coder.decodeObject(forKey: "motionEffects") as? [UIMotionEffect]
  }

  open override func encode(with coder: NSCoder) { coder.encode(motionEffects, forKey: "motionEffects") }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIMotionEffectGroup()
    copy.motionEffects = motionEffects?.compactMap { $0.copy() as? UIMotionEffect }
    return copy
  }

  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    let all = (motionEffects ?? []).compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) }
    return all.isEmpty ? nil : all.reduce(into: [:]) { sum, next in sum.merge(next) { $1 } }
  }
}
