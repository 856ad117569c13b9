import DragAndDrop
import DrawingValues
import Foundation
import TextEditing

/// A capsule before the text of a search field that stands for a part of the query.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
  let icon: UIImage?
  let text: String

  /// Makes a token with an image before its text; a template image has the colour of the text.
  public init(icon: UIImage?, text: String) {
    (self.icon, self.text) = (icon, text)
    super.init()
  }

  /// What the token stands for; the field does not use it. Default: nil.
  open var representedObject: Any?
}

/// Decides about changes of a search field, and gives what stands for its tokens elsewhere. Every method is optional.
@preconcurrency @MainActor
public protocol UISearchTextFieldDelegate: UITextFieldDelegate {
  /// What is copied of a token. The pasteboard holds text only: of a provider that gives no text before this method's caller goes on,
  /// nothing is copied. The default has no content.
  func searchTextField(_ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken) -> NSItemProvider
  /// Called when the user has chosen one of the field's suggestions. The default does nothing.
  func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion)
}

extension UISearchTextFieldDelegate {
  /// The default has no content.
  public func searchTextField(
    _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
  ) -> NSItemProvider { NSItemProvider() }
  /// The default does nothing.
  public func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion) {}
}
