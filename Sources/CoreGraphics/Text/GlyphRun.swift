internal import CCairo
import Foundation

/// A font at one size, retained while glyphs are drawn with it.
final class ScaledFont: @unchecked Sendable {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = cairo_scaled_font_reference(pointer) ?? pointer }

  deinit { cairo_scaled_font_destroy(pointer) }
}

/// Glyphs of one line with the same attributes.
struct GlyphRun {
  /// The index of the content's run; nil without one.
  var number: Int?
  var x: CGFloat
  var width: CGFloat
  /// Nil when nothing is drawn.
  var font: ScaledFont?
  /// In points from the text's top left corner.
  var glyphs: [cairo_glyph_t] = []
  /// Colour glyphs and missing ones, which Pango draws while it has the layout.
  var special: UnsafeMutablePointer<PangoGlyphItem>?
  var baseline: CGFloat
  /// The left edge of the space for a picture; nil for text.
  var space: CGFloat?

  /// The runs of a line in Pango's layout. The caller holds the engine's lock.
  static func runs(of line: LineStack.Line) -> [GlyphRun] {
    var (x, runs): (CGFloat, [GlyphRun]) = (line.rect.minX, [])
    var node = line.text.line(line.index)?.pointee.runs
    while let current = node {
      if let item = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
        let width = points(pango_glyph_string_get_width(item.pointee.glyphs))
        x += points(item.pointee.start_x_offset)
        runs.append(run(item, x: x, width: width, line: line))
        x += width + points(item.pointee.end_x_offset)
      }
      node = current.pointee.next
    }
    return runs
  }

  /// Without a font there are no glyphs to draw, such as for a tab.
  private static func run(
    _ item: UnsafeMutablePointer<PangoGlyphItem>, x: CGFloat, width: CGFloat, line: LineStack.Line
  ) -> GlyphRun {
    let baseline = line.baseline - points(item.pointee.y_offset)
    var run = GlyphRun(number: number(of: item), x: x, width: width, baseline: baseline)
    // An ellipsis that replaces a picture has its attributes, but a glyph.
    if has(PANGO_ATTR_SHAPE, item), let first = item.pointee.glyphs?.pointee.glyphs?.pointee,
      first.glyph == PangoGlyph(PANGO_GLYPH_EMPTY)
    {
      run.space = x + points(first.geometry.x_offset)
      return run
    }
    guard let font = item.pointee.item.pointee.analysis.font, let string = item.pointee.glyphs,
      let face = pango_cairo_font_get_scaled_font(OpaquePointer(font))
    else { return run }
    let infos = UnsafeBufferPointer(start: string.pointee.glyphs, count: Int(string.pointee.num_glyphs))
    guard !infos.contains(where: \.needsLayout) else {
      run.special = item
      return run
    }
    run.add(infos, of: ScaledFont(face))
    return run
  }

  /// The run of a line that was shaped without a layout.
  static func run(of shaped: PlainLine, x: CGFloat, baseline: CGFloat) -> GlyphRun {
    var run = GlyphRun(number: 0, x: x, width: points(shaped.width), baseline: baseline)
    shaped.glyphs.withUnsafeBufferPointer { run.add($0, of: shaped.font) }
    return run
  }

  private mutating func add(_ infos: UnsafeBufferPointer<PangoGlyphInfo>, of font: ScaledFont) {
    self.font = font
    glyphs.reserveCapacity(infos.count)
    var pen = x
    for info in infos {
      if info.glyph != PangoGlyph(PANGO_GLYPH_EMPTY) {
        glyphs.append(
          cairo_glyph_t(
            index: UInt(info.glyph), x: Double(pen + points(info.geometry.x_offset)),
            y: Double(baseline + points(info.geometry.y_offset))))
      }
      pen += points(info.geometry.width)
    }
  }

  private static func has(_ type: PangoAttrType, _ item: UnsafeMutablePointer<PangoGlyphItem>) -> Bool {
    var node = item.pointee.item.pointee.analysis.extra_attrs
    while let current = node {
      let attribute = current.pointee.data?.assumingMemoryBound(to: PangoAttribute.self)
      if attribute?.pointee.klass.pointee.type == type { return true }
      node = current.pointee.next
    }
    return false
  }

  /// The run's index, which the layout's attributes carry as a foreground colour.
  private static func number(of item: UnsafeMutablePointer<PangoGlyphItem>) -> Int? {
    var node = item.pointee.item.pointee.analysis.extra_attrs
    while let current = node {
      let attribute = current.pointee.data?.assumingMemoryBound(to: PangoAttribute.self)
      if let color = pango_attribute_as_color(attribute), color.pointee.attr.klass.pointee.type == PANGO_ATTR_FOREGROUND {
        return Int(color.pointee.color.red) | Int(color.pointee.color.green) << 16
      }
      node = current.pointee.next
    }
    return nil
  }
}
