import Foundation

/// Options for measuring and drawing strings.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The options as bits with UIKit's numbers; other bits have no effect.
  public let rawValue: Int

  /// Makes a set of options from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The text starts at the top left corner and wraps; otherwise it is one line with the rectangle's origin on its baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// The leading of a paragraph's first font stands between lines; without it lines follow each other at once.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Truncated text ends with an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Parameters and results of a drawing call.
open class NSStringDrawingContext: NSObject {
  /// The minimum scale of fonts to make the text fit the width; 0 is no scaling. Default 0.
  open var minimumScaleFactor: CGFloat = 0
  /// The scale that was used. Default 1.
  open private(set) var actualScaleFactor: CGFloat = 1
  /// The rectangle of the drawn text, in points.
  open private(set) var totalBounds = CGRect.zero

  /// The text with fonts scaled to fit a width, as far as `minimumScaleFactor` allows; the scale becomes `actualScaleFactor`.
  final func fitting(_ text: StyledText, width: CGFloat) -> StyledText {
    actualScaleFactor = minimumScaleFactor > 0 ? text.scaleFitting(width: width, minimum: minimumScaleFactor) : 1
    return actualScaleFactor < 1 ? text.scalingFonts(by: actualScaleFactor) : text
  }

  /// Writes down the rectangle that a call has drawn or measured.
  final func record(_ bounds: CGRect) { totalBounds = bounds }
}
