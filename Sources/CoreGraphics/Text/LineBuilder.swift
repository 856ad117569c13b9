internal import CCairo
import Foundation

/// Breaks a text into lines: Pango finds the breaks; this computes limits, truncation, heights and alignment.
struct LineBuilder {
  let content: TextContent
  let offsets: TextOffsets
  let engine: TextEngine
  let bytes: [UInt8]
  private var found: [Found] = []

  struct Found {
    var text: PangoText
    var index: Int
    /// In bytes of the whole text.
    var range: Range<Int>
    var width: CGFloat
    var ascent: CGFloat
    var descent: CGFloat
    var indent: CGFloat
    var endsParagraph: Bool
    var isRightToLeft: Bool
    /// The glyphs of a line without a layout.
    var plain: PlainLine?
    var height: CGFloat { ascent + descent }
  }

  init(content: TextContent, offsets: TextOffsets, engine: TextEngine) {
    self.content = content
    self.offsets = offsets
    self.engine = engine
    // Pango's text ends at a zero byte.
    bytes = content.string.utf8.map { $0 == 0 ? 0x20 : $0 }
  }

  var options: TextOptions { content.options }

  private var width: CGFloat? {
    options.maxWidth.flatMap { $0.isFinite && $0 < 1e6 ? max($0, 0) : nil }
  }

  private var ellipsis: PangoEllipsizeMode? {
    switch options.lineBreak {
    case .truncateHead: PANGO_ELLIPSIZE_START
    case .truncateMiddle: PANGO_ELLIPSIZE_MIDDLE
    case .truncateTail: PANGO_ELLIPSIZE_END
    case .wordWrap, .charWrap, .clip: nil
    }
  }

  // MARK: - Breaking

  /// The number of bytes that Pango breaks at once. It adds widths in 32 bits, so that a paragraph of 300 kB became one line, and
  /// it finds a line by a linear search.
  private static let pieceLength = 16_384

  /// The number of bytes from the text's start that were broken into lines; the rest is out of sight.
  private(set) var brokenCount = 0

  mutating func build() {
    if let line = plainLine() {
      found = [line]
      brokenCount = bytes.count
      return
    }
    // One line more than the limits shows that the text is too long.
    var (height, lineCount) = (CGFloat(0), 0)
    repeat {
      brokenCount = addLines(from: brokenCount)
      while lineCount < found.count, !isBeyond(height + found[lineCount].height, lineCount) {
        height += found[lineCount].height + spacing(after: found[lineCount])
        lineCount += 1
      }
    } while brokenCount < bytes.count && lineCount == found.count
      && (options.maximumLines <= 0 || found.count <= options.maximumLines)
    limit()
  }

  /// Whether a line that ends so far below the text's top is not shown; the first line always is.
  private func isBeyond(_ bottom: CGFloat, _ index: Int) -> Bool {
    guard let limit = options.maxHeight, limit.isFinite else { return false }
    return index > 0 && bottom > limit + 0.01
  }

  /// Adds the lines of the next piece of the text; returns the start of the following piece.
  private mutating func addLines(from start: Int) -> Int {
    let end = pieceEnd(from: start)
    let text = piece(from: start, to: end)
    var added = (0..<text.lineCount).compactMap { measure(text, $0) }
    guard end < bytes.count else {
      found += added
      return end
    }
    if isLineFeed(end - 1) {
      // The piece ends with a paragraph; the empty line after it belongs to the next piece.
      if let last = added.last, last.range.isEmpty, last.range.lowerBound == end { added.removeLast() }
      found += added
      return end
    }
    // The last line of the piece may have room for more.
    guard added.count > 1, let last = added.popLast() else {
      found += added
      return end
    }
    found += added
    return last.range.lowerBound
  }

  /// After a paragraph if one ends, else after a space, else between two characters.
  private func pieceEnd(from start: Int) -> Int {
    if sharesParagraphs, let feed = (start..<min(start + Self.pieceLength, bytes.count)).first(where: isLineFeed) {
      return feed + 1
    }
    let limit = start + Self.pieceLength
    // An indentation of the first line only cannot be continued in a later piece.
    let canSplitParagraphs = wraps && width != nil && options.firstLineIndent == options.headIndent
    guard limit < bytes.count else { return bytes.count }
    if let feed = (start..<limit).last(where: isLineFeed) { return feed + 1 }
    guard canSplitParagraphs else { return (limit..<bytes.count).first(where: isLineFeed).map { $0 + 1 } ?? bytes.count }
    if let space = (start..<limit).last(where: { bytes[$0] == 0x20 }) { return space + 1 }
    return characterStart(from: limit)
  }

  private func characterStart(from index: Int) -> Int {
    var index = index
    while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
    return index
  }

  private func isLineFeed(_ index: Int) -> Bool { bytes[index] == 0x0A }

  private var wraps: Bool { !(options.lineBreak == .clip && options.maximumLines == 1) }

  /// Whether a long text in one font is laid out by paragraphs, which texts can share.
  private var sharesParagraphs: Bool {
    bytes.count >= Self.leastShared && content.runs.count == 1 && content.runs[0].space == nil && coversAll(content.runs[0])
  }

  private static let leastShared = 2048

  func coversAll(_ run: TextRun) -> Bool {
    run.range.location == 0 && NSMaxRange(run.range) >= offsets.utf16Count
  }

  private func piece(from start: Int, to end: Int) -> PangoText {
    guard sharesParagraphs else { return PangoText(paragraph: paragraph(from: start, to: end), start: start) }
    let run = content.runs[0]
    let key = ParagraphCache.Key(
      bytes: bytes[start..<end], font: run.font, kern: run.kern, baselineOffset: run.baselineOffset, limits: pieceLimits)
    // The cached paragraph may outlive the text, so it gets the run only.
    let shared = engine.paragraph(for: key) {
      PangoParagraph(
        bytes: bytes[start..<end], suffix: "", content: TextContent(string: "", runs: content.runs, options: content.options),
        offsets: TextOffsets(""), limits: pieceLimits, engine: engine)
    }
    return PangoText(paragraph: shared, start: start)
  }

  func paragraph(from start: Int, to end: Int) -> PangoParagraph {
    PangoParagraph(
      bytes: bytes[start..<end], suffix: "", content: content, offsets: offsets, limits: pieceLimits, engine: engine)
  }

  var pieceLimits: PangoParagraph.Limits {
    var limits = PangoParagraph.Limits()
    let (first, rest) = (max(options.firstLineIndent, 0), max(options.headIndent, 0))
    if let width, wraps {
      limits.width = units(max(width - min(first, rest), 1))
      limits.wrapsAnywhere = options.lineBreak == .charWrap
      limits.isJustified = options.alignment == .justified
    }
    limits.indent = units(first - rest)
    limits.direction = options.baseDirection
    return limits
  }

  private func measure(_ text: PangoText, _ index: Int) -> Found? {
    guard let line = text.line(index) else { return nil }
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    let start = text.start + Int(line.pointee.start_index)
    let end = min(start + Int(line.pointee.length), bytes.count)
    let isFirst = line.pointee.is_paragraph_start != 0
    let (ascent, descent) = adjusted(ascent: points(-logical.y), descent: points(logical.y + logical.height))
    return Found(
      text: text, index: index, range: start..<max(start, end), width: points(logical.width), ascent: ascent,
      descent: descent, indent: max(isFirst ? options.firstLineIndent : options.headIndent, 0),
      endsParagraph: end < bytes.count && bytes[end] < 0x20,
      isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL)
  }

  /// A line height other than the font's changes the space above the glyphs, as in TextKit.
  func adjusted(ascent: CGFloat, descent: CGFloat) -> (ascent: CGFloat, descent: CGFloat) {
    var height = ascent + descent
    if options.lineHeightMultiple > 0 { height *= options.lineHeightMultiple }
    if options.minimumLineHeight > 0 { height = max(height, options.minimumLineHeight) }
    if options.maximumLineHeight > 0 { height = min(height, options.maximumLineHeight) }
    return (height - descent, max(descent, 0))
  }

  // MARK: - Limits

  private mutating func limit() {
    let total = found.count
    var count = options.maximumLines > 0 ? min(options.maximumLines, total) : total
    var height: CGFloat = 0
    for (index, line) in found.prefix(count).enumerated() {
      if isBeyond(height + line.height, index) {
        count = index
        break
      }
      height += line.height + spacing(after: line)
    }
    let isTooLong = width.map { width in found[..<count].contains { $0.width + $0.indent > width + 0.01 } } ?? false
    guard count < total || isTooLong else { return }
    if let mode = ellipsis, let last = found[..<count].last {
      found.removeSubrange((count - 1)...)
      if let line = truncated(last, mode) { found.append(line) }
    } else {
      found.removeSubrange(count...)
    }
  }

  /// The last visible line, with an ellipsis for the rest of the text.
  private func truncated(_ line: Found, _ mode: PangoEllipsizeMode) -> Found? {
    var rest = bytes[line.range.lowerBound...]
    var suffix = ""
    if mode == PANGO_ELLIPSIZE_END, line.endsParagraph {
      rest = rest[..<line.range.upperBound]
      suffix = "…"
    }
    let hiddenEnd = rest.endIndex
    if mode == PANGO_ELLIPSIZE_END, rest.count > Self.pieceLength {
      // A prefix far longer than a line; the rest cannot be visible.
      rest = rest[..<characterStart(from: rest.startIndex + Self.pieceLength)]
    }
    // The line is one paragraph now. A line break of several bytes (U+2028, U+2029) is replaced without changing its length.
    let flat = rest.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
    var all = bytes
    all.replaceSubrange(rest.startIndex..<rest.endIndex, with: flat)
    for index in rest.indices.dropLast(2) where all[index] == 0xE2 && all[index + 1] == 0x80 {
      if all[index + 2] == 0xA8 || all[index + 2] == 0xA9 { all[index + 2] = 0x83 }
    }
    var limits = PangoParagraph.Limits()
    if let width {
      limits.width = units(max(width - line.indent, 1))
      limits.ellipsis = mode
    }
    limits.direction = options.baseDirection
    let text = PangoText(
      paragraph: PangoParagraph(
        bytes: all[rest.startIndex..<rest.endIndex], suffix: suffix, content: content, offsets: offsets, limits: limits,
        engine: engine),
      start: rest.startIndex)
    guard var found = measure(text, 0) else { return nil }
    found.indent = line.indent
    found.range = line.range.lowerBound..<hiddenEnd
    return found
  }

  // MARK: - Placing

  private var contentWidth: CGFloat { found.reduce(0) { max($0, $1.width + $1.indent) } }

  var size: CGSize {
    var height: CGFloat = 0
    for (index, line) in found.enumerated() {
      height += line.height
      if index < found.count - 1 { height += spacing(after: line) }
    }
    return CGSize(width: contentWidth, height: height)
  }

  private func spacing(after line: Found) -> CGFloat {
    options.lineSpacing + (line.endsParagraph ? options.paragraphSpacing : 0)
  }

  func placedLines() -> [LineStack.Line] {
    let available = width ?? contentWidth
    var top: CGFloat = 0
    return found.map { line in
      let free = available - line.indent - line.width
      let x: CGFloat =
        switch options.alignment {
        case .left: line.indent
        case .center: line.indent + free / 2
        case .right: line.indent + free
        case .natural, .justified: line.isRightToLeft ? free : line.indent
        }
      let start = offsets.utf16(at: line.range.lowerBound)
      let rect = CGRect(x: x, y: top, width: line.width, height: line.height)
      let baseline = rect.minY + line.ascent
      top += line.height + spacing(after: line)
      return LineStack.Line(
        text: line.text, index: line.index,
        range: NSRange(location: start, length: offsets.utf16(at: line.range.upperBound) - start), rect: rect,
        baseline: baseline, glyphs: line.plain.map { [GlyphRun.run(of: $0, x: rect.minX, baseline: baseline)] })
    }
  }
}
