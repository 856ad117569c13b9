import CoreGraphics
import Foundation

/// How a section of a compositional layout looks as a list.
///
/// Distances are those of this toolkit's tables; none is measured on iOS.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The look of a list.
  public enum Appearance: Hashable, Sendable {
    /// Rows from side to side; headers stay in sight.
    case plain
    /// Rows from side to side in groups, on a ground of their own.
    case grouped
    /// Groups with round corners, away from the sides.
    case insetGrouped
    /// As in a sidebar: away from the sides, without separators.
    case sidebar
    /// As in a sidebar, from side to side.
    case sidebarPlain
  }

  /// What stands over a section.
  public enum HeaderMode: Hashable, Sendable {
    /// Nothing.
    case none
    /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary
    /// The first item: it has no separator, and no ground of a row.
    case firstItemInSection
  }

  /// What stands below a section.
  public enum FooterMode: Hashable, Sendable {
    /// Nothing.
    case none
    /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  /// Gives the actions of an item that is swiped; nil: none.
  public typealias SwipeActionsConfigurationProvider = @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
  /// Gives the separators of an item, from those of its section.
  public typealias ItemSeparatorHandler =
    @MainActor (
      _ itemIndexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

  // MARK: - Creating a configuration

  /// A list of a look, with its defaults.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  // MARK: - Configuring the look

  /// The look.
  public let appearance: Appearance
  /// Behind the section; nil: the colour of the look. Default: nil.
  public var backgroundColor: UIColor?

  // MARK: - Configuring headers and footers

  /// What stands over the section. Default: none.
  public var headerMode = HeaderMode.none
  /// What stands below the section. Default: none.
  public var footerMode = FooterMode.none
  /// Over the header, in points; nil: that of the look. Default: nil.
  public var headerTopPadding: CGFloat?

  // MARK: - Configuring separators

  /// Whether rows have separators. Default: true, and false for sidebars.
  public var showsSeparators: Bool
  /// The separators of all rows.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Called for each row with the separators of the section. Default: nil.
  public var itemSeparatorHandler: ItemSeparatorHandler?

  // MARK: - Configuring swipe actions

  /// The actions that a swipe towards the trailing side shows. Default: nil.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions that a swipe towards the leading side shows. Default: nil.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
}

/// The separators of a row in a list.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration: @preconcurrency Hashable {
  /// Whether a separator is seen.
  public enum Visibility: Hashable, Sendable {
    /// As the list has it: below each row but the last of a group.
    case automatic
    case visible
    case hidden
  }

  /// The separators of a look.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
    isPlain = listAppearance == .plain
  }

  private let isPlain: Bool
  /// Over the row. Default: automatic, hidden.
  public var topSeparatorVisibility = Visibility.automatic
  /// Below the row. Default: automatic.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// At the ends of the separator over the row, in points. Default: automatic, under the text.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// At the ends of the separator below the row, in points. Default: automatic, under the text.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The colour of the separators. Default: `separator`.
  public var color = UIColor.separator

  /// Stands for insets that the list chooses.
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
