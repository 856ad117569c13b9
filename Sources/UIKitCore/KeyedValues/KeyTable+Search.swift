import Foundation

extension KeyTable {
  static let search: [KeyTable] = [
    KeyTable(
      UISearchBar.self,
      [
        .writable("barTintColor", \.barTintColor),
        .writable("delegate", \.delegate),
        .writable("enabled", \.isEnabled),
        .writable("inputAccessoryView", \.inputAccessoryView),
        .writable("placeholder", \.placeholder),
        .writable("scopeButtonTitles", \.scopeButtonTitles),
        .writable("searchBarStyle", \.searchBarStyle),
        .readable("searchTextField", \.searchTextField),
        .writable("selectedScopeButtonIndex", \.selectedScopeButtonIndex),
        .writable("showsCancelButton", \.showsCancelButton),
        .writable("showsScopeBar", \.showsScopeBar),
        .writable("text", \.text),
      ]),
    KeyTable(
      UISearchController.self,
      [
        .writable("automaticallyShowsCancelButton", \.automaticallyShowsCancelButton),
        .writable("automaticallyShowsSearchResultsController", \.automaticallyShowsSearchResultsController),
        .writable("delegate", \.delegate),
        .writable("hidesNavigationBarDuringPresentation", \.hidesNavigationBarDuringPresentation),
        .writable("active", \.isActive),
        .writable("obscuresBackgroundDuringPresentation", \.obscuresBackgroundDuringPresentation),
        .writable("scopeBarActivation", \.scopeBarActivation),
        .readable("searchBar", \.searchBar),
        .readable("searchResultsController", \.searchResultsController),
        .writable("searchResultsUpdater", \.searchResultsUpdater),
        .writable("showsSearchResultsController", \.showsSearchResultsController),
      ]),
  ]
}
