import CoreGraphics
import DisplayList
import Foundation
import Misuse

/// A value of an animation, in a form that can be interpolated.
package enum AnimatableValue {
  case vector(SIMD4<Double>, VectorShape)
  case transform(CATransform3D)
  case path(CGPath)
  case colors([SIMD4<Double>])
  case numbers([Double])
  /// Two images, the second over the first with an opacity.
  case pictures(CGImage, CGImage, Double)
  /// A value without interpolation: it changes half way.
  case object(Any)

  /// Converts the Swift and Foundation types that Apple's animations accept.
  package init(_ value: Any) {
    switch value {
    case let number as CGFloat: self = .vector(SIMD4(number, 0, 0, 0), .number)
    case let point as CGPoint: self = .vector(SIMD4(point.x, point.y, 0, 0), .point)
    case let size as CGSize: self = .vector(SIMD4(size.width, size.height, 0, 0), .size)
    case let rect as CGRect: self = .vector(SIMD4(rect.minX, rect.minY, rect.width, rect.height), .rect)
    case let color as CGColor: self = .vector(RGBA(color).vector, .color)
    case let transform as CATransform3D: self = .transform(transform)
    case let transform as CGAffineTransform: self = .transform(CATransform3D(transform))
    case let path as CGPath: self = .path(path)
    case let colors as [CGColor]: self = .colors(colors.map { RGBA($0).vector })
    case let numbers as [CGFloat]: self = .numbers(numbers.map { Double($0) })
    case let numbers as [NSNumber]: self = .numbers(numbers.map(\.doubleValue))
    case let number as NSNumber: self = .vector(SIMD4(number.doubleValue, 0, 0, 0), .number)
    case let value as NSValue: self = Self(value)
    default: self = .object(value)
    }
  }

  private init(_ value: NSValue) {
    let type = String(cString: value.objCType)
    if value.isTransform3D {
      self = .transform(value.caTransform3DValue)
    } else if type.hasPrefix("{CGPoint") || type.hasPrefix("{NSPoint") {
      self = .vector(SIMD4(value.pointValue.x, value.pointValue.y, 0, 0), .point)
    } else if type.hasPrefix("{CGSize") || type.hasPrefix("{NSSize") {
      self = .vector(SIMD4(value.sizeValue.width, value.sizeValue.height, 0, 0), .size)
    } else if type.hasPrefix("{CGRect") || type.hasPrefix("{NSRect") {
      let rect = value.rectValue
      self = .vector(SIMD4(rect.minX, rect.minY, rect.width, rect.height), .rect)
    } else {
      self = .object(value)
    }
  }

  func requireFinite(_ value: PropertyValue) {
    misuse(unless: isFinite, "CAAnimation holds NaN or infinity: \(value.any). Check the division or scale it comes from.")
  }

  /// The value as Apple's API returns it.
  package var any: Any {
    switch self {
    case .vector(let v, let shape):
      switch shape {
      case .number: NSNumber(value: v.x)
      case .flag: NSNumber(value: v.x >= 0.5)
      case .point: CGPoint(x: v.x, y: v.y)
      case .size: CGSize(width: v.x, height: v.y)
      case .rect: CGRect(x: v.x, y: v.y, width: v.z, height: v.w)
      case .color: RGBA(v).cgColor
      }
    case .transform(let t): t
    case .path(let path): path
    case .colors(let colors): colors.map { RGBA($0).cgColor }
    case .numbers(let numbers): numbers.map { NSNumber(value: $0) }
    case .pictures(let first, let second, let fraction): fraction < 0.5 ? first : second
    case .object(let object): object
    }
  }

  /// The value as a property of a program has it: a number of the type of another value, `CGFloat` if there is none.
  func any(like other: Any?) -> Any {
    guard case .vector(let v, .number) = self, v.x.isFinite else { return any }
    switch other {
    case nil, is CGFloat: return CGFloat(v.x)
    case is Double: return v.x
    case is Float: return Float(v.x)
    case is Int: return Int(v.x)
    case is Bool: return v.x >= 0.5
    default: return any
    }
  }

  /// The four numbers, also for a property of another shape: a point for a size.
  var vector: SIMD4<Double>? {
    guard case .vector(let v, _) = self else { return nil }
    return v
  }

  var isFinite: Bool {
    switch self {
    case .vector(let v, _): (v * 0).sum() == 0
    case .transform(let t): t.isFinite
    case .numbers(let numbers): numbers.allSatisfy(\.isFinite)
    default: true
    }
  }
}

// MARK: - Mixing

extension AnimatableValue {
  /// Interpolates towards `other`; a value without interpolation changes half way.
  package func mixed(with other: AnimatableValue, _ p: Double) -> AnimatableValue {
    switch (self, other) {
    case (.vector(let a, let shape), .vector(let b, _)): return .vector(a + (b - a) * p, shape)
    case (.transform(let a), .transform(let b)): return .transform(TransformPath(from: a, to: b).value(at: p))
    case (.path(let a), .path(let b)):
      if let path = a.mixed(with: b, p) { return .path(path) }
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(Swift.zip(a, b).map { $0 + ($1 - $0) * p })
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(Swift.zip(a, b).map { $0 + ($1 - $0) * p })
    case (.object(let a as CGImage), .object(let b as CGImage)): return .pictures(a, b, p)
    default: break
    }
    return p < 0.5 ? self : other
  }

  /// The sum, for additive animations, or with −1 the difference; `other` when there is no sum.
  func adding(_ other: AnimatableValue, times k: Double = 1) -> AnimatableValue {
    switch (self, other) {
    case (.vector(let a, let shape), .vector(let b, _)): .vector(a + b * k, shape)
    case (.transform(let a), .transform(let b)): .transform((k < 0 ? CATransform3DInvert(b) : b).concatenating(a))
    case (.colors(let a), .colors(let b)) where a.count == b.count: .colors(Swift.zip(a, b).map { $0 + $1 * k })
    case (.numbers(let a), .numbers(let b)) where a.count == b.count: .numbers(Swift.zip(a, b).map { $0 + $1 * k })
    default: other
    }
  }

  /// A value like this one, all of whose numbers are the same; of a transform the identity.
  func filled(with number: Double) -> AnimatableValue {
    switch self {
    case .vector(_, let shape): .vector(SIMD4(repeating: number), shape)
    case .transform: .transform(CATransform3DIdentity)
    case .colors(let a): .colors(a.map { _ in SIMD4(repeating: number) })
    case .numbers(let a): .numbers(a.map { _ in number })
    case .path, .pictures, .object: self
    }
  }
}

// MARK: - Parts

extension AnimatableValue {
  /// The component that a key path names, such as "size.width" of a rectangle or "rotation.z" of a transform.
  func part(_ name: String) -> AnimatableValue? {
    switch self {
    case .vector(let v, let shape):
      guard let (first, part) = shape.part(name) else { return nil }
      var result = SIMD4<Double>(repeating: 0)
      for lane in 0..<part.count { result[lane] = v[lane + Int(first)] }
      return .vector(result, part)
    case .transform(let t): return TransformPart(name).map { .vector(t.value(of: $0), $0.shape) }
    default: return nil
    }
  }

  func setting(_ name: String, to value: AnimatableValue) -> AnimatableValue {
    guard let new = value.vector else { return self }
    switch self {
    case .vector(var v, let shape):
      guard let (first, part) = shape.part(name) else { return self }
      for lane in 0..<part.count { v[lane + Int(first)] = new[lane] }
      return .vector(v, shape)
    case .transform(var t):
      guard let part = TransformPart(name) else { return self }
      t.set(part, new)
      return .transform(t)
    default: return self
    }
  }
}
