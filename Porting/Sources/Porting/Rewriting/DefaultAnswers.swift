/// What a method in the place of a toolkit's optional requirement does so that it does what the default does: nothing, nil, or the default
/// itself, called by a class of its own that implements nothing.
enum DefaultAnswers {
  /// The delegate protocols without a requirement that must be met, each with the base names of its optional methods that return a value.
  private static let protocols: [(name: String, methods: Set<String>)] = [
    ("UIGestureRecognizerDelegate", ["gestureRecognizerShouldBegin", "gestureRecognizer"]),
    (
      "UITextFieldDelegate",
      ["textField", "textFieldShouldBeginEditing", "textFieldShouldClear", "textFieldShouldEndEditing", "textFieldShouldReturn"]
    ),
    ("UITextViewDelegate", ["textView", "textViewShouldBeginEditing", "textViewShouldEndEditing"]),
    ("UIScrollViewDelegate", ["scrollViewShouldScrollToTop"]),
    ("UITabBarControllerDelegate", ["tabBarController"]),
    (
      "UISearchTextFieldDelegate",
      [
        "searchTextField", "textField", "textFieldShouldBeginEditing", "textFieldShouldClear", "textFieldShouldEndEditing",
        "textFieldShouldReturn",
      ]
    ),
    ("UISearchBarDelegate", ["searchBar", "searchBarShouldBeginEditing", "searchBarShouldEndEditing"]),
    ("UIAdaptivePresentationControllerDelegate", ["adaptivePresentationStyle", "presentationControllerShouldDismiss"]),
    (
      "UIPopoverPresentationControllerDelegate",
      ["popoverPresentationControllerShouldDismissPopover", "adaptivePresentationStyle", "presentationControllerShouldDismiss"]
    ),
    ("UINavigationBarDelegate", ["navigationBar"]),
  ]

  /// Requirements whose default calls other methods of the delegate, or does or answers something that a method in its place cannot: whether
  /// rows can be deleted, for example, depends on whether the method is there.
  private static let others = Set(otherNames.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let otherNames = """
    adaptivePresentationStyle(for:traitCollection:)
    collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)
    collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)
    collectionView(_:contextMenuConfigurationForItemsAt:point:) collectionView(_:moveItemAt:to:)
    collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)
    contextMenuInteraction(_:configuration:dismissalPreviewForItemWithIdentifier:)
    contextMenuInteraction(_:configuration:highlightPreviewForItemWithIdentifier:)
    contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)
    contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:) display(_:)
    dragInteraction(_:previewForCancelling:withDefault:) dragInteraction(_:previewForLifting:session:) draw(_:in:)
    dropInteraction(_:previewForDropping:withDefault:) editMenuInteraction(_:menuFor:suggestedActions:)
    pickerView(_:viewForRow:forComponent:reusing:) pointerInteraction(_:regionFor:defaultRegion:) pointerInteraction(_:styleFor:)
    searchBar(_:shouldChangeTextInRanges:replacementText:) tableView(_:commit:forRowAt:) tableView(_:moveRowAt:to:)
    tableView(_:titleForDeleteConfirmationButtonForRowAt:) tableView(_:willDeselectRowAt:) tableView(_:willSelectRowAt:)
    textField(_:editMenuForCharactersIn:suggestedActions:) textField(_:editMenuForCharactersInRanges:suggestedActions:)
    textField(_:shouldChangeCharactersInRanges:replacementString:) textFieldDidEndEditing(_:reason:)
    textView(_:editMenuForTextIn:suggestedActions:) textView(_:editMenuForTextInRanges:suggestedActions:)
    textView(_:primaryActionFor:defaultAction:) textView(_:shouldChangeTextInRanges:replacementText:)
    textView(_:shouldInteractWith:in:interaction:)
    """

  /// Whether a method can do what the default of a toolkit's requirement does.
  static func canStand(for fullName: String) -> Bool { !others.contains(fullName) }

  /// The protocol of those that a type adopts whose default answers; nil for none, or for methods that return no value.
  static func owner(of name: String, adopted: [String]) -> String? {
    protocols.first { adopted.contains($0.name) && $0.methods.contains(name) }?.name
  }

  /// A body that answers as the default does.
  static func body(_ owner: String, call: String) -> String {
    "{ final class Unanswered: NSObject, \(owner) {}; return Unanswered().\(call) }"
  }
}
