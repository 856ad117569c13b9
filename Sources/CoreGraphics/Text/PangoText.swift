internal import CCairo
import Foundation

/// A Pango layout of a text, or of a part of it, and the bytes that it was made from.
final class PangoText: @unchecked Sendable {
  let layout: OpaquePointer
  /// Where the part begins in the whole text, in bytes.
  let start: Int

  /// Nil only where Pango has no memory.
  init?(bytes: ArraySlice<UInt8>, suffix: String = "", content: TextContent, offsets: TextOffsets, engine: TextEngine) {
    guard let layout = pango_layout_new(engine.context) else { return nil }
    self.layout = layout
    start = bytes.startIndex
    let text = Array(bytes) + Array(suffix.utf8)
    text.withUnsafeBytes {
      pango_layout_set_text(layout, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count))
    }
    let font = content.baseFont.makePangoDescription()
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    let attributes = Self.attributes(
      of: content, offsets: offsets, start: bytes.startIndex, end: bytes.endIndex + suffix.utf8.count)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
  }

  deinit {
    let layout = layout
    TextEngine.shared.withLock { g_object_unref(UnsafeMutableRawPointer(layout)) }
  }

  var lineCount: Int { Int(pango_layout_get_line_count(layout)) }

  func line(_ index: Int) -> UnsafeMutablePointer<PangoLayoutLine>? {
    pango_layout_get_line_readonly(layout, Int32(index))
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
      // Not a colour: it carries the run's number to where its glyphs are drawn.
      add(
        pango_attr_foreground_new(UInt16(truncatingIfNeeded: index), UInt16(truncatingIfNeeded: index >> 16), 0), from: from,
        to: to)
      let spacing = run.font.letterSpacing + run.kern
      if spacing != 0 { add(pango_attr_letter_spacing_new(units(spacing)), from: from, to: to) }
      if run.baselineOffset != 0 { add(pango_attr_rise_new(units(run.baselineOffset)), from: from, to: to) }
      if !run.font.features.isEmpty {
        add(pango_attr_font_features_new(run.font.features.joined(separator: ", ")), from: from, to: to)
      }
    }
    return list
  }
}
