import CoreGraphics
import DrawingValues
import Foundation

extension StyledText {
  /// The share of the width by which a line may be too long to be tightened: the default of AppKit's
  /// `tighteningFactorForTruncation`. That UIKit has the same one is a guess.
  private static let tighteningLimit: CGFloat = 0.05

  /// One line with its letters as much closer together as a width, in points, needs; nil if it fits, if it is too long by more than the
  /// limit, or if it has more lines.
  func tightened(toFit width: CGFloat) -> StyledText? {
    var reached = lineWidth
    let count = CGFloat(string.count)
    guard reached > width, reached <= width * (1 + Self.tighteningLimit), count > 1 else { return nil }
    guard !string.contains(where: \.isNewline) else { return nil }
    // Kerning may be rounded to the pixels of glyphs: the first estimate is corrected a few times.
    var kern: CGFloat = 0
    for _ in 0..<4 {
      kern -= (reached - width) / count + 0.01
      let tight = kerning(by: kern)
      reached = tight.lineWidth
      if reached <= width { return tight }
    }
    return nil
  }

  private var lineWidth: CGFloat { TextBlock(self, limits: .init(lines: 1)).size.width }

  /// The text with additional space after each character, in points.
  private func kerning(by kern: CGFloat) -> StyledText {
    changingAttributes { attributes in
      let key: NSAttributedString.Key = attributes[.tracking] == nil ? .kern : .tracking
      attributes[key] = (LayerText.number(attributes[key]) ?? 0) + kern
    }
  }
}
