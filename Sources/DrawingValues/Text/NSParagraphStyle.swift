import Foundation

/// The horizontal alignment of lines.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right edge.
  case right = 2
  /// Stretched to both edges, except for a paragraph's last line.
  case justified = 3
  /// Left or right, by the language's reading direction.
  case natural = 4
}

/// The treatment of lines that do not fit.
public enum NSLineBreakMode: Int, Sendable {
  /// Wrapped between words.
  case byWordWrapping = 0
  /// Wrapped between characters.
  case byCharWrapping
  /// Clipped in texts of one line; several lines wrap between words.
  case byClipping
  /// Truncated with an ellipsis at the start.
  case byTruncatingHead
  /// Truncated with an ellipsis at the end.
  case byTruncatingTail
  /// Truncated with an ellipsis in the middle.
  case byTruncatingMiddle
}

/// The layout of a paragraph's lines; lengths in points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  struct Values: Hashable, Sendable {
    package var alignment = NSTextAlignment.natural
    package var lineBreakMode = NSLineBreakMode.byWordWrapping
    package var lineSpacing: CGFloat = 0
    package var paragraphSpacing: CGFloat = 0
    package var paragraphSpacingBefore: CGFloat = 0
    package var firstLineHeadIndent: CGFloat = 0
    package var headIndent: CGFloat = 0
    package var tailIndent: CGFloat = 0
    package var minimumLineHeight: CGFloat = 0
    package var maximumLineHeight: CGFloat = 0
    package var lineHeightMultiple: CGFloat = 0
    package var baseWritingDirection = NSWritingDirection.natural
  }

  fileprivate(set) var values = Values()

  /// The style of text without one.
  open class var `default`: NSParagraphStyle { standard }
  private static let standard = NSParagraphStyle()

  /// The alignment of lines. Default `.natural`.
  open var alignment: NSTextAlignment { values.alignment }
  /// The treatment of lines that do not fit. Default `.byWordWrapping`.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// Additional space between lines. Default 0.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Space below the paragraph. Default 0.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Space above the paragraph unless it is the first. Default 0.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The indentation of the first line. Default 0.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indentation of the other lines. Default 0.
  open var headIndent: CGFloat { values.headIndent }
  /// The end of lines: from the leading edge when positive, from the trailing edge when 0 or negative. Default 0.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The minimum line height; 0 is no limit. Default 0.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The maximum line height; 0 is no limit. Default 0.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// A factor for the font's line height, before the limits apply; 0 counts as 1. Default 0.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  /// An immutable paragraph style with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// An `NSMutableParagraphStyle` with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  open override var hash: Int { values.hashValue }

  /// The direction of reading; lines with natural alignment begin at its side. Default `.natural`.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
}

/// A mutable paragraph style.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }

  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }

  /// Copies every value of `style`.
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
