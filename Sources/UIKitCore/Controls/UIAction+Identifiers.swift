import Foundation

extension UIAction.Identifier {
  /// Of an action that pastes. The identifiers here name actions, so that code can find them; they add no behaviour.
  public static let paste = UIAction.Identifier("com.apple.menu.paste")
  /// Of an action that pastes text in the style of where it is pasted.
  public static let pasteAndMatchStyle = UIAction.Identifier("com.apple.menu.paste-and-match-style")
  /// Of an action that pastes an address and goes there.
  public static let pasteAndGo = UIAction.Identifier("com.apple.menu.paste-and-go")
  /// Of an action that pastes a text and searches for it.
  public static let pasteAndSearch = UIAction.Identifier("com.apple.menu.paste-and-search")
  /// Of an action that makes something of what was copied.
  public static let newFromPasteboard = UIAction.Identifier("com.apple.menu.new-from-pasteboard")
}
