import CoreGraphics
import Foundation

/// An affine transform decomposed as in CSS (css-transforms-1, “Decomposing a 2D matrix”).
///
/// The linear part is scale · shear · rotation, for row vectors, so that interpolation rotates and scales rigidly; the
/// translation is separate.
struct AffineParts: Sendable {
  var scaleX: CGFloat
  var scaleY: CGFloat
  /// The second row of the shear matrix; the first is (1, 0).
  var shearX: CGFloat
  var shearY: CGFloat
  /// Radians, −π to π.
  var angle: CGFloat
  var tx: CGFloat
  var ty: CGFloat
  /// Whether angle and shear are undefined: a transform to a point or a line has none.
  var isSingular: Bool

  init(_ t: CGAffineTransform) {
    (tx, ty) = (t.tx, t.ty)
    scaleX = (t.a * t.a + t.b * t.b).squareRoot()
    scaleY = (t.c * t.c + t.d * t.d).squareRoot()
    isSingular = scaleX == 0 || scaleY == 0
    if t.a * t.d - t.b * t.c < 0 {
      if t.a < t.d { scaleX = -scaleX } else { scaleY = -scaleY }
    }
    (angle, shearX, shearY) = (0, 0, 1)
    if isSingular {
      if scaleX != 0 {
        angle = atan2(t.b / scaleX, t.a / scaleX)
      } else if scaleY != 0 {
        angle = atan2(-t.c / scaleY, t.d / scaleY)
      }
      return
    }
    let (row0x, row0y) = (t.a / scaleX, t.b / scaleX)
    let (row1x, row1y) = (t.c / scaleY, t.d / scaleY)
    angle = atan2(row0y, row0x)
    // The normalized rows, rotated back by the angle.
    shearX = row1x * row0x + row1y * row0y
    shearY = -row1x * row0y + row1y * row0x
  }

  var transform: CGAffineTransform {
    let (s, c) = (sin(angle), cos(angle))
    return CGAffineTransform(
      a: scaleX * c, b: scaleX * s,
      c: scaleY * (shearX * c - shearY * s), d: scaleY * (shearX * s + shearY * c), tx: tx, ty: ty)
  }

  func interpolated(to other: AffineParts, _ p: CGFloat) -> AffineParts {
    var r = self
    r.scaleX += (other.scaleX - scaleX) * p
    r.scaleY += (other.scaleY - scaleY) * p
    r.shearX += (other.shearX - shearX) * p
    r.shearY += (other.shearY - shearY) * p
    r.angle += (other.angle - angle) * p
    r.tx += (other.tx - tx) * p
    r.ty += (other.ty - ty) * p
    return r
  }

  /// Two decompositions on the shortest rotation between them; half a turn goes the positive way.
  static func pair(_ from: CGAffineTransform, _ to: CGAffineTransform) -> (AffineParts, AffineParts) {
    var a = AffineParts(from)
    var b = AffineParts(to)
    if a.isSingular && !b.isSingular { (a.angle, a.shearX, a.shearY) = (b.angle, b.shearX, b.shearY) }
    if b.isSingular && !a.isSingular { (b.angle, b.shearX, b.shearY) = (a.angle, a.shearX, a.shearY) }
    // A reflection in one axis is one in the other and half a turn.
    if (a.scaleX < 0 && b.scaleY < 0) || (a.scaleY < 0 && b.scaleX < 0) {
      (a.scaleX, a.scaleY) = (-a.scaleX, -a.scaleY)
      a.angle += a.angle < 0 ? .pi : -.pi
    }
    // atan2 gives −π just below half a turn; the tie is resolved in the positive direction.
    let halfTurnSlack = 1e-9
    if b.angle - a.angle > .pi + halfTurnSlack { a.angle += 2 * .pi }
    if a.angle - b.angle > .pi + halfTurnSlack { b.angle += 2 * .pi }
    return (a, b)
  }
}
