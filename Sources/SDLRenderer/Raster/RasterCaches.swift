internal import CPixman
import CoreGraphics
import DisplayList
import Foundation

/// The caches of a raster canvas: shadows, tinted and reduced images, and spare buffers.
final class RasterCaches {
  /// The maximum total size in bytes; the least recently used values are removed first.
  private static let wholeBudget = 24 << 20
  /// The number of frames after which an unused value is removed.
  static let lifetime = 120

  struct DerivedKey: Hashable {
    var id: UInt64
    var level: Int
    var red: Float, green: Float, blue: Float
  }

  struct ShadowKey: Hashable {
    var field: ShadowField.Key
    var color: RGBA
  }

  private let budget: Int
  private var derived: AgingCache<DerivedKey, PixelBuffer>
  private var shadows: AgingCache<ShadowKey, PixelBuffer>
  private var fields: AgingCache<ShadowField.Key, ShadowField>
  private var masks: AgingCache<BlurredMask.Key, BlurredMask>
  private var rounded: AgingCache<RoundedMask, RoundedPicture>
  private var spares: [PixelBuffer] = []
  /// Sources of recently used colours; cleared when there are more than a screen usually has.
  private var solids: [RGBA: RasterSource] = [:]

  /// - Parameter share: The part of the budget, 0…1.
  init(share: Double = 1) {
    budget = Int(Double(Self.wholeBudget) * share)
    derived = AgingCache(budget: budget, lifetime: Self.lifetime)
    shadows = AgingCache(budget: budget / 4, lifetime: Self.lifetime)
    fields = AgingCache(budget: budget / 4, lifetime: Self.lifetime)
    masks = AgingCache(budget: budget / 2, lifetime: Self.lifetime)
    rounded = AgingCache(budget: budget / 4, lifetime: Self.lifetime)
  }

  var byteCount: Int {
    derived.byteCount + shadows.byteCount + fields.byteCount + masks.byteCount + rounded.byteCount
      + spares.reduce(0) { $0 + $1.byteCount }
  }
  var count: Int { derived.count + shadows.count + masks.count }

  func endFrame() {
    derived.endFrame()
    shadows.endFrame()
    fields.endFrame()
    masks.endFrame()
    rounded.endFrame()
    var bytes = 0
    spares.removeAll {
      bytes += $0.byteCount
      return bytes > budget
    }
  }

  // MARK: - Shapes

  func picture(of mask: RoundedMask) -> RoundedPicture? {
    rounded.value(for: mask, cost: \.byteCount) { RoundedPicture(mask) }
  }

  // MARK: - Colours

  func solid(_ color: RGBA, make: () -> RasterSource?) -> RasterSource? {
    if let known = solids[color] { return known }
    if solids.count > 256 { solids.removeAll(keepingCapacity: true) }
    let made = make()
    solids[color] = made
    return made
  }

  // MARK: - Buffers

  /// Transparent pixels of a size, for use until they are given back.
  func buffer(width: Int, height: Int) -> PixelBuffer {
    if let index = spares.firstIndex(where: { $0.width == width && $0.height == height }) {
      let buffer = spares.remove(at: index)
      buffer.clear()
      return buffer
    }
    guard let buffer = PixelBuffer(width: width, height: height) else {
      fatalError("SDLRenderer: no memory for a group of \(width) × \(height) pixels")
    }
    return buffer
  }

  func recycle(_ buffer: PixelBuffer) { spares.insert(buffer, at: 0) }

  // MARK: - Shadows

  func shadow(_ key: ShadowField.Key, color: RGBA) -> (field: ShadowField, picture: PixelBuffer)? {
    let field = fields.value(for: key, cost: { $0.alpha.count }) { ShadowField(key) }
    guard let field else { return nil }
    let picture = shadows.value(for: ShadowKey(field: key, color: color), cost: \.byteCount) {
      PixelBuffer(alpha: field.alpha, columns: field.columns, rows: field.rows, color: color)
    }
    return picture.map { (field, $0) }
  }

  func blurredMask(_ item: ShadowItem, pixelsPerPoint: Double) -> BlurredMask? {
    guard let key = BlurredMask.key(item, pixelsPerPoint: pixelsPerPoint) else { return nil }
    return masks.value(for: key, cost: { $0.alpha.count * 5 }) { BlurredMask(item, key: key) }
  }

  // MARK: - Pictures

  /// An image halved `level` times along both sides, with its colours multiplied by a tint's (without its alpha).
  func derived(from image: CGImage, level: Int, tint: RGBA) -> PixelBuffer? {
    let key = DerivedKey(id: image.id, level: level, red: tint.red, green: tint.green, blue: tint.blue)
    return derived.value(for: key, cost: \.byteCount) {
      var pixels = ImageLevel.copy(of: image)
      for _ in 0..<level { pixels = pixels.flatMap(ImageLevel.halved) }
      if !tint.hasNoColor { pixels = pixels.flatMap { ImageLevel.tinted($0, by: tint) } }
      return pixels
    }
  }
}

extension PixelBuffer {
  /// A colour with the given alpha for each pixel.
  convenience init?(alpha: [UInt8], columns: Int, rows: Int, color: RGBA) {
    self.init(width: columns, height: rows)
    var premultiplied = color.premultiplied
    guard let solid = pixman_image_create_solid_fill(&premultiplied),
      let mask = PixelBuffer(width: columns, height: rows, format: .alpha)
    else { return }
    defer { pixman_image_unref(solid) }
    alpha.withUnsafeBytes { source in
      for row in 0..<rows { memcpy(mask.bytes + row * mask.bytesPerRow, source.baseAddress! + row * columns, columns) }
    }
    pixman_image_composite32(PIXMAN_OP_SRC, solid, mask.image, image, 0, 0, 0, 0, 0, 0, Int32(columns), Int32(rows))
  }
}
