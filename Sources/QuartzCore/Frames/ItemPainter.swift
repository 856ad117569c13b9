import CoreGraphics
import DisplayList
import Foundation

/// Draws a frame's items into a bitmap, for pictures of layers. Perspective is approximated by the parallelogram that fits in an
/// item's middle, and backdrops are not blurred, as with Core Animation's `render(in:)`.
@MainActor
struct ItemPainter {
  private let context: CGContext
  /// For each open group whether its mask has begun.
  private var groups: [Bool] = []
  /// The distance in points at which shapes that only cast shadows are drawn, outside of the picture.
  private static let farAway: CGFloat = 100_000

  init(_ context: CGContext) { self.context = context }

  mutating func draw(_ item: DisplayItem) {
    switch item {
    case .fill(let item): fill(item.shape.outline, item.color, item.projection.flat(at: item.shape.rect.center))
    case .border(let item): draw(item)
    case .shadow(let item): draw(item)
    case .image(let item): draw(item)
    case .backdrop: break
    case .beginClip(let item):
      context.saveGState()
      context.addPath(item.shape.outline.transformed(by: item.projection.flat(at: item.shape.rect.center)))
      context.clip()
    case .endClip: context.restoreGState()
    case .beginGroup(let item):
      context.saveGState()
      context.setAlpha(CGFloat(item.opacity))
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      groups.append(false)
    case .beginMask:
      context.setBlendMode(.destinationIn)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      groups[groups.count - 1] = true
    case .endGroup:
      if groups.removeLast() { context.endTransparencyLayer() }
      context.endTransparencyLayer()
      context.restoreGState()
    }
  }

  private func fill(_ path: CGPath, _ color: RGBA, _ place: CGAffineTransform = .identity) {
    context.addPath(path.transformed(by: place))
    context.setFillColor(color.cgColor)
    context.fillPath()
  }

  private func draw(_ item: BorderItem) {
    let inner = RoundedRect(
      item.shape.rect.insetBy(dx: item.width / 2, dy: item.width / 2), radius: max(item.shape.radius - item.width / 2, 0),
      corners: item.shape.corners)
    inPlane(item.projection.flat(at: inner.rect.center)) {
      context.addPath(inner.outline)
      context.setStrokeColor(item.color.cgColor)
      context.setLineWidth(item.width)
      context.strokePath()
    }
  }

  private func draw(_ item: ShadowItem) {
    let plane = item.projection.flat(at: item.shapeBounds.center).translatedBy(x: item.offset.width, y: item.offset.height)
    let size = abs(plane.a * plane.d - plane.b * plane.c).squareRoot()
    context.saveGState()
    context.setShadow(
      offset: CGSize(width: Self.farAway, height: 0), blur: item.radius * 2 * size, color: item.color.cgColor)
    context.translateBy(x: -Self.farAway, y: 0)
    context.concatenate(plane)
    switch item.shape {
    case .roundedRect(let shape): fill(shape.outline, .black)
    case .path(let path): fill(path, .black)
    case .image(let image, let rect): context.drawTopDown(image, in: rect)
    }
    context.restoreGState()
  }

  private func draw(_ item: ImageItem) {
    inPlane(item.projection.flat(at: item.destination.center)) {
      context.setAlpha(CGFloat(item.tint.alpha))
      if item.isNearest { context.interpolationQuality = .none }
      let all = CGRect(x: 0, y: 0, width: 1, height: 1)
      guard item.source != all || item.center != nil else { return context.drawTopDown(item.image, in: item.destination) }
      for part in item.parts {
        guard let image = item.image.cropping(to: part.pixels) else { continue }
        context.drawTopDown(image, in: part.destination)
      }
    }
  }

  private func inPlane(_ place: CGAffineTransform, _ body: () -> Void) {
    context.saveGState()
    context.concatenate(place)
    body()
    context.restoreGState()
  }
}

extension Projection {
  /// The affine approximation of the projection at a point of the plane.
  fileprivate func flat(at point: CGPoint) -> CGAffineTransform {
    guard !isAffine, let image = map(point) else {
      return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32)
    }
    let w = m13 * point.x + m23 * point.y + m33
    let (a, b) = ((m11 - image.x * m13) / w, (m12 - image.y * m13) / w)
    let (c, d) = ((m21 - image.x * m23) / w, (m22 - image.y * m23) / w)
    return CGAffineTransform(
      a: a, b: b, c: c, d: d, tx: image.x - a * point.x - c * point.y, ty: image.y - b * point.x - d * point.y)
  }
}

extension CGPath {
  fileprivate func transformed(by transform: CGAffineTransform) -> CGPath {
    var transform = transform
    return copy(using: &transform) ?? self
  }
}

extension ImageItem {
  /// The visible pixels in up to nine pieces: those beside `center` keep their size along that side.
  fileprivate var parts: [(pixels: CGRect, destination: CGRect)] {
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let center = center ?? source
    let xs = Self.cuts([source.minX, center.minX, center.maxX, source.maxX], width, destination.minX, destination.width, density)
    let ys = Self.cuts(
      [source.minY, center.minY, center.maxY, source.maxY], height, destination.minY, destination.height, density)
    return ys.flatMap { y in
      xs.map { x in
        (
          CGRect(x: x.from, y: y.from, width: x.length, height: y.length),
          CGRect(x: x.start, y: y.start, width: x.end - x.start, height: y.end - y.start)
        )
      }
    }
  }

  private var density: CGFloat { contentsScale ?? 1 }

  private typealias Cut = (from: CGFloat, length: CGFloat, start: CGFloat, end: CGFloat)

  private static func cuts(
    _ fractions: [CGFloat], _ pixels: CGFloat, _ start: CGFloat, _ extent: CGFloat, _ density: CGFloat
  ) -> [Cut] {
    let at = fractions.map { ($0 * pixels).rounded() }
    var (before, after) = ((at[1] - at[0]) / density, (at[3] - at[2]) / density)
    if before + after > extent, before + after > 0 {
      let k = extent / (before + after)
      (before, after) = (before * k, after * k)
    }
    let places = [start, start + before, start + extent - after, start + extent]
    return (0..<3).map { (at[$0], at[$0 + 1] - at[$0], places[$0], places[$0 + 1]) }.filter { $0.length > 0 && $0.end > $0.start }
  }
}
