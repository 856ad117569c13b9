import CoreGraphics
import Foundation

/// The interpolation between two transforms, decomposed once.
///
/// Two affine transforms are interpolated by scale, shear, shortest rotation and translation; others by quaternions; a transform
/// that cannot be decomposed element by element.
enum TransformPath: Sendable {
  case still(CATransform3D)
  case affine(AffineParts, AffineParts)
  case space(SpaceParts, SpaceParts)
  case elements(CATransform3D, CATransform3D)

  init(from: CATransform3D, to: CATransform3D) {
    if from.equals(to) {
      self = .still(to)
    } else if from.isAffine && to.isAffine {
      let (a, b) = AffineParts.pair(from.affine, to.affine)
      self = .affine(a, b)
    } else if let a = SpaceParts(from), let b = SpaceParts(to) {
      self = .space(a, b)
    } else {
      self = .elements(from, to)
    }
  }

  func value(at p: Double) -> CATransform3D {
    switch self {
    case .still(let t): t
    case .affine(let a, let b): CATransform3D(a.interpolated(to: b, p).transform)
    case .space(let a, let b): a.interpolated(to: b, p).transform
    case .elements(let a, let b): a.zip(b) { $0 + ($1 - $0) * p }
    }
  }
}

extension CATransform3D {
  /// Element by element.
  static func + (a: CATransform3D, b: CATransform3D) -> CATransform3D { a.zip(b) { $0 + $1 } }
  static func - (a: CATransform3D, b: CATransform3D) -> CATransform3D { a.zip(b) { $0 - $1 } }
}
