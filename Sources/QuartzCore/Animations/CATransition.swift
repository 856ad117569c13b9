import CoreGraphics
import Foundation
import Motion

/// How new content replaces the old.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The type's name; an unknown name fades.
  public let rawValue: String
  /// Makes a type of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new content fades in while the old one fades out.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content slides over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content slides away from the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The origin of a transition's movement; top and bottom are named for a y axis that points up, as on iOS.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The direction's name; an unknown name counts as `.fromLeft`.
  public let rawValue: String
  /// Makes a direction of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new content enters at the right and moves left.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The new content enters at the left and moves right.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// The movement goes upwards on the screen.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The movement goes downwards on the screen.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key of every transition.
public let kCATransition = "transition"

/// An animation from what a layer shows when it is added to what it shows after the changes that follow.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  /// The kind of transition. Default `.fade`.
  open var type = CATransitionType.fade
  /// The direction of movement. Default nil, which stands for `.fromLeft`.
  open var subtype: CATransitionSubtype?
  /// The progress at which the transition starts, 0…1. Default 0.
  open var startProgress: Float = 0
  /// The progress at which the transition ends, `startProgress`…1. Default 1.
  open var endProgress: Float = 1
  /// Kept without effect, as on iOS, where layers have no filters. Default nil.
  open var filter: Any?
  /// What the layer showed when the transition was added.
  private(set) final var picture: CGImage?

  /// Takes what the layer shows; nil where it shows nothing.
  final func begin(from picture: CGImage?) { self.picture = picture }

  /// The default value of a property, nil for those that begin with zero or nil.
  open override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "type": CATransitionType.fade
    case "endProgress": NSNumber(value: 1)
    default: super.defaultValue(forKey: key)
    }
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "type": type
    case "subtype": subtype
    case "startProgress": startProgress
    case "endProgress": endProgress
    case "filter": filter
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "type": type = value as? CATransitionType ?? type
    case "subtype": subtype = value as? CATransitionSubtype
    case "startProgress": startProgress = value as? Float ?? startProgress
    case "endProgress": endProgress = value as? Float ?? endProgress
    case "filter": filter = value
    default: super.setValue(value, forKey: key)
    }
  }

  package override func duplicate() -> CAAnimation {
    let copy = CATransition()
    copy.copyValues(from: self)
    return copy
  }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
    filter = other.filter
    picture = other.picture
  }
}

/// A transition compiled for frames.
final class TransitionTrack {
  let picture: CGImage
  let type: CATransitionType
  private let clock: AnimationClock
  private let curve: CubicTimingCurve
  private let direction: CGVector
  private let range: (start: Double, end: Double)

  /// Nil where the layer showed nothing.
  @MainActor
  init?(_ transition: CATransition, begin: Double) {
    guard let picture = transition.picture else { return nil }
    self.picture = picture
    type = transition.type
    clock = AnimationClock(transition.timing, duration: transition.duration, begin: begin)
    curve = transition.timingFunction?.curve ?? .linear
    range = (Double(transition.startProgress), Double(transition.endProgress))
    direction =
      switch transition.subtype {
      case .fromRight?: CGVector(dx: 1, dy: 0)
      case .fromTop?: CGVector(dx: 0, dy: 1)
      case .fromBottom?: CGVector(dx: 0, dy: -1)
      default: CGVector(dx: -1, dy: 0)
      }
  }

  /// Nil outside of the active time.
  func progress(at layerTime: Double) -> Double? {
    guard let moment = clock.moment(at: layerTime) else { return nil }
    let fraction = clock.duration > 0 ? curve.value(at: moment.time / clock.duration) : 1
    return range.start + (range.end - range.start) * fraction
  }

  /// The displacement of the old and the new content, for a layer of the given size.
  func offsets(_ progress: Double, in size: CGSize) -> (old: CGVector, new: CGVector) {
    let away = CGVector(dx: direction.dx * size.width, dy: direction.dy * size.height)
    let left = CGVector(dx: -away.dx * progress, dy: -away.dy * progress)
    let coming = CGVector(dx: away.dx * (1 - progress), dy: away.dy * (1 - progress))
    return switch type {
    case .moveIn: (.zero, coming)
    case .push: (left, coming)
    case .reveal: (left, .zero)
    default: (.zero, .zero)
    }
  }
}
