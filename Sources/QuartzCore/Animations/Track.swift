import CoreGraphics
import Foundation

/// An animation compiled for frames: target numbers, timing and values.
struct Track {
  let clock: AnimationClock
  let pace: Pace
  let mode: TrackMode
  let content: Content
  let outer: OuterClock?

  enum Content {
    /// All numbers of a property, both ends known.
    case vector(LayerSlot, from: SIMD4<Double>, to: SIMD4<Double>)
    /// The whole transform, both ends known.
    case transform(TransformSpan)
    /// Every other case.
    case general(GeneralSpan)
  }

  /// The moment in the track's own time at a layer's time.
  @inline(__always)
  func moment(at layerTime: Double) -> AnimationClock.Moment? {
    if let outer {
      guard let time = outer.time(at: layerTime) else { return nil }
      return clock.moment(at: time)
    }
    return clock.moment(at: layerTime)
  }

  /// Applies the animation at a layer's time to the values; `model` are those without animations.
  @inline(__always)
  func apply(to values: inout LayerValues, over model: LayerValues, at layerTime: Double) {
    guard let moment = moment(at: layerTime) else { return }
    let progress = pace.progress(at: moment.time, duration: clock.duration, layerTime: layerTime)
    // An external pacing may return NaN or infinity.
    guard progress.isFinite else { return }
    switch content {
    case .vector(let slot, let from, let to):
      var value = from + (to - from) * progress
      if mode.contains(.cumulative) { value += (mode.contains(.returning) ? from : to) * moment.cycle }
      if mode.contains(.relative) {
        value += values.vector(slot) - to
      } else if mode.contains(.additive) {
        value += values.vector(slot)
      }
      values.set(slot, value)
    case .transform(let span): span.apply(progress, to: &values, mode: mode)
    case .general(let span): span.apply(progress, cycle: moment.cycle, to: &values, over: model, mode: mode)
    }
  }
}

struct TrackMode: OptionSet {
  let rawValue: UInt8
  /// Adds the value to the one without the animation.
  static let additive = TrackMode(rawValue: 1)
  /// Each cycle starts at the end of the one before.
  static let cumulative = TrackMode(rawValue: 2)
  /// Each cycle ends where it started, because it is reversed; with `cumulative` only.
  static let returning = TrackMode(rawValue: 8)
  /// Adds value − end.
  static let relative = TrackMode(rawValue: 4)
}

extension TrackMode {
  @MainActor
  init(_ animation: CAPropertyAnimation) {
    self = []
    if animation.isRelative { insert(.relative) } else if animation.isAdditive { insert(.additive) }
    if animation.isCumulative { formUnion(animation.autoreverses ? [.cumulative, .returning] : .cumulative) }
  }
}

/// The interpolation between two transforms.
final class TransformSpan {
  private let path: TransformPath
  private let end: CATransform3D

  init(from: CATransform3D, to: CATransform3D) {
    path = TransformPath(from: from, to: to)
    end = to
  }

  func apply(_ progress: Double, to values: inout LayerValues, mode: TrackMode) {
    if mode.isEmpty, case .affine(let a, let b) = path {
      values.setAffineTransform(a.interpolated(to: b, progress).transform)
      return
    }
    let value = path.value(at: progress)
    if mode.contains(.relative) {
      values.setTransform(values.transform + (value - end))
    } else if mode.contains(.additive) {
      values.setTransform(value.concatenating(values.transform))
    } else {
      values.setTransform(value)
    }
  }
}

extension Track {
  /// Makes a track between two ends, in a specialised form when both ends and the whole property are given.
  init(
    target: AnimationTarget, clock: AnimationClock, pace: Pace, span: ValueSpan, outer: OuterClock?, mode: TrackMode,
    function: CAValueFunction? = nil
  ) {
    self.init(
      clock: clock, pace: pace, mode: mode, content: Self.content(target: target, span: span, mode: mode, function), outer: outer)
  }

  private static func content(target: AnimationTarget, span: ValueSpan, mode: TrackMode, _ function: CAValueFunction?) -> Content
  {
    switch target {
    case _ where function != nil: break
    case .vector(let slot, first: 0, let shape) where shape == slot.shape:
      if let from = span.from?.vector, let to = span.to?.vector { return .vector(slot, from: from, to: to) }
    case .transform where !mode.contains(.cumulative):
      if case .transform(let from)? = span.from, case .transform(let to)? = span.to {
        return .transform(TransformSpan(from: from, to: to))
      }
    default: break
    }
    return .general(GeneralSpan(target: target, source: .span(span), function: function))
  }

  /// The property's name when it is outside of `LayerValues`.
  var namedTarget: String? {
    guard case .general(let span) = content, case .named(let name, _) = span.target else { return nil }
    return name
  }
}
