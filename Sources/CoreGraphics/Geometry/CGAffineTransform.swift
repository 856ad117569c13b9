import Foundation

/// A 3 × 3 matrix for drawing in two dimensions, over row vectors: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
public struct CGAffineTransform: Hashable, Codable, Sendable {
  /// What x adds to x.
  public var a: CGFloat
  /// What x adds to y.
  public var b: CGFloat
  /// What y adds to x.
  public var c: CGFloat
  /// What y adds to y.
  public var d: CGFloat
  /// What is added to x: how far points move along it.
  public var tx: CGFloat
  /// What is added to y: how far points move along it.
  public var ty: CGFloat

  /// Makes a transform of its six numbers.
  @inlinable
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Makes a transform of its six numbers.
  @inlinable
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// The identity.
  @inlinable
  public init() {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// Makes a transform that moves points.
  @inlinable
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Makes a transform that multiplies the coordinates by a factor each.
  @inlinable
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Turns the x axis towards the y axis by `angle` radians.
  @inlinable
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The transform that changes nothing.
  public static let identity = CGAffineTransform()

  /// Whether the transform changes nothing; rounding errors count as a change.
  @inlinable public var isIdentity: Bool { self == CGAffineTransform() }
}

// MARK: - Composing

extension CGAffineTransform {
  /// The transform that applies this one first and `other` after it.
  @inlinable
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// The transform that moves first and applies this one after it.
  @inlinable
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a, b: b, c: c, d: d, tx: x * a + y * c + tx, ty: x * b + y * d + ty)
  }

  /// The transform that scales first and applies this one after it.
  @inlinable
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
  }

  /// The transform that rotates by `angle` radians first and applies this one after it.
  @inlinable
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The transform that undoes this one; the transform itself where there is none.
  @inlinable
  public func inverted() -> CGAffineTransform {
    let det = determinant
    guard det != 0, det.isFinite else { return self }
    return CGAffineTransform(
      a: d / det, b: -b / det, c: -c / det, d: a / det, tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
  }

  @inlinable package var determinant: CGFloat { a * d - b * c }

  @inlinable package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether areas survive it, so that it can be undone.
  @inlinable package var isInvertible: Bool {
    let det = determinant
    return isFinite && det.isFinite && abs(det) > .leastNormalMagnitude
  }
}
