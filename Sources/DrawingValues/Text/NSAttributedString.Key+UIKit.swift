import Foundation

extension NSAttributedString.Key {
  /// A `UIFont`; default the system font at 12 points.
  public static let font = NSAttributedString.Key("NSFont")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// A `UIColor`; default black.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor` behind the text; default none.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// A number: points added after each character; default 0.
  public static let kern = NSAttributedString.Key("NSKern")
  /// A number: points added after each character; wins over `kern`.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// A number made of `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A number made of `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A `UIColor`; default the text's.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// A `UIColor`; default the text's.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// A number: points above the line; default 0.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// An `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
}
