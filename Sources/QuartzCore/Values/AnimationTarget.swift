import CoreGraphics
import Foundation

/// A parsed key path of an animation.
enum AnimationTarget: Equatable, Sendable {
  /// Some numbers of a property; `first` is the index of the key path's first number.
  case vector(LayerSlot, first: UInt8, shape: VectorShape)
  case transform
  case transformPart(TransformPart)
  /// A property that is looked up by name, with the component of its value ("" is the whole).
  case named(String, part: String)

  /// Parses Apple's key paths, such as `bounds.size.width` and `transform.rotation.z`.
  static func parse(_ keyPath: String) -> AnimationTarget {
    // A whole path: cells are found by their names.
    if keyPath.hasPrefix("emitterCells.") { return .named(keyPath, part: "") }
    let (key, part) = split(keyPath)
    if key == "transform" {
      if part.isEmpty { return .transform }
      if let part = TransformPart(part) { return .transformPart(part) }
    } else if let slot = LayerSlot.byName[key], let (first, shape) = slot.shape.part(part) {
      return .vector(slot, first: first, shape: shape)
    }
    return .named(key, part: part)
  }

  static func split(_ keyPath: String) -> (key: String, part: String) {
    guard let dot = keyPath.firstIndex(of: ".") else { return (keyPath, "") }
    return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
  }
}

extension VectorShape {
  /// The offset and shape of a named component: "x" of a point, "size" of a rectangle; nil when there is none.
  func part(_ name: String) -> (first: UInt8, shape: VectorShape)? {
    if name.isEmpty { return (0, self) }
    switch (self, name) {
    case (.point, "x"), (.size, "width"), (.rect, "origin.x"): return (0, .number)
    case (.point, "y"), (.size, "height"), (.rect, "origin.y"): return (1, .number)
    case (.rect, "size.width"): return (2, .number)
    case (.rect, "size.height"): return (3, .number)
    case (.rect, "origin"): return (0, .point)
    case (.rect, "size"): return (2, .size)
    default: return nil
    }
  }

  var count: Int {
    switch self {
    case .number, .flag: 1
    case .point, .size: 2
    case .rect, .color: 4
    }
  }
}

/// A component of a transform in key paths; angles are Euler angles, about x first, then y, then z.
enum TransformPart: Equatable, Sendable {
  case rotationX, rotationY, rotationZ, scale, scaleX, scaleY, scaleZ, translation, translationX, translationY, translationZ

  init?(_ name: String) {
    switch name {
    case "rotation", "rotation.z": self = .rotationZ
    case "rotation.x": self = .rotationX
    case "rotation.y": self = .rotationY
    case "scale": self = .scale
    case "scale.x": self = .scaleX
    case "scale.y": self = .scaleY
    case "scale.z": self = .scaleZ
    case "translation": self = .translation
    case "translation.x": self = .translationX
    case "translation.y": self = .translationY
    case "translation.z": self = .translationZ
    default: return nil
    }
  }

  var shape: VectorShape { self == .translation ? .size : .number }
}

// MARK: - Parts of a transform

extension CATransform3D {
  /// The component as one or two numbers. `scale` is the mean of the three factors, as in Core Animation.
  func value(of part: TransformPart) -> SIMD4<Double> {
    switch part {
    case .translation: return SIMD4(m41, m42, 0, 0)
    case .translationX: return SIMD4(m41, 0, 0, 0)
    case .translationY: return SIMD4(m42, 0, 0, 0)
    case .translationZ: return SIMD4(m43, 0, 0, 0)
    default: break
    }
    let parts = EulerParts(self)
    switch part {
    case .rotationX: return SIMD4(parts.angles.x, 0, 0, 0)
    case .rotationY: return SIMD4(parts.angles.y, 0, 0, 0)
    case .rotationZ: return SIMD4(parts.angles.z, 0, 0, 0)
    case .scaleX: return SIMD4(parts.scale.x, 0, 0, 0)
    case .scaleY: return SIMD4(parts.scale.y, 0, 0, 0)
    case .scaleZ: return SIMD4(parts.scale.z, 0, 0, 0)
    default: return SIMD4(parts.scale.sum() / 3, 0, 0, 0)
    }
  }

  mutating func set(_ part: TransformPart, _ v: SIMD4<Double>) {
    switch part {
    case .translation: (m41, m42) = (v.x, v.y)
    case .translationX: m41 = v.x
    case .translationY: m42 = v.x
    case .translationZ: m43 = v.x
    default:
      var parts = EulerParts(self)
      switch part {
      case .rotationX: parts.angles.x = v.x
      case .rotationY: parts.angles.y = v.x
      case .rotationZ: parts.angles.z = v.x
      case .scaleX: parts.scale.x = v.x
      case .scaleY: parts.scale.y = v.x
      case .scaleZ: parts.scale.z = v.x
      default: parts.scale = SIMD3(repeating: v.x)
      }
      parts.write(to: &self)
    }
  }
}

/// Scale and Euler angles of a transform's upper-left 3 × 3 matrix; translation and perspective are unaffected.
struct EulerParts {
  var scale: SIMD3<Double>
  var angles: SIMD3<Double>

  init(_ t: CATransform3D) {
    let rows = (SIMD3<Double>(t.m11, t.m12, t.m13), SIMD3<Double>(t.m21, t.m22, t.m23), SIMD3<Double>(t.m31, t.m32, t.m33))
    scale = SIMD3(rows.0.length, rows.1.length, rows.2.length)
    if rows.0.dot(rows.1.cross(rows.2)) < 0 { scale.y = -scale.y }
    let (x, y, z) = (
      scale.x == 0 ? SIMD3(1, 0, 0) : rows.0 / scale.x, scale.y == 0 ? SIMD3(0, 1, 0) : rows.1 / scale.y,
      scale.z == 0 ? SIMD3(0, 0, 1) : rows.2 / scale.z
    )
    // Rows of Rx · Ry · Rz; at ±90° about y (gimbal lock) the rotation about z is attributed to x.
    let sine = min(max(-x.z, -1), 1)
    if abs(sine) > 1 - 1e-12 {
      angles = SIMD3(atan2(-z.y, y.y), sine > 0 ? .pi / 2 : -.pi / 2, 0)
    } else {
      angles = SIMD3(atan2(y.z, z.z), asin(sine), atan2(x.y, x.x))
    }
  }

  func write(to t: inout CATransform3D) {
    let (sx, cx) = (sin(angles.x), cos(angles.x))
    let (sy, cy) = (sin(angles.y), cos(angles.y))
    let (sz, cz) = (sin(angles.z), cos(angles.z))
    (t.m11, t.m12, t.m13) = (scale.x * cy * cz, scale.x * cy * sz, -scale.x * sy)
    (t.m21, t.m22, t.m23) = (
      scale.y * (sx * sy * cz - cx * sz), scale.y * (sx * sy * sz + cx * cz), scale.y * sx * cy
    )
    (t.m31, t.m32, t.m33) = (
      scale.z * (cx * sy * cz + sx * sz), scale.z * (cx * sy * sz - sx * cz), scale.z * cx * cy
    )
  }
}
