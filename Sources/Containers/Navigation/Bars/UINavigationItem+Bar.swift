import Foundation
import Transitions
import ViewCore

extension UINavigationItem {
  // MARK: - Searching

  final var search: NavigationSearch { states.state { NavigationSearch { [weak self] in self?.reportBarChange() } } }

  /// The search controller whose search bar is shown below the title in the bar of a navigation controller. Default: nil.
  public var searchController: UISearchController? {
    get { search.controller }
    set { search.setController(newValue) }
  }

  /// Whether the search bar collapses while content moves up, and is collapsed until the content is pulled down; false keeps it.
  /// Default: true.
  public var hidesSearchBarWhenScrolling: Bool {
    get { search.hidesWhenScrolling }
    set { search.setHidesWhenScrolling(newValue) }
  }

  // MARK: - Appearance

  final var appearances: AppearanceSet<UINavigationBarAppearance> {
    states.state {
      let appearances = AppearanceSet<UINavigationBarAppearance>()
      appearances.connect { [weak self] in self?.reportBarChange() }
      return appearances
    }
  }

  /// The bar's look while content is under it, instead of the bar's own; a copy is kept. Default: nil.
  public var standardAppearance: UINavigationBarAppearance? {
    get { appearances[.standard] }
    set { appearances[.standard] = newValue }
  }
  /// The bar's look in a compact height, instead of the bar's own; a copy is kept. Default: nil.
  public var compactAppearance: UINavigationBarAppearance? {
    get { appearances[.compact] }
    set { appearances[.compact] = newValue }
  }
  /// The bar's look at the content's edge, instead of the bar's own; a copy is kept. Default: nil.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances[.scrollEdge] = newValue }
  }
  /// The bar's look at the content's edge in a compact height, instead of the bar's own; a copy is kept. Default: nil.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.compactScrollEdge] }
    set { appearances[.compactScrollEdge] = newValue }
  }
}
