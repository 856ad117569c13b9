import Foundation

/// Updates results for the text of a search bar.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the text, the tokens or the scope have changed, and when the search becomes active.
  func updateSearchResults(for searchController: UISearchController)
  /// Called when the user has chosen a suggestion. Optional; the default does nothing.
  func updateSearchResults(for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
  /// The default does nothing.
  public func updateSearchResults(for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion) {}
}

/// Receives the callbacks of a search controller's presentation. Every method is optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called before the presentation.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after the presentation.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the dismissal.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after the dismissal.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Called when the search is to become active; present the search controller here to do it in another way. The default does
  /// nothing, and the search controller is presented by the controller that contains its bar.
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// The default does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// The default does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// The default does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// The default does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
  /// The default does nothing.
  public func presentSearchController(_ searchController: UISearchController) {}
}
