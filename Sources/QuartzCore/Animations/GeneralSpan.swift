import CoreGraphics
import DisplayList
import Foundation

/// The ends of a basic animation; nil ends come from the layer.
struct ValueSpan {
  private(set) var from: AnimatableValue?
  private(set) var to: AnimatableValue?
  /// Added to the layer's value when neither end is given.
  private(set) var by: AnimatableValue?

  init(from: PropertyValue?, to: PropertyValue?, by: Any?) {
    self.from = from.map { AnimatableValue(checked: $0) }
    self.to = to.map { AnimatableValue(checked: $0) }
    guard let by else { return }
    switch (self.from, self.to) {
    case (.some, nil): self.to = from.map { Self.sum($0.any, by, times: 1) }
    case (nil, .some): self.from = to.map { Self.sum($0.any, by, times: -1) }
    case (nil, nil): self.by = AnimatableValue(checked: .object(by))
    default: break
    }
  }

  /// Adds colours without premultiplying; mixing premultiplies.
  private static func sum(_ end: Any, _ by: Any, times k: Float) -> AnimatableValue {
    guard let color = end as? CGColor, let change = by as? CGColor else {
      return AnimatableValue(checked: .object(end)).adding(AnimatableValue(checked: .object(by)), times: Double(k))
    }
    let (a, b) = (RGBA(color), RGBA(change))
    let sum = RGBA(
      red: a.red + k * b.red, green: a.green + k * b.green, blue: a.blue + k * b.blue, alpha: a.alpha + k * b.alpha)
    return .vector(sum.vector, .color)
  }

  /// Both ends; a missing one is the layer's value, or consists of a number that changes nothing.
  func ends(underlying: AnimatableValue, neutral: Double?) -> (from: AnimatableValue, to: AnimatableValue) {
    let missing = neutral.map { (from ?? to ?? by ?? underlying).filled(with: $0) } ?? underlying
    if let by { return (missing, missing.adding(by)) }
    return (from ?? missing, to ?? missing)
  }
}

/// An animation of any property: parts of values, missing ends, keyframes and values that are not numbers.
final class GeneralSpan {
  enum Source {
    case span(ValueSpan)
    case keyframes(KeyframePlan)
    case motionPath(MotionPath)
  }

  let target: AnimationTarget
  private let source: Source
  /// Makes transforms of the values.
  private let function: CAValueFunction?

  init(target: AnimationTarget, source: Source, function: CAValueFunction? = nil) {
    self.target = target
    self.source = source
    self.function = function
  }

  /// The property's value with the animation applied.
  func value(_ progress: Double, cycle: Double, underlying: AnimatableValue, mode: TrackMode) -> AnimatableValue {
    let isSum = mode.contains(.additive)
    var value = self.value(at: progress, underlying: underlying, isSum)
    var end = self.end(underlying: underlying, isSum)
    if mode.contains(.cumulative) && cycle > 0 {
      let last = mode.contains(.returning) ? self.value(at: 0, underlying: underlying, isSum) : end
      value = value.adding(last, times: cycle)
    }
    if let function { (value, end) = (function.transform(of: value), function.transform(of: end)) }
    if mode.contains(.relative) { return underlying.adding(remainder: value, to: end) }
    return isSum ? underlying.adding(value) : value
  }

  private func end(underlying: AnimatableValue, _ isSum: Bool) -> AnimatableValue {
    guard case .span(let span) = source else { return value(at: 1, underlying: underlying, isSum) }
    return span.ends(underlying: underlying, neutral: function?.neutral ?? (isSum ? 0 : nil)).to
  }

  /// The value at a fraction of a cycle.
  private func value(at progress: Double, underlying: AnimatableValue, _ isSum: Bool) -> AnimatableValue {
    switch source {
    case .span(let span):
      let ends = span.ends(underlying: underlying, neutral: function?.neutral ?? (isSum ? 0 : nil))
      return ends.from.mixed(with: ends.to, progress)
    case .keyframes(let plan): return plan.value(at: progress)
    case .motionPath(let path): return .vector(path.place(at: progress).vector, .point)
    }
  }

  func apply(_ progress: Double, cycle: Double, to values: inout LayerValues, mode: TrackMode) {
    switch target {
    case .vector(let slot, let first, let shape):
      var all = values.vector(slot)
      var part = SIMD4<Double>(repeating: 0)
      for lane in 0..<shape.count { part[lane] = all[lane + Int(first)] }
      guard let result = value(progress, cycle: cycle, underlying: .vector(part, shape), mode: mode).vector else { return }
      for lane in 0..<shape.count { all[lane + Int(first)] = result[lane] }
      values.set(slot, all)
    case .transform:
      let result = value(progress, cycle: cycle, underlying: .transform(values.transform), mode: mode)
      if case .transform(let t) = result { values.setTransform(t) }
    case .transformPart(let part):
      var t = values.transform
      let underlying = AnimatableValue.vector(t.value(of: part), part.shape)
      guard let result = value(progress, cycle: cycle, underlying: underlying, mode: mode).vector else { return }
      t.set(part, result)
      values.setTransform(t)
    case .named: return
    }
    if case .motionPath(let path) = source, let angle = path.rotation(at: progress) {
      values.setTransform(CATransform3DRotate(values.transform, angle, 0, 0, 1))
    }
  }
}

extension AnimatableValue {
  /// This value plus `value` − `end`.
  func adding(remainder value: AnimatableValue, to end: AnimatableValue) -> AnimatableValue {
    switch (self, value, end) {
    case (.vector(let a, let shape), .vector(let v, _), .vector(let e, _)): .vector(a + (v - e), shape)
    case (.transform(let a), .transform(let v), .transform(let e)): .transform(a + (v - e))
    default: value
    }
  }
}
