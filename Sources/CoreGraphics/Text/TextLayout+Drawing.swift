internal import CCairo
import Foundation

// Cairo before 1.18 puts glyph pictures on whole pixels only. Upright text is made of masks of our own (`GlyphMasks`), any
// other is filled as outlines.
extension TextLayout {
  /// Draws with the top left corner of the text at `origin`. Expects y to point down.
  package func draw(in context: CGContext, at origin: CGPoint) {
    let transform = CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(context.state.toPixels)
    guard transform.isInvertible, let box = inkBounds else { return }
    let alpha = context.state.alpha
    let isUpright = transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.a == transform.d
    let toPixels = isUpright && context.state.shouldAntialias ? transform : nil
    TextEngine.shared.withLock {
      context.paint(
        .drawing(bounds: box.applying(transform)) { cairo in
          withMatrix(transform, on: cairo) {
            for line in stack.lines {
              RunPainter(cairo: cairo, content: stack.content, line: line, alpha: alpha, toPixels: toPixels).draw()
            }
          }
        }
      ) { setSource(.black, alpha: alpha, on: $0) }
    }
  }

  /// Letters may reach over their line by as much as its height.
  private var inkBounds: CGRect? {
    let box = stack.lines.reduce(CGRect.null) { $0.union($1.rect.insetBy(dx: -$1.rect.height, dy: -$1.rect.height)) }
    return box.isNull ? nil : box
  }
}

/// Draws the runs of one line, in a user space whose origin is the text's top left corner.
private struct RunPainter {
  let cairo: OpaquePointer
  let content: TextContent
  let line: LineStack.Line
  let alpha: CGFloat
  /// User space to pixels, where text is upright and smooth; nil: glyphs are drawn as outlines.
  let toPixels: CGAffineTransform?

  func draw() {
    eachRun { item, x, width in drawBackground(run(of: item), x: x, width: width) }
    eachRun { item, x, width in
      let run = run(of: item)
      drawGlyphs(item, x: x, color: run?.color ?? .black)
      if let run { drawLines(run, x: x, width: width) }
    }
  }

  private func eachRun(_ body: (UnsafeMutablePointer<PangoGlyphItem>, CGFloat, CGFloat) -> Void) {
    var x = line.rect.minX
    var node = line.text.line(line.index)?.pointee.runs
    while let current = node {
      if let item = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
        let width = points(pango_glyph_string_get_width(item.pointee.glyphs))
        x += points(item.pointee.start_x_offset)
        body(item, x, width)
        x += width + points(item.pointee.end_x_offset)
      }
      node = current.pointee.next
    }
  }

  /// The run's number, from where the layout's attributes have hidden it.
  private func run(of item: UnsafeMutablePointer<PangoGlyphItem>) -> TextRun? {
    var node = item.pointee.item.pointee.analysis.extra_attrs
    while let current = node {
      let attribute = current.pointee.data?.assumingMemoryBound(to: PangoAttribute.self)
      if let color = pango_attribute_as_color(attribute), color.pointee.attr.klass.pointee.type == PANGO_ATTR_FOREGROUND {
        let index = Int(color.pointee.color.red) | Int(color.pointee.color.green) << 16
        return content.runs.indices.contains(index) ? content.runs[index] : nil
      }
      node = current.pointee.next
    }
    return content.runs.last
  }

  private func drawBackground(_ run: TextRun?, x: CGFloat, width: CGFloat) {
    guard let color = run?.backgroundColor else { return }
    fill(CGRect(x: x, y: line.rect.minY, width: width, height: line.rect.height), color)
  }

  /// Without a font Pango has no letters to show, such as for a tab.
  private func drawGlyphs(_ item: UnsafeMutablePointer<PangoGlyphItem>, x: CGFloat, color: CGColor) {
    guard let font = item.pointee.item.pointee.analysis.font, let string = item.pointee.glyphs,
      let face = pango_cairo_font_get_scaled_font(OpaquePointer(font))
    else { return }
    let baseline = line.baseline - points(item.pointee.y_offset)
    setSource(color, alpha: alpha, on: cairo)
    let infos = UnsafeBufferPointer(start: string.pointee.glyphs, count: Int(string.pointee.num_glyphs))
    guard !infos.contains(where: { $0.attr.is_color != 0 || $0.glyph & PangoGlyph(PANGO_GLYPH_UNKNOWN_FLAG) != 0 }) else {
      cairo_move_to(cairo, x, baseline)
      pango_cairo_show_glyph_string(cairo, font, string)
      return cairo_new_path(cairo)
    }
    var pen = x
    let glyphs = infos.compactMap { info -> cairo_glyph_t? in
      defer { pen += points(info.geometry.width) }
      guard info.glyph != PangoGlyph(PANGO_GLYPH_EMPTY) else { return nil }
      return cairo_glyph_t(
        index: UInt(info.glyph), x: Double(pen + points(info.geometry.x_offset)),
        y: Double(baseline + points(info.geometry.y_offset)))
    }
    guard !glyphs.isEmpty else { return }
    if let toPixels, drawMasks(glyphs, face: face, toPixels) { return }
    setFace(of: face, on: cairo)
    cairo_new_path(cairo)
    cairo_glyph_path(cairo, glyphs, Int32(glyphs.count))
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    cairo_fill(cairo)
  }

  private func drawMasks(_ glyphs: [cairo_glyph_t], face: OpaquePointer, _ toPixels: CGAffineTransform) -> Bool {
    let placed = glyphs.map {
      cairo_glyph_t(
        index: $0.index, x: $0.x * Double(toPixels.a) + Double(toPixels.tx), y: $0.y * Double(toPixels.d) + Double(toPixels.ty))
    }
    return TextEngine.shared.glyphs.draw(placed, font: face, scale: Double(toPixels.a), on: cairo)
  }

  private func drawLines(_ run: TextRun, x: CGFloat, width: CGFloat) {
    guard run.underline || run.strikethrough else { return }
    let metrics = run.font.metrics
    let baseline = line.baseline - run.baselineOffset
    if run.underline {
      let top = baseline - metrics.underlinePosition
      fill(CGRect(x: x, y: top, width: width, height: metrics.underlineThickness), run.underlineColor ?? run.color)
    }
    if run.strikethrough {
      let top = baseline - metrics.strikethroughPosition
      fill(CGRect(x: x, y: top, width: width, height: metrics.strikethroughThickness), run.strikethroughColor ?? run.color)
    }
  }

  private func fill(_ rect: CGRect, _ color: CGColor) {
    setSource(color, alpha: alpha, on: cairo)
    cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
    cairo_fill(cairo)
  }
}
