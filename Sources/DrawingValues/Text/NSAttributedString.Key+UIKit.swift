import Foundation

extension NSAttributedString.Key {
  /// A `UIFont`. Default the system font at 12 points.
  public static let font = NSAttributedString.Key("NSFont")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// A `UIColor`. Default black.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor` behind the text. Default none.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// A number: space after each character in points. Default 0.
  public static let kern = NSAttributedString.Key("NSKern")
  /// A number: space after each character in points; overrides `kern`.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A `UIColor`. Default the text's.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// A `UIColor`. Default the text's.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// A number: the height above the baseline in points. Default 0.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// An `NSTextAttachment`: the picture that is drawn for a character U+FFFC; without effect on others.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// An `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
}
