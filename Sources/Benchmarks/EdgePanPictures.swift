import CoreGraphics
import DisplayList
import Foundation

/// The receding page's parameters for drawing by hand.
private struct Receding {
  var scale: Double
  var shade: Double

  init(covering: Double) {
    scale = 1 - 0.08 * covering
    shade = 0.30 * covering
  }
}

/// Edge Pan at scale 1, in a window's pixels in memory.
@MainActor
final class EdgePanInSoftware: PairedPicture {
  private let window: SoftwareWindow
  private let drag: EdgePanDrag
  private let limit: HandDrawnPages

  init(width: Int, height: Int) throws {
    let size = CGSize(width: width, height: height)
    let pictures = try EdgePanDrag.pictures(size: size)
    guard let limit = HandDrawnPages(page: pictures.page, screen: pictures.screen) else {
      throw NotMeasured(description: "there is no memory for the pictures")
    }
    self.limit = limit
    window = try SoftwareWindow(width: width, height: height)
    drag = try EdgePanDrag(size: size, scale: 1)
    try drag.begin { try window.show($0) }
  }

  func beginOurs() { window.invalidate() }

  func draw(_ frame: Int) throws { try window.show(drag.list(frame)) }

  func drawByHand(_ frame: Int) throws {
    let covering = drag.covering(frame)
    let page = Receding(covering: covering)
    try window.showByHand { limit.draw(on: $0, covering: covering, scale: page.scale, shade: page.shade) }
  }
}

/// Edge Pan at scale 1, with OpenGL.
@MainActor
final class EdgePanByCard: PairedPicture {
  private let window: CardWindow
  private let drag: EdgePanDrag
  private var textures: (page: UInt32, screen: UInt32) = (0, 0)

  init(width: Int, height: Int) throws {
    let size = CGSize(width: width, height: height)
    let pictures = try EdgePanDrag.pictures(size: size)
    window = try CardWindow(width: width, height: height)
    drag = try EdgePanDrag(size: size, scale: 1)
    window.prepare { gl in
      func texture(_ image: CGImage, isSmooth: Bool) -> UInt32 {
        image.withPixels { bytes, _ in
          gl.texture(width: image.width, height: image.height, pixels: bytes.baseAddress!, isSmooth: isSmooth)
        }
      }
      textures = (texture(pictures.page, isSmooth: true), texture(pictures.screen, isSmooth: false))
    }
    try drag.begin { _ = try window.show($0) }
  }

  func beginOurs() { window.dropEvents() }

  func draw(_ frame: Int) throws { _ = try window.show(drag.list(frame)) }

  func drawByHand(_ frame: Int) throws {
    let covering = drag.covering(frame)
    let page = Receding(covering: covering)
    let (width, height) = (Double(window.size.width), Double(window.size.height))
    let edge = (width * (1 - covering)).rounded()
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let reduced = whole.insetBy(dx: width * (1 - page.scale) / 2, dy: height * (1 - page.scale) / 2)
    let shown = CGRect(
      x: reduced.minX, y: reduced.minY, width: min(edge, reduced.maxX) - reduced.minX, height: reduced.height)
    let part = CGRect(x: 0, y: 0, width: shown.width / reduced.width, height: 1)
    window.showByHand { gl in
      gl.begin(width: window.size.width, height: window.size.height, ground: (0, 0, 0))
      func draw(_ rect: CGRect, part: CGRect, color: UInt32, texture: UInt32, isOpaque: Bool) {
        var corners: [BareGL.Corner] = []
        BareGL.add(rect, part: part, color: color, to: &corners)
        gl.draw(corners, texture: texture, isOpaque: isOpaque)
      }
      draw(shown, part: part, color: .max, texture: textures.page, isOpaque: true)
      draw(shown, part: part, color: UInt32(page.shade * 255) << 24, texture: 0, isOpaque: false)
      draw(
        CGRect(x: edge, y: 0, width: width - edge, height: height),
        part: CGRect(x: 0, y: 0, width: (width - edge) / width, height: 1), color: .max, texture: textures.screen, isOpaque: true)
    }
  }
}
