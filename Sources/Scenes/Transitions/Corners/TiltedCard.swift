import UIKit

/// The card with its outline and its handle, tilted about the handle's corner, which stays where it is.
final class TiltedCard: UIView {
  /// The room around the card for the handle, in points.
  private static let margin: CGFloat = GripView.side / 2
  /// How far the eye is from the page, in points.
  private static let eyeDistance: CGFloat = 800

  let card = CardView()
  let outline = CornerOutline()
  let grip = GripView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for part in [card, outline, grip] { addSubview(part) }
  }

  required init?(coder: NSCoder) {
    fatalError("TiltedCard is made by code; use init(frame:).")
  }

  func apply(_ colors: PageColors) {
    card.apply(colors)
    outline.color = colors.accent
    grip.colors = colors
  }

  /// Takes a shape.
  ///
  /// - Parameters:
  ///   - middle: of the card where it is not tilted, in points of the superview.
  ///   - pitch: the rotation about the x axis, in radians.
  ///   - yaw: the rotation about the y axis, in radians.
  func show(_ shape: CardShape, around middle: CGPoint, pitch: CGFloat, yaw: CGFloat) {
    let size = shape.size
    let frame = CGRect(origin: CGPoint(x: Self.margin, y: Self.margin), size: size)
    bounds = CGRect(x: 0, y: 0, width: size.width + 2 * Self.margin, height: size.height + 2 * Self.margin)
    let tilt = Self.tilt(pitch: pitch, yaw: yaw)
    layer.transform = tilt
    let tip = CGPoint(x: size.width / 2, y: size.height / 2)
    let shown = Self.project(tip, tilt)
    center = CGPoint(x: middle.x + tip.x - shown.x, y: middle.y + tip.y - shown.y)
    (card.frame, card.shape) = (frame, shape)
    (outline.frame, outline.shape) = (frame, shape.other)
    grip.place(at: CGPoint(x: frame.maxX, y: frame.maxY), radius: shape.limitedRadius)
  }

  private static func tilt(pitch: CGFloat, yaw: CGFloat) -> CATransform3D {
    guard pitch != 0 || yaw != 0 else { return CATransform3DIdentity }
    var eye = CATransform3DIdentity
    eye.m34 = -1 / eyeDistance
    return CATransform3DRotate(CATransform3DRotate(eye, pitch, 1, 0, 0), yaw, 0, 1, 0)
  }

  /// Where a point of the layer's plane is seen; both are relative to the layer's position.
  private static func project(_ point: CGPoint, _ m: CATransform3D) -> CGPoint {
    let depth = point.x * m.m14 + point.y * m.m24 + m.m44
    return CGPoint(
      x: (point.x * m.m11 + point.y * m.m21 + m.m41) / depth, y: (point.x * m.m12 + point.y * m.m22 + m.m42) / depth)
  }
}
