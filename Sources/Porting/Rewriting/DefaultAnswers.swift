/// The default of a toolkit's optional requirement with a value, called from a method that implements it: by a class of its own that
/// implements nothing.
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
    ("UISearchBarDelegate", ["searchBar", "searchBarShouldBeginEditing", "searchBarShouldEndEditing"]),
    ("UIAdaptivePresentationControllerDelegate", ["adaptivePresentationStyle", "presentationControllerShouldDismiss"]),
    (
      "UIPopoverPresentationControllerDelegate",
      ["popoverPresentationControllerShouldDismissPopover", "adaptivePresentationStyle", "presentationControllerShouldDismiss"]
    ),
    ("UINavigationBarDelegate", ["navigationBar"]),
  ]

  /// The protocol of those that a type adopts whose default answers; nil for none, or for methods that return no value.
  static func owner(of name: String, adopted: [String]) -> String? {
    protocols.first { adopted.contains($0.name) && $0.methods.contains(name) }?.name
  }

  /// A body that answers as the default does.
  static func body(_ owner: String, call: String) -> String {
    "{ final class Unanswered: NSObject, \(owner) {}; return Unanswered().\(call) }"
  }
}
