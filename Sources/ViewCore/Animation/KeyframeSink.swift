import CoreGraphics
import Foundation
import QuartzCore

/// A sink for changes in a part of the whole animation.
@MainActor
protocol KeyframedSink: PropertyChangeSink {
  /// Runs a block whose changes happen in a part of the animation, in fractions of the duration.
  func run(in window: ClosedRange<Double>, _ changes: () -> Void)
}

/// Collects the changes of `UIView.animateKeyframes` and makes one keyframe animation for each property.
///
/// A property keeps its old value until its first keyframe starts, and each keyframe's value until the next one starts.
@MainActor
final class KeyframeSink: KeyframedSink {
  /// The part in which changes happen now, in fractions of the duration.
  private var window = 0.0...1.0
  let batch: AnimationBatch?
  private let options: UIView.KeyframeAnimationOptions
  private var properties: [Property] = []
  private var places: [PropertyName: Int] = [:]

  private struct Frame {
    let window: ClosedRange<Double>
    let value: PropertyValue
  }

  private struct PropertyName: Hashable {
    let layer: ObjectIdentifier
    let key: String
  }

  private struct Property {
    let change: PropertyChange
    var frames: [Frame]
  }

  init(options: UIView.KeyframeAnimationOptions, batch: AnimationBatch) {
    self.options = options
    self.batch = batch
  }

  func run(in window: ClosedRange<Double>, _ changes: () -> Void) {
    let outer = self.window
    self.window = window
    changes()
    self.window = outer
  }

  func animate(_ change: PropertyChange, in context: ViewAnimationContext) {
    let frame = Frame(window: window, value: change.new)
    let name = PropertyName(layer: ObjectIdentifier(change.layer), key: change.key)
    if let place = places[name] {
      properties[place].frames.append(frame)
    } else {
      places[name] = properties.count
      properties.append(Property(change: change, frames: [frame]))
    }
  }

  /// Adds the animations to their layers.
  func commit(_ context: ViewAnimationContext) {
    for property in properties { add(property, context) }
    properties = []
  }

  private func add(_ property: Property, _ context: ViewAnimationContext) {
    let (layer, key) = (property.change.layer, property.change.key)
    let isAdditive = ClockSink.additiveKeys.contains(key)
    let startsFromScreen = !isAdditive && context.settings.options.contains(.beginFromCurrentState)
    let start = startsFromScreen ? PropertyValue.presented(of: layer, key) : property.change.old
    let (times, values) = Self.points(from: start, through: property.frames)
    let animation = CAKeyframeAnimation(keyPath: key)
    animation.values = values.map(\.any)
    // The last discrete value ends with the animation.
    let ends = options.calculationMode == .discrete ? [1.0] : []
    animation.keyTimes = (times + ends).map { NSNumber(value: $0) }
    animation.calculationMode = options.calculationMode
    if isAdditive { animation.becomeRelative() }
    if case .curve(let curve) = context.settings.timing {
      animation.timingFunction = CAMediaTimingFunction(curve: curve.cubic)
    }
    context.settings.schedule(animation, on: layer)
    let animationKey = isAdditive ? layer.freeAnimationKey(key) : key
    context.batch.begin(animation)
    layer.add(animation, forKey: animationKey)
    context.batch.endIfOffscreen(animationKey, of: property.change.view)
    let change = PropertyChange(layer: layer, key: key, old: property.change.old, new: values.last ?? property.change.new)
    AnimationCollector.record(change, animationKey: animationKey)
  }

  /// The values of the keyframes and their times, from 0 to 1.
  private static func points(
    from start: PropertyValue, through frames: [Frame]
  ) -> (times: [Double], values: [PropertyValue]) {
    var (times, values) = ([0.0], [start])
    for frame in frames.sorted(by: { $0.window.lowerBound < $1.window.lowerBound }) {
      let reached = times[times.count - 1]
      if frame.window.lowerBound > reached {
        times.append(frame.window.lowerBound)
        values.append(values[values.count - 1])
      }
      times.append(max(frame.window.upperBound, reached))
      values.append(frame.value)
    }
    if let reached = times.last, reached < 1 {
      times.append(1)
      values.append(values[values.count - 1])
    }
    return (times, values)
  }
}

extension UIView.KeyframeAnimationOptions {
  private static let calculationShift: UInt = 10
  private static let calculationMask: UInt = 7

  var calculationMode: CAAnimationCalculationMode {
    switch rawValue >> Self.calculationShift & Self.calculationMask {
    case 1: .discrete
    case 2: .paced
    case 3: .cubic
    case 4: .cubicPaced
    default: .linear
    }
  }
}
