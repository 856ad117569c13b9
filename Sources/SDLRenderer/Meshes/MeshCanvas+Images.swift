internal import CSDL2
import CoreGraphics
import DisplayList
import Foundation

extension MeshCanvas {
  func image(_ item: ImageItem) {
    guard item.tint.alpha > 0, item.source.width > 0, item.source.height > 0 else { return }
    let item = item.keepingPixels(scale: scale)
    let level = item.isNearest ? 0 : ImageLevel.level(of: item, scale: scale)
    let (width, height) = (Double(item.image.width), Double(item.image.height))
    let part = CGRect(
      x: item.source.minX * width, y: item.source.minY * height, width: item.source.width * width,
      height: item.source.height * height)
    let parts = NineParts(item, part: part, pixelsPerPoint: Double(item.contentsScale ?? CGFloat(scale)))
    if parts.isSingle, addUpright(item, parts, level: level) { return }
    guard let texture = textures.texture(for: item.image, level: level, isNearest: item.isNearest) else { return }
    add(
      parts, texture: texture, width: width, height: height, color: item.tint, projection: device(item.projection),
      isOpaque: item.image.isOpaque)
  }

  /// Draws an axis-parallel image as one rectangle; false if it is not axis-parallel or is clipped by a rounded clip.
  private func addUpright(_ item: ImageItem, _ parts: NineParts, level: Int) -> Bool {
    guard let plane = PixelPlane(device(item.projection)), plane.isUpright,
      let rect = PixelRect(exactly: device(item.projection).bounds(of: parts.bounds))
    else { return false }
    let (column, row) = (parts.columns[0], parts.rows[0])
    let pixels = PixelPlane(origin: .zero, x: SIMD2(1, 0), y: SIMD2(0, 1))
    let (x, y) = (SIMD2(Double(rect.minX), Double(rect.maxX)), SIMD2(Double(rect.minY), Double(rect.maxY)))
    var limit = item.inkPixels(scale: scale)?.intersection(rect)
    switch visibility(of: pixels, x: x, y: y) {
    case .whole: break
    case .nothing: return true
    case .cut(let rect): limit = limit?.intersection(rect) ?? rect
    case .irregular: return false
    }
    let visible = limit ?? rect
    guard !visible.isEmpty else { return true }
    let u = SIMD2(column.offset + column.slope * column.start, column.offset + column.slope * column.end)
    let v = SIMD2(row.offset + row.slope * row.start, row.offset + row.slope * row.end)
    // At one texel per pixel nothing has to be interpolated.
    let isExact =
      level == 0 && abs(u.y - u.x - (x.y - x.x)) < 0.01 && abs(v.y - v.x - (y.y - y.x)) < 0.01
      && abs(u.x - u.x.rounded()) < 0.01 && abs(v.x - v.x.rounded()) < 0.01
    guard let texture = textures.texture(for: item.image, level: level, isNearest: item.isNearest || isExact) else { return true }
    let batch = batcher.batch(
      texture: texture, isOpaque: item.image.isOpaque && item.tint.alpha >= 1,
      low: SIMD2(Double(visible.minX), Double(visible.minY)), high: SIMD2(Double(visible.maxX), Double(visible.maxY)))
    add(
      Cell(x: x, y: y, u: u, v: v), of: pixels, to: batch, color: item.tint.limited.premultiplied(),
      texels: SIMD2(Double(item.image.width), Double(item.image.height)), limit: limit)
    return true
  }

  func shadow(_ item: ShadowItem) {
    guard item.color.alpha > 0, item.isDrawable else { return }
    let projection = device(item.projection)
    let bounds = PixelRect(covering: projection.bounds(of: item.planeBounds))
    guard bounds.intersects(target.clip.pixelBounds) else { return }
    let pixels = projection.greatestScale(over: item.shapeBounds)
    guard pixels.isFinite, pixels > 0 else { return }
    if case .roundedRect(let rounded) = item.shape {
      let shape = RoundedRect(
        rounded.rect.offsetBy(dx: item.offset.width, dy: item.offset.height), radius: rounded.radius, corners: rounded.corners,
        isContinuous: rounded.isContinuous)
      shadow(of: shape, item, projection: projection, pixels: pixels)
    } else if let (texture, mask) = textures.blurredMask(item, pixelsPerPoint: pixels) {
      let box = mask.box.offsetBy(dx: item.offset.width, dy: item.offset.height)
      let parts = NineParts(
        columns: AxisPart.whole(from: box.minX, to: box.maxX, first: 0, length: Double(mask.columns)),
        rows: AxisPart.whole(from: box.minY, to: box.maxY, first: 0, length: Double(mask.rows)))
      add(
        parts, texture: texture, width: Double(mask.columns), height: Double(mask.rows), color: item.color,
        projection: projection)
    }
  }

  private func shadow(of shape: RoundedRect, _ item: ShadowItem, projection: Projection, pixels: Double) {
    guard shape.rect.width > 0, shape.rect.height > 0 else { return }
    let deviation = CGFloat(pixels) * max(0, item.radius)
    if deviation < 0.25 {
      if addShape(shape, color: item.color, projection: projection) { return }
      return addTriangles(of: shape, color: item.color, projection: projection)
    }
    let key = ShadowField.key(
      size: CGSize(width: shape.rect.width * pixels, height: shape.rect.height * pixels), radius: shape.limitedRadius * pixels,
      corners: shape.corners, deviation: deviation)
    if addShadow(key, shape: shape.rect, pixels: pixels, color: item.color, projection: projection) { return }
    guard let (texture, field) = textures.shadow(key) else { return }
    let parts = NineParts(field, shape: shape.rect, scale: pixels, key: key)
    add(
      parts, texture: texture, width: Double(field.columns), height: Double(field.rows), color: item.color,
      projection: projection)
  }

  /// `width` and `height` are the image's, in units of the parts.
  private func add(
    _ parts: NineParts, texture: OpaquePointer, width: Double, height: Double, color: RGBA, projection: Projection,
    isOpaque: Bool = false
  ) {
    guard let inverse = projection.inverse else { return }
    let outline = ConvexPolygon(RoundedRect(parts.bounds), projection: projection)
    let clip = target.clip
    let isInside = clip.contains(outline)
    let cells = projection.isAffine ? 1 : Self.cells(for: parts.bounds, projection)
    let isWhole = parts.isSingle && cells == 1
    var mesh = Mesh()
    for column in parts.columns {
      for row in parts.rows {
        for x in 0..<cells {
          for y in 0..<cells {
            let rect = Self.cell(x, y, of: cells, column, row)
            let shape = ConvexPolygon(RoundedRect(rect), projection: projection)
            let polygon = isInside ? shape : clip.intersection(shape)
            mesh.append(
              Feather.mesh(
                polygon,
                texture: { point in
                  let local = inverse.unbounded(point)
                  return SIMD2(
                    (column.offset + column.slope * local.x) / width, (row.offset + row.slope * local.y) / height)
                },
                isSoft: { isWhole || outline.hasEdge(along: $0, $1) || (!isInside && clip.hasEdge(along: $0, $1)) }))
          }
        }
      }
    }
    batcher.add(mesh, texture: texture, color: color, isOpaque: isOpaque && isWhole)
  }

  /// The maximum error of linear interpolation in a cell, in pixels.
  private static let flatness = 0.2

  /// The number of cells along each side. Halfway along a line of L pixels between depths a and b, linear interpolation is off by
  /// L·½·|a−b|÷(a+b); n cells divide that by n².
  private static func cells(for rect: CGRect, _ projection: Projection) -> Int {
    let size = projection.bounds(of: rect)
    guard !size.isNull, size.width.isFinite, size.height.isFinite else { return 1 }
    let depths = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ].map { max(projection.m13 * Double($0.x) + projection.m23 * Double($0.y) + projection.m33, 1e-3) }
    let (near, far) = (depths.min()!, depths.max()!)
    let miss = Double(max(size.width, size.height)) * (far - near) / (far + near) / 2
    return min(max(Int((miss / flatness).squareRoot().rounded(.up)), 1), 40)
  }

  private static func cell(_ x: Int, _ y: Int, of cells: Int, _ column: AxisPart, _ row: AxisPart) -> CGRect {
    guard cells > 1 else {
      return CGRect(x: column.start, y: row.start, width: column.end - column.start, height: row.end - row.start)
    }
    func at(_ index: Int, _ part: AxisPart) -> Double { part.start + (part.end - part.start) * Double(index) / Double(cells) }
    let (left, top) = (at(x, column), at(y, row))
    return CGRect(x: left, y: top, width: at(x + 1, column) - left, height: at(y + 1, row) - top)
  }
}

extension Projection {
  /// The projection of a point, also behind the eye.
  func unbounded(_ point: SIMD2<Double>) -> SIMD2<Double> {
    let w = m13 * point.x + m23 * point.y + m33
    return SIMD2(m11 * point.x + m21 * point.y + m31, m12 * point.x + m22 * point.y + m32) / (w == 0 ? 1 : w)
  }
}

extension ConvexPolygon {
  /// Whether the line between two points is on one of the edges.
  func hasEdge(along a: Point, _ b: Point) -> Bool {
    guard var previous = points.last else { return false }
    for point in points {
      let edge = point - previous
      let length = (edge * edge).sum().squareRoot()
      let near = 1e-2 * length
      if abs(Self.cross(edge, a - previous)) < near, abs(Self.cross(edge, b - previous)) < near { return true }
      previous = point
    }
    return false
  }
}
