import Foundation

/// A decomposed affine transform, in the order of application: scale, shear, rotation, translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// The factors along both axes; a reflection has a negative height.
  public var scale: CGSize
  /// The displacement of x per unit of y, after scaling.
  public var horizontalShear: CGFloat
  /// In radians, from −π to π.
  public var rotation: CGFloat
  /// The translation in points, applied last.
  public var translation: CGVector

  /// Makes components; the rotation is in radians.
  public init(
    scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// Composes the transform that scales, shears, rotates and translates.
  public init(_ components: CGAffineTransformComponents) {
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
      .concatenating(shear)
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
      .concatenating(CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
  }

  /// Decomposes the transform.
  public func decomposed() -> CGAffineTransformComponents {
    // The x axis gives rotation and width; the y axis in the rotated frame gives height and shear.
    let rotation = a == 0 && b == 0 ? 0 : atan2(b, a)
    let (sine, cosine) = (sin(rotation), cos(rotation))
    let height = d * cosine - c * sine
    let lean = c * cosine + d * sine
    return CGAffineTransformComponents(
      scale: CGSize(width: (a * a + b * b).squareRoot(), height: height),
      horizontalShear: height == 0 ? 0 : lean / height,
      rotation: rotation,
      translation: CGVector(dx: tx, dy: ty))
  }
}
