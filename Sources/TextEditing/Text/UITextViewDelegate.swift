import Controls
import Foundation
import ViewCore

/// Decides about changes in a text view and receives its callbacks. Every method is optional.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether the view may become the first responder for editing. Default: true.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called when the view has become the first responder for editing.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Whether the view may resign as the first responder. Default: true.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when the view is no longer the first responder.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Asked before every change by the user; `range` counts UTF-16 units. Default: true.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Asked before every change by the user; there is always one range. The default asks for that range with
  /// `textView(_:shouldChangeTextIn:replacementText:)`.
  func textView(_ textView: UITextView, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String) -> Bool
  /// Called when the user has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Called when the selection or the text has changed.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// The action of a tap or click on a link or on tagged text; nil performs none. The default has the default action, which opens a
  /// link, if `textView(_:shouldInteractWith:in:interaction:)` allows that.
  func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction?
  /// Whether a tap or click opens a link; `interaction` is `invokeDefaultAction`. The default asks
  /// `textView(_:shouldInteractWith:in:)`.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool
  /// Whether a tap or click opens a link. Default: true.
  func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
  /// The edit menu for a range; nil shows none. The default has the suggested actions.
  func textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu?
  /// The edit menu for the selection; there is always one range. The default asks for that range with
  /// `textView(_:editMenuForTextIn:suggestedActions:)`.
  func textView(
    _ textView: UITextView, editMenuForTextInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Called before the edit menu opens.
  func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// Called before the edit menu closes.
  func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextViewDelegate {
  /// The default is true.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// The default does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// The default is true.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// The default does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// The default is true.
  public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
  /// The default asks for the one range.
  public func textView(
    _ textView: UITextView, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String
  ) -> Bool {
    ranges.allSatisfy { self.textView(textView, shouldChangeTextIn: $0.rangeValue, replacementText: text) }
  }
  /// The default does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// The default does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// The default has the default action unless it is a link that may not be opened.
  public func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction? {
    guard case .link(let url) = textItem.content else { return defaultAction }
    let range = textItem.range
    return self.textView(textView, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction) ? defaultAction : nil
  }
  /// The default asks the method without an interaction.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { self.textView(textView, shouldInteractWith: URL, in: characterRange) }
  /// The default is true.
  public func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool { true }
  /// The default has the suggested actions.
  public func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: suggestedActions) }
  /// The default asks for the one range.
  public func textView(
    _ textView: UITextView, editMenuForTextInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    let range = ranges.first?.rangeValue ?? textView.selectedRange
    return self.textView(textView, editMenuForTextIn: range, suggestedActions: suggestedActions)
  }
  /// The default does nothing.
  public func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {}
  /// The default does nothing.
  public func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {}
}
