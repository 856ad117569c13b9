import CoreGraphics
import DisplayList
import Foundation

/// The part of a layer's contents that is drawn, and its destination.
@MainActor
struct ContentsPicture {
  private(set) var image: CGImage
  /// A picture that fades in over the image, with its opacity 0…1.
  private(set) var fading: (image: CGImage, fraction: Float)?
  /// In pixels of the image.
  let source: CGRect
  /// In the layer's coordinates.
  let destination: CGRect
  /// In pixels of the image; nil stretches everything.
  let center: CGRect?
  private(set) var isNearest: Bool

  /// Nil without a picture.
  ///
  /// - Parameters:
  ///   - projection: to the screen's points.
  ///   - scale: the screen's pixels per point.
  init?(_ layer: CALayer, _ values: LayerValues, named: [String: AnimatableValue], projection: Projection, scale: CGFloat) {
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
    guard let image = picture, image.width > 0, image.height > 0, values.contentsScale > 0 else { return nil }
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
    if extras.minificationFilter != .linear || isNearest { minify(layer, projection, scale) }
  }

  /// Applies the filter for minified contents, if the screen has fewer pixels for them than they have.
  private mutating func minify(_ layer: CALayer, _ projection: Projection, _ scale: CGFloat) {
    guard let reduction = projection.reduction(of: image, source: source, to: destination, scale: scale) else { return }
    let filter = layer.extras.minificationFilter
    isNearest = filter == .nearest
    guard filter == .trilinear, fading == nil, center == nil else { return }
    (image, fading) = layer.contentsLevels(of: image).blend(for: reduction, bias: layer.extras.minificationFilterBias)
  }
}

extension Projection {
  /// How many pixels of an image fall on one of the screen along the side where there are fewest; nil unless there are more than one.
  ///
  /// - Parameters:
  ///   - source: the part of the image, in units of its size.
  ///   - scale: the screen's pixels per point.
  func reduction(of image: CGImage, source: CGRect, to destination: CGRect, scale: CGFloat) -> Double? {
    let shown = extent(of: destination)
    let across = Double(source.width) * Double(image.width) / max(Double(shown.width * scale), 1e-6)
    let down = Double(source.height) * Double(image.height) / max(Double(shown.height * scale), 1e-6)
    let reduction = min(across, down)
    return reduction > 1 && reduction.isFinite ? reduction : nil
  }

  /// The lengths of a rectangle's horizontal and vertical edges on the screen, the longer one of two; 0 behind the viewer.
  private func extent(of rect: CGRect) -> CGSize {
    func length(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) -> CGFloat {
      guard let a = map(CGPoint(x: x1, y: y1)), let b = map(CGPoint(x: x2, y: y2)) else { return 0 }
      return hypot(b.x - a.x, b.y - a.y)
    }
    return CGSize(
      width: max(
        length(rect.minX, rect.minY, rect.maxX, rect.minY), length(rect.minX, rect.maxY, rect.maxX, rect.maxY)),
      height: max(
        length(rect.minX, rect.minY, rect.minX, rect.maxY), length(rect.maxX, rect.minY, rect.maxX, rect.maxY)))
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
