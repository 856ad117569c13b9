import Foundation

extension UIAction.Identifier {
  /// Of an action that pastes. The identifiers here name actions, so that code can find them; they add no behaviour.
  public static let paste = UIAction.Identifier("com.apple.menu.paste")
  /// An action that pastes text and adopts the style of the surrounding text.
  public static let pasteAndMatchStyle = UIAction.Identifier("com.apple.menu.paste-and-match-style")
  /// An action that pastes an address and opens it.
  public static let pasteAndGo = UIAction.Identifier("com.apple.menu.paste-and-go")
  /// Of an action that pastes a text and searches for it.
  public static let pasteAndSearch = UIAction.Identifier("com.apple.menu.paste-and-search")
  /// An action that creates something from the pasteboard's content.
  public static let newFromPasteboard = UIAction.Identifier("com.apple.menu.new-from-pasteboard")
}
