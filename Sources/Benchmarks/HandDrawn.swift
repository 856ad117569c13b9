internal import CCairo
internal import CPixman
import CoreGraphics
import Foundation

/// Boxes as somebody draws them who has nothing but pixman: the ground is filled, and each box is one composite of a colour
/// through a mask that was made once, on whole pixels.
final class HandDrawnBoxes {
  private let target: OpaquePointer
  private let mask: OpaquePointer
  private let colors: [OpaquePointer]
  private let ground: OpaquePointer
  private let memory: UnsafeMutableRawPointer
  private let maskMemory: UnsafeMutableRawPointer
  private let (width, height, side): (Int, Int, Int)

  init?(width: Int, height: Int, side: Int, radius: Double) {
    let stride = (side + 3) & ~3
    guard let memory = calloc(height, width * 4), let maskMemory = calloc(side, stride),
      let target = pixman_image_create_bits(
        PIXMAN_x8r8g8b8, Int32(width), Int32(height), memory.assumingMemoryBound(to: UInt32.self), Int32(width * 4)),
      let mask = pixman_image_create_bits(
        PIXMAN_a8, Int32(side), Int32(side), maskMemory.assumingMemoryBound(to: UInt32.self), Int32(stride)),
      let ground = Self.solid(1, 1, 1)
    else { return nil }
    (self.width, self.height, self.side) = (width, height, side)
    (self.memory, self.maskMemory, self.target, self.mask, self.ground) = (memory, maskMemory, target, mask, ground)
    let shades: [(Double, Double, Double)] = [
      (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 0.5, 0), (0.5, 0, 0.5), (0.6, 0.4, 0.2), (0, 1, 1), (1, 0, 1),
    ]
    colors = shades.compactMap { Self.solid($0.0, $0.1, $0.2) }
    let bytes = maskMemory.assumingMemoryBound(to: UInt8.self)
    for y in 0..<side {
      for x in 0..<side { bytes[y * stride + x] = Self.coverage(x, y, side: Double(side), radius: radius) }
    }
  }

  deinit {
    ([target, mask, ground] + colors).forEach { _ = pixman_image_unref($0) }
    free(memory)
    free(maskMemory)
  }

  func draw(count: Int, center: (Int) -> CGPoint) {
    pixman_image_composite32(PIXMAN_OP_SRC, ground, nil, target, 0, 0, 0, 0, 0, 0, Int32(width), Int32(height))
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

  private static func coverage(_ x: Int, _ y: Int, side: Double, radius: Double) -> UInt8 {
    func beyond(_ position: Double) -> Double { max(radius - position, position - (side - radius), 0) }
    let distance = hypot(beyond(Double(x) + 0.5), beyond(Double(y) + 0.5))
    return UInt8(min(max(radius - distance + 0.5, 0), 1) * 255)
  }
}

/// Lines of text as somebody draws them who has nothing but Cairo, whose glyph pictures are warm.
final class HandDrawnText {
  private let surface: OpaquePointer
  private let cairo: OpaquePointer

  init?(size: CGSize) {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(size.width), Int32(size.height)),
      let cairo = cairo_create(surface)
    else { return nil }
    (self.surface, self.cairo) = (surface, cairo)
    cairo_select_font_face(cairo, "Inter", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(cairo, 17)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  func draw(text: (Int) -> String) {
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_paint(cairo)
    cairo_set_source_rgb(cairo, 0, 0, 0)
    for index in 0..<20 {
      cairo_move_to(cairo, 20, Double(38 + 40 * index))
      cairo_show_text(cairo, text(index))
    }
  }
}
