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

    package init(
      width: CGFloat = .greatestFiniteMagnitude, height: CGFloat = .greatestFiniteMagnitude, lines: Int = 0
    ) { (self.width, self.height, self.lines) = (width, height, lines) }
  }

  private struct Part {
    var section: TextSection
    var layout: TextLayout
    var origin: CGPoint
    var options: TextOptions
  }

  private let limits: Limits
  private var parts: [Part] = []
  /// The width of the longest line and the height of all lines, in points.
  package private(set) var size = CGSize.zero

  package init(_ text: StyledText, limits: Limits) {
    self.limits = limits
    var previous: TextSection?
    var linesLeft = limits.lines
    for section in TextSection.sections(of: text) {
      let gap = previous.map { section.gap(after: $0) } ?? 0
      let top = size.height + gap
      if previous != nil, limits.lines > 0 && linesLeft <= 0 || top >= limits.height { break }
      let options = section.options(limits: limits, height: limits.height - top, lines: linesLeft)
      let layout = TextLayout(string: section.string, runs: section.runs, options: options)
      let origin = CGPoint(x: 0, y: top)
      parts.append(Part(section: section, layout: layout, origin: origin, options: options))
      size.width = max(size.width, layout.size.width + section.trailingIndent)
      size.height = top + layout.size.height
      linesLeft -= layout.lineCount
      previous = section
    }
  }

  package var lineCount: Int { parts.reduce(0) { $0 + $1.layout.lineCount } }
  /// From the top of the text, in points.
  package var firstBaseline: CGFloat { parts.first.map { $0.origin.y + $0.layout.firstBaseline } ?? 0 }
  package var lastBaseline: CGFloat { parts.last.map { $0.origin.y + $0.layout.lastBaseline } ?? 0 }

  // MARK: - Drawing

  /// Draws with the top left corner at `origin`; lines are aligned in the limits' width.
  package func draw(in context: CGContext, at origin: CGPoint) {
    for part in parts {
      let place = CGPoint(x: origin.x + part.origin.x, y: origin.y + part.origin.y)
      guard part.section.hasShadows else {
        part.layout.draw(in: context, at: place)
        continue
      }
      for (shadow, runs) in part.section.runsByShadow {
        context.saveGState()
        if let shadow, let color = (shadow.shadowColor as? UIColor)?.cgColor {
          context.setShadow(offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: color)
        }
        TextLayout(string: part.section.string, runs: runs, options: part.options).draw(in: context, at: place)
        context.restoreGState()
      }
    }
  }

  // MARK: - Positions, for text of one section

  package func characterIndex(at point: CGPoint) -> Int { parts.first?.layout.characterIndex(at: point) ?? 0 }
  package func caretRect(at index: Int) -> CGRect { parts.first?.layout.caretRect(forIndex: index) ?? .zero }
  package func selectionRects(from start: Int, to end: Int) -> [CGRect] {
    parts.first?.layout.selectionRects(from: start, to: end) ?? []
  }
}
