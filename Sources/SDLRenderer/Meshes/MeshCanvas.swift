internal import CSDL2
import CoreGraphics
import DisplayList
import Foundation

/// Draws display lists as triangles with one of SDL's accelerated renderers.
final class MeshCanvas {
  struct Target {
    /// The texture of the target; nil for the window.
    var texture: OpaquePointer?
    var frame: PixelRect
    private var clips: [ConvexPolygon] = []
    /// For each clip its pixels, if all of its edges are on pixel boundaries.
    private var rects: [PixelRect?] = []
    var isMask = false

    init(texture: OpaquePointer?, frame: PixelRect, isMask: Bool = false) {
      (self.texture, self.frame, self.isMask) = (texture, frame, isMask)
      begin(ConvexPolygon(frame))
    }

    var clip: ConvexPolygon { clips[clips.count - 1] }
    var clipRect: PixelRect? { rects[rects.count - 1] }

    mutating func begin(_ clip: ConvexPolygon) {
      clips.append(clip)
      rects.append(clip.isEmpty ? .empty : clip.isUprightRect ? PixelRect(exactly: clip.bounds) : nil)
    }

    /// Removes the innermost clip; the target's own clip stays.
    mutating func endClip() {
      guard clips.count > 1 else { return }
      clips.removeLast()
      rects.removeLast()
    }
  }

  let renderer: OpaquePointer
  let textures: TextureCache
  let batcher: MeshBatcher
  let atlas: MaskAtlas
  private let maskBlend: SDL_BlendMode
  private var targets: [Target] = []
  private var groups: [GroupItem] = []
  private(set) var scale = 1.0
  /// The part of the present item that later opaque items will cover.
  private(set) var covered = PixelRect.empty
  private var pages = MovingPages()

  /// Nil if the renderer cannot blend premultiplied pixels.
  init?(renderer: OpaquePointer) {
    self.renderer = renderer
    let over = SDL_ComposeCustomBlendMode(
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ONE,
      SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
    maskBlend = SDL_ComposeCustomBlendMode(
      SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_SRC_ALPHA, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ZERO,
      SDL_BLENDFACTOR_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
    guard SDL_SetRenderDrawBlendMode(renderer, over) == 0 else { return nil }
    textures = TextureCache(renderer: renderer, blendMode: over)
    batcher = MeshBatcher(renderer: renderer, blendMode: over)
    atlas = MaskAtlas(renderer: renderer, blendMode: over)
  }

  func draw(_ list: DisplayList, width: Int, height: Int) {
    let frame = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    guard !frame.isEmpty else { return }
    scale = Double(list.scale)
    batcher.beginFrame()
    textures.beginFrame()
    // A window's pixels cannot be read during drawing, so lists with backdrops are drawn into a texture.
    let picture = list.items.contains(where: \.readsPicture) ? textures.target(width: width, height: height) : nil
    targets = [Target(texture: picture, frame: frame)]
    groups = []
    select()
    let ground = list.background.over(.black)
    func byte(_ value: Float) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    SDL_SetRenderDrawColor(renderer, byte(ground.red), byte(ground.green), byte(ground.blue), 255)
    SDL_RenderClear(renderer)
    batcher.clear(frame, ground)
    drawItems(of: list, frame: frame)
    batcher.flush()
    if let picture { show(picture) }
    textures.endFrame()
    atlas.endFrame()
  }

  private func drawItems(of list: DisplayList, frame: PixelRect) {
    let items = list.items
    Occlusion(list, frame: frame).forEachVisible(in: list, pages: pages.pages(in: list)) { step, covered in
      self.covered = covered
      switch step {
      case .item(let index): draw(items[index])
      case .tucked(let item): draw(item)
      case .page(let page): draw(page)
      }
    }
    covered = .empty
  }

  /// Begins the page's clip and paints its picture.
  private func draw(_ page: MovingPages.Shown) {
    draw(.beginClip(page.clip))
    covered = .empty
    image(ImageItem(image: page.picture, destination: page.clip.shape.rect, projection: page.clip.projection))
  }

  var byteCount: Int { textures.byteCount + atlas.byteCount }

  /// Removes all textures, because the card has lost them or the renderer is about to be destroyed.
  func removeAllTextures() {
    textures.removeAll()
    atlas.removeAll()
  }

  private func show(_ picture: OpaquePointer) {
    SDL_SetRenderTarget(renderer, nil)
    SDL_SetTextureBlendMode(picture, SDL_BLENDMODE_NONE)
    SDL_RenderCopy(renderer, picture, nil, nil)
    textures.recycle(picture)
  }

  var target: Target { targets[targets.count - 1] }

  private func draw(_ item: DisplayItem) {
    guard !covered.isEmpty, let rest = uncovered(item) else { return drawWhole(item) }
    let open = target.clip.intersection(ConvexPolygon(rest))
    if case .beginClip(let clip) = item {
      // It stays open, cut.
      targets[targets.count - 1].begin(open.intersection(ConvexPolygon(clip.shape, projection: device(clip.projection))))
      return
    }
    targets[targets.count - 1].begin(open)
    drawWhole(item)
    targets[targets.count - 1].endClip()
  }

  /// The visible side of an item, if later opaque items cover it over its whole width or height.
  private func uncovered(_ item: DisplayItem) -> PixelRect? {
    guard let bounds = item.bounds else { return nil }
    let all = PixelRect(covering: bounds.scaled(by: scale)).intersection(target.frame)
    var rest = all
    if covered.minY <= all.minY, covered.maxY >= all.maxY {
      if covered.minX <= all.minX { rest.minX = max(rest.minX, covered.maxX) }
      if covered.maxX >= all.maxX { rest.maxX = min(rest.maxX, covered.minX) }
    } else if covered.minX <= all.minX, covered.maxX >= all.maxX {
      if covered.minY <= all.minY { rest.minY = max(rest.minY, covered.maxY) }
      if covered.maxY >= all.maxY { rest.maxY = min(rest.maxY, covered.minY) }
    }
    return rest == all || rest.isEmpty ? nil : rest
  }

  private func drawWhole(_ item: DisplayItem) {
    switch item {
    case .fill(let item): fill(item)
    case .border(let item): border(item)
    case .shadow(let item): shadow(item)
    case .image(let item): image(item)
    case .backdrop(let item): backdrop(item)
    case .beginClip(let item):
      let shape = ConvexPolygon(item.shape, projection: device(item.projection))
      targets[targets.count - 1].begin(target.clip.contains(shape) ? shape : target.clip.intersection(shape))
    case .endClip: targets[targets.count - 1].endClip()
    case .beginGroup(let item): beginGroup(item)
    case .beginMask: beginMask()
    case .endGroup: endGroup()
    }
  }

  func device(_ projection: Projection) -> Projection { projection.scaled(by: scale) }

  // MARK: - Shapes

  private func fill(_ item: FillItem) {
    guard item.color.alpha > 0 else { return }
    let projection = device(item.projection)
    if addShape(item.shape, color: item.color, projection: projection) { return }
    addTriangles(of: item.shape, color: item.color, projection: projection)
  }

  /// Draws a shape of one colour as triangles with antialiased rims.
  func addTriangles(of shape: RoundedRect, color: RGBA, projection: Projection) {
    let outline = ConvexPolygon(shape, projection: projection)
    let polygon = target.clip.contains(outline) ? outline : target.clip.intersection(outline)
    add(Feather.mesh(polygon, texture: { _ in .zero }, isSoft: { _, _ in true }), color: color)
  }

  /// Adds a mesh to the masks' draw call: texture coordinates of a covered texel give one colour.
  private func add(_ mesh: Mesh, color: RGBA) {
    let size = mesh.bounds.size
    guard size.width * size.height < MeshBatcher.largeArea, let texture = atlas.texture else {
      return batcher.add(mesh, texture: nil, color: color, isOpaque: true)
    }
    batcher.add(mesh, texture: texture, color: color, place: MaskAtlas.white / Self.atlasTexels)
  }

  private func border(_ item: BorderItem) {
    guard item.color.alpha > 0, item.width > 0 else { return }
    let projection = device(item.projection)
    let shape = ConvexPolygon(item.shape, projection: projection)
    guard !shape.isEmpty, let inner = item.shape.inset(by: item.width), projection.isAffine || shape.points.count > 3 else {
      fill(FillItem(shape: item.shape, color: item.color, projection: item.projection))
      return
    }
    if addShape(item.shape, line: item.width, color: item.color, projection: projection) { return }
    let count = ConvexPolygon.chords(of: item.shape, projection: projection)
    func outline(_ rounded: RoundedRect) -> [SIMD2<Double>] {
      ConvexPolygon.outline(of: rounded, chords: count).compactMap { projection.map($0) }.map {
        SIMD2(ConvexPolygon.aligned(Double($0.x)), ConvexPolygon.aligned(Double($0.y)))
      }
    }
    var (outer, inside) = (outline(item.shape), outline(inner))
    guard outer.count == inside.count else { return }
    if ConvexPolygon.isCounterclockwise(outer) {
      outer.reverse()
      inside.reverse()
    }
    let mesh = Feather.ring(outer: outer, inner: inside)
    let isInside = target.clip.contains(shape, margin: 0)
    add(isInside ? mesh : mesh.clipped(to: target.clip), color: item.color)
  }

  // MARK: - Groups

  private func beginGroup(_ item: GroupItem) {
    groups.append(item)
    let clip = target.clip.pixelBounds.intersection(target.frame)
    let bounds = item.bounds.map { PixelRect(covering: $0.scaled(by: scale)) } ?? clip
    push(bounds.intersection(clip))
  }

  private func push(_ frame: PixelRect, isMask: Bool = false) {
    batcher.flush()
    let frame = frame.isEmpty ? PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1) : frame
    guard let texture = textures.target(width: frame.width, height: frame.height) else {
      // Drawn into the window, the group would clear what is there.
      targets.append(Target(texture: nil, frame: .empty, isMask: isMask))
      return select()
    }
    targets.append(Target(texture: texture, frame: frame, isMask: isMask))
    select()
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 0)
    SDL_RenderClear(renderer)
  }

  /// Makes the present target SDL's render target again.
  func select() {
    SDL_SetRenderTarget(renderer, target.texture)
    batcher.beginTarget(at: SIMD2(Double(target.frame.minX), Double(target.frame.minY)))
  }

  private func beginMask() {
    guard targets.count > 1 else { return }
    push(target.frame, isMask: true)
  }

  private func endGroup() {
    guard targets.count > 1, let item = groups.popLast() else { return }
    batcher.flush()
    if target.isMask, targets.count > 2, let mask = targets.removeLast().texture {
      select()
      SDL_SetTextureBlendMode(mask, maskBlend)
      SDL_RenderCopy(renderer, mask, nil, nil)
      textures.recycle(mask)
    }
    let content = targets.removeLast()
    select()
    guard let texture = content.texture else { return }
    SDL_SetTextureBlendMode(texture, batcher.blendMode)
    let shape = ConvexPolygon(content.frame)
    let polygon = target.clip.contains(shape) ? shape : target.clip.intersection(shape)
    let (x, y) = (Double(content.frame.minX), Double(content.frame.minY))
    let size = SIMD2(Double(content.frame.width), Double(content.frame.height))
    let mesh = Feather.mesh(polygon, texture: { ($0 - SIMD2(x, y)) / size }, isSoft: { _, _ in true })
    batcher.add(mesh, texture: texture, color: RGBA(red: 1, green: 1, blue: 1, alpha: item.opacity))
    batcher.flush()
    textures.recycle(texture)
  }
}
