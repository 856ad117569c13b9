/// Members of the toolkit that are declared `dynamic`, so that a program can replace them: what sources for iOS exchange, or override in
/// extensions of the toolkit's classes. A test replaces each.
enum DynamicMembers {
  /// The class that declares a member for objects of a class, if the member can be replaced.
  static func owner(of fullName: String, for type: String) -> String? {
    ToolkitClasses.lineage(of: type).first { table[$0]?.contains(fullName) == true }
  }

  /// Whether a class itself declares a member that can be replaced.
  static func contains(_ fullName: String, of type: String) -> Bool { table[type]?.contains(fullName) == true }

  /// Full names by class.
  static let table: [String: Set<String>] = text.mapValues { Set($0.split(whereSeparator: \.isWhitespace).map(String.init)) }

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
    "UIControl": "sendAction(_:to:for:)",
    "UINavigationController": "pushViewController(_:animated:) popViewController(animated:) setViewControllers(_:animated:)",
  ]
}
