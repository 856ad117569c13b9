import CoreGraphics
import Foundation

/// The part of a layer's contents that is drawn, and its destination.
@MainActor
struct ContentsPicture {
  let image: CGImage
  /// A picture that fades in over the image, with its opacity 0…1.
  let fading: (image: CGImage, fraction: Float)?
  /// In pixels of the image.
  let source: CGRect
  /// In the layer's coordinates.
  let destination: CGRect
  /// In pixels of the image; nil stretches everything.
  let center: CGRect?
  let isNearest: Bool

  /// Nil without a picture.
  init?(_ layer: CALayer, _ values: LayerValues, named: [String: AnimatableValue]) {
    let extras = layer.extras
    var picture = extras.image
    var fading: (image: CGImage, fraction: Float)?
    switch named["contents"] {
    case .object(let contents)?: picture = contents as? CGImage ?? picture
    case .pictures(let first, let second, let fraction)?:
      picture = first
      fading = (second, Float(min(max(fraction, 0), 1)))
    default: break
    }
    self.fading = fading
    guard let image = picture, image.width > 0, image.height > 0 else { return nil }
    self.image = image
    let rect = named["contentsRect"]?.rect ?? extras.contentsRect
    source = rect
    let middle = named["contentsCenter"]?.rect ?? extras.contentsCenter
    let all = CGRect(x: 0, y: 0, width: 1, height: 1)
    center =
      middle == all
      ? nil
      : CGRect(
        x: rect.minX + middle.minX * rect.width, y: rect.minY + middle.minY * rect.height, width: middle.width * rect.width,
        height: middle.height * rect.height)
    isNearest = extras.magnificationFilter == .nearest
    let size = CGSize(
      width: CGFloat(image.width) * rect.width / values.contentsScale,
      height: CGFloat(image.height) * rect.height / values.contentsScale)
    destination = extras.contentsGravity.place(size, in: values.bounds)
  }
}

extension AnimatableValue {
  var rect: CGRect? {
    guard case .vector(let v, .rect) = self else { return nil }
    return CGRect(x: v.x, y: v.y, width: v.z, height: v.w)
  }
}

extension CALayerContentsGravity {
  /// The rectangle for contents of a size.
  func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    switch self {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill:
      guard size.width > 0, size.height > 0 else { return bounds }
      let (x, y) = (bounds.width / size.width, bounds.height / size.height)
      let k = self == .resizeAspect ? min(x, y) : max(x, y)
      return CGRect(
        x: bounds.midX - size.width * k / 2, y: bounds.midY - size.height * k / 2, width: size.width * k, height: size.height * k)
    default: break
    }
    var origin = CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
    switch self {
    case .left, .topLeft, .bottomLeft: origin.x = bounds.minX
    case .right, .topRight, .bottomRight: origin.x = bounds.maxX - size.width
    default: break
    }
    // Core Animation names gravities for a y axis that points up: on the screen, `.top` is below, as on iOS.
    switch self {
    case .top, .topLeft, .topRight: origin.y = bounds.maxY - size.height
    case .bottom, .bottomLeft, .bottomRight: origin.y = bounds.minY
    default: break
    }
    return CGRect(origin: origin, size: size)
  }
}
