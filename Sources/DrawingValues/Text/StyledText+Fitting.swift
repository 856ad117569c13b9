import CoreGraphics
import Foundation

extension StyledText {
  /// The largest scale of the fonts, from `minimum` to 1, at which one line of text fits into `width` points.
  package func scaleFitting(width: CGFloat, minimum: CGFloat) -> CGFloat {
    let natural = TextBlock(self, limits: .init(lines: 1)).size.width
    guard natural > width, natural > 0 else { return 1 }
    // Kerning and optical sizes do not scale with the font: the first estimate is corrected a few times.
    var scale = max(minimum, width / natural)
    for _ in 0..<4 where scale > minimum {
      let reached = TextBlock(scalingFonts(by: scale), limits: .init(lines: 1)).size.width
      guard reached > width else { break }
      scale = max(minimum, scale * width / reached * 0.999)
    }
    return scale
  }

  /// The text with an ellipsis at its truncated end.
  package func truncatingTail() -> StyledText {
    changingAttributes { attributes in
      let own = attributes[.paragraphStyle] as? NSParagraphStyle ?? .default
      guard own.lineBreakMode == .byWordWrapping, let style = own.mutableCopy() as? NSMutableParagraphStyle else { return }
      style.lineBreakMode = .byTruncatingTail
      attributes[.paragraphStyle] = style
    }
  }

  /// The text with the fonts' leading between its lines.
  package func addingLeading() -> StyledText {
    changingAttributes { attributes in
      let leading = (attributes[.font] as? UIFont)?.leading ?? 0
      let own = attributes[.paragraphStyle] as? NSParagraphStyle ?? .default
      guard leading > 0, let style = own.mutableCopy() as? NSMutableParagraphStyle else { return }
      style.lineSpacing += leading
      attributes[.paragraphStyle] = style
    }
  }

  /// The text split at its own line breaks, each line with its break.
  package var lines: [StyledText] {
    let string = NSString(string: string)
    var lines: [StyledText] = []
    var location = 0
    while location < length {
      var (end, contentsEnd) = (0, 0)
      string.getLineStart(nil, end: &end, contentsEnd: &contentsEnd, for: NSRange(location: location, length: 0))
      // An empty line keeps its break, and thereby its height.
      let shownEnd = contentsEnd > location ? contentsEnd : end
      lines.append(part(NSRange(location: location, length: shownEnd - location)))
      location = max(end, location + 1)
    }
    return lines
  }
}
