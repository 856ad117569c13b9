import CoreGraphics
import Foundation
import ViewCore

/// The search bar of a navigation item, as the navigation bar shows it below the title.
@MainActor
final class NavigationSearch {
  private(set) var controller: UISearchController?
  private(set) var hidesWhenScrolling = true
  private(set) var isActive = false
  private let barDidChange: () -> Void

  /// - Parameter barDidChange: called when the height of the bar may have changed.
  init(barDidChange: @escaping () -> Void) { self.barDidChange = barDidChange }

  /// The row of the title is hidden during a search.
  var hidesRow: Bool { isActive && controller?.hidesNavigationBarDuringPresentation == true }

  /// The height of the search bar while it is not collapsed, in points; 0 without one.
  var height: CGFloat { controller?.searchBar.intrinsicContentSize.height ?? 0 }

  func setController(_ new: UISearchController?) {
    guard new !== controller else { return }
    controller?.setHost(nil)
    controller = new
    isActive = new?.isActive == true
    new?.setHost(self)
    updateInsets()
    barDidChange()
  }

  func setHidesWhenScrolling(_ hides: Bool) {
    guard hides != hidesWhenScrolling else { return }
    hidesWhenScrolling = hides
    barDidChange()
  }

  /// Called in the animation in which a search begins or ends.
  func setActive(_ active: Bool) {
    guard active != isActive else { return }
    isActive = active
    updateInsets()
    barDidChange()
    navigationView?.layoutIfNeeded()
  }

  /// - Parameter laysOut: whether the bar is laid out at once, in a running animation.
  func heightDidChange(laysOut: Bool) {
    barDidChange()
    if laysOut { navigationView?.layoutIfNeeded() }
  }

  private func updateInsets() { controller?.searchBar.parts.setPlace(hidesRow ? .top : .belowTitle) }

  private var navigationView: UIView? {
    controller.flatMap { sequence(first: $0.searchBar as UIView, next: \.superview).first { $0 is NavigationView } }
  }
}

/// The room of a search bar below the title: its bar is clipped there while it collapses.
final class SearchRow: UIView {
  let searchBar: UISearchBar

  init(_ searchBar: UISearchBar) {
    self.searchBar = searchBar
    super.init(frame: .zero)
    clipsToBounds = true
    addSubview(searchBar)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard searchBar.superview === self else { return }
    searchBar.frame = bounds
    searchBar.layoutIfNeeded()
  }
}
