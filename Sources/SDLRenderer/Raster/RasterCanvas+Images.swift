internal import CPixman
import CoreGraphics
import DisplayList
import Foundation

extension RasterCanvas {
  func image(_ item: ImageItem) {
    let tint = item.tint.limited
    guard tint.alpha > 0, item.source.width > 0, item.source.height > 0 else { return }
    let covered = coverage(of: item)
    guard !covered.isEmpty else { return }
    let item = item.keepingPixels(scale: scale)
    let level = item.isNearest ? 0 : ImageLevel.level(of: item, scale: scale)
    if level == 0 && tint.hasNoColor {
      item.image.withPixels { bytes, bytesPerRow in
        guard let base = bytes.baseAddress else { return }
        let pixels = UnsafeMutableRawPointer(mutating: base)
        if item.isWhole {
          return paintWhole(item, pixels, bytesPerRow: bytesPerRow, through: covered, opacity: Double(tint.alpha))
        }
        // Opaque images have alpha 255 in memory: pixman's fast paths with a mask need to read it.
        guard
          let whole = PixelBuffer(
            borrowing: pixels, width: item.image.width, height: item.image.height, bytesPerRow: bytesPerRow, format: .color)
        else { return }
        paint(item, pixels: whole, isOpaque: item.image.isOpaque, through: covered, opacity: Double(tint.alpha))
      }
    } else if let pixels = caches.derived(from: item.image, level: level, tint: tint) {
      paint(item, pixels: pixels, isOpaque: pixels.format == .opaque, through: covered, opacity: Double(tint.alpha))
    }
  }

  /// The coverage of the part of an image that is not transparent.
  private func coverage(of item: ImageItem) -> Coverage {
    guard let ink = item.inkPixels(scale: scale) else { return coverage(RoundedRect(item.destination), item.projection) }
    let limit = ink.intersection(target.clipBounds)
    guard !limit.isEmpty else { return .nothing }
    let inside = PixelRect(inside: item.projection.bounds(of: item.destination).scaled(by: scale))
    if inside.contains(limit) { return visible(Coverage(whole: limit)) }
    return coverage(RoundedRect(item.destination), item.projection).intersection(Coverage(whole: limit))
  }

  /// Paints all of an image as one part.
  private func paintWhole(
    _ item: ImageItem, _ pixels: UnsafeMutableRawPointer, bytesPerRow: Int, through coverage: Coverage, opacity: Double
  ) {
    let (width, height) = (item.image.width, item.image.height)
    let (left, top) = (Double(item.destination.minX), Double(item.destination.minY))
    let across = Double(width) / (Double(item.destination.maxX) - left)
    let down = Double(height) / (Double(item.destination.maxY) - top)
    let map = Projection(a: across, b: 0, c: 0, d: down, tx: -across * left, ty: -down * top)
    let projection = device(item.projection)
    guard let inverse = projection.inverse else { return }
    let extent = max(projection.extent(of: item.destination), Double(max(width, height)))
    let mapping = RasterSource.mapping(inverse.concatenating(map), extent: extent)
    guard
      let image = PixelBuffer.image(pixels, width: width, height: height, bytesPerRow: bytesPerRow, format: .color)
    else { return }
    paint(
      RasterSource(pixels: image, mapping: mapping, isNearest: item.isNearest, isOpaque: item.image.isOpaque),
      ofPart: coverage, opacity: opacity)
  }

  /// Paints a part of an image; rows or columns that are equal are computed once.
  private func paint(_ source: RasterSource, ofPart coverage: Coverage, opacity: Double) {
    guard let strip = RasterStrip(source, over: coverage.bounds, caches: caches) else {
      return paint(source, through: coverage, opacity: opacity)
    }
    paint(strip.source, through: coverage, opacity: opacity)
    caches.recycle(strip.pixels)
  }

  private func paint(
    _ item: ImageItem, pixels: PixelBuffer, isOpaque: Bool, through coverage: Coverage, opacity: Double
  ) {
    let shown = item.source.intersection(CGRect(x: 0, y: 0, width: 1, height: 1))
    guard !shown.isNull, shown.width > 0, shown.height > 0 else { return }
    let (width, height) = (Double(pixels.width), Double(pixels.height))
    let part = CGRect(
      x: item.source.minX * width, y: item.source.minY * height, width: item.source.width * width,
      height: item.source.height * height)
    let view = PixelRect(covering: part).intersection(pixels.bounds)
    guard !view.isEmpty,
      let window = PixelBuffer(
        borrowing: pixels.bytes + view.minY * pixels.bytesPerRow + view.minX * 4, width: view.width, height: view.height,
        bytesPerRow: pixels.bytesPerRow, format: pixels.format)
    else { return }
    let origin = part.offsetBy(dx: -CGFloat(view.minX), dy: -CGFloat(view.minY))
    let parts = NineParts(
      item, part: origin, pixelsPerPoint: Double(item.contentsScale ?? CGFloat(scale)) * width / Double(item.image.width))
    paint(
      parts, of: window, isNearest: item.isNearest, isOpaque: isOpaque, projection: device(item.projection), through: coverage,
      opacity: opacity)
  }

  /// Paints an image whose parts are side by side in a plane.
  func paint(
    _ parts: NineParts, of pixels: PixelBuffer, isNearest: Bool = false, isOpaque: Bool = false, projection: Projection,
    through coverage: Coverage, opacity: Double = 1
  ) {
    if parts.isSingle || projection.keepsAxes {
      guard let inverse = projection.inverse else { return }
      let extent = max(projection.extent(of: parts.bounds), Double(max(pixels.width, pixels.height)))
      parts.forEach(under: projection, in: coverage.bounds) { rect, map in
        let piece = rect.contains(coverage.bounds) ? coverage : coverage.intersection(Coverage(whole: rect))
        guard !piece.isEmpty else { return }
        let mapping = RasterSource.mapping(inverse.concatenating(map), extent: extent)
        guard let source = RasterSource(pixels, mapping: mapping, isNearest: isNearest, isOpaque: isOpaque) else { return }
        paint(source, ofPart: piece, opacity: opacity)
      }
      return
    }
    // Rotated parts would show seams, so they are assembled upright first.
    guard let flat = assembled(parts, of: pixels, isNearest: isNearest, scale: projection.greatestScale(over: parts.bounds)),
      let inverse = projection.inverse,
      let source = RasterSource(
        flat.pixels, mapping: RasterSource.mapping(inverse.concatenating(flat.map), extent: Double(flat.pixels.width)),
        isNearest: false, isOpaque: false)
    else { return }
    paint(source, through: coverage, opacity: opacity)
    caches.recycle(flat.pixels)
  }

  private func assembled(
    _ parts: NineParts, of pixels: PixelBuffer, isNearest: Bool, scale: Double
  ) -> (pixels: PixelBuffer, map: Projection)? {
    let box = parts.bounds
    let (width, height) = (box.width * CGFloat(scale), box.height * CGFloat(scale))
    guard width.isFinite, height.isFinite, width * height > 0 else { return nil }
    let shrink = min(1, 4096 / max(width, height))
    let size = (width: max(1, Int((width * shrink).rounded(.up))), height: max(1, Int((height * shrink).rounded(.up))))
    let (x, y) = (Double(size.width) / Double(box.width), Double(size.height) / Double(box.height))
    let map = Projection(a: x, b: 0, c: 0, d: y, tx: -Double(box.minX) * x, ty: -Double(box.minY) * y)
    guard let inverse = map.inverse else { return nil }
    let flat = caches.buffer(width: size.width, height: size.height)
    let part = RasterTarget(buffer: flat, frame: flat.bounds, clip: Coverage(whole: flat.bounds))
    parts.forEach(under: map, in: flat.bounds) { rect, local in
      let mapping = RasterSource.mapping(inverse.concatenating(local), extent: Double(max(size.width, size.height)))
      guard let source = RasterSource(pixels, mapping: mapping, isNearest: isNearest, isOpaque: false) else { return }
      part.paint(source, through: Coverage(whole: rect))
    }
    return (flat, map)
  }
}

extension RasterSource {
  convenience init?(_ pixels: PixelBuffer, mapping: Mapping, isNearest: Bool, isOpaque: Bool) {
    guard
      let image = PixelBuffer.image(
        pixels.bytes, width: pixels.width, height: pixels.height, bytesPerRow: pixels.bytesPerRow, format: pixels.format)
    else { return nil }
    self.init(pixels: image, mapping: mapping, isNearest: isNearest, isOpaque: isOpaque)
  }

  /// - Parameter image: released together with the source.
  convenience init(pixels image: OpaquePointer, mapping: Mapping, isNearest: Bool, isOpaque: Bool) {
    pixman_image_set_repeat(image, PIXMAN_REPEAT_PAD)
    pixman_image_set_filter(image, isNearest ? PIXMAN_FILTER_NEAREST : PIXMAN_FILTER_BILINEAR, nil, 0)
    self.init(image: image, mapping: mapping, isOpaque: isOpaque, isOwned: true)
  }
}

extension Projection {
  /// The longer side of a rectangle's image, in pixels: of all of it, so that the part that is drawn decides nothing.
  fileprivate func extent(of rect: CGRect) -> Double {
    let image = bounds(of: rect)
    return image.isNull || image.isInfinite ? 0 : Double(max(image.width, image.height))
  }
}

extension RGBA {
  /// Whether the tint changes the opacity only.
  var hasNoColor: Bool { red >= 1 && green >= 1 && blue >= 1 }
}
