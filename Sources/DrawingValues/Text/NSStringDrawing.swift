import Foundation

/// How a string is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The options as bits, as UIKit numbers them; bits other than the two below do nothing.
  public let rawValue: Int

  /// Makes a set of options from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The text begins at the top left corner and wraps; otherwise it is one line that stands on the rectangle's origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Text that is cut off at the bottom ends with an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What a drawing call may do to make text fit, and what it did.
open class NSStringDrawingContext: NSObject {
  /// How far fonts may shrink so that the text fits the width; 0, the default, is not at all.
  open var minimumScaleFactor: CGFloat = 0
  /// How far they did.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// Where text was drawn.
  open internal(set) var totalBounds = CGRect.zero
}
