import CoreGraphics
import Foundation

extension NSAttributedString {
  /// Calls `body` with each stretch of equal attributes, in order.
  func forEachRun(_ body: (NSRange, [NSAttributedString.Key: Any]) -> Void) {
    var location = 0
    while location < length {
      var range = NSRange(location: location, length: 0)
      let attributes = attributes(at: location, effectiveRange: &range)
      // Linux hands out attributes that may begin before the location.
      let end = min(max(range.location + range.length, location + 1), length)
      body(NSRange(location: location, length: end - location), attributes)
      location = end
    }
  }

  /// The same text, where stretches without one of the attributes get the given one.
  func fillingIn(_ defaults: [NSAttributedString.Key: Any]) -> NSAttributedString {
    let copy = NSMutableAttributedString(string: string)
    forEachRun { range, attributes in
      copy.setAttributes(defaults.merging(attributes) { _, own in own }, range: range)
    }
    return copy
  }

  func scalingFonts(by scale: CGFloat) -> NSAttributedString {
    let copy = NSMutableAttributedString(attributedString: self)
    forEachRun { range, attributes in
      guard let font = attributes[.font] as? UIFont else { return }
      copy.addAttribute(.font, value: font.withSize(font.pointSize * scale), range: range)
    }
    return copy
  }

  /// The largest scale of the fonts, from `minimum` to 1, with which one line of text is no wider than `width`.
  func scaleFitting(width: CGFloat, minimum: CGFloat) -> CGFloat {
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
}
