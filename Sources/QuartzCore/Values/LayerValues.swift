import CoreGraphics
import DisplayList
import Foundation

/// The animatable properties of a layer: a plain structure, copied with one move.
struct LayerValues {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var zPosition: CGFloat = 0
  var anchorPointZ: CGFloat = 0
  var opacity: Float = 1
  var shadowOpacity: Float = 0
  var isHidden = false
  var masksToBounds = false
  var isDoubleSided = true
  var allowsGroupOpacity = true
  var maskedCorners = RoundedRect.Corners.all
  var hasContinuousCorners = false
  var transformKind = TransformKind.identity
  var cornerRadius: CGFloat = 0
  var borderWidth: CGFloat = 0
  var contentsScale: CGFloat = 1
  var backgroundColor = RGBA.clear
  var borderColor = RGBA.black
  var shadowColor = RGBA.black
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3
  private(set) var transform = CATransform3DIdentity

  /// The complexity of a transform; most layers have none, most others an affine one.
  enum TransformKind: UInt8 {
    case identity, affine, space

    init(_ t: CATransform3D) { self = t.isAffine ? (t.isIdentity ? .identity : .affine) : .space }
  }

  mutating func setTransform(_ t: CATransform3D) {
    transform = t
    transformKind = TransformKind(t)
  }

  mutating func setAffineTransform(_ t: CGAffineTransform) {
    transform = CATransform3D(t)
    transformKind = .affine
  }
}

// MARK: - Geometry

extension LayerValues {
  /// The anchor point in the layer's own coordinates.
  var anchor: CGPoint {
    CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  var isAffine: Bool { transformKind != .space }

  /// From the layer's coordinates to its superlayer's, for an affine transform.
  var affineToSuperlayer: CGAffineTransform {
    let anchor = anchor
    if transformKind == .identity {
      return CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y)
    }
    var t = transform.affine.translatedBy(x: -anchor.x, y: -anchor.y)
    t.tx += position.x
    t.ty += position.y
    return t
  }

  /// From the layer's space to its superlayer's.
  var spaceToSuperlayer: CATransform3D {
    let anchor = anchor
    let t = CATransform3DTranslate(transform, -anchor.x, -anchor.y, -anchorPointZ)
    return t.move(by: position, zPosition)
  }

  /// The anchor's distance towards the viewer, for the order among siblings.
  var depth: CGFloat { transformKind == .space ? zPosition + transform.m43 : zPosition }

  /// The bounding rectangle of the layer's bounds in the superlayer.
  var frame: CGRect {
    switch transformKind {
    case .identity:
      CGRect(
        x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height, width: bounds.width,
        height: bounds.height)
    case .affine: bounds.applying(affineToSuperlayer)
    case .space: Projection(spaceToSuperlayer).boundingBox(of: bounds)
    }
  }

  /// Sets position and bounds' size from a frame (exactly without rotation or shear).
  mutating func setFrame(_ frame: CGRect) {
    guard transformKind != .identity else {
      bounds.size = frame.size
      position = CGPoint(x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
      return
    }
    let size = frame.size.applying(transform.affine.inverted())
    bounds.size = CGSize(width: abs(size.width), height: abs(size.height))
    let current = self.frame
    position.x += frame.midX - current.midX
    position.y += frame.midY - current.midY
  }
}

extension CATransform3D {
  /// This transform followed by a translation.
  func move(by point: CGPoint, _ z: CGFloat) -> CATransform3D {
    var t = self
    if m14 == 0 && m24 == 0 && m34 == 0 && m44 == 1 {
      t.m41 += point.x
      t.m42 += point.y
      t.m43 += z
      return t
    }
    return t.concatenating(CATransform3DMakeTranslation(point.x, point.y, z))
  }
}
