internal import CSDL2
import CoreGraphics
import DisplayList
import Foundation

// Draws rounded rectangles, borders and shadows as a few rectangles with masks of the atlas. Shapes that are skewed, in
// perspective or clipped by a rounded clip are triangles with antialiased rims instead (`Feather`).
extension MeshCanvas {
  /// The maximum side in pixels of a shape with one mask; larger ones are drawn by their corners.
  private static let greatestBox = 64.0

  /// A rectangle in a plane and the texture coordinates, in texels, that it shows.
  struct Cell {
    var x: SIMD2<Double>
    var y: SIMD2<Double>
    var u: SIMD2<Double>
    var v: SIMD2<Double>
  }

  /// What a clip leaves visible of a shape.
  enum Visibility {
    case whole
    case nothing
    /// An axis-parallel shape is clipped to these pixels.
    case cut(PixelRect)
    /// An edge of the clip is rounded, slanted or between pixels.
    case irregular
  }

  // MARK: - Clips

  func visibility(of plane: PixelPlane, x: SIMD2<Double>, y: SIMD2<Double>) -> Visibility {
    let box = plane.bounds(x, y)
    let clip = target.clip
    if let rect = target.clipRect {
      let (low, high) = (SIMD2(Double(rect.minX), Double(rect.minY)), SIMD2(Double(rect.maxX), Double(rect.maxY)))
      if box.low.x >= high.x || box.low.y >= high.y || box.high.x <= low.x || box.high.y <= low.y { return .nothing }
      if box.low.x >= low.x && box.low.y >= low.y && box.high.x <= high.x && box.high.y <= high.y { return .whole }
      return plane.isUpright ? .cut(rect) : .irregular
    }
    let corners = [plane.point(x.x, y.x), plane.point(x.y, y.x), plane.point(x.y, y.y), plane.point(x.x, y.y)]
    return corners.allSatisfy { clip.contains($0, margin: 0) } ? .whole : .irregular
  }

  // MARK: - Rectangles

  /// Fills whole pixels; false if the clip's edges are not on pixel boundaries.
  func addPixels(_ rect: PixelRect, color: RGBA) -> Bool {
    var rect = rect
    let plane = PixelPlane(origin: .zero, x: SIMD2(1, 0), y: SIMD2(0, 1))
    let (x, y) = (SIMD2(Double(rect.minX), Double(rect.maxX)), SIMD2(Double(rect.minY), Double(rect.maxY)))
    switch visibility(of: plane, x: x, y: y) {
    case .whole: break
    case .nothing: return true
    case .cut(let limit): rect = rect.intersection(limit)
    case .irregular: return false
    }
    rect = batcher.missing(rect, color)
    guard !rect.isEmpty else { return true }
    // Small areas share a draw call with the masks; large ones are faster without a texture.
    let isLarge = CGFloat(rect.area) >= MeshBatcher.largeArea
    guard let white = isLarge ? .some(nil) : atlas.texture.map(Optional.some) else { return false }
    let (low, high) = (SIMD2(Double(rect.minX), Double(rect.minY)), SIMD2(Double(rect.maxX), Double(rect.maxY)))
    let batch = batcher.batch(filling: rect, color, texture: white)
    let cell = Cell(
      x: SIMD2(low.x, high.x), y: SIMD2(low.y, high.y), u: SIMD2(repeating: MaskAtlas.white.x),
      v: SIMD2(repeating: MaskAtlas.white.y))
    add(cell, of: plane, to: batch, color: color.limited.premultiplied(), texels: Self.atlasTexels, limit: nil)
    return true
  }

  static let atlasTexels = SIMD2(Double(MaskAtlas.side), Double(MaskAtlas.side))

  /// `texels` is the size of the texture; `limit` clips axis-parallel rectangles.
  @inline(__always)
  func add(
    _ cell: Cell, of plane: PixelPlane, to batch: MeshBatch, color: SDL_Color, texels: SIMD2<Double>, limit: PixelRect?
  ) {
    var (x, y, u, v) = (cell.x, cell.y, cell.u, cell.v)
    if let limit {
      let low = (SIMD2(Double(limit.minX), Double(limit.minY)) - plane.origin) / SIMD2(plane.x.x, plane.y.y)
      let high = (SIMD2(Double(limit.maxX), Double(limit.maxY)) - plane.origin) / SIMD2(plane.x.x, plane.y.y)
      guard Self.cut(&x, &u, low.x, high.x), Self.cut(&y, &v, low.y, high.y) else { return }
    }
    let (left, right) = (Float(u.x / texels.x), Float(u.y / texels.x))
    let (top, bottom) = (Float(v.x / texels.y), Float(v.y / texels.y))
    func vertex(_ along: Double, _ down: Double, _ u: Float, _ v: Float) -> SDL_Vertex {
      let point = plane.point(along, down) - batcher.origin
      return SDL_Vertex(
        position: SDL_FPoint(x: Float(point.x), y: Float(point.y)), color: color, tex_coord: SDL_FPoint(x: u, y: v))
    }
    batch.appendQuad(
      vertex(x.x, y.x, left, top), vertex(x.y, y.x, right, top), vertex(x.y, y.y, right, bottom),
      vertex(x.x, y.y, left, bottom))
  }

  /// Clips a range and its texture coordinates; false if nothing is left.
  private static func cut(_ x: inout SIMD2<Double>, _ u: inout SIMD2<Double>, _ low: Double, _ high: Double) -> Bool {
    guard x.x < high, x.y > low, x.y > x.x else { return false }
    let slope = (u.y - u.x) / (x.y - x.x)
    if x.x < low { (u.x, x.x) = (u.x + slope * (low - x.x), low) }
    if x.y > high { (u.y, x.y) = (u.y + slope * (high - x.y), high) }
    return true
  }

  // MARK: - Shapes

  /// - Parameter line: the width of the border in units of the shape; 0 fills the shape.
  /// - Returns: false if the shape has to be drawn as triangles.
  func addShape(_ shape: RoundedRect, line: CGFloat = 0, color: RGBA, projection: Projection) -> Bool {
    // The atlas has masks of circular corners.
    guard !shape.isContinuous, let place = ShapePlane(shape, isLine: line > 0, projection: projection) else { return false }
    if line == 0, shape.isPlain, let pixels = place.pixels { return addPixels(pixels, color: color) }
    guard place.width >= 1, place.height >= 1 else { return false }
    var limit: PixelRect?
    switch visibility(of: place.plane, x: SIMD2(0, place.width), y: SIMD2(0, place.height)) {
    case .whole: break
    case .nothing: return true
    case .cut(let rect): limit = rect
    case .irregular: return false
    }
    if line == 0, let cell = box(shape, place) {
      add([cell], of: place, color: color, limit: limit)
      return true
    }
    return addCorners(of: shape, place, line: Double(line) * place.scale, color: color, limit: limit)
  }

  /// The single mask of a small shape with whole-pixel sides.
  private func box(_ shape: RoundedRect, _ place: ShapePlane) -> Cell? {
    let (width, height) = (place.width.rounded(), place.height.rounded())
    guard max(width, height) <= Self.greatestBox, abs(place.width - width) < 1 / 64, abs(place.height - height) < 1 / 64
    else { return nil }
    let radius = Int((Double(shape.limitedRadius) * place.scale * 16).rounded())
    let key = MaskAtlas.Key.box(width: Int(width), height: Int(height), radius: radius, corners: shape.corners)
    guard let mask = atlas.place(of: key) else { return nil }
    // Half a texel of the mask's empty rim is the end of the antialiased edge.
    return Cell(
      x: SIMD2(-0.5, width + 0.5), y: SIMD2(-0.5, height + 0.5), u: mask.x + SIMD2(0.5, width + 1.5),
      v: mask.y + SIMD2(0.5, height + 1.5))
  }

  private func add(_ cells: [Cell], of place: ShapePlane, color: RGBA, limit: PixelRect?) {
    let box = place.plane.bounds(SIMD2(-0.5, place.width + 0.5), SIMD2(-0.5, place.height + 0.5))
    let batch = batcher.batch(texture: atlas.texture, low: box.low, high: box.high)
    let packed = color.limited.premultiplied()
    for cell in cells { add(cell, of: place.plane, to: batch, color: packed, texels: Self.atlasTexels, limit: limit) }
  }

  /// The far edge of a shape, which shows its mask mirrored.
  private func rim(_ start: Double, _ length: Double) -> (SIMD2<Double>, SIMD2<Double>) {
    (SIMD2(start, length + 0.5), SIMD2(1 + length - start, 0.5))
  }

  private func addCorners(of shape: RoundedRect, _ place: ShapePlane, line: Double, color: RGBA, limit: PixelRect?) -> Bool {
    let radius = Double(shape.limitedRadius) * place.scale
    let extent = Int(max(radius, line).rounded(.up)) + 2
    guard extent + 2 <= MaskAtlas.greatestMask else { return false }
    func mask(_ corner: RoundedRect.Corners) -> MaskAtlas.Place? {
      let isRound = shape.corners.contains(corner)
      return atlas.place(
        of: .corner(
          radius: isRound ? Int((radius * 16).rounded()) : 0, line: line > 0 ? max(1, Int((line * 16).rounded())) : 0,
          extent: extent))
    }
    guard let topLeft = mask(.topLeft), let topRight = mask(.topRight), let bottomLeft = mask(.bottomLeft),
      let bottomRight = mask(.bottomRight)
    else { return false }
    let (across, down) = (
      place.spans(place.width, extent: extent, isX: true), place.spans(place.height, extent: extent, isX: false)
    )
    let (left, right) = ((SIMD2(-0.5, across.x), SIMD2(0.5, 1 + across.x)), rim(across.y, place.width))
    let (top, bottom) = ((SIMD2(-0.5, down.x), SIMD2(0.5, 1 + down.x)), rim(down.y, place.height))
    let middle = (across, SIMD2(repeating: Double(extent)))
    let center = (down, SIMD2(repeating: Double(extent)))
    typealias Span = (place: SIMD2<Double>, texel: SIMD2<Double>)
    func cell(_ x: Span, _ y: Span, _ mask: MaskAtlas.Place) -> Cell {
      Cell(x: x.place, y: y.place, u: x.texel + mask.x, v: y.texel + mask.y)
    }
    var cells = [
      cell(left, top, topLeft), cell(right, top, topRight), cell(left, bottom, bottomLeft), cell(right, bottom, bottomRight),
    ]
    let (isWide, isTall) = (middle.0.y - middle.0.x > 1e-6, center.0.y - center.0.x > 1e-6)
    if isWide { cells += [cell(middle, top, topLeft), cell(middle, bottom, bottomLeft)] }
    if isTall { cells += [cell(left, center, topLeft), cell(right, center, topRight)] }
    if isWide && isTall && line == 0 && !addInside(place, across, down, color: color) {
      cells.append(cell(middle, center, topLeft))
    }
    add(cells, of: place, color: color, limit: limit)
    return true
  }

  /// Fills the inside of a large axis-parallel shape without a mask.
  private func addInside(_ place: ShapePlane, _ across: SIMD2<Double>, _ down: SIMD2<Double>, color: RGBA) -> Bool {
    guard place.plane.isUpright else { return false }
    let (low, high) = (place.plane.point(across.x, down.x), place.plane.point(across.y, down.y))
    guard let inside = PixelRect(exactly: CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)),
      CGFloat(inside.area) >= MeshBatcher.largeArea
    else { return false }
    return addPixels(inside, color: color)
  }

  // MARK: - Shadows

  /// Draws a shadow; false if its mask needs a texture of its own or triangles.
  func addShadow(_ key: ShadowField.Key, shape: CGRect, pixels: Double, color: RGBA, projection: Projection) -> Bool {
    guard ShadowField.greatestSide(key) <= Double(MaskAtlas.greatestMask - 2), let plane = PixelPlane(projection),
      let mask = atlas.place(of: .field(key)), let field = mask.field
    else { return false }
    let parts = NineParts(field, shape: shape, scale: pixels, key: key)
    let box = parts.bounds
    let (x, y) = (SIMD2(Double(box.minX), Double(box.maxX)), SIMD2(Double(box.minY), Double(box.maxY)))
    var limit: PixelRect?
    switch visibility(of: plane, x: x, y: y) {
    case .whole: break
    case .nothing: return true
    case .cut(let rect): limit = rect
    case .irregular: return false
    }
    let bounds = plane.bounds(x, y)
    let batch = batcher.batch(texture: atlas.texture, low: bounds.low, high: bounds.high)
    let packed = color.limited.premultiplied()
    for column in parts.columns where column.end > column.start {
      let u = mask.x + 1 + SIMD2(column.offset + column.slope * column.start, column.offset + column.slope * column.end)
      for row in parts.rows where row.end > row.start {
        let v = mask.y + 1 + SIMD2(row.offset + row.slope * row.start, row.offset + row.slope * row.end)
        let cell = Cell(x: SIMD2(column.start, column.end), y: SIMD2(row.start, row.end), u: u, v: v)
        if plane.isUpright && hides(cell, of: plane) { continue }
        add(cell, of: plane, to: batch, color: packed, texels: Self.atlasTexels, limit: limit)
      }
    }
    return true
  }

  /// Whether later opaque items will cover the whole cell.
  private func hides(_ cell: Cell, of plane: PixelPlane) -> Bool {
    guard !covered.isEmpty else { return false }
    let (low, high) = (plane.point(cell.x.x, cell.y.x), plane.point(cell.x.y, cell.y.y))
    return low.x >= Double(covered.minX) && low.y >= Double(covered.minY) && high.x <= Double(covered.maxX)
      && high.y <= Double(covered.maxY)
  }
}

extension ShadowField {
  /// The maximum side of a field for a key, in texels.
  static func greatestSide(_ key: Key) -> Double {
    let resolution = min(1, finestDeviation / key.deviation)
    let reach = key.deviation * resolution * Double(ShadowItem.reach)
    func side(_ length: Double?) -> Double {
      (length.map { $0 * resolution } ?? 2 * (key.radius * resolution + reach) + 3) + 2 * (reach + 2) + 1
    }
    return max(side(key.width), side(key.height))
  }
}
