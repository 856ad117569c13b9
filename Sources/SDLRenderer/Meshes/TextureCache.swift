internal import CSDL2
import CoreGraphics
import DisplayList
import Foundation

/// Pictures on the graphics card, by content.
final class TextureCache {
  /// Bytes; what was longest unused goes first.
  static let budget = 192 << 20
  /// Frames after which what was not used is freed.
  static let lifetime = 180

  private enum Key: Hashable {
    case image(id: UInt64, level: Int, isNearest: Bool)
    case field(ShadowField.Key)
    case mask(BlurredMask.Key)
  }

  private struct Entry {
    var texture: OpaquePointer
    var byteCount: Int
    var field: ShadowField?
    var mask: BlurredMask?
  }

  private let renderer: OpaquePointer
  private let blendMode: SDL_BlendMode
  private let greatestSide: Int
  private var entries = AgingCache<Key, Entry>(budget: budget, lifetime: lifetime)
  private var targets: [(texture: OpaquePointer, width: Int, height: Int, isFree: Bool)] = []

  init(renderer: OpaquePointer, blendMode: SDL_BlendMode) {
    self.renderer = renderer
    self.blendMode = blendMode
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    greatestSide = info.max_texture_width > 0 ? Int(min(info.max_texture_width, info.max_texture_height)) : 8192
  }

  var count: Int { entries.count + targets.count }
  var byteCount: Int { entries.byteCount + targets.reduce(0) { $0 + $1.width * $1.height * 4 } }

  func endFrame() {
    entries.endFrame { SDL_DestroyTexture($0.texture) }
    while targets.count > 6, let free = targets.firstIndex(where: \.isFree) {
      SDL_DestroyTexture(targets.remove(at: free).texture)
    }
  }

  /// `isLost`: the card has forgotten the textures; destroying them is all that is left to do.
  func removeAll() {
    entries.removeAll { SDL_DestroyTexture($0.texture) }
    for target in targets { SDL_DestroyTexture(target.texture) }
    targets = []
  }

  // MARK: - Pictures

  /// A picture too large for the card is reduced until it fits.
  func texture(for image: CGImage, level: Int, isNearest: Bool) -> OpaquePointer? {
    var level = level
    while max(image.width, image.height) >> level > greatestSide { level += 1 }
    return entries.value(for: .image(id: image.id, level: level, isNearest: isNearest), cost: \.byteCount) {
      if level == 0 {
        return image.withPixels { bytes, bytesPerRow in
          upload(bytes.baseAddress, width: image.width, height: image.height, bytesPerRow: bytesPerRow, isNearest: isNearest)
        }
      }
      var pixels = ImageLevel.copy(of: image)
      for _ in 0..<level { pixels = pixels.flatMap(ImageLevel.halved) }
      return pixels.flatMap {
        upload($0.bytes, width: $0.width, height: $0.height, bytesPerRow: $0.bytesPerRow, isNearest: isNearest)
      }
    }?.texture
  }

  func shadow(_ key: ShadowField.Key) -> (texture: OpaquePointer, field: ShadowField)? {
    let entry = entries.value(for: .field(key), cost: \.byteCount) {
      let field = ShadowField(key)
      return upload(alpha: field.alpha, columns: field.columns, rows: field.rows).map {
        var entry = $0
        entry.field = field
        return entry
      }
    }
    guard let entry, let field = entry.field else { return nil }
    return (entry.texture, field)
  }

  func blurredMask(_ item: ShadowItem, pixelsPerPoint: Double) -> (texture: OpaquePointer, mask: BlurredMask)? {
    guard let key = BlurredMask.key(item, pixelsPerPoint: pixelsPerPoint) else { return nil }
    let entry = entries.value(for: .mask(key), cost: \.byteCount) {
      BlurredMask(item, key: key).flatMap { mask in
        upload(alpha: mask.alpha, columns: mask.columns, rows: mask.rows).map {
          var entry = $0
          entry.mask = mask
          return entry
        }
      }
    }
    guard let entry, let mask = entry.mask else { return nil }
    return (entry.texture, mask)
  }

  private func upload(alpha: [UInt8], columns: Int, rows: Int) -> Entry? {
    guard let pixels = PixelBuffer(alpha: alpha, columns: columns, rows: rows, color: .white) else { return nil }
    return upload(pixels.bytes, width: columns, height: rows, bytesPerRow: pixels.bytesPerRow, isNearest: false)
  }

  private func upload(_ bytes: UnsafeRawPointer?, width: Int, height: Int, bytesPerRow: Int, isNearest: Bool) -> Entry? {
    guard let bytes,
      let texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue), Int32(width), Int32(height))
    else { return nil }
    SDL_UpdateTexture(texture, nil, bytes, Int32(bytesPerRow))
    SDL_SetTextureBlendMode(texture, blendMode)
    SDL_SetTextureScaleMode(texture, isNearest ? SDL_ScaleModeNearest : SDL_ScaleModeLinear)
    return Entry(texture: texture, byteCount: width * height * 4)
  }

  // MARK: - Targets

  /// A texture of a size that can be drawn on, until it is given back.
  func target(width: Int, height: Int) -> OpaquePointer? {
    if let index = targets.firstIndex(where: { $0.isFree && $0.width == width && $0.height == height }) {
      targets[index].isFree = false
      return targets[index].texture
    }
    guard
      let texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_TARGET.rawValue), Int32(width), Int32(height))
    else { return nil }
    SDL_SetTextureScaleMode(texture, SDL_ScaleModeNearest)
    targets.append((texture, width, height, false))
    return texture
  }

  func giveBack(_ texture: OpaquePointer) {
    if let index = targets.firstIndex(where: { $0.texture == texture }) { targets[index].isFree = true }
  }
}
