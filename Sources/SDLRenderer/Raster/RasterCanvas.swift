internal import CPixman
import CoreGraphics
import DisplayList
import Foundation

/// Draws display lists on the processor: exact coverage of each shape, painted by pixman.
final class RasterCanvas {
  let caches: RasterCaches
  private(set) var targets: [RasterTarget] = []
  private var groups: [GroupItem] = []
  /// The part of the present item that later opaque items will cover.
  private var covered = PixelRect.empty
  private(set) var scale = 1.0
  private(set) var paintCount = 0
  /// What one colour has filled in the present frame.
  private var ground = FilledGround()
  /// Nil where each frame is drawn for itself.
  private var pages: MovingPages?

  /// - Parameters:
  ///   - keepsPages: Whether what only moves from frame to frame may be drawn as the picture that it was.
  ///   - cacheShare: The part of the caches' budget that this canvas may use, 0…1.
  init(keepsPages: Bool = false, cacheShare: Double = 1) {
    pages = keepsPages ? MovingPages() : nil
    caches = RasterCaches(share: cacheShare)
  }

  /// Draws the part of a list in `damage` into a buffer of the frame's size.
  func draw(_ list: DisplayList, on buffer: PixelBuffer, damage: PixelRect? = nil) {
    let part = damage.map { $0.intersection(buffer.bounds) } ?? buffer.bounds
    guard !part.isEmpty else { return }
    draw(list, on: buffer, part: part, pages: pages?.pages(in: list) ?? [])
  }

  /// Draws a part of a list, which is not empty and inside the buffer, with pages as pictures.
  func draw(_ list: DisplayList, on buffer: PixelBuffer, part: PixelRect, pages: [MovingPages.Shown]) {
    let frame = buffer.bounds
    let items = list.items
    scale = Double(list.scale)
    paintCount = 0
    targets = [RasterTarget(buffer: buffer, frame: frame, clip: Coverage(whole: part))]
    groups = []
    defer {
      targets = []
      caches.endFrame()
    }
    let background = buffer.format == .opaque ? list.background.over(.black) : list.background
    let hidden = Occlusion(list, frame: part)
    ground = FilledGround()
    if let source = solid(background, isErasing: true) {
      let open = hidden.covered.reduce(Coverage(whole: part)) { $0.subtracting($1) }
      target.paint(source, through: open)
      if open.isRect, background.alpha >= 1 { ground.fill(open.bounds, background) }
    }
    hidden.forEachVisible(in: list, pages: pages) { step, covered in
      self.covered = covered
      switch step {
      case .item(let index):
        if case .fill(let item) = items[index] { fill(item) } else { draw(items[index]) }
      case .tucked(let item): draw(item)
      case .page(let page): draw(page)
      }
    }
    covered = .empty
  }

  /// Counts a frame in which nothing is drawn, so that unused values in the caches age.
  func skipFrame() {
    paintCount = 0
    caches.endFrame()
  }

  /// Begins the page's clip and paints its picture.
  private func draw(_ page: MovingPages.Shown) {
    beginClip(page.clip)
    let rect = page.clip.shape.rect
    let (width, height) = (Double(page.picture.width), Double(page.picture.height))
    let (x, y) = (width / Double(rect.width), height / Double(rect.height))
    let map = Projection(a: x, b: 0, c: 0, d: y, tx: -Double(rect.minX) * x, ty: -Double(rect.minY) * y)
    guard let inverse = device(page.clip.projection).inverse else { return }
    let mapping = RasterSource.mapping(inverse.concatenating(map), extent: max(width, height))
    page.picture.withPixels { bytes, bytesPerRow in
      guard let base = bytes.baseAddress,
        let pixels = PixelBuffer(
          borrowing: UnsafeMutableRawPointer(mutating: base), width: page.picture.width, height: page.picture.height,
          bytesPerRow: bytesPerRow, format: page.picture.isOpaque ? .opaque : .color),
        let source = RasterSource(pixels, mapping: mapping, isNearest: false, isOpaque: page.picture.isOpaque)
      else { return }
      paint(source, through: target.clip)
    }
  }

  var target: RasterTarget { targets[targets.count - 1] }

  func paint(_ source: RasterSource, through coverage: Coverage, opacity: Double = 1) {
    paintCount += 1
    if targets.count == 1 { ground.paint(coverage.bounds) }
    target.paint(source, through: coverage, opacity: opacity)
  }

  private func draw(_ item: DisplayItem) {
    switch item {
    case .fill(let item): fill(item)
    case .border(let item): border(item)
    case .shadow(let item): shadow(item)
    case .image(let item): image(item)
    case .backdrop(let item): backdrop(item)
    case .beginClip(let item): beginClip(item)
    case .endClip: target.endClip()
    case .beginGroup(let item): beginGroup(item)
    case .beginMask: beginMask()
    case .endGroup: endGroup()
    }
  }

  // MARK: - Shapes

  func device(_ projection: Projection) -> Projection { projection.scaled(by: scale) }

  /// The coverage of a shape under the present clip.
  func coverage(_ shape: RoundedRect, _ projection: Projection) -> Coverage {
    if shape.isPlain, projection.keepsAxes, let rect = PixelRect(exactly: projection.bounds(of: shape.rect).scaled(by: scale)) {
      return visible(Coverage(whole: rect.intersection(target.clipBounds)))
    }
    return soft(shape, projection)
  }

  private func soft(_ shape: RoundedRect, _ projection: Projection) -> Coverage {
    let projection = device(projection)
    if shape.isPlain, projection.keepsAxes, shape.rect.width.isFinite, shape.rect.height.isFinite {
      return visible(Coverage(upright: projection.bounds(of: shape.rect), limit: target.clipBounds))
    }
    var pixel = (x: 0, y: 0)
    if let mask = RoundedMask(shape, projection, pixel: &pixel), let picture = caches.picture(of: mask) {
      return visible(picture.coverage.moved(x: pixel.x, y: pixel.y))
    }
    return visible(Coverage(ConvexPolygon(shape, projection: projection), limit: target.clipBounds))
  }

  /// The part of a coverage that neither the clip nor later opaque items hide.
  func visible(_ coverage: Coverage) -> Coverage {
    let clipped = target.clipped(coverage)
    return covered.isEmpty ? clipped : clipped.subtracting(covered)
  }

  private func fill(_ item: FillItem) {
    guard item.color.alpha > 0, isInClip(item), !fillSmall(item) else { return }
    let covered = coverage(item.shape, item.projection)
    guard !covered.isEmpty, let source = solid(item.color) else { return }
    guard item.color.alpha >= 1, targets.count == 1 else { return paint(source, through: covered) }
    fill(covered, item.color, source)
  }

  /// Paints the part of an opaque fill that does not have its colour yet.
  private func fill(_ coverage: Coverage, _ color: RGBA, _ source: RasterSource) {
    let open = coverage.limitingWhole { ground.missing($0, color) }
    if !open.isEmpty {
      paintCount += 1
      target.paint(source, through: open)
    }
    for tile in coverage.tiles {
      if tile.isWhole { ground.fill(tile.rect, color) } else { ground.paint(tile.rect) }
    }
  }

  /// Whether a part of the shape can be inside the present clip.
  private func isInClip(_ item: FillItem) -> Bool {
    let clip = target.clipBounds
    let box = item.projection.bounds(of: item.shape.rect)
    return box.isNull
      || box.minX * scale < CGFloat(clip.maxX) + 1 && box.maxX * scale > CGFloat(clip.minX) - 1
        && box.minY * scale < CGFloat(clip.maxY) + 1 && box.maxY * scale > CGFloat(clip.minY) - 1
  }

  /// Paints a small rounded shape by the spans of a cached mask; false for other shapes.
  private func fillSmall(_ item: FillItem) -> Bool {
    guard covered.isEmpty, target.clipIsRect else { return false }
    var pixel = (x: 0, y: 0)
    guard let shape = RoundedMask(item.shape, device(item.projection), pixel: &pixel),
      let (rows, rect) = caches.picture(of: shape)?.spans
    else { return false }
    let place = rect.offset(x: pixel.x, y: pixel.y)
    paintCount += 1
    if targets.count == 1 { ground.paint(place) }
    target.paint(
      item.color.premultipliedPixel, through: rows, atX: place.minX, y: place.minY, cutTo: place.intersection(target.clipBounds))
    return true
  }

  private func border(_ item: BorderItem) {
    guard item.color.alpha > 0, item.width > 0 else { return }
    let projection = device(item.projection)
    let outer = ConvexPolygon(item.shape, projection: projection)
    let limit = target.clipBounds
    let ring =
      item.shape.inset(by: item.width).map {
        Coverage(between: outer, and: ConvexPolygon($0, projection: projection), limit: limit)
      } ?? Coverage(outer, limit: limit)
    let covered = visible(ring)
    guard !covered.isEmpty, let source = solid(item.color) else { return }
    paint(source, through: covered)
  }

  private func beginClip(_ item: ClipItem) { target.beginClip(coverage(item.shape, item.projection)) }

  func solid(_ color: RGBA, isErasing: Bool = false) -> RasterSource? {
    isErasing ? makeSolid(color, isErasing: true) : caches.solid(color) { makeSolid(color, isErasing: false) }
  }

  private func makeSolid(_ color: RGBA, isErasing: Bool) -> RasterSource? {
    var premultiplied = color.premultiplied
    guard let image = pixman_image_create_solid_fill(&premultiplied) else { return nil }
    return RasterSource(image: image, mapping: .constant, isOpaque: isErasing || color.limited.alpha >= 1, isOwned: true)
  }

  // MARK: - Groups

  private func beginGroup(_ item: GroupItem) {
    groups.append(item)
    let bounds = item.bounds.map { PixelRect(covering: $0.scaled(by: scale)) } ?? target.clipBounds
    push(bounds.intersection(target.clipBounds))
  }

  private func push(_ frame: PixelRect, holdsMask: Bool = false) {
    let buffer = caches.buffer(width: max(1, frame.width), height: max(1, frame.height))
    let clip: Coverage = frame.isEmpty ? .nothing : Coverage(whole: frame)
    targets.append(RasterTarget(buffer: buffer, frame: frame, clip: clip, holdsMask: holdsMask))
  }

  private func beginMask() {
    guard targets.count > 1 else { return }
    push(target.frame, holdsMask: true)
  }

  private func endGroup() {
    guard targets.count > 1, let item = groups.popLast() else { return }
    var content = targets.removeLast()
    if content.holdsMask, targets.count > 1 {
      let mask = content
      content = targets.removeLast()
      pixman_image_composite32(
        PIXMAN_OP_IN_REVERSE, mask.buffer.image, nil, content.buffer.image, 0, 0, 0, 0, 0, 0, Int32(content.frame.width),
        Int32(content.frame.height))
      caches.recycle(mask.buffer)
    }
    defer { caches.recycle(content.buffer) }
    let covered = target.clipped(Coverage(whole: content.frame))
    guard !covered.isEmpty else { return }
    let source = RasterSource(
      image: content.buffer.image, mapping: .moved(x: content.frame.minX, y: content.frame.minY), isOpaque: false,
      isOwned: false)
    paint(source, through: covered, opacity: Double(min(max(item.opacity, 0), 1)))
  }
}

extension CGRect {
  func scaled(by scale: Double) -> CGRect {
    CGRect(x: minX * scale, y: minY * scale, width: width * scale, height: height * scale)
  }
}

extension RGBA {
  /// The colour with components clamped to 0…1; NaN becomes 0.
  var limited: RGBA {
    func limited(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
    return RGBA(red: limited(red), green: limited(green), blue: limited(blue), alpha: limited(alpha))
  }

  /// The opaque colour of this one on an opaque background.
  func over(_ ground: RGBA) -> RGBA {
    let top = limited
    func mixed(_ a: Float, _ b: Float) -> Float { a * top.alpha + b * (1 - top.alpha) }
    return RGBA(red: mixed(top.red, ground.red), green: mixed(top.green, ground.green), blue: mixed(top.blue, ground.blue))
  }
}

extension RGBA {
  /// With components from 0 to 65,535.
  var premultiplied: pixman_color {
    let color = limited
    func component(_ value: Float) -> UInt16 { UInt16((value * color.alpha * 65535).rounded()) }
    return pixman_color(
      red: component(color.red), green: component(color.green), blue: component(color.blue), alpha: component(1))
  }

  /// The pixel to which pixman reduces the colour: alpha, red, green and blue from the highest to the lowest byte.
  var premultipliedPixel: UInt32 {
    let color = premultiplied
    return UInt32(color.alpha >> 8) << 24 | UInt32(color.red >> 8) << 16 | UInt32(color.green >> 8) << 8 | UInt32(color.blue >> 8)
  }
}
