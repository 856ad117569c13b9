internal import CSDL2
import CoreGraphics
import DisplayList
import Foundation

/// The textures of images, by content.
final class TextureCache {
  /// The maximum total size in bytes; the least recently used textures are removed first.
  static let budget = 48 << 20
  /// The number of frames after which an unused texture is removed.
  static let lifetime = 180

  private enum Key: Hashable {
    case image(id: UInt64, level: Int, isNearest: Bool)
    case field(ShadowField.Key)
    case mask(BlurredMask.Key)
  }

  private struct Entry {
    var texture: OpaquePointer
    var width: Int
    var height: Int
    var isNearest: Bool
    var byteCount: Int { width * height * 4 }
    /// The image of the texture; once it is deallocated, nothing can ask for the texture again.
    weak var image: CGImage?
    var isOfImage = false
    var field: ShadowField?
    var mask: BlurredMask?
  }

  private let renderer: OpaquePointer
  private let blendMode: SDL_BlendMode
  private let greatestSide: Int
  private var entries = AgingCache<Key, Entry>(budget: budget, lifetime: lifetime)
  private var targets: [(texture: OpaquePointer, width: Int, height: Int, isFree: Bool)] = []
  /// Textures of deallocated images, reused for images of their size.
  private var spares: [Entry] = []
  private static let greatestSpares = 32
  private static let spareBudget = 8 << 20
  /// The first call of this frame that the card has refused; what needs the texture is missing in the picture.
  private(set) var refusal: RendererError?

  init(renderer: OpaquePointer, blendMode: SDL_BlendMode) {
    self.renderer = renderer
    self.blendMode = blendMode
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    greatestSide = info.max_texture_width > 0 ? Int(min(info.max_texture_width, info.max_texture_height)) : 8192
  }

  var count: Int { entries.count + targets.count }
  var byteCount: Int {
    entries.byteCount + targets.reduce(0) { $0 + $1.width * $1.height * 4 } + spares.reduce(0) { $0 + $1.byteCount }
  }

  func beginFrame() { refusal = nil }

  private func recordRefusal(_ call: String) {
    if refusal == nil { refusal = .lastSDL(call) }
  }

  func endFrame() {
    entries.removeAll {
      $0.isOfImage && $0.image == nil
    } release: {
      spares.append($0)
    }
    entries.endFrame { SDL_DestroyTexture($0.texture) }
    while spares.count > Self.greatestSpares || spares.reduce(0, { $0 + $1.byteCount }) > Self.spareBudget {
      SDL_DestroyTexture(spares.removeFirst().texture)
    }
    while targets.count > 6, let free = targets.firstIndex(where: \.isFree) {
      SDL_DestroyTexture(targets.remove(at: free).texture)
    }
  }

  /// Destroys all textures, also those that the card has lost.
  func removeAll() {
    entries.removeAll { SDL_DestroyTexture($0.texture) }
    for target in targets { SDL_DestroyTexture(target.texture) }
    for spare in spares { SDL_DestroyTexture(spare.texture) }
    (targets, spares) = ([], [])
  }

  // MARK: - Pictures

  /// The texture of an image; one that is too large for the card is reduced until it fits.
  func texture(for image: CGImage, level: Int, isNearest: Bool) -> OpaquePointer? {
    var level = level
    while max(image.width, image.height) >> level > greatestSide { level += 1 }
    return entries.value(for: .image(id: image.id, level: level, isNearest: isNearest), cost: \.byteCount) {
      var entry = upload(image, level: level, isNearest: isNearest)
      entry?.image = image
      entry?.isOfImage = true
      return entry
    }?.texture
  }

  private func upload(_ image: CGImage, level: Int, isNearest: Bool) -> Entry? {
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
    guard let bytes, let entry = spare(width, height, isNearest) ?? made(width, height, isNearest) else { return nil }
    guard SDL_UpdateTexture(entry.texture, nil, bytes, Int32(bytesPerRow)) == 0 else {
      recordRefusal("SDL_UpdateTexture")
      SDL_DestroyTexture(entry.texture)
      return nil
    }
    return entry
  }

  private func spare(_ width: Int, _ height: Int, _ isNearest: Bool) -> Entry? {
    let index = spares.firstIndex { $0.width == width && $0.height == height && $0.isNearest == isNearest }
    guard let index else { return nil }
    let spare = spares.remove(at: index)
    return Entry(texture: spare.texture, width: width, height: height, isNearest: isNearest)
  }

  private func made(_ width: Int, _ height: Int, _ isNearest: Bool) -> Entry? {
    guard
      let texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue), Int32(width), Int32(height))
    else {
      recordRefusal("SDL_CreateTexture")
      return nil
    }
    SDL_SetTextureBlendMode(texture, blendMode)
    SDL_SetTextureScaleMode(texture, isNearest ? SDL_ScaleModeNearest : SDL_ScaleModeLinear)
    return Entry(texture: texture, width: width, height: height, isNearest: isNearest)
  }

  // MARK: - Targets

  /// A render target of a size, for use until it is given back.
  func target(width: Int, height: Int) -> OpaquePointer? {
    if let index = targets.firstIndex(where: { $0.isFree && $0.width == width && $0.height == height }) {
      targets[index].isFree = false
      return targets[index].texture
    }
    guard
      let texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_TARGET.rawValue), Int32(width), Int32(height))
    else {
      recordRefusal("SDL_CreateTexture")
      return nil
    }
    SDL_SetTextureScaleMode(texture, SDL_ScaleModeNearest)
    targets.append((texture, width, height, false))
    return texture
  }

  func recycle(_ texture: OpaquePointer) {
    if let index = targets.firstIndex(where: { $0.texture == texture }) { targets[index].isFree = true }
  }
}
