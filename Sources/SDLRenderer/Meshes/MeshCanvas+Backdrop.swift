internal import CSDL2
import DisplayList
import Foundation

extension MeshCanvas {
  /// Blurs the present target and draws the result through the shape.
  func backdrop(_ item: BackdropItem) {
    guard item.opacity > 0, item.screenRadius > 0, let picture = target.texture else { return }
    let shape = ConvexPolygon(item.shape, projection: device(item.projection))
    let polygon = target.clip.contains(shape) ? shape : target.clip.intersection(shape)
    let deviation = Double(item.screenRadius) * scale
    let reach = Int((deviation * Double(ShadowItem.reach)).rounded(.up))
    let part = polygon.pixelBounds.grown(by: reach).intersection(target.frame)
    guard !polygon.isEmpty, !part.isEmpty else { return }
    batcher.flush()
    let blur = TextureBlur(renderer: renderer, textures: textures)
    let inPicture = part.offset(x: -target.frame.minX, y: -target.frame.minY)
    let blurred = blur.blurred(picture, part: inPicture, deviation: deviation)
    select()
    guard let blurred else { return }
    SDL_SetTextureBlendMode(blurred, batcher.blendMode)
    let corner = SIMD2(Double(part.minX), Double(part.minY))
    let extent = SIMD2(Double(part.width), Double(part.height))
    let mesh = Feather.mesh(polygon, texture: { ($0 - corner) / extent }, isSoft: { _, _ in true })
    SDL_SetTextureScaleMode(blurred, SDL_ScaleModeLinear)
    batcher.add(mesh, texture: blurred, color: RGBA(red: 1, green: 1, blue: 1, alpha: item.opacity))
    batcher.flush()
    // The texture's filter mode also applies to pending draw calls, so they are flushed first.
    SDL_RenderFlush(renderer)
    SDL_SetTextureScaleMode(blurred, SDL_ScaleModeNearest)
    textures.recycle(blurred)
  }
}

extension DisplayItem {
  /// Whether drawing the item reads what was drawn before.
  var readsPicture: Bool {
    if case .backdrop = self { true } else { false }
  }
}

/// Blurs a part of a texture with copies only: it is halved by linear filtering until the blur is a few pixels wide, and then
/// added up with offsets along both axes, with the weights of a Gaussian.
struct TextureBlur {
  let renderer: OpaquePointer
  let textures: TextureCache

  /// The minimum standard deviation after halving, in reduced pixels, as in `ReducedBlur`.
  private static let leastDeviation = 2.0
  private static let adding = SDL_ComposeCustomBlendMode(
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE,
    SDL_BLENDOPERATION_ADD)

  /// A blurred copy, to be returned with `recycle`; nil if the card refuses a target.
  func blurred(_ source: OpaquePointer, part: PixelRect, deviation: Double) -> OpaquePointer? {
    var (size, factor) = ((width: part.width, height: part.height), 1.0)
    guard var level = resized(source, from: part.sdl, to: size) else { return nil }
    while deviation / factor >= Self.leastDeviation * 2, min(size.width, size.height) > 4 {
      let half = (width: (size.width + 1) / 2, height: (size.height + 1) / 2)
      guard let next = resized(level, from: nil, to: half) else { break }
      textures.recycle(level)
      (level, size, factor) = (next, half, factor * 2)
    }
    let rest = max(pow(deviation / factor, 2) - (factor > 1 ? 1.0 / 12 + 1.0 / 6 : 0), 0)
    return smoothed(level, size, weights: Self.weights(deviation: rest.squareRoot()))
  }

  /// The weights from −n to n, in 1/255, with the sum 255.
  private static func weights(deviation: Double) -> [UInt8] {
    guard deviation > 0.1 else { return [255] }
    let reach = Int((deviation * 2.5).rounded(.up))
    let values = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let total = values.reduce(0, +)
    var weights = values.map { Int(($0 / total * 255).rounded()) }
    weights[reach] += 255 - weights.reduce(0, +)
    return weights.map { UInt8(min(max($0, 0), 255)) }
  }

  private func resized(_ source: OpaquePointer, from part: SDL_Rect?, to size: (width: Int, height: Int)) -> OpaquePointer? {
    guard let target = begin(size) else { return nil }
    SDL_SetTextureBlendMode(source, SDL_BLENDMODE_NONE)
    SDL_RenderFlush(renderer)
    SDL_SetTextureScaleMode(source, SDL_ScaleModeLinear)
    copy(source, from: part, to: nil)
    SDL_RenderFlush(renderer)
    SDL_SetTextureScaleMode(source, SDL_ScaleModeNearest)
    return target
  }

  /// Smooths a level along both axes and gives it back.
  private func smoothed(_ level: OpaquePointer, _ size: (width: Int, height: Int), weights: [UInt8]) -> OpaquePointer? {
    let margin = weights.count / 2
    guard margin > 0, let wide = widened(level, size, by: margin) else { return level }
    textures.recycle(level)
    defer { textures.recycle(wide) }
    let tall = size.height + 2 * margin
    guard let between = begin((size.width, tall)) else { return nil }
    defer { textures.recycle(between) }
    add(wide, weights) { SDL_Rect(x: Int32($0), y: 0, w: Int32(size.width), h: Int32(tall)) }
    guard let result = begin(size) else { return nil }
    add(between, weights) { SDL_Rect(x: 0, y: Int32($0), w: Int32(size.width), h: Int32(size.height)) }
    return result
  }

  private func add(_ source: OpaquePointer, _ weights: [UInt8], _ part: (Int) -> SDL_Rect) {
    SDL_SetTextureBlendMode(source, Self.adding)
    for (index, weight) in weights.enumerated() where weight > 0 {
      SDL_SetTextureColorMod(source, weight, weight, weight)
      SDL_SetTextureAlphaMod(source, weight)
      copy(source, from: part(index), to: nil)
    }
    SDL_SetTextureColorMod(source, 255, 255, 255)
    SDL_SetTextureAlphaMod(source, 255)
  }

  /// A copy with its edge pixels extended on all sides.
  private func widened(_ source: OpaquePointer, _ size: (width: Int, height: Int), by margin: Int) -> OpaquePointer? {
    guard let target = begin((size.width + 2 * margin, size.height + 2 * margin)) else { return nil }
    SDL_SetTextureBlendMode(source, SDL_BLENDMODE_NONE)
    let columns = Self.stretches(size.width, margin)
    for row in Self.stretches(size.height, margin) {
      for column in columns {
        copy(
          source, from: SDL_Rect(x: column.from, y: row.from, w: column.length, h: row.length),
          to: SDL_Rect(x: column.to, y: row.to, w: column.extent, h: row.extent))
      }
    }
    return target
  }

  /// The stretches of a copy along one axis: the first pixel extended, all pixels, the last pixel extended.
  private static func stretches(_ length: Int, _ margin: Int) -> [(from: Int32, length: Int32, to: Int32, extent: Int32)] {
    let (length, margin) = (Int32(length), Int32(margin))
    return [(0, 1, 0, margin), (0, length, margin, length), (length - 1, 1, margin + length, margin)]
  }

  private func begin(_ size: (width: Int, height: Int)) -> OpaquePointer? {
    guard let target = textures.target(width: size.width, height: size.height) else { return nil }
    SDL_SetRenderTarget(renderer, target)
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 0)
    SDL_RenderClear(renderer)
    return target
  }

  private func copy(_ source: OpaquePointer, from part: SDL_Rect?, to place: SDL_Rect?) {
    withUnsafePointer(to: part ?? SDL_Rect()) { from in
      withUnsafePointer(to: place ?? SDL_Rect()) { to in
        _ = SDL_RenderCopy(renderer, source, part == nil ? nil : from, place == nil ? nil : to)
      }
    }
  }
}

extension PixelRect {
  fileprivate var sdl: SDL_Rect { SDL_Rect(x: Int32(minX), y: Int32(minY), w: Int32(width), h: Int32(height)) }
}
