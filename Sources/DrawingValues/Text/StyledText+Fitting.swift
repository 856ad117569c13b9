import CoreGraphics
import Foundation

extension StyledText {
  /// The largest scale of the fonts, from `minimum` to 1, with which one line of text is no wider than `width`.
  package func scaleFitting(width: CGFloat, minimum: CGFloat) -> CGFloat {
    let natural = TextBlock(self, limits: .init(lines: 1)).size.width
    guard natural > width, natural > 0 else { return 1 }
    // Kerning and optical sizes do not scale with the font: correct the first guess a few times.
    var scale = max(minimum, width / natural)
    for _ in 0..<4 where scale > minimum {
      let reached = TextBlock(scalingFonts(by: scale), limits: .init(lines: 1)).size.width
      guard reached > width else { break }
      scale = max(minimum, scale * width / reached * 0.999)
    }
    return scale
  }

  /// The same text with an ellipsis where it is cut off.
  package func truncatingTail() -> StyledText {
    changingAttributes { attributes in
      let own = attributes[.paragraphStyle] as? NSParagraphStyle ?? .default
      guard own.lineBreakMode == .byWordWrapping, let style = own.mutableCopy() as? NSMutableParagraphStyle else { return }
      style.lineBreakMode = .byTruncatingTail
      attributes[.paragraphStyle] = style
    }
  }

  /// The text's lines as it breaks them itself, each with its end.
  package var lines: [StyledText] {
    let string = NSString(string: string)
    var lines: [StyledText] = []
    var location = 0
    while location < length {
      var (end, contentsEnd) = (0, 0)
      string.getLineStart(nil, end: &end, contentsEnd: &contentsEnd, for: NSRange(location: location, length: 0))
      // An empty line keeps its end, and with it its height.
      let shownEnd = contentsEnd > location ? contentsEnd : end
      lines.append(part(NSRange(location: location, length: shownEnd - location)))
      location = max(end, location + 1)
    }
    return lines
  }
}
