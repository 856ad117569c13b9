internal import CSDL2
import DisplayList
import Foundation

/// The masks of shapes and shadows in one texture: everything that is drawn with them or has one colour can share a draw call.
///
/// A mask is white with its coverage in all four components, and is drawn at one texel per pixel with linear filtering. A
/// straight edge between two texels then falls off over one pixel, at any position and angle, and a pixel of an axis-parallel
/// edge gets exactly its covered part.
final class MaskAtlas {
  enum Key: Hashable {
    /// A quarter of a rounded rectangle or of a border, with its two straight edges; lengths are in 1/16 pixel.
    case corner(radius: Int, line: Int, extent: Int)
    /// A whole rounded rectangle; sides are in pixels, the radius is in 1/16 pixel.
    case box(width: Int, height: Int, radius: Int, corners: RoundedRect.Corners)
    case field(ShadowField.Key)
  }

  /// The position of a mask's first texel.
  struct Place {
    var x: Double
    var y: Double
    /// The field from which a shadow's mask was made.
    var field: ShadowField?
  }

  private struct Shelf {
    var top: Int
    var height: Int
    var used: Int
  }

  /// The side of the texture in texels; it takes four megabytes.
  static let side = 1024
  /// The maximum side of a mask in texels; a larger one has a texture of its own.
  static let greatestMask = 256

  private let renderer: OpaquePointer
  private let blendMode: SDL_BlendMode
  private var known: OpaquePointer?
  private var places: [Key: Place] = [:]
  private var last: (key: Key, place: Place)?
  private var shelves: [Shelf] = []
  private var bottom = 0
  private var isFull = false

  init(renderer: OpaquePointer, blendMode: SDL_BlendMode) {
    self.renderer = renderer
    self.blendMode = blendMode
  }

  var byteCount: Int { known == nil ? 0 : Self.side * Self.side * 4 }

  /// A completely covered texel whose neighbours are covered too.
  static let white = SIMD2<Double>(2, 2)

  /// The texture; nil if the card refuses it.
  var texture: OpaquePointer? {
    if let known { return known }
    let side = Int32(Self.side)
    known = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue), side, side)
    guard let known else { return nil }
    SDL_SetTextureBlendMode(known, blendMode)
    SDL_SetTextureScaleMode(known, SDL_ScaleModeLinear)
    clear()
    return known
  }

  /// Clears the atlas if it was full in this frame: the next frame makes the masks that it needs again.
  func endFrame() {
    if isFull { clear() }
  }

  func removeAll() {
    known.map { SDL_DestroyTexture($0) }
    known = nil
    clear()
  }

  /// The place of a mask; nil if there is no room for it in this frame.
  func place(of key: Key) -> Place? {
    if let last, last.key == key { return last.place }
    if let place = places[key] {
      last = (key, place)
      return place
    }
    guard texture != nil, let place = make(key) else { return nil }
    places[key] = place
    last = (key, place)
    return place
  }

  // MARK: - Making masks

  private func make(_ key: Key) -> Place? {
    switch key {
    case .corner(let radius, let line, let extent):
      let side = extent + 2
      return put(columns: side, rows: side) { Self.drawCorner(radius: radius, line: line, side: side, into: $0) }
    case .box(let width, let height, let radius, let corners):
      let shape = RoundedRect(
        CGRect(x: 1, y: 1, width: width, height: height), radius: CGFloat(radius) / 16, corners: corners)
      return put(columns: width + 2, rows: height + 2) {
        Self.draw(shape, hole: nil, columns: width + 2, rows: height + 2, into: $0)
      }
    case .field(let key):
      let field = ShadowField(key)
      let place = put(columns: field.columns + 2, rows: field.rows + 2) { bytes in
        for row in 0..<field.rows {
          for column in 0..<field.columns {
            bytes[(row + 1) * (field.columns + 2) + column + 1] = field.alpha[row * field.columns + column]
          }
        }
      }
      return place.map { Place(x: $0.x, y: $0.y, field: field) }
    }
  }

  private static func drawCorner(radius: Int, line: Int, side: Int, into bytes: UnsafeMutablePointer<UInt8>) {
    let rect = CGRect(x: 1, y: 1, width: 4 * side, height: 4 * side)
    let shape = RoundedRect(rect, radius: CGFloat(radius) / 16)
    draw(shape, hole: line > 0 ? shape.inset(by: CGFloat(line) / 16) : nil, columns: side, rows: side, into: bytes)
  }

  private static func draw(
    _ shape: RoundedRect, hole: RoundedRect?, columns: Int, rows: Int, into bytes: UnsafeMutablePointer<UInt8>
  ) {
    let frame = PixelRect(minX: 0, minY: 0, maxX: columns, maxY: rows)
    AreaAccumulator.cover(frame, bytes: bytes, stride: columns) { area in
      area.add(ConvexPolygon(shape, projection: .identity).cut(to: frame))
      if let hole { area.add(ConvexPolygon(hole, projection: .identity).cut(to: frame), sign: -1) }
    }
  }

  // MARK: - Room

  private func put(columns: Int, rows: Int, draw: (UnsafeMutablePointer<UInt8>) -> Void) -> Place? {
    guard let texture, let (x, y) = room(columns: columns, rows: rows) else { return nil }
    var bytes = [UInt8](repeating: 0, count: columns * rows)
    bytes.withUnsafeMutableBufferPointer { $0.baseAddress.map(draw) }
    let texels = bytes.map { UInt32($0) &* 0x0101_0101 }
    var rect = SDL_Rect(x: Int32(x), y: Int32(y), w: Int32(columns), h: Int32(rows))
    guard SDL_UpdateTexture(texture, &rect, texels, Int32(columns * 4)) == 0 else { return nil }
    return Place(x: Double(x), y: Double(y))
  }

  /// A place on the lowest shelf on which the mask fits without much waste, or on a new one.
  private func room(columns: Int, rows: Int) -> (x: Int, y: Int)? {
    guard columns <= Self.side, rows <= Self.side else { return nil }
    let fits = shelves.indices.filter {
      shelves[$0].height >= rows && shelves[$0].height <= rows + rows / 2 + 4 && shelves[$0].used + columns <= Self.side
    }
    if let index = fits.min(by: { shelves[$0].height < shelves[$1].height }) {
      defer { shelves[index].used += columns }
      return (shelves[index].used, shelves[index].top)
    }
    guard bottom + rows <= Self.side else {
      isFull = true
      return nil
    }
    shelves.append(Shelf(top: bottom, height: rows, used: columns))
    defer { bottom += rows }
    return (0, bottom)
  }

  private func clear() {
    places.removeAll(keepingCapacity: true)
    last = nil
    shelves.removeAll(keepingCapacity: true)
    bottom = 0
    isFull = false
    guard known != nil else { return }
    _ = put(columns: 4, rows: 4) { $0.update(repeating: 255, count: 16) }
  }
}
