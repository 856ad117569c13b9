import DrawingValues
import Foundation

extension UIBarButtonItem {
  /// A mark at the upper trailing corner of a button: a number, a text or a dot.
  public struct Badge: Equatable, Sendable {
    /// The text; nil for a dot.
    public let stringValue: String?
    /// The colour behind the text. Default: nil, red.
    public var backgroundColor: UIColor?
    /// The colour of the text. Default: nil, white.
    public var foregroundColor: UIColor?
    /// The font of the text, whose size decides about that of a dot too. Default: nil, semibold 11 points.
    public var font: UIFont?

    private init(_ text: String?) { stringValue = text }

    /// A badge with a number.
    public static func count(_ count: Int) -> UIBarButtonItem.Badge { Badge("\(count)") }
    /// A badge with a text.
    public static func string(_ string: String) -> UIBarButtonItem.Badge { Badge(string) }
    /// A badge without text: a dot.
    public static func indicator() -> UIBarButtonItem.Badge { Badge(nil) }

    /// Whether two badges have the same text and look.
    public static nonisolated func == (a: UIBarButtonItem.Badge, b: UIBarButtonItem.Badge) -> Bool {
      a.stringValue == b.stringValue && a.backgroundColor == b.backgroundColor && a.foregroundColor == b.foregroundColor
        && a.font == b.font
    }
  }
}
