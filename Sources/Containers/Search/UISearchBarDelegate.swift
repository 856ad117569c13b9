import Foundation

/// Decides about changes in a search bar and receives its callbacks. Every method is optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  /// Whether the search field may become the first responder. Default: true.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when the search field has become the first responder.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Whether the search field may resign as the first responder. Default: true.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when the search field is no longer the first responder.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called when the user has changed the text, also by the clear button.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Asked before every change by the user; `range` counts UTF-16 units. Default: true.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Asked before every change by the user; there is always one range. The default asks for that range with
  /// `searchBar(_:shouldChangeTextIn:replacementText:)`.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String) -> Bool
  /// Called when Return is pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called when the cancel button is pressed.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Called when the button with the book is pressed.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// Called when the button with the list is pressed.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// Called when the user has chosen another scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// The default is true.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// The default does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// The default is true.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// The default does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// The default does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// The default is true.
  public func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    true
  }
  /// The default asks for the one range.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String
  ) -> Bool {
    ranges.allSatisfy { self.searchBar(searchBar, shouldChangeTextIn: $0.rangeValue, replacementText: text) }
  }
  /// The default does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// The default does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// The default does nothing.
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  /// The default does nothing.
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  /// The default does nothing.
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
