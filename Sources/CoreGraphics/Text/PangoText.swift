internal import CCairo
import Foundation

/// A text broken into lines by Pango; its layout is made on demand and can be freed.
final class PangoParagraph: @unchecked Sendable {
  /// The parameters of Pango's line breaking, apart from the attributes.
  struct Limits: Hashable {
    /// In Pango's units; −1 is no limit.
    var width: Int32 = -1
    /// Whether lines may break inside words.
    var wrapsAnywhere = false
    var isJustified = false
    /// The indentation of the first line; negative numbers indent the others.
    var indent: Int32 = 0
    var ellipsis: PangoEllipsizeMode = PANGO_ELLIPSIZE_NONE
    var direction = TextOptions.Direction.natural

    func hash(into hasher: inout Hasher) {
      hasher.combine(width)
      hasher.combine(indent)
      hasher.combine(ellipsis.rawValue)
    }
  }

  private let bytes: [UInt8]
  private let content: TextContent
  private let offsets: TextOffsets
  /// The part of the whole text with attributes.
  private let range: Range<Int>
  private let limits: Limits
  private unowned let engine: TextEngine
  private var made: OpaquePointer?

  /// `suffix` is appended to the part of the text that begins at `start`. The caller holds the engine's lock, here and below.
  init(
    bytes: ArraySlice<UInt8>, suffix: String, content: TextContent, offsets: TextOffsets, limits: Limits, engine: TextEngine
  ) {
    self.bytes = Array(bytes) + Array(suffix.utf8)
    (self.content, self.offsets, self.limits, self.engine) = (content, offsets, limits, engine)
    range = bytes.startIndex..<bytes.endIndex + suffix.utf8.count
  }

  deinit {
    guard let made else { return }
    TextEngine.shared.withLock { g_object_unref(UnsafeMutableRawPointer(made)) }
  }

  var layout: OpaquePointer {
    if let made { return made }
    let layout = make()
    made = layout
    return layout
  }

  /// Frees the layout until it is needed again.
  func forgetLayout() {
    made.map { g_object_unref(UnsafeMutableRawPointer($0)) }
    made = nil
  }

  private func make() -> OpaquePointer {
    guard let layout = pango_layout_new(engine.context(for: limits.direction)) else {
      fatalError("Pango has no memory for a text")
    }
    if limits.direction != .natural { pango_layout_set_auto_dir(layout, 0) }
    bytes.withUnsafeBytes {
      pango_layout_set_text(layout, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count))
    }
    let font = content.baseFont.makePangoDescription()
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    let attributes = Self.attributes(of: content, offsets: offsets, start: range.lowerBound, end: range.upperBound)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    if limits.width >= 0 { pango_layout_set_width(layout, limits.width) }
    if limits.ellipsis != PANGO_ELLIPSIZE_NONE {
      pango_layout_set_ellipsize(layout, limits.ellipsis)
    } else if limits.width >= 0 {
      pango_layout_set_wrap(layout, limits.wrapsAnywhere ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
      pango_layout_set_justify(layout, limits.isJustified ? 1 : 0)
    }
    pango_layout_set_indent(layout, limits.indent)
    return layout
  }

  private static func attributes(of content: TextContent, offsets: TextOffsets, start: Int, end: Int) -> OpaquePointer? {
    let list = pango_attr_list_new()
    func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, from: Int, to: Int) {
      guard let attribute else { return }
      attribute.pointee.start_index = UInt32(max(from - start, 0))
      attribute.pointee.end_index = UInt32(max(to - start, 0))
      pango_attr_list_insert(list, attribute)
    }
    add(pango_attr_insert_hyphens_new(0), from: start, to: end)
    for (index, run) in content.runs.enumerated() {
      let isLast = NSMaxRange(run.range) >= offsets.utf16Count
      let (from, to) = (offsets.byte(at: run.range.location), isLast ? end : offsets.byte(at: NSMaxRange(run.range)))
      guard to > start, from < end, to > from else { continue }
      let font = run.font.makePangoDescription()
      add(pango_attr_font_desc_new(font), from: from, to: to)
      pango_font_description_free(font)
      // Not a colour: the run's index, for drawing its glyphs.
      add(
        pango_attr_foreground_new(UInt16(truncatingIfNeeded: index), UInt16(truncatingIfNeeded: index >> 16), 0), from: from,
        to: to)
      let spacing = run.font.letterSpacing + run.kern
      if spacing != 0 { add(pango_attr_letter_spacing_new(units(spacing)), from: from, to: to) }
      if run.baselineOffset != 0 { add(pango_attr_rise_new(units(run.baselineOffset)), from: from, to: to) }
      if let space = run.space { add(Self.shape(of: space), from: from, to: to) }
      if !run.font.features.isEmpty {
        add(pango_attr_font_features_new(run.font.features.joined(separator: ", ")), from: from, to: to)
      }
    }
    return list
  }

  private static func shape(of space: TextSpace) -> UnsafeMutablePointer<PangoAttribute>? {
    let height = units(space.ascent + space.descent)
    var box = PangoRectangle(x: 0, y: -units(space.ascent), width: units(space.advance), height: height)
    return pango_attr_shape_new(&box, &box)
  }
}

/// A paragraph as part of a text.
struct PangoText {
  let paragraph: PangoParagraph
  /// The offset of the part in the whole text, in bytes.
  let start: Int

  var layout: OpaquePointer { paragraph.layout }
  var lineCount: Int { Int(pango_layout_get_line_count(layout)) }

  func line(_ index: Int) -> UnsafeMutablePointer<PangoLayoutLine>? {
    pango_layout_get_line_readonly(layout, Int32(index))
  }
}
