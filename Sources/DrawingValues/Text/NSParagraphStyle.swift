import Foundation

/// Where the lines of a text stand between its edges.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right edge.
  case right = 2
  /// Stretched from the left edge to the right one, but for a paragraph's last line.
  case justified = 3
  /// Left or right, as the language is read.
  case natural = 4
}

/// What happens to a line that is too long.
public enum NSLineBreakMode: Int, Sendable {
  /// It goes on in the next line after a whole word.
  case byWordWrapping = 0
  /// It goes on in the next line after any letter.
  case byCharWrapping
  /// It is cut off at the edge where the text has one line; several lines wrap at words.
  case byClipping
  /// Its beginning gives way to an ellipsis.
  case byTruncatingHead
  /// Its end gives way to an ellipsis.
  case byTruncatingTail
  /// Its middle gives way to an ellipsis.
  case byTruncatingMiddle
}

/// How the lines of a paragraph are set; lengths in points.
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
  }

  var values = Values()

  /// The style of text that names none.
  open class var `default`: NSParagraphStyle { standard }
  private static let standard = NSParagraphStyle()

  /// Default `.natural`.
  open var alignment: NSTextAlignment { values.alignment }
  /// Default `.byWordWrapping`.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// Room between two lines, beyond what the font asks for.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Room below the paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Room above the paragraph, unless it is the first.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// Where the first line begins.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// Where the other lines begin.
  open var headIndent: CGFloat { values.headIndent }
  /// Where lines end: from the leading edge when positive, from the trailing edge when 0 or negative.
  open var tailIndent: CGFloat { values.tailIndent }
  /// 0 is no limit.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// 0 is no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// Scales the font's line height before the limits apply; 0 leaves it alone.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  /// A paragraph style with the same values that cannot be changed.
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
}

/// A paragraph style that can be changed.
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

  /// Takes over every value of `style`.
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
