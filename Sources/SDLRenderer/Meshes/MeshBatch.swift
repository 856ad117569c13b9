internal import CSDL2
import Foundation

/// The triangles of one draw call; its memory is reused between frames.
final class MeshBatch {
  private(set) var texture: OpaquePointer?
  private(set) var blend = SDL_BLENDMODE_NONE
  private(set) var vertices: UnsafeMutablePointer<SDL_Vertex>
  private(set) var indices: UnsafeMutablePointer<Int32>
  private(set) var vertexCount = 0
  private(set) var indexCount = 0
  private var vertexCapacity = 64
  private var indexCapacity = 96
  /// The bounding box of the triangles, in pixels.
  private var low = SIMD2<Double>(repeating: .infinity)
  private var high = SIMD2<Double>(repeating: -.infinity)

  init() {
    vertices = .allocate(capacity: vertexCapacity)
    indices = .allocate(capacity: indexCapacity)
  }

  deinit {
    vertices.deallocate()
    indices.deallocate()
  }

  /// Begins an empty batch for a draw call with a texture.
  func begin(texture: OpaquePointer?, blend: SDL_BlendMode) {
    (self.texture, self.blend) = (texture, blend)
    (vertexCount, indexCount) = (0, 0)
    (low, high) = (SIMD2(repeating: .infinity), SIMD2(repeating: -.infinity))
  }

  func reach(_ low: SIMD2<Double>, _ high: SIMD2<Double>) {
    self.low = pointwiseMin(self.low, low)
    self.high = pointwiseMax(self.high, high)
  }

  func touches(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Bool {
    self.low.x < high.x && low.x < self.high.x && self.low.y < high.y && low.y < self.high.y
  }

  @inline(__always)
  func append(_ vertex: SDL_Vertex) {
    if vertexCount == vertexCapacity {
      vertices = Self.grown(vertices, count: vertexCount, capacity: &vertexCapacity)
    }
    vertices[vertexCount] = vertex
    vertexCount += 1
  }

  @inline(__always)
  func append(_ index: Int32) {
    if indexCount == indexCapacity { indices = Self.grown(indices, count: indexCount, capacity: &indexCapacity) }
    indices[indexCount] = index
    indexCount += 1
  }

  /// Appends a quadrilateral, corners clockwise.
  @inline(__always)
  func appendQuad(_ a: SDL_Vertex, _ b: SDL_Vertex, _ c: SDL_Vertex, _ d: SDL_Vertex) {
    let base = Int32(vertexCount)
    append(a)
    append(b)
    append(c)
    append(d)
    append(base)
    append(base + 1)
    append(base + 2)
    append(base)
    append(base + 2)
    append(base + 3)
  }

  private static func grown<T>(_ memory: UnsafeMutablePointer<T>, count: Int, capacity: inout Int) -> UnsafeMutablePointer<T> {
    capacity *= 2
    let larger = UnsafeMutablePointer<T>.allocate(capacity: capacity)
    larger.moveInitialize(from: memory, count: count)
    memory.deallocate()
    return larger
  }
}
