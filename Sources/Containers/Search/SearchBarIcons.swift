import Controls
import CoreGraphics
import Foundation
import Lists
import TextEditing
import ViewCore

extension UISearchBar {
  /// An icon in the field of a search bar.
  public enum Icon: Int, Sendable {
    /// The magnifying glass.
    case search = 0
    /// The cross that deletes the text.
    case clear = 1
    /// The book at the end of the field.
    case bookmark = 2
    /// The list at the end of the field.
    case resultsList = 3
  }
}

/// The icons in the field of a search bar, and the button at its end.
@MainActor
final class SearchBarIcons {
  /// In points.
  private static let side: CGFloat = 20

  private unowned let bar: UISearchBar
  private let button = UIButton(type: .custom)
  private var images: [UISearchBar.Icon: [UInt: UIImage]] = [:]
  /// Whether the field has a book at its end, and a list, which takes its place.
  private(set) var showsBookmark = false
  private(set) var showsResultsList = false

  init(_ bar: UISearchBar) {
    self.bar = bar
    button.tintColor = .secondaryLabel
    button.addAction(UIAction { [weak self] _ in self?.buttonWasPressed() }, for: .touchUpInside)
  }

  private var field: UISearchTextField { bar.searchTextField }

  // MARK: - Images

  func image(for icon: UISearchBar.Icon, state: UIControl.State) -> UIImage? { images[icon]?[state.rawValue] }

  func setImage(_ image: UIImage?, for icon: UISearchBar.Icon, state: UIControl.State) {
    images[icon, default: [:]][state.rawValue] = image
    switch icon {
    case .search: showGlass()
    case .clear: field.setClearImage(image, for: state)
    case .bookmark, .resultsList: showButton()
    }
  }

  /// The magnifying glass, or the image that the program has set for the bar's state.
  func showGlass() {
    let own = images[.search] ?? [:]
    let normal = own[UIControl.State.normal.rawValue]
    let image = bar.isEnabled ? normal : own[UIControl.State.disabled.rawValue] ?? normal
    (field.leftView as? UIImageView)?.image = image ?? SearchGlyph.glass(side: Self.side)
    field.setNeedsLayout()
  }

  // MARK: - Button

  func showBookmark(_ shows: Bool) {
    showsBookmark = shows
    showButton()
  }

  func showResultsList(_ shows: Bool) {
    showsResultsList = shows
    showButton()
  }

  var isSelected: Bool {
    get { button.isSelected }
    set { button.isSelected = newValue }
  }

  private func showButton() {
    let icon = showsResultsList ? UISearchBar.Icon.resultsList : .bookmark
    let own = images[icon] ?? [:]
    for state in [UIControl.State.normal, .highlighted, .disabled, .selected] { button.setImage(own[state.rawValue], for: state) }
    if own[UIControl.State.normal.rawValue] == nil {
      let glyph = showsResultsList ? SearchGlyph.list(side: Self.side) : SearchGlyph.book(side: Self.side)
      button.setImage(glyph, for: .normal)
    }
    button.isEnabled = bar.isEnabled
    let isShown = showsBookmark || showsResultsList
    field.rightView = isShown ? button : nil
    field.rightViewMode = isShown ? .always : .never
    field.setButtonIcon(icon)
  }

  func enable(_ isEnabled: Bool) {
    button.isEnabled = isEnabled
    showGlass()
  }

  private func buttonWasPressed() {
    if showsResultsList {
      bar.delegate?.searchBarResultsListButtonClicked(bar)
    } else {
      bar.delegate?.searchBarBookmarkButtonClicked(bar)
    }
  }
}
