/// Members of the toolkit that are declared `dynamic`, so that a program can replace them: what sources for iOS exchange, or override in
/// extensions of the toolkit's classes. A test replaces each.
enum DynamicMembers {
  /// The class that declares a member for objects of a class, if the member can be replaced, and no class between undoes what an override
  /// in an extension does.
  static func owner(of fullName: String, for type: String) -> String? {
    let lineage = ToolkitClasses.lineage(of: type)
    guard let index = lineage.firstIndex(where: { table[$0]?.contains(fullName) == true }) else { return nil }
    return lineage[..<index].contains { undoing[$0]?.contains(fullName) == true } ? nil : lineage[index]
  }

  /// Whether a class itself declares a member that can be replaced.
  static func contains(_ fullName: String, of type: String) -> Bool { table[type]?.contains(fullName) == true }

  /// Full names by class.
  static let table: [String: Set<String>] = text.mapValues { Set($0.split(whereSeparator: \.isWhitespace).map(String.init)) }

  /// By class, members that it overrides in a way that an extension's override does not survive: the class sets its subviews' frames again
  /// afterwards, answers for a delegate first, or does not call `super`.
  static let undoing: [String: Set<String>] = {
    var table: [String: Set<String>] = [:]
    for (classes, members) in undoingText {
      for type in classes.split(whereSeparator: \.isWhitespace) {
        table[String(type), default: []].formUnion(members.split(separator: " ").map(String.init))
      }
    }
    return table
  }()

  private static let undoingText = [
    (
      """
      UIActivityIndicatorView UIButton UICollectionView UICollectionViewCell UICollectionViewListCell UIContentUnavailableView
      UIDatePicker UIListContentView UINavigationBar UIPageControl UIPickerView UIProgressView UIRefreshControl UISearchBar UISearchTextField
      UISegmentedControl UISlider UIStepper UISwitch UITabBar UITableView UITableViewCell UITableViewHeaderFooterView
      UITextField UITextView UIToolbar
      """, "layoutSubviews()"
    ),
    (
      "UINavigationController UIPageViewController UISplitViewController UITabBarController",
      "supportedInterfaceOrientations preferredInterfaceOrientationForPresentation"
    ),
    ("UISearchBar", "becomeFirstResponder() resignFirstResponder()"),
  ]

  private static let text = [
    "UIViewController": """
    viewDidLoad() viewWillAppear(_:) viewDidAppear(_:) viewWillDisappear(_:) viewDidDisappear(_:) viewWillLayoutSubviews()
    viewDidLayoutSubviews() present(_:animated:completion:) dismiss(animated:completion:) preferredStatusBarStyle
    prefersStatusBarHidden preferredStatusBarUpdateAnimation childForStatusBarStyle childForStatusBarHidden
    prefersHomeIndicatorAutoHidden supportedInterfaceOrientations preferredInterfaceOrientationForPresentation shouldAutorotate
    """,
    "UIView": "layoutSubviews() didMoveToWindow() didMoveToSuperview() hitTest(_:with:) point(inside:with:)",
    "UIResponder": """
    touchesBegan(_:with:) touchesMoved(_:with:) touchesEnded(_:with:) touchesCancelled(_:with:) becomeFirstResponder()
    resignFirstResponder()
    """,
    "UIWindow": "sendEvent(_:) layer",
    "UIApplication": "sendEvent(_:) sendAction(_:to:from:for:)",
    "UIControl": """
    sendAction(_:to:for:) touchesBegan(_:with:) touchesMoved(_:with:) touchesEnded(_:with:) touchesCancelled(_:with:)
    """,
    "CALayer": "add(_:forKey:)",
    "UINavigationController": "pushViewController(_:animated:) popViewController(animated:) setViewControllers(_:animated:)",
  ]
}
