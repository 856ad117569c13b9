internal import CSDL2
import DisplayList
import Foundation

/// Collects triangles into as few draw calls as the painting order allows.
///
/// A mesh joins an earlier batch with the same texture if nothing between them touches it. SDL copies all batches of a frame into
/// one vertex buffer.
final class MeshBatcher {
  /// The maximum number of batches that a mesh can skip.
  private static let reach = 24

  private let renderer: OpaquePointer
  let blendMode: SDL_BlendMode
  private var batches: [MeshBatch] = []
  /// Batches of earlier frames whose memory is reused.
  private var spares: [MeshBatch] = []
  private(set) var drawCalls = 0
  /// The number of triangles in this frame.
  private(set) var triangles = 0
  /// The offset that is subtracted from all positions: the origin of the present target.
  private(set) var origin = SIMD2<Double>(0, 0)
  /// The part of the present target that has one colour.
  private var ground = FilledGround()

  init(renderer: OpaquePointer, blendMode: SDL_BlendMode) {
    self.renderer = renderer
    self.blendMode = blendMode
  }

  func beginFrame() {
    recycle()
    drawCalls = 0
    triangles = 0
    origin = .zero
  }

  /// Draws into a target whose first pixel is a point of the frame.
  func beginTarget(at origin: SIMD2<Double>) {
    self.origin = origin
    ground = FilledGround()
  }

  /// Notes that the present target was cleared with an opaque colour.
  func clear(_ frame: PixelRect, _ color: RGBA) { ground.fill(frame, color) }

  /// The part of a rectangle that does not have a colour yet: rows of a list need not fill its background again.
  func missing(_ rect: PixelRect, _ color: RGBA) -> PixelRect { color.alpha >= 1 ? ground.missing(rect, color) : rect }

  /// The batch for a rectangle of whole pixels in one colour.
  func batch(filling rect: PixelRect, _ color: RGBA, texture: OpaquePointer?) -> MeshBatch {
    if color.alpha >= 1 { ground.fill(rect, color) } else { ground.paint(rect) }
    return join(
      texture: texture, isOpaque: texture == nil && color.alpha >= 1, low: SIMD2(Double(rect.minX), Double(rect.minY)),
      high: SIMD2(Double(rect.maxX), Double(rect.maxY)))
  }

  /// The batch for triangles in a rectangle of the frame.
  ///
  /// - Parameter isOpaque: whether they hide everything below, so that no blending is needed.
  func batch(texture: OpaquePointer?, isOpaque: Bool = false, low: SIMD2<Double>, high: SIMD2<Double>) -> MeshBatch {
    ground.paint(PixelRect(covering: CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)))
    return join(texture: texture, isOpaque: isOpaque, low: low, high: high)
  }

  private func join(texture: OpaquePointer?, isOpaque: Bool, low: SIMD2<Double>, high: SIMD2<Double>) -> MeshBatch {
    let blend = isOpaque ? SDL_BLENDMODE_NONE : blendMode
    var index = batches.count - 1
    let last = max(0, batches.count - Self.reach)
    while index >= last {
      let batch = batches[index]
      if batch.texture == texture && batch.blend == blend {
        batch.reach(low, high)
        return batch
      }
      if batch.touches(low, high) { break }
      index -= 1
    }
    let batch = spares.popLast() ?? MeshBatch()
    batch.begin(texture: texture, blend: blend)
    batch.reach(low, high)
    batches.append(batch)
    return batch
  }

  /// Adds a mesh. `color` is straight; its alpha and the coverage are multiplied into all four components.
  ///
  /// - Parameters:
  ///   - place: the texture coordinates of all vertices, for a mesh without an image.
  ///   - isOpaque: whether the texture is opaque.
  func add(_ mesh: Mesh, texture: OpaquePointer?, color: RGBA, place: SIMD2<Double>? = nil, isOpaque: Bool = false) {
    guard !mesh.isEmpty else { return }
    let bounds = mesh.bounds
    if isOpaque, color.alpha >= 1, bounds.width * bounds.height >= Self.largeArea, let (whole, rim) = mesh.split {
      append(whole, texture: texture, color: color, place: place, isOpaque: true, bounds: bounds)
      return append(rim, texture: texture, color: color, place: place, isOpaque: false, bounds: bounds)
    }
    append(mesh, texture: texture, color: color, place: place, isOpaque: false, bounds: bounds)
  }

  /// The area in pixels above which opaque meshes are drawn separately, without blending.
  static let largeArea: CGFloat = 128 * 128

  private func append(
    _ mesh: Mesh, texture: OpaquePointer?, color: RGBA, place: SIMD2<Double>?, isOpaque: Bool, bounds: CGRect
  ) {
    guard !mesh.isEmpty else { return }
    let target = batch(
      texture: texture, isOpaque: isOpaque, low: SIMD2(bounds.minX, bounds.minY), high: SIMD2(bounds.maxX, bounds.maxY))
    let base = Int32(target.vertexCount)
    let color = color.limited
    // SDL refuses texture coordinates outside 0…1; antialiased edges extend half a pixel beyond.
    func unit(_ value: Double) -> Float { value > 0 ? Float(min(value, 1)) : 0 }
    for vertex in mesh.vertices {
      let texture = place ?? vertex.texture
      target.append(
        SDL_Vertex(
          position: SDL_FPoint(x: Float(vertex.position.x - origin.x), y: Float(vertex.position.y - origin.y)),
          color: color.premultiplied(coverage: vertex.coverage),
          tex_coord: SDL_FPoint(x: unit(texture.x), y: unit(texture.y))))
    }
    for index in mesh.indices { target.append(base + index) }
  }

  func flush() {
    for batch in batches {
      if let texture = batch.texture {
        SDL_SetTextureBlendMode(texture, batch.blend)
      } else {
        SDL_SetRenderDrawBlendMode(renderer, batch.blend)
      }
      SDL_RenderGeometry(
        renderer, batch.texture, batch.vertices, Int32(batch.vertexCount), batch.indices, Int32(batch.indexCount))
      drawCalls += 1
      triangles += batch.indexCount / 3
    }
    recycle()
  }

  private func recycle() {
    for batch in batches where spares.count < 64 { spares.append(batch) }
    batches.removeAll(keepingCapacity: true)
  }
}

extension RGBA {
  /// The colour in bytes, premultiplied; components are within 0…1.
  func premultiplied(coverage: Double = 1) -> SDL_Color {
    let alpha = alpha * Float(coverage) * 255
    func byte(_ component: Float) -> UInt8 { UInt8((component * alpha).rounded()) }
    return SDL_Color(r: byte(red), g: byte(green), b: byte(blue), a: byte(1))
  }
}
