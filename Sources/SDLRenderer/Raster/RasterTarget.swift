internal import CPixman
import DisplayList
import Foundation

/// A buffer to draw into, and its position in the frame.
final class RasterTarget {
  let buffer: PixelBuffer
  /// The pixels of the frame that the buffer holds.
  let frame: PixelRect
  /// The coverage of each open clip; the last one applies.
  private(set) var clips: [Coverage]
  /// Of the present clip.
  private(set) var clipBounds: PixelRect
  private(set) var clipIsRect: Bool
  /// Whether this is the mask of the target below it.
  let holdsMask: Bool

  init(buffer: PixelBuffer, frame: PixelRect, clip: Coverage, holdsMask: Bool = false) {
    self.holdsMask = holdsMask
    self.buffer = buffer
    self.frame = frame
    clips = [clip]
    (clipBounds, clipIsRect) = (clip.bounds, clip.isRect)
  }

  var clip: Coverage { clips[clips.count - 1] }

  func beginClip(_ clip: Coverage) {
    clips.append(clip)
    (clipBounds, clipIsRect) = (clip.bounds, clip.isRect)
  }

  /// Ends the innermost clip, except for the target's own.
  func endClip() {
    guard clips.count > 1 else { return }
    clips.removeLast()
    (clipBounds, clipIsRect) = (clip.bounds, clip.isRect)
  }

  /// A coverage clipped by the present clip.
  func clipped(_ coverage: Coverage) -> Coverage {
    if clipIsRect && clipBounds.contains(coverage.bounds) { return coverage }
    let clip = clip
    if clip.coversWhole(coverage.bounds) { return coverage }
    return coverage.intersection(clip)
  }

  /// Paints a source through a coverage that is already clipped.
  func paint(_ source: RasterSource, through coverage: Coverage, opacity: Double = 1) {
    guard opacity > 0 else { return }
    let uniform = opacity < 1 ? Self.solidAlpha(opacity) : nil
    defer { uniform.map { _ = pixman_image_unref($0) } }
    coverage.withBytes { base in
      for tile in coverage.tiles {
        let rect = tile.rect.intersection(frame)
        guard !rect.isEmpty else { continue }
        guard !tile.isWhole, let base else {
          composite(source, mask: uniform, origin: (0, 0), rect: rect, isWhole: uniform == nil)
          continue
        }
        let start = UnsafeMutableRawPointer(mutating: base + tile.offset)
        guard
          let mask = PixelBuffer.image(
            start, width: tile.rect.width, height: tile.rect.height, bytesPerRow: tile.stride, format: .alpha)
        else { continue }
        defer { pixman_image_unref(mask) }
        if let uniform, let thin = PixelBuffer(width: tile.rect.width, height: tile.rect.height, format: .alpha) {
          pixman_image_composite32(
            PIXMAN_OP_SRC, mask, uniform, thin.image, 0, 0, 0, 0, 0, 0, Int32(thin.width), Int32(thin.height))
          composite(source, mask: thin.image, origin: (tile.rect.minX, tile.rect.minY), rect: rect, isWhole: false)
        } else {
          composite(source, mask: mask, origin: (tile.rect.minX, tile.rect.minY), rect: rect, isWhole: false)
        }
      }
    }
  }

  /// Paints a premultiplied colour through a mask whose first pixel is (x, y) of the frame.
  func paint(_ color: UInt32, through mask: MaskSpans, atX x: Int, y: Int, cutTo limit: PixelRect) {
    let rect = limit.intersection(frame)
    guard !rect.isEmpty else { return }
    mask.paint(
      color, atX: x - frame.minX, y: y - frame.minY, on: buffer.bytes.assumingMemoryBound(to: UInt32.self),
      pixelsPerRow: buffer.bytesPerRow / 4, in: rect.offset(x: -frame.minX, y: -frame.minY))
  }

  static func solidAlpha(_ alpha: Double) -> OpaquePointer? {
    var color = pixman_color(red: 0, green: 0, blue: 0, alpha: UInt16((min(max(alpha, 0), 1) * 65535).rounded()))
    return pixman_image_create_solid_fill(&color)
  }

  /// `origin` is the pixel of the frame to which the mask's first pixel belongs.
  private func composite(
    _ source: RasterSource, mask: OpaquePointer?, origin: (x: Int, y: Int), rect: PixelRect, isWhole: Bool
  ) {
    let operation = source.isOpaque && isWhole ? PIXMAN_OP_SRC : PIXMAN_OP_OVER
    switch source.mapping {
    case .constant:
      run(operation, source.image, mask, from: (0, 0), maskOrigin: origin, rect: rect)
    case .moved(let x, let y):
      run(operation, source.image, mask, from: (rect.minX - x, rect.minY - y), maskOrigin: origin, rect: rect)
    case .affine(let projection):
      rect.forEachCell(of: projection.firstPixel) { cell in
        run(operation, source.image, mask, mappedBy: projection, cell: cell, maskOrigin: origin, rect: cell.intersection(rect))
      }
    case .perspective(let projection):
      rect.forEachCell(of: projection.firstPixel) { cell in
        forEachFlatCell(of: cell, in: rect, under: projection) { cell, tangent in
          run(operation, source.image, mask, mappedBy: tangent, cell: cell, maskOrigin: origin, rect: cell.intersection(rect))
        }
      }
    }
  }

  /// Draws a part of a cell. The mapping is relative to the cell's first pixel, since small numbers are exact in pixman's 16.16 fixed
  /// point, and not to the part's: a part is rounded as the whole is.
  private func run(
    _ operation: pixman_op_t, _ source: OpaquePointer, _ mask: OpaquePointer?, mappedBy projection: Projection,
    cell: PixelRect, maskOrigin: (x: Int, y: Int), rect: PixelRect
  ) {
    guard !rect.isEmpty else { return }
    var local = projection
    local.m31 += local.m11 * Double(cell.minX) + local.m21 * Double(cell.minY)
    local.m32 += local.m12 * Double(cell.minX) + local.m22 * Double(cell.minY)
    var transform = local.pixmanTransform
    pixman_image_set_transform(source, &transform)
    let start = (x: rect.minX - cell.minX, y: rect.minY - cell.minY)
    if mask != nil, let copy = Self.copy(ofOpaque: source, from: start, width: rect.width, height: rect.height) {
      return run(operation, copy.image, mask, from: (0, 0), maskOrigin: maskOrigin, rect: rect)
    }
    run(operation, source, mask, from: start, maskOrigin: maskOrigin, rect: rect)
  }

  /// The mapped pixels of a picture without alpha; nil for another one. Pixman reads such pictures through a mask by its slowest way:
  /// both steps take a quarter of the time, to the same bits.
  private static func copy(ofOpaque source: OpaquePointer, from: (x: Int, y: Int), width: Int, height: Int) -> PixelBuffer? {
    guard pixman_image_get_data(source) != nil, pixman_image_get_format(source) == PIXMAN_x8r8g8b8,
      let copy = PixelBuffer(width: width, height: height, format: .opaque)
    else { return nil }
    pixman_image_composite32(
      PIXMAN_OP_SRC, source, nil, copy.image, Int32(from.x), Int32(from.y), 0, 0, 0, 0, Int32(width), Int32(height))
    return copy
  }

  private func run(
    _ operation: pixman_op_t, _ source: OpaquePointer, _ mask: OpaquePointer?, from: (x: Int, y: Int),
    maskOrigin: (x: Int, y: Int), rect: PixelRect
  ) {
    pixman_image_composite32(
      operation, source, mask, buffer.image, Int32(from.x), Int32(from.y), Int32(rect.minX - maskOrigin.x),
      Int32(rect.minY - maskOrigin.y), Int32(rect.minX - frame.minX), Int32(rect.minY - frame.minY), Int32(rect.width),
      Int32(rect.height))
  }
}

extension Projection {
  /// The pixel at the origin of a picture that this maps pixels to; (0, 0) where that is nowhere.
  fileprivate var firstPixel: (x: Int, y: Int) {
    guard let place = inverse?.map(.zero), abs(place.x) < 1e9, abs(place.y) < 1e9 else { return (0, 0) }
    return (Int(place.x.rounded()), Int(place.y.rounded()))
  }
}
