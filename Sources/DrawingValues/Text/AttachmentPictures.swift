import CoreGraphics
import Foundation

/// A character with an attachment.
struct AttachmentRun {
  /// The index of the character's run in its section.
  let index: Int
  /// In the whole text, in UTF-16 units.
  let location: Int
  let attachment: NSTextAttachment
  let font: UIFont
  let color: UIColor
  let shadow: NSShadow?

  /// What the attachment wants, relative to its place on the baseline; y points up.
  func bounds(in line: CGRect, at position: CGPoint, of container: NSTextContainer?) -> CGRect {
    let wanted = attachment.attachmentBounds(
      for: container, proposedLineFragment: line, glyphPosition: position, characterIndex: location)
    let numbers = [wanted.minX, wanted.minY, wanted.width, wanted.height]
    return wanted.isNull || !numbers.allSatisfy(\.isFinite) ? .zero : wanted.standardized
  }

  /// A space for bounds; the line stays at least as high as the font's.
  func space(for bounds: CGRect) -> TextSpace {
    TextSpace(
      advance: max(bounds.width + 2 * attachment.lineLayoutPadding, 0), ascent: max(font.ascender, bounds.maxY),
      descent: max(-font.descender, -bounds.minY))
  }
}

/// The pictures of a section's attachments.
///
/// How large a picture is may depend on its place, which depends on the sizes of all pictures before it: attachments are asked
/// once with the start of the first line, and once with the places that this gives them.
struct AttachmentPictures {
  /// The width of a line without a limit, in points: TextKit's.
  private static let unlimitedWidth: CGFloat = 10_000_000

  private let runs: [Int: AttachmentRun]
  private let top: CGFloat
  private let container: NSTextContainer?
  private var bounds: [Int: CGRect] = [:]

  /// Gives the attachments of a section their spaces; nil without attachments.
  ///
  /// - Parameter top: that of the section in the text, in points.
  init?(_ section: inout TextSection, options: TextOptions, top: CGFloat, container: NSTextContainer?) {
    let all = section.attachments
    guard !all.isEmpty else { return nil }
    runs = Dictionary(uniqueKeysWithValues: all.map { ($0.index, $0) })
    (self.top, self.container) = (top, container)
    let width = options.maxWidth ?? Self.unlimitedWidth
    bounds = runs.mapValues { run in
      let line = CGRect(x: 0, y: top, width: width, height: run.font.lineHeight)
      return run.bounds(in: line, at: CGPoint(x: 0, y: run.font.ascender), of: container)
    }
    section.leave(spaces)
    let first = TextLayout(string: section.string, runs: section.runs, options: options)
    for place in first.spaces() {
      guard let run = runs[place.run] else { continue }
      let line = CGRect(x: 0, y: top + place.line.minY, width: width, height: run.font.lineHeight)
      let position = CGPoint(x: place.origin.x, y: place.origin.y - place.line.minY)
      bounds[place.run] = run.bounds(in: line, at: position, of: container)
    }
    section.leave(spaces)
  }

  private var spaces: [Int: TextSpace] {
    runs.mapValues { $0.space(for: bounds[$0.index] ?? .zero) }
  }

  /// Draws the pictures in a layout of the section whose top left corner is at `origin`.
  ///
  /// - Parameters:
  ///   - rows: the visible heights, from the top of the section; nil draws all.
  ///   - shadow: pictures with another shadow are left out.
  func draw(
    of layout: TextLayout, in context: CGContext, at origin: CGPoint, rows: ClosedRange<CGFloat>?, of shadow: NSShadow? = nil
  ) {
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    for place in layout.spaces(in: rows) {
      guard let run = runs[place.run], run.shadow == shadow, let bounds = bounds[place.run] else { continue }
      let rect = CGRect(
        x: place.origin.x + run.attachment.lineLayoutPadding + bounds.minX, y: place.origin.y - bounds.maxY,
        width: bounds.width, height: bounds.height)
      guard rows?.overlaps(rect.minY...rect.maxY) ?? true else { continue }
      draw(run, in: rect, at: origin)
    }
  }

  private func draw(_ run: AttachmentRun, in rect: CGRect, at origin: CGPoint) {
    let image = run.attachment.image(
      forBounds: rect.offsetBy(dx: 0, dy: top), textContainer: container, characterIndex: run.location)
    guard var image = image?.resolved(for: .current) else { return }
    if image.renderingMode == .alwaysTemplate { image = image.withTintColor(run.color) }
    image.draw(in: rect.offsetBy(dx: origin.x, dy: origin.y))
  }
}

extension StyledText {
  /// Whether a run has an attachment, which may change while the text stays the same.
  package var hasAttachments: Bool { runs.contains { $0.attributes[.attachment] != nil } }

  /// The text with each character that is an attachment in a run of its own; other characters lose the attribute.
  var separatingAttachments: StyledText {
    guard hasAttachments else { return self }
    let units = Array(string.utf16)
    return dividingRuns { run in
      guard run.attributes[.attachment] != nil else { return [run] }
      var text = run.attributes
      text[.attachment] = nil
      var (parts, start, end) = ([Run](), run.range.location, NSMaxRange(run.range))
      func add(upTo location: Int) {
        guard location > start else { return }
        parts.append(Run(range: NSRange(location: start, length: location - start), attributes: text))
      }
      for location in start..<end where Int(units[location]) == NSTextAttachment.character {
        add(upTo: location)
        parts.append(Run(range: NSRange(location: location, length: 1), attributes: run.attributes))
        start = location + 1
      }
      add(upTo: end)
      return parts
    }
  }
}
