internal import CCairo
internal import CPixman
import CoreGraphics
import Foundation

extension SoftwareWindow.Pixels {
  /// An image for drawing, to be released by the caller.
  func image() -> OpaquePointer? {
    pixman_image_create_bits(
      PIXMAN_x8r8g8b8, Int32(width), Int32(height), memory.assumingMemoryBound(to: UInt32.self), Int32(bytesPerRow))
  }
}

/// The colours of the boxes, 0 to 1.
let handColors: [(red: Double, green: Double, blue: Double)] = [
  (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 0.5, 0), (0.5, 0, 0.5), (0.6, 0.4, 0.2), (0, 1, 1), (1, 0, 1),
]

/// The coverage of a rounded box, a byte per pixel.
struct HandDrawnMask {
  let side: Int
  let stride: Int
  let bytes: [UInt8]

  init(side: Int, radius: Double) {
    self.side = side
    stride = (side + 3) & ~3
    var bytes = [UInt8](repeating: 0, count: stride * side)
    for y in 0..<side {
      for x in 0..<side { bytes[y * stride + x] = Self.coverage(x, y, side: Double(side), radius: radius) }
    }
    self.bytes = bytes
  }

  private static func coverage(_ x: Int, _ y: Int, side: Double, radius: Double) -> UInt8 {
    func beyond(_ position: Double) -> Double { max(radius - position, position - (side - radius), 0) }
    let distance = hypot(beyond(Double(x) + 0.5), beyond(Double(y) + 0.5))
    return UInt8(min(max(radius - distance + 0.5, 0), 1) * 255)
  }
}

/// Boxes drawn with plain pixman: the background is filled, and each box is one composite of a colour through a mask made once,
/// at whole pixels.
final class HandDrawnBoxes {
  private let mask: OpaquePointer
  private let colors: [OpaquePointer]
  private let ground: OpaquePointer
  private let maskMemory: UnsafeMutableRawPointer
  private let side: Int

  init?(side: Int, radius: Double) {
    let picture = HandDrawnMask(side: side, radius: radius)
    guard let maskMemory = calloc(side, picture.stride),
      let mask = pixman_image_create_bits(
        PIXMAN_a8, Int32(side), Int32(side), maskMemory.assumingMemoryBound(to: UInt32.self), Int32(picture.stride)),
      let ground = Self.solid(1, 1, 1)
    else { return nil }
    (self.side, self.maskMemory, self.mask, self.ground) = (side, maskMemory, mask, ground)
    colors = handColors.compactMap { Self.solid($0.red, $0.green, $0.blue) }
    picture.bytes.withUnsafeBytes { maskMemory.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
  }

  deinit {
    ([mask, ground] + colors).forEach { _ = pixman_image_unref($0) }
    free(maskMemory)
  }

  func draw(on pixels: SoftwareWindow.Pixels, count: Int, center: (Int) -> CGPoint) {
    guard let target = pixels.image() else { return }
    defer { pixman_image_unref(target) }
    pixman_image_composite32(
      PIXMAN_OP_SRC, ground, nil, target, 0, 0, 0, 0, 0, 0, Int32(pixels.width), Int32(pixels.height))
    for index in 0..<count {
      let point = center(index)
      pixman_image_composite32(
        PIXMAN_OP_OVER, colors[index % colors.count], mask, target, 0, 0, 0, 0, Int32(point.x) - Int32(side / 2),
        Int32(point.y) - Int32(side / 2), Int32(side), Int32(side))
    }
  }

  private static func solid(_ red: Double, _ green: Double, _ blue: Double) -> OpaquePointer? {
    var color = pixman_color(
      red: UInt16(red * 65535), green: UInt16(green * 65535), blue: UInt16(blue * 65535), alpha: .max)
    return pixman_image_create_solid_fill(&color)
  }
}

/// Lines of text drawn with plain Cairo and cached glyphs.
enum HandDrawnText {
  static func draw(on pixels: SoftwareWindow.Pixels, text: (Int) -> String) {
    let surface = cairo_image_surface_create_for_data(
      pixels.memory.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(pixels.width), Int32(pixels.height),
      Int32(pixels.bytesPerRow))
    guard let surface, let cairo = cairo_create(surface) else { return }
    defer {
      cairo_destroy(cairo)
      cairo_surface_destroy(surface)
    }
    cairo_select_font_face(cairo, "Inter", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(cairo, 17)
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_paint(cairo)
    cairo_set_source_rgb(cairo, 0, 0, 0)
    for index in 0..<20 {
      cairo_move_to(cairo, 20, Double(38 + 40 * index))
      cairo_show_text(cairo, text(index))
    }
  }
}

/// Two pages of a transition drawn with plain pixman: each is an image made once.
final class HandDrawnPages {
  private let page: OpaquePointer
  private let screen: OpaquePointer
  private let black: OpaquePointer
  private let size: (width: Int, height: Int)

  /// Images of the window's size: of the receding page and of the incoming screen.
  init?(page: CGImage, screen: CGImage) {
    var opaque = pixman_color(red: 0, green: 0, blue: 0, alpha: .max)
    guard let page = Self.copy(of: page), let screen = Self.copy(of: screen), let black = pixman_image_create_solid_fill(&opaque)
    else { return nil }
    (self.page, self.screen, self.black) = (page, screen, black)
    size = (Int(pixman_image_get_width(page)), Int(pixman_image_get_height(page)))
  }

  deinit {
    for image in [page, screen] {
      let memory = pixman_image_get_data(image)
      pixman_image_unref(image)
      free(memory)
    }
    pixman_image_unref(black)
  }

  private static func copy(of image: CGImage) -> OpaquePointer? {
    guard let memory = calloc(image.height, image.width * 4) else { return nil }
    image.withPixels { bytes, bytesPerRow in
      for row in 0..<image.height {
        memcpy(memory + row * image.width * 4, bytes.baseAddress! + row * bytesPerRow, image.width * 4)
      }
    }
    return pixman_image_create_bits(
      PIXMAN_x8r8g8b8, Int32(image.width), Int32(image.height), memory.assumingMemoryBound(to: UInt32.self),
      Int32(image.width * 4))
  }

  /// `covering` is the progress of the incoming screen, 0…1; the page below is scaled by `scale` and darkened by `shade`.
  func draw(on pixels: SoftwareWindow.Pixels, covering: Double, scale: Double, shade: Double) {
    guard let target = pixels.image() else { return }
    defer { pixman_image_unref(target) }
    let (width, height) = (Double(size.width), Double(size.height))
    let edge = Int32((width * (1 - covering)).rounded())
    let (left, top) = (width * (1 - scale) / 2, height * (1 - scale) / 2)
    func fill(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) {
      pixman_image_composite32(PIXMAN_OP_SRC, black, nil, target, 0, 0, 0, 0, x, y, width, height)
    }
    let (x, y) = (Int32(left.rounded(.up)), Int32(top.rounded(.up)))
    let (wide, tall) = (min(edge, Int32((left + width * scale).rounded(.down))) - x, Int32(height) - 2 * y)
    fill(0, 0, edge, y)
    fill(0, Int32(height) - y, edge, y)
    fill(0, y, x, tall)
    if x + wide < edge { fill(x + wide, y, edge - x - wide, tall) }
    func fixed(_ value: Double) -> Int32 { Int32((value * 65536).rounded()) }
    var transform = pixman_transform(
      matrix: (
        (fixed(1 / scale), 0, fixed((Double(x) - left) / scale)), (0, fixed(1 / scale), fixed((Double(y) - top) / scale)),
        (0, 0, 65536)
      ))
    pixman_image_set_transform(page, &transform)
    pixman_image_set_filter(page, PIXMAN_FILTER_BILINEAR, nil, 0)
    pixman_image_set_repeat(page, PIXMAN_REPEAT_PAD)
    pixman_image_composite32(PIXMAN_OP_SRC, page, nil, target, 0, 0, 0, 0, x, y, wide, tall)
    var dark = pixman_color(red: 0, green: 0, blue: 0, alpha: UInt16(shade * 65535))
    if let veil = pixman_image_create_solid_fill(&dark) {
      pixman_image_composite32(PIXMAN_OP_OVER, veil, nil, target, 0, 0, 0, 0, x, y, wide, tall)
      pixman_image_unref(veil)
    }
    pixman_image_composite32(
      PIXMAN_OP_SRC, screen, nil, target, 0, 0, 0, 0, edge, 0, Int32(width) - edge, Int32(height))
  }
}
