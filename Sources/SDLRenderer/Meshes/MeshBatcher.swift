internal import CSDL2
import DisplayList
import Foundation

/// Collects triangles into as few draw calls as the order of painting allows.
///
/// A mesh joins an earlier batch with the same texture when nothing painted in between touches it.
final class MeshBatcher {
  private struct Batch {
    var texture: OpaquePointer?
    var vertices: [SDL_Vertex] = []
    var indices: [Int32] = []
    var bounds = CGRect.null
  }

  /// How many batches a mesh may step over.
  private static let reach = 24

  private let renderer: OpaquePointer
  let blendMode: SDL_BlendMode
  private var batches: [Batch] = []
  private(set) var drawCalls = 0
  /// Subtracted from all positions: the place of the current target in the picture.
  var origin = SIMD2<Double>(0, 0)

  init(renderer: OpaquePointer, blendMode: SDL_BlendMode) {
    self.renderer = renderer
    self.blendMode = blendMode
  }

  func beginFrame() {
    batches.removeAll(keepingCapacity: true)
    drawCalls = 0
    origin = .zero
  }

  /// `color` is straight; its alpha and the coverage go into all four components.
  func add(_ mesh: Mesh, texture: OpaquePointer?, color: RGBA) {
    guard !mesh.isEmpty else { return }
    let bounds = mesh.bounds
    var target = -1
    var index = batches.count - 1
    let last = max(0, batches.count - Self.reach)
    while index >= last {
      if batches[index].texture == texture {
        target = index
        break
      }
      if batches[index].bounds.intersects(bounds) { break }
      index -= 1
    }
    if target < 0 {
      batches.append(Batch(texture: texture))
      target = batches.count - 1
    }
    let base = Int32(batches[target].vertices.count)
    let color = color.limited
    // SDL refuses positions outside of the texture; soft edges reach half a pixel beyond it.
    func unit(_ value: Double) -> Float { value > 0 ? Float(min(value, 1)) : 0 }
    for vertex in mesh.vertices {
      let alpha = Double(color.alpha) * vertex.coverage
      func byte(_ component: Float) -> UInt8 { UInt8((Double(component) * alpha * 255).rounded()) }
      batches[target].vertices.append(
        SDL_Vertex(
          position: SDL_FPoint(x: Float(vertex.position.x - origin.x), y: Float(vertex.position.y - origin.y)),
          color: SDL_Color(r: byte(color.red), g: byte(color.green), b: byte(color.blue), a: byte(1)),
          tex_coord: SDL_FPoint(x: unit(vertex.texture.x), y: unit(vertex.texture.y))))
    }
    for index in mesh.indices { batches[target].indices.append(base + index) }
    batches[target].bounds = batches[target].bounds.union(bounds)
  }

  func flush() {
    for batch in batches {
      if batch.texture == nil { SDL_SetRenderDrawBlendMode(renderer, blendMode) }
      SDL_RenderGeometry(
        renderer, batch.texture, batch.vertices, Int32(batch.vertices.count), batch.indices, Int32(batch.indices.count))
      drawCalls += 1
    }
    batches.removeAll(keepingCapacity: true)
  }
}
