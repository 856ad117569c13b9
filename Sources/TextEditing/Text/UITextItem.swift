import DrawingValues
import Foundation

extension NSAttributedString.Key {
  /// A `URL`, or a string with one: a link. Text views show it with `linkTextAttributes` and open it.
  public static let link = NSAttributedString.Key("NSLink")
  /// A string: text to which a text view's delegate gives an action.
  public static let textItemTag = NSAttributedString.Key("UITextItemTag")
}

/// A part of a text view's text with an action: a link, or text with a tag.
@preconcurrency @MainActor
open class UITextItem: NSObject {
  /// What a part of a text is.
  public enum Content {
    /// A link to a URL.
    case link(URL)
    /// A character with an attachment, outside of links and tagged text.
    case textAttachment(NSTextAttachment)
    /// Text with the attribute `textItemTag`.
    case tag(String)
  }

  /// What the part is.
  public let content: UITextItem.Content
  /// The characters of the part, in UTF-16 units.
  open private(set) var range: NSRange

  init(_ content: Content, _ range: NSRange) { (self.content, self.range) = (content, range) }
}

/// How the user acts on a part of a text.
public enum UITextItemInteraction: Int, Sendable {
  /// By a tap or a click.
  case invokeDefaultAction = 0
  /// By holding it down, for a menu.
  case presentActions = 1
  /// By looking at what it leads to.
  case preview = 2
}
