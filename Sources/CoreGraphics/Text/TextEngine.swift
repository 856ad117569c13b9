internal import CCairo
import Foundation

/// Pango's font map and cached measurements, behind one lock: Pango's objects are not thread-safe.
final class TextEngine: @unchecked Sendable {
  static let shared = TextEngine()

  private let lock = NSRecursiveLock()
  private var fontMap: UnsafeMutablePointer<PangoFontMap>?
  /// Unhinted, so that text has the same metrics at every scale.
  private(set) var context: OpaquePointer?
  /// The contexts of paragraphs whose direction does not follow their letters; made when there are any.
  private var directedContexts: [TextOptions.Direction: OpaquePointer] = [:]
  private var metricsByFont: [FontDescription: FontMetrics] = [:]
  private var familyNames: [String]?
  private var layouts = LayoutCache()
  private var paragraphs = ParagraphCache()
  private var plainFonts = PlainFonts()
  let glyphs = GlyphMasks()

  private init() { makeFontMap() }

  /// Makes the font map anew after fonts were added: a map keeps the list of fonts that it has made first. The old one stays, since
  /// texts hold its fonts.
  func fontsDidChange() {
    withLock {
      (familyNames, metricsByFont, directedContexts) = (nil, [:], [:])
      (layouts, paragraphs, plainFonts) = (LayoutCache(), ParagraphCache(), PlainFonts())
      makeFontMap()
    }
  }

  private func makeFontMap() {
    fontMap = pango_cairo_font_map_new()
    context = makeContext()
  }

  /// The caller holds the lock.
  func context(for direction: TextOptions.Direction) -> OpaquePointer? {
    guard direction != .natural else { return context }
    if let made = directedContexts[direction] { return made }
    let made = makeContext()
    pango_context_set_base_dir(made, direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    directedContexts[direction] = made
    return made
  }

  private func makeContext() -> OpaquePointer? {
    let context = pango_font_map_create_context(fontMap)
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    pango_cairo_context_set_resolution(context, 72)
    return context
  }

  func withLock<R>(_ body: () throws -> R) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }

  // MARK: - Layouts

  func lines(of content: TextContent) -> LineStack {
    withLock {
      if let known = layouts[content] { return known }
      let lines = LineStack(content, engine: self)
      layouts[content] = lines
      return lines
    }
  }

  /// The caller holds the lock.
  func paragraph(for key: ParagraphCache.Key, make: () -> PangoParagraph) -> PangoParagraph {
    paragraphs.paragraph(for: key, make: make)
  }

  // MARK: - Fonts

  /// Nil when texts in the font need a layout. The caller holds the lock.
  func plainFont(_ font: FontDescription) -> PlainFont? { plainFonts.font(font, engine: self) }

  func metrics(of font: FontDescription) -> FontMetrics {
    withLock {
      if let known = metricsByFont[font] { return known }
      let measured = measure(font)
      // Animated sizes must not accumulate.
      if metricsByFont.count > 500 { metricsByFont.removeAll() }
      metricsByFont[font] = measured
      return measured
    }
  }

  private func measure(_ font: FontDescription) -> FontMetrics {
    let description = font.makePangoDescription()
    defer { pango_font_description_free(description) }
    let metrics = pango_context_get_metrics(context, description, nil)
    defer { pango_font_metrics_unref(metrics) }
    let ascender = points(pango_font_metrics_get_ascent(metrics))
    let descender = points(pango_font_metrics_get_descent(metrics))
    return FontMetrics(
      ascender: ascender, descender: descender,
      lineHeight: max(points(pango_font_metrics_get_height(metrics)), ascender + descender),
      capHeight: inkHeight(of: "H", description), xHeight: inkHeight(of: "x", description),
      underlinePosition: points(pango_font_metrics_get_underline_position(metrics)),
      underlineThickness: points(pango_font_metrics_get_underline_thickness(metrics)),
      strikethroughPosition: points(pango_font_metrics_get_strikethrough_position(metrics)),
      strikethroughThickness: points(pango_font_metrics_get_strikethrough_thickness(metrics)))
  }

  /// The height of a flat-topped letter above the baseline.
  private func inkHeight(of letter: String, _ description: OpaquePointer?) -> CGFloat {
    let layout = pango_layout_new(context)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_font_description(layout, description)
    pango_layout_set_text(layout, letter, -1)
    var ink = PangoRectangle()
    pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, 0), &ink, nil)
    return points(-ink.y)
  }

  var families: [String] {
    withLock {
      if let familyNames { return familyNames }
      var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
      var count: Int32 = 0
      pango_font_map_list_families(fontMap, &list, &count)
      defer { g_free(list) }
      let names = (0..<Int(count)).compactMap { index in
        list?[index].flatMap { pango_font_family_get_name($0) }.map { String(cString: $0) }
      }
      familyNames = names.sorted()
      return names.sorted()
    }
  }
}

/// Converts from Pango's units.
func points(_ units: Int32) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }

/// Converts to Pango's units, clamped to their range.
func units(_ points: CGFloat) -> Int32 {
  guard points.isFinite else { return 0 }
  return Int32(min(max((points * CGFloat(PANGO_SCALE)).rounded(), -1e9), 1e9))
}
