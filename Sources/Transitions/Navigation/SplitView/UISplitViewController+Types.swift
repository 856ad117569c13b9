import CoreGraphics

extension UISplitViewController {
  /// How many columns there are.
  public enum Style: Int, Sendable {
    /// A primary and a secondary controller as they are, without columns of navigation controllers.
    case unspecified = 0
    /// A primary and a secondary column.
    case doubleColumn = 1
    /// A primary, a supplementary and a secondary column.
    case tripleColumn = 2
  }

  /// A place for a controller.
  public enum Column: Int, Sendable {
    /// The column at the primary edge.
    case primary = 0
    /// The column between the primary and the secondary one, in three columns.
    case supplementary = 1
    /// The column with the most room.
    case secondary = 2
    /// What a narrow window shows instead of the columns.
    case compact = 3
    /// The column opposite the primary edge, which is hidden until the program shows it.
    case inspector = 4
  }

  /// Which columns are visible, and how.
  public enum DisplayMode: Int, Sendable {
    /// The controller decides by its split behaviour and width.
    case automatic = 0
    /// The secondary column alone.
    case secondaryOnly = 1
    /// One column beside the secondary one.
    case oneBesideSecondary = 2
    /// One column over the secondary one.
    case oneOverSecondary = 3
    /// Two columns beside the secondary one.
    case twoBesideSecondary = 4
    /// Two columns over the secondary one.
    case twoOverSecondary = 5
    /// Two columns that push the secondary one partly out of the view.
    case twoDisplaceSecondary = 6

    /// The former name of `secondaryOnly`.
    @available(*, deprecated, renamed: "secondaryOnly")
    public static var primaryHidden: UISplitViewController.DisplayMode { .secondaryOnly }
    /// The former name of `oneBesideSecondary`.
    @available(*, deprecated, renamed: "oneBesideSecondary")
    public static var allVisible: UISplitViewController.DisplayMode { .oneBesideSecondary }
    /// The former name of `oneOverSecondary`.
    @available(*, deprecated, renamed: "oneOverSecondary")
    public static var primaryOverlay: UISplitViewController.DisplayMode { .oneOverSecondary }

    /// The number of columns that are visible with the secondary one; nil for `automatic`.
    var count: Int? {
      switch self {
      case .automatic: nil
      case .secondaryOnly: 0
      case .oneBesideSecondary, .oneOverSecondary: 1
      case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
      }
    }

    init(count: Int, _ behavior: UISplitViewController.SplitBehavior) {
      switch (count, behavior) {
      case (0, _): self = .secondaryOnly
      case (1, .overlay): self = .oneOverSecondary
      case (1, _): self = .oneBesideSecondary
      case (_, .overlay): self = .twoOverSecondary
      case (_, .displace): self = .twoDisplaceSecondary
      case (_, _): self = .twoBesideSecondary
      }
    }
  }

  /// How other columns share the room with the secondary one.
  public enum SplitBehavior: Int, Sendable {
    /// The controller decides by its width.
    case automatic = 0
    /// Columns are beside each other.
    case tile = 1
    /// Columns cover a part of the secondary one, which is dimmed.
    case overlay = 2
    /// The second column pushes the secondary one partly out of the view and dims it.
    case displace = 3
  }

  /// What is behind the primary column.
  public enum BackgroundStyle: Int, Sendable {
    /// The background of the split view.
    case none = 0
    /// A translucent material. It is seen where the primary controller's own views have no background.
    case sidebar = 1
  }

  /// The edge at which the primary column is.
  public enum PrimaryEdge: Int, Sendable {
    case leading = 0
    case trailing = 1
  }

  /// When the button that shows and hides columns is in the navigation bars.
  public enum DisplayModeButtonVisibility: Int, Sendable {
    /// While `presentsWithGesture` is true.
    case automatic = 0
    case never = 1
    case always = 2
  }
}
