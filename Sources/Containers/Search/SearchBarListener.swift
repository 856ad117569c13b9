import Controls
import Foundation
import TextEditing
import ViewCore

/// What the field of a search bar asks and tells: the bar's delegate and its search controller first, then the delegate of the field.
@MainActor
final class SearchBarListener: NSObject, UITextFieldDelegate {
  private unowned let bar: UISearchBar

  init(_ bar: UISearchBar) {
    self.bar = bar
    super.init()
  }

  // MARK: - Editing

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldBeginEditing(bar) ?? true && textField.delegate?.textFieldShouldBeginEditing(textField) ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    bar.controller?.searchDidBegin()
    bar.delegate?.searchBarTextDidBeginEditing(bar)
    textField.delegate?.textFieldDidBeginEditing(textField)
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldEndEditing(bar) ?? true && textField.delegate?.textFieldShouldEndEditing(textField) ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    bar.delegate?.searchBarTextDidEndEditing(bar)
    textField.delegate?.textFieldDidEndEditing(textField, reason: reason)
  }

  // MARK: - The text

  func textField(
    _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String
  ) -> Bool {
    guard bar.delegate?.searchBar(bar, shouldChangeTextInRanges: ranges, replacementText: string) ?? true else { return false }
    return textField.delegate?.textField(textField, shouldChangeCharactersInRanges: ranges, replacementString: string) ?? true
  }

  func textFieldDidChangeSelection(_ textField: UITextField) { textField.delegate?.textFieldDidChangeSelection(textField) }

  func textFieldShouldClear(_ textField: UITextField) -> Bool { textField.delegate?.textFieldShouldClear(textField) ?? true }

  /// Without a delegate of the field, Return does nothing but tell the bar's: the field stays in use.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarSearchButtonClicked(bar)
    return textField.delegate?.textFieldShouldReturn(textField) ?? false
  }

  // MARK: - The edit menu

  func textField(
    _ textField: UITextField, editMenuForCharactersInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    guard let delegate = textField.delegate else { return UIMenu(children: suggestedActions) }
    return delegate.textField(textField, editMenuForCharactersInRanges: ranges, suggestedActions: suggestedActions)
  }

  func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
    textField.delegate?.textField(textField, willPresentEditMenuWith: animator)
  }

  func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
    textField.delegate?.textField(textField, willDismissEditMenuWith: animator)
  }
}
