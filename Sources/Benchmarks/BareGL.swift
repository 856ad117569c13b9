import Foundation
import SDLRenderer

/// A minimal OpenGL program that draws textured rectangles: one vertex array, one call per texture.
struct BareGL {
  /// A vertex: pixels from the top left, texture coordinates, and a premultiplied colour.
  struct Corner {
    var x: Float
    var y: Float
    var u: Float
    var v: Float
    var color: UInt32
  }

  private let clearColor: @convention(c) (Float, Float, Float, Float) -> Void
  private let clear: @convention(c) (UInt32) -> Void
  private let viewport: @convention(c) (Int32, Int32, Int32, Int32) -> Void
  private let matrixMode: @convention(c) (UInt32) -> Void
  private let loadIdentity: @convention(c) () -> Void
  private let ortho: @convention(c) (Double, Double, Double, Double, Double, Double) -> Void
  private let enable: @convention(c) (UInt32) -> Void
  private let disable: @convention(c) (UInt32) -> Void
  private let blendFunc: @convention(c) (UInt32, UInt32) -> Void
  private let genTextures: @convention(c) (Int32, UnsafeMutablePointer<UInt32>) -> Void
  private let bindTexture: @convention(c) (UInt32, UInt32) -> Void
  private let texParameter: @convention(c) (UInt32, UInt32, Int32) -> Void
  private let texImage: @convention(c) (UInt32, Int32, Int32, Int32, Int32, Int32, UInt32, UInt32, UnsafeRawPointer?) -> Void
  private let enableClientState: @convention(c) (UInt32) -> Void
  private let vertexPointer: @convention(c) (Int32, UInt32, Int32, UnsafeRawPointer?) -> Void
  private let texCoordPointer: @convention(c) (Int32, UInt32, Int32, UnsafeRawPointer?) -> Void
  private let colorPointer: @convention(c) (Int32, UInt32, Int32, UnsafeRawPointer?) -> Void
  private let drawArrays: @convention(c) (UInt32, Int32, Int32) -> Void
  let finish: @convention(c) () -> Void

  /// Constants of OpenGL's header.
  private enum Name {
    static let texture2D: UInt32 = 0x0DE1
    static let blend: UInt32 = 0x0BE2
    static let colorBufferBit: UInt32 = 0x4000
    static let projection: UInt32 = 0x1701
    static let one: UInt32 = 1
    static let oneMinusSourceAlpha: UInt32 = 0x0303
    static let minFilter: UInt32 = 0x2801
    static let magFilter: UInt32 = 0x2800
    static let wrapS: UInt32 = 0x2802
    static let wrapT: UInt32 = 0x2803
    static let clampToEdge: Int32 = 0x812F
    static let linear: Int32 = 0x2601
    static let nearest: Int32 = 0x2600
    static let rgba8: Int32 = 0x8058
    static let bgra: UInt32 = 0x80E1
    static let unsignedByte: UInt32 = 0x1401
    static let float: UInt32 = 0x1406
    static let quads: UInt32 = 7
    static let vertexArray: UInt32 = 0x8074
    static let colorArray: UInt32 = 0x8076
    static let textureArray: UInt32 = 0x8078
  }

  /// Loads the functions of the current context.
  @MainActor init() throws {
    func load<T>(_ name: String) throws -> T {
      guard let address = ShownWindow.openGLFunction(name) else { throw NotMeasured(description: "OpenGL has no \(name)") }
      return unsafeBitCast(address, to: T.self)
    }
    clearColor = try load("glClearColor")
    clear = try load("glClear")
    viewport = try load("glViewport")
    matrixMode = try load("glMatrixMode")
    loadIdentity = try load("glLoadIdentity")
    ortho = try load("glOrtho")
    enable = try load("glEnable")
    disable = try load("glDisable")
    blendFunc = try load("glBlendFunc")
    genTextures = try load("glGenTextures")
    bindTexture = try load("glBindTexture")
    texParameter = try load("glTexParameteri")
    texImage = try load("glTexImage2D")
    enableClientState = try load("glEnableClientState")
    vertexPointer = try load("glVertexPointer")
    texCoordPointer = try load("glTexCoordPointer")
    colorPointer = try load("glColorPointer")
    drawArrays = try load("glDrawArrays")
    finish = try load("glFinish")
  }

  /// Makes a texture from premultiplied BGRA pixels, row by row.
  func texture(width: Int, height: Int, pixels: UnsafeRawPointer, isSmooth: Bool) -> UInt32 {
    var name: UInt32 = 0
    genTextures(1, &name)
    bindTexture(Name.texture2D, name)
    let filter = isSmooth ? Name.linear : Name.nearest
    for (key, value) in [
      (Name.minFilter, filter), (Name.magFilter, filter), (Name.wrapS, Name.clampToEdge), (Name.wrapT, Name.clampToEdge),
    ] { texParameter(Name.texture2D, key, value) }
    texImage(
      Name.texture2D, 0, Name.rgba8, Int32(width), Int32(height), 0, Name.bgra, Name.unsignedByte, pixels)
    return name
  }

  func begin(width: Int, height: Int, ground: (red: Float, green: Float, blue: Float)) {
    viewport(0, 0, Int32(width), Int32(height))
    matrixMode(Name.projection)
    loadIdentity()
    ortho(0, Double(width), Double(height), 0, -1, 1)
    clearColor(ground.red, ground.green, ground.blue, 1)
    clear(Name.colorBufferBit)
  }

  /// Draws rectangles of four vertices each; texture 0 is none.
  func draw(_ corners: [Corner], texture: UInt32, isOpaque: Bool) {
    if texture == 0 { disable(Name.texture2D) } else { enable(Name.texture2D) }
    bindTexture(Name.texture2D, texture)
    if isOpaque { disable(Name.blend) } else { enable(Name.blend) }
    blendFunc(Name.one, Name.oneMinusSourceAlpha)
    corners.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let stride = Int32(MemoryLayout<Corner>.stride)
      for array in [Name.vertexArray, Name.textureArray, Name.colorArray] { enableClientState(array) }
      vertexPointer(2, Name.float, stride, base)
      texCoordPointer(2, Name.float, stride, base + 8)
      colorPointer(4, Name.unsignedByte, stride, base + 16)
      drawArrays(Name.quads, 0, Int32(corners.count))
    }
  }

  /// Appends an upright rectangle in pixels with a part of the texture (0…1).
  static func add(
    _ rect: CGRect, part: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), color: UInt32, to corners: inout [Corner]
  ) {
    let (left, top, right, bottom) = (Float(rect.minX), Float(rect.minY), Float(rect.maxX), Float(rect.maxY))
    let (u, v, u2, v2) = (Float(part.minX), Float(part.minY), Float(part.maxX), Float(part.maxY))
    corners.append(Corner(x: left, y: top, u: u, v: v, color: color))
    corners.append(Corner(x: right, y: top, u: u2, v: v, color: color))
    corners.append(Corner(x: right, y: bottom, u: u2, v: v2, color: color))
    corners.append(Corner(x: left, y: bottom, u: u, v: v2, color: color))
  }
}
