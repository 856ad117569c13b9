import Containers
import Foundation

extension KeyTable {
  static let search: [KeyTable] = [
    KeyTable(
      UISearchBar.self,
      [
        .writable("backgroundImage", \.backgroundImage),
        .writable("barTintColor", \.barTintColor),
        .writable("delegate", \.delegate),
        .writable("enabled", \.isEnabled),
        .writable("inputAccessoryView", \.inputAccessoryView),
        .writable("placeholder", \.placeholder),
        .writable("prompt", \.prompt),
        .writable("scopeBarBackgroundImage", \.scopeBarBackgroundImage),
        .writable("scopeButtonTitles", \.scopeButtonTitles),
        .writable("searchBarStyle", \.searchBarStyle),
        .writable("searchResultsButtonSelected", \.isSearchResultsButtonSelected),
        .readable("searchTextField", \.searchTextField),
        .writable("searchTextPositionAdjustment", \.searchTextPositionAdjustment),
        .writable("selectedScopeButtonIndex", \.selectedScopeButtonIndex),
        .writable("showsBookmarkButton", \.showsBookmarkButton),
        .writable("showsCancelButton", \.showsCancelButton),
        .writable("showsScopeBar", \.showsScopeBar),
        .writable("showsSearchResultsButton", \.showsSearchResultsButton),
        .writable("text", \.text),
      ]),
    KeyTable(
      UISearchController.self,
      [
        .writable("automaticallyShowsCancelButton", \.automaticallyShowsCancelButton),
        .writable("automaticallyShowsSearchResultsController", \.automaticallyShowsSearchResultsController),
        .writable("delegate", \.delegate),
        .writable(
          "ignoresSearchSuggestionsForSearchBarPlacementStacked", \.ignoresSearchSuggestionsForSearchBarPlacementStacked),
        .writable("hidesNavigationBarDuringPresentation", \.hidesNavigationBarDuringPresentation),
        .writable("active", \.isActive),
        .writable("obscuresBackgroundDuringPresentation", \.obscuresBackgroundDuringPresentation),
        .writable("scopeBarActivation", \.scopeBarActivation),
        .writable("searchSuggestions", \.searchSuggestions),
        .readable("searchBar", \.searchBar),
        .readable("searchResultsController", \.searchResultsController),
        .writable("searchResultsUpdater", \.searchResultsUpdater),
        .writable("showsSearchResultsController", \.showsSearchResultsController),
      ]),
    KeyTable(
      UISearchSuggestionItem.self,
      [
        .readable("iconImage", \.iconImage),
        .readable("localizedAttributedSuggestion", \.localizedAttributedSuggestion),
        .readable("localizedDescription", \.localizedDescription),
        .readable("localizedSuggestion", \.localizedSuggestion),
        .writable("representedObject", \.representedObject),
      ]),
    KeyTable(
      UISearchTextField.self,
      [
        .writable("allowsCopyingTokens", \.allowsCopyingTokens),
        .writable("allowsDeletingTokens", \.allowsDeletingTokens),
        .writable("searchSuggestions", \.searchSuggestions),
        .readable("textualRange", \.textualRange),
        .writable("tokenBackgroundColor", \.tokenBackgroundColor),
        .writable("tokens", \.tokens),
      ]),
    KeyTable(UISearchToken.self, [.writable("representedObject", \.representedObject)]),
  ]
}
