import CoreGraphics
import DrawingValues
import Foundation

/// The appearance of a list section in a compositional layout.
///
/// Distances equal those of this toolkit's table views; none is measured on iOS.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The style of a list.
  public enum Appearance: Hashable, Sendable {
    /// Full-width rows; headers stay visible while their section is.
    case plain
    /// Full-width rows in groups, on a background of their own.
    case grouped
    /// Groups with rounded corners, inset from the sides.
    case insetGrouped
    /// A sidebar: rows inset from the sides, without separators.
    case sidebar
    /// A sidebar with full-width rows.
    case sidebarPlain
  }

  /// The header of a section.
  public enum HeaderMode: Hashable, Sendable {
    /// No header.
    case none
    /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary
    /// The first item; it has no separator and no row background.
    case firstItemInSection
  }

  /// The footer of a section.
  public enum FooterMode: Hashable, Sendable {
    /// No footer.
    case none
    /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  /// Returns the swipe actions of an item; nil for none.
  public typealias SwipeActionsConfigurationProvider = @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
  /// Returns the separators of an item, given those of its section.
  public typealias ItemSeparatorHandler =
    @MainActor (
      _ itemIndexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

  // MARK: - Creating a configuration

  /// Makes a configuration with the defaults of an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  // MARK: - Configuring the look

  /// The style of the list.
  public let appearance: Appearance
  /// The color behind the section; nil uses the color of the appearance. Default: nil.
  public var backgroundColor: UIColor?

  // MARK: - Configuring headers and footers

  /// The header of the section. Default: none.
  public var headerMode = HeaderMode.none
  /// The footer of the section. Default: none.
  public var footerMode = FooterMode.none
  /// The space above the header, in points; nil uses the value of the appearance. Default: nil.
  public var headerTopPadding: CGFloat?

  // MARK: - Configuring separators

  /// Whether rows have separators. Default: true, and false for sidebars.
  public var showsSeparators: Bool
  /// The separators of all rows.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Called for each row with the section's separators; returns the row's. Default: nil.
  public var itemSeparatorHandler: ItemSeparatorHandler?

  // MARK: - Configuring swipe actions

  /// Returns the actions that a swipe towards the trailing side reveals. Default: nil.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Returns the actions that a swipe towards the leading side reveals. Default: nil.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
}

/// The separators of a row in a list.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration: @preconcurrency Hashable {
  /// The visibility of a separator.
  public enum Visibility: Hashable, Sendable {
    /// The list decides: visible below each row except the last of a group.
    case automatic
    case visible
    case hidden
  }

  /// Makes the default separators of an appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
    isPlain = listAppearance == .plain
  }

  private let isPlain: Bool
  /// The visibility of the separator above the row. Default: automatic, hidden.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the separator below the row. Default: automatic.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the separator above the row, in points. Default: automatic, aligned with the text.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The insets of the separator below the row, in points. Default: automatic, aligned with the text.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The color of the separators. Default: `separator`.
  public var color = UIColor.separator

  /// A value that has the list choose the insets.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  func showsTop() -> Bool { topSeparatorVisibility == .visible }

  func showsBottom(isLast: Bool) -> Bool {
    switch bottomSeparatorVisibility {
    case .visible: true
    case .hidden: false
    case .automatic: isPlain || !isLast
    }
  }
}
