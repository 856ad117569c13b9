import CoreGraphics
import Foundation

/// A text laid out in lines, for measuring and drawing; y points down.
///
/// Consecutive paragraphs of one style share a layout; a change of style starts the next layout below.
package final class TextBlock {
  /// The available space.
  package struct Limits {
    package var width: CGFloat
    package var height: CGFloat
    /// The maximum number of lines; 0 is no limit.
    package var lines: Int
    /// The container of a text view, which attachments are told; nil elsewhere.
    package var container: NSTextContainer?

    package init(
      width: CGFloat = .greatestFiniteMagnitude, height: CGFloat = .greatestFiniteMagnitude, lines: Int = 0
    ) { (self.width, self.height, self.lines) = (width, height, lines) }
  }

  private struct Part {
    /// The location of the first character in the whole text, in UTF-16 units.
    var location: Int
    var layout: TextLayout
    var origin: CGPoint
    /// What is drawn once for each shadow; nil without shadows.
    var shadowed: (section: TextSection, options: TextOptions)?
    /// Nil without attachments.
    var pictures: AttachmentPictures?
  }

  private let limits: Limits
  private var parts: [Part] = []
  /// The width of the longest line and the height of all lines, in points.
  package private(set) var size = CGSize.zero

  package init(_ text: StyledText, limits: Limits) {
    self.limits = limits
    var previous: TextSection?
    var linesLeft = limits.lines
    for var section in TextSection.sections(of: text.separatingAttachments) {
      let gap = previous.map { section.gap(after: $0) } ?? 0
      let top = size.height + gap
      if previous != nil, limits.lines > 0 && linesLeft <= 0 || top >= limits.height { break }
      let options = section.options(limits: limits, height: limits.height - top, lines: linesLeft)
      let pictures = AttachmentPictures(&section, options: options, top: top, container: limits.container)
      let layout = TextLayout(string: section.string, runs: section.runs, options: options)
      let origin = CGPoint(x: 0, y: top)
      parts.append(
        Part(
          location: section.location, layout: layout, origin: origin, shadowed: section.hasShadows ? (section, options) : nil,
          pictures: pictures))
      size.width = max(size.width, layout.size.width + section.trailingIndent)
      size.height = top + layout.size.height
      linesLeft -= layout.lineCount
      previous = section
    }
  }

  /// The block of the same text with attributes, without making them.
  package init(_ text: PlainText, limits: Limits) {
    self.limits = limits
    guard !text.string.isEmpty else { return }
    let layout = TextLayout(string: text.string, runs: [text.run], options: text.options(limits: limits))
    parts = [Part(location: 0, layout: layout, origin: .zero)]
    size = layout.size
  }

  package var lineCount: Int { parts.reduce(0) { $0 + $1.layout.lineCount } }
  /// From the top of the text, in points.
  package var firstBaseline: CGFloat { parts.first.map { $0.origin.y + $0.layout.firstBaseline } ?? 0 }
  package var lastBaseline: CGFloat { parts.last.map { $0.origin.y + $0.layout.lastBaseline } ?? 0 }

  // MARK: - Drawing

  /// Draws with the top left corner at `origin`; lines are aligned in the limits' width.
  ///
  /// - Parameter rows: the visible heights, from the top of the text; lines outside are left out. Nil draws all.
  package func draw(in context: CGContext, at origin: CGPoint, rows: ClosedRange<CGFloat>? = nil) {
    for part in parts {
      let top = part.origin.y
      let shown = rows.map { ($0.lowerBound - top)...($0.upperBound - top) }
      if let shown, !shown.overlaps(-part.layout.size.height...2 * part.layout.size.height) { continue }
      let place = CGPoint(x: origin.x + part.origin.x, y: origin.y + part.origin.y)
      guard let (section, options) = part.shadowed else {
        part.layout.draw(in: context, at: place, rows: shown)
        part.pictures?.draw(of: part.layout, in: context, at: place, rows: shown)
        continue
      }
      for (shadow, runs) in section.runsByShadow {
        context.saveGState()
        if let shadow, let color = (shadow.shadowColor as? UIColor)?.cgColor {
          context.setShadow(offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: color)
        }
        let layout = TextLayout(string: section.string, runs: runs, options: options)
        layout.draw(in: context, at: place, rows: shown)
        part.pictures?.draw(of: layout, in: context, at: place, rows: shown, of: shadow)
        context.restoreGState()
      }
    }
  }

  // MARK: - Positions

  /// The lines, with ranges in UTF-16 units of the whole text. Each but the last reaches to the next one: it includes its line break.
  package var lines: [TextLayout.Line] {
    var lines = parts.flatMap { part in
      part.layout.lines.map { line in
        var line = line
        line.range.location += part.location
        line.rect = line.rect.offsetBy(dx: part.origin.x, dy: part.origin.y)
        line.baseline += part.origin.y
        return line
      }
    }
    for index in lines.indices.dropLast() {
      lines[index].range.length = lines[index + 1].range.location - lines[index].range.location
    }
    return lines
  }

  /// The insertion point nearest to a point, in UTF-16 units from the start of the text.
  package func characterIndex(at point: CGPoint) -> Int {
    guard let part = parts.last(where: { $0.origin.y <= point.y }) ?? parts.first else { return 0 }
    let place = CGPoint(x: point.x - part.origin.x, y: point.y - part.origin.y)
    return part.location + part.layout.characterIndex(at: place)
  }

  /// The caret at an insertion point: a rectangle without width.
  package func caretRect(at index: Int) -> CGRect {
    guard let part = parts.last(where: { $0.location <= index }) ?? parts.first else { return .zero }
    return part.layout.caretRect(forIndex: index - part.location).offsetBy(dx: part.origin.x, dy: part.origin.y)
  }

  /// The rectangles of a selection, at least one for each line.
  package func selectionRects(from start: Int, to end: Int) -> [CGRect] {
    let (lower, upper) = (min(start, end), max(start, end))
    return parts.flatMap { part in
      let location = part.location
      return part.layout.selectionRects(from: max(0, lower - location), to: max(0, upper - location))
        .map { $0.offsetBy(dx: part.origin.x, dy: part.origin.y) }
    }
  }
}
