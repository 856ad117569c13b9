internal import CCairo
import Foundation

// Cairo before 1.18 positions glyph bitmaps at whole pixels only. Upright text is drawn with `GlyphMasks`, other text as
// outlines.
extension TextLayout {
  /// Draws with the top left corner of the text at `origin`, with y down.
  ///
  /// - Parameter rows: the visible heights, from the top of the text; lines outside are left out. Nil draws all.
  package func draw(in context: CGContext, at origin: CGPoint, rows: ClosedRange<CGFloat>? = nil) {
    let lines = rows.map { rows in stack.lines.filter { Self.ink(of: $0).overlaps(rows) } } ?? stack.lines
    let transform = CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(context.state.toPixels)
    guard transform.isInvertible, let box = Self.inkBounds(of: lines) else { return }
    let (alpha, base) = (context.state.alpha, context.base)
    let isUpright = transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.a == transform.d
    let toPixels = isUpright && context.state.shouldAntialias ? transform : nil
    TextEngine.shared.withLock {
      context.paint(
        .drawing(bounds: box.applying(transform)) { cairo in
          var painted: CGRect? = .null
          withMatrix(transform, on: cairo) {
            for line in lines {
              let painter = RunPainter(
                cairo: cairo, content: stack.content, line: line, alpha: alpha, base: base, toPixels: toPixels)
              painted = painted.joined(with: painter.draw())
            }
          }
          return painted
        }
      ) { setSource(.black, alpha: alpha, base: base, on: $0) }
    }
  }

  /// The heights that a line's glyphs may cover.
  private static func ink(of line: LineStack.Line) -> ClosedRange<CGFloat> {
    (line.rect.minY - line.rect.height)...(line.rect.maxY + line.rect.height)
  }

  /// Glyphs may extend beyond their line by its height.
  private static func inkBounds(of lines: [LineStack.Line]) -> CGRect? {
    let box = lines.reduce(CGRect.null) { $0.union($1.rect.insetBy(dx: -$1.rect.height, dy: -$1.rect.height)) }
    return box.isNull ? nil : box
  }
}

/// Draws the runs of one line, in a user space with the text's top left corner as its origin.
private struct RunPainter {
  let cairo: OpaquePointer
  let content: TextContent
  let line: LineStack.Line
  let alpha: CGFloat
  let base: CGAffineTransform
  /// From user space to pixels for upright, antialiased text; nil draws glyphs as outlines.
  let toPixels: CGAffineTransform?

  /// - Returns: the pixels that were painted, null for none; nil when they are not known.
  func draw() -> CGRect? {
    let runs = line.glyphs ?? GlyphRun.runs(of: line)
    var painted: CGRect? = .null
    for run in runs where drawBackground(style(of: run), x: run.x, width: run.width) { painted = nil }
    for run in runs {
      let style = style(of: run)
      painted = painted.joined(with: drawGlyphs(run, color: style?.color ?? .black))
      if let style, drawLines(style, x: run.x, width: run.width) { painted = nil }
    }
    return painted
  }

  private func style(of run: GlyphRun) -> TextRun? {
    guard let number = run.number else { return content.runs.last }
    return content.runs.indices.contains(number) ? content.runs[number] : nil
  }

  /// False without a background.
  private func drawBackground(_ run: TextRun?, x: CGFloat, width: CGFloat) -> Bool {
    guard let color = run?.backgroundColor else { return false }
    fill(CGRect(x: x, y: line.rect.minY, width: width, height: line.rect.height), color)
    return true
  }

  /// - Returns: the pixels that were painted, null for none; nil when they are not known.
  private func drawGlyphs(_ run: GlyphRun, color: CGColor) -> CGRect? {
    if let item = run.special, let font = item.pointee.item.pointee.analysis.font {
      setSource(color, alpha: alpha, base: base, on: cairo)
      cairo_move_to(cairo, run.x, run.baseline)
      pango_cairo_show_glyph_string(cairo, font, item.pointee.glyphs)
      cairo_new_path(cairo)
      return nil
    }
    guard let face = run.font?.pointer, !run.glyphs.isEmpty else { return .null }
    setSource(color, alpha: alpha, base: base, on: cairo)
    if let toPixels, let painted = TextEngine.shared.glyphs.draw(run.glyphs, font: face, toPixels: toPixels, on: cairo) {
      return painted
    }
    setFace(of: face, on: cairo)
    cairo_new_path(cairo)
    cairo_glyph_path(cairo, run.glyphs, Int32(run.glyphs.count))
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    cairo_fill(cairo)
    return nil
  }

  /// False without lines.
  private func drawLines(_ run: TextRun, x: CGFloat, width: CGFloat) -> Bool {
    guard run.underline || run.strikethrough else { return false }
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
    return true
  }

  private func fill(_ rect: CGRect, _ color: CGColor) {
    setSource(color, alpha: alpha, base: base, on: cairo)
    cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
    cairo_fill(cairo)
  }
}

extension CGRect? {
  /// The union of two painted areas; nil when one of them is not known.
  fileprivate func joined(with other: CGRect?) -> CGRect? {
    guard let self, let other else { return nil }
    return self.union(other)
  }
}
