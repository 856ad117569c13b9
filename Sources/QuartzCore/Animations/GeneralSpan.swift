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

  /// Whether no end and no difference is given: such an animation changes nothing.
  var isEmpty: Bool { from == nil && to == nil && by == nil }

  /// Both ends; a missing one is the model's value, or consists of a number that changes nothing.
  func ends(model: AnimatableValue, neutral: Double?) -> (from: AnimatableValue, to: AnimatableValue) {
    let missing = neutral.map { (from ?? to ?? by ?? model).filled(with: $0) } ?? model
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
  ///
  /// - Parameters:
  ///   - underlying: the value with the animations before this one, which an additive one adds to.
  ///   - model: the layer's own value, which takes the place of a missing end.
  func value(
    _ progress: Double, cycle: Double, underlying: AnimatableValue, model: AnimatableValue, mode: TrackMode
  ) -> AnimatableValue {
    if case .span(let span) = source, span.isEmpty { return underlying }
    var value = self.value(at: progress, model)
    var end = self.end(model)
    if mode.contains(.cumulative) && cycle > 0 {
      value = value.adding(mode.contains(.returning) ? self.value(at: 0, model) : end, times: cycle)
    }
    if let function { (value, end) = (function.transform(of: value), function.transform(of: end)) }
    if mode.contains(.relative) { return underlying.adding(remainder: value, to: end) }
    return mode.contains(.additive) ? underlying.adding(value) : value
  }

  private func end(_ model: AnimatableValue) -> AnimatableValue {
    guard case .span(let span) = source else { return value(at: 1, model) }
    return span.ends(model: model, neutral: function?.neutral).to
  }

  /// The value at a fraction of a cycle.
  private func value(at progress: Double, _ model: AnimatableValue) -> AnimatableValue {
    switch source {
    case .span(let span):
      let ends = span.ends(model: model, neutral: function?.neutral)
      return ends.from.mixed(with: ends.to, progress)
    case .keyframes(let plan): return plan.value(at: progress)
    case .motionPath(let path): return .vector(path.place(at: progress).vector, .point)
    }
  }

  /// Whether it rotates the layer along a path, besides the property's own value.
  var turnsTheLayer: Bool {
    if case .motionPath(let path) = source { return path.rotation(at: 0) != nil }
    return false
  }

  /// - Parameter model: the layer's own values, without animations.
  func apply(_ progress: Double, cycle: Double, to values: inout LayerValues, over model: LayerValues, mode: TrackMode) {
    switch target {
    case .vector(let slot, let first, let shape):
      var all = values.vector(slot)
      let (part, own) = (Self.part(of: all, first, shape), Self.part(of: model.vector(slot), first, shape))
      guard let result = value(progress, cycle: cycle, underlying: part, model: own, mode: mode).vector else { return }
      for lane in 0..<shape.count { all[lane + Int(first)] = result[lane] }
      values.set(slot, all)
    case .transform:
      let result = value(
        progress, cycle: cycle, underlying: .transform(values.transform), model: .transform(model.transform), mode: mode)
      if case .transform(let t) = result { values.setTransform(t) }
    case .transformPart(let part):
      if case .span(let span) = source, span.isEmpty { return }
      var t = values.transform
      let underlying = AnimatableValue.vector(t.value(of: part), part.shape)
      let own = AnimatableValue.vector(model.transform.value(of: part), part.shape)
      guard let result = value(progress, cycle: cycle, underlying: underlying, model: own, mode: mode).vector else { return }
      t.set(part, result)
      values.setTransform(t)
    case .named: return
    }
    if case .motionPath(let path) = source, let angle = path.rotation(at: progress) {
      values.setTransform(CATransform3DRotate(values.transform, angle, 0, 0, 1))
    }
  }

  private static func part(of all: SIMD4<Double>, _ first: UInt8, _ shape: VectorShape) -> AnimatableValue {
    var part = SIMD4<Double>(repeating: 0)
    for lane in 0..<shape.count { part[lane] = all[lane + Int(first)] }
    return .vector(part, shape)
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
