internal import CCairo
import Foundation

/// One colour that is blended over the pixels of a bitmap where a sheet covers them: Cairo's result to the bit, without the sources,
/// masks and regions that Cairo makes for each text.
struct SolidInk {
  /// The pixels that may be painted.
  let clip: PixelArea

  private let surface: OpaquePointer
  private let pixels: UnsafeMutablePointer<UInt32>
  /// Pixels from row to row.
  private let stride: Int
  /// Premultiplied, as the pixels.
  private let color: UInt32

  /// A colour's pixels for each coverage, 0 to 255: looked up while texts of one colour follow each other.
  struct Shades {
    private(set) var color: UInt32 = 0
    private(set) var pixels = [UInt32](repeating: 0, count: 256)

    fileprivate mutating func use(_ color: UInt32) {
      guard color != self.color else { return }
      self.color = color
      for part in pixels.indices { pixels[part] = SolidInk.product(color, UInt32(part)) }
    }
  }

  /// Nil unless `cairo`, whose matrix is the identity, draws one colour over 32-bit pixels inside one rectangle of whole pixels.
  init?(_ cairo: OpaquePointer) {
    guard cairo_get_operator(cairo) == CAIRO_OPERATOR_OVER, let target = cairo_get_target(cairo),
      cairo_get_group_target(cairo) == target, cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE,
      cairo_image_surface_get_format(target) == CAIRO_FORMAT_ARGB32, let data = cairo_image_surface_get_data(target),
      let color = Self.color(of: cairo), let clip = Self.clip(of: cairo)
    else { return nil }
    self.clip = clip
    self.color = color
    surface = target
    pixels = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
    stride = Int(cairo_image_surface_get_stride(target)) / 4
  }

  /// The source as a pixel, by way of the 16 bits per component that Cairo hands to pixman; nil unless it is one colour.
  private static func color(of cairo: OpaquePointer) -> UInt32? {
    var color = (red: 0.0, green: 0.0, blue: 0.0, alpha: 0.0)
    guard
      cairo_pattern_get_rgba(cairo_get_source(cairo), &color.red, &color.green, &color.blue, &color.alpha)
        == CAIRO_STATUS_SUCCESS
    else { return nil }
    func byte(_ value: Double) -> UInt32 { UInt32(value * 65535 + 0.5) >> 8 }
    return byte(color.alpha) << 24 | byte(color.red * color.alpha) << 16 | byte(color.green * color.alpha) << 8
      | byte(color.blue * color.alpha)
  }

  /// Nil when the clip is no rectangle of whole pixels.
  private static func clip(of cairo: OpaquePointer) -> PixelArea? {
    guard let list = cairo_copy_clip_rectangle_list(cairo) else { return nil }
    defer { cairo_rectangle_list_destroy(list) }
    guard list.pointee.status == CAIRO_STATUS_SUCCESS else { return nil }
    guard list.pointee.num_rectangles > 0 else { return PixelArea(minX: 0, minY: 0, maxX: 0, maxY: 0) }
    guard list.pointee.num_rectangles == 1, let rect = list.pointee.rectangles?.pointee else { return nil }
    return PixelArea(
      minX: Int(rect.x), minY: Int(rect.y), maxX: Int(rect.x + rect.width), maxY: Int(rect.y + rect.height))
  }

  /// Before the first coverage is painted.
  func begin(_ shades: inout Shades) {
    cairo_surface_flush(surface)
    shades.use(color)
  }

  /// After the last coverage was painted.
  func end() { cairo_surface_mark_dirty(surface) }

  /// Blends where there is coverage, a byte a pixel of an area inside the clip. The shades are those of `begin`.
  func paint(_ coverage: UnsafePointer<UInt8>, stride coverageStride: Int, area: PixelArea, shades: Shades) {
    shades.pixels.withUnsafeBufferPointer { shades in
      guard let shades = shades.baseAddress else { return }
      var (source, target) = (coverage, pixels + area.minY * stride + area.minX)
      for _ in 0..<area.height {
        Self.blend(shades, source, on: target, count: area.width)
        source += coverageStride
        target += stride
      }
    }
  }

  private static func blend(
    _ shades: UnsafePointer<UInt32>, _ coverage: UnsafePointer<UInt8>, on pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    var column = 0
    while column + 4 <= count {
      let parts = UnsafeRawPointer(coverage + column).loadUnaligned(as: UInt32.self)
      if parts != 0 { blendFour(shades, parts, on: pixels + column) }
      column += 4
    }
    while column < count {
      pixels[column] = over(shades[Int(coverage[column])], pixels[column])
      column += 1
    }
  }

  /// The lowest byte of `parts` is the first pixel's. Most pixels below a text are transparent.
  @inline(__always)
  private static func blendFour(
    _ shades: UnsafePointer<UInt32>, _ parts: UInt32, on pixels: UnsafeMutablePointer<UInt32>
  ) {
    let first = (shades[Int(parts & 0xFF)], shades[Int(parts >> 8 & 0xFF)])
    let last = (shades[Int(parts >> 16 & 0xFF)], shades[Int(parts >> 24)])
    if pixels[0] | pixels[1] | pixels[2] | pixels[3] == 0 {
      (pixels[0], pixels[1], pixels[2], pixels[3]) = (first.0, first.1, last.0, last.1)
    } else {
      (pixels[0], pixels[1]) = (over(first.0, pixels[0]), over(first.1, pixels[1]))
      (pixels[2], pixels[3]) = (over(last.0, pixels[2]), over(last.1, pixels[3]))
    }
  }

  private static func over(_ source: UInt32, _ pixel: UInt32) -> UInt32 {
    pixel == 0 ? source : sum(source, product(pixel, 255 - source >> 24))
  }

  /// Each component times `part` / 255, rounded, two components at a time.
  private static func product(_ pixel: UInt32, _ part: UInt32) -> UInt32 {
    var even = (pixel & 0x00FF_00FF) &* part &+ 0x0080_0080
    even = (even &+ (even >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
    var odd = (pixel >> 8 & 0x00FF_00FF) &* part &+ 0x0080_0080
    odd = (odd &+ (odd >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
    return even | odd
  }

  /// The sums of the components, at most 255 each.
  private static func sum(_ first: UInt32, _ second: UInt32) -> UInt32 {
    func pair(_ first: UInt32, _ second: UInt32) -> UInt32 {
      let sum = (first & 0x00FF_00FF) &+ (second & 0x00FF_00FF)
      return (sum | (0x0100_0100 &- (sum >> 8 & 0x00FF_00FF))) & 0x00FF_00FF
    }
    return pair(first, second) | pair(first >> 8, second >> 8) << 8
  }
}
