import Foundation

extension LineBuilder {
  /// The only line of a short text in one font that fits; nil when a layout is needed.
  func plainLine() -> Found? {
    guard !bytes.isEmpty, bytes.count <= LineStack.lightLength, content.runs.count == 1, coversAll(content.runs[0]),
      content.runs[0].kern == 0, content.runs[0].space == nil, content.runs[0].baselineOffset == 0, options.firstLineIndent == 0,
      options.headIndent == 0, options.baseDirection != .rightToLeft,
      let line = engine.plainFont(content.runs[0].font)?.shape(bytes)
    else { return nil }
    let limits = pieceLimits
    guard limits.width < 0 || line.width <= limits.width else { return nil }
    let (ascent, descent) = adjusted(ascent: points(-line.top), descent: points(line.top + line.height))
    return Found(
      text: PangoText(paragraph: paragraph(from: 0, to: bytes.count), start: 0), index: 0, range: 0..<bytes.count,
      width: points(line.width), ascent: ascent, descent: descent, indent: 0, endsParagraph: false, isRightToLeft: false,
      plain: line)
  }
}
