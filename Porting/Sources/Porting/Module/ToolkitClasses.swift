/// The classes of the toolkit and their superclasses, as far as sources for iOS derive from them.
enum ToolkitClasses {
  /// A class and its superclasses of the toolkit, itself first.
  static func lineage(of name: String) -> [String] {
    var found: [String] = []
    var next: String? = name
    while let current = next, !found.contains(current) {
      found.append(current)
      next = superclasses[current]
    }
    return found
  }

  /// By class.
  private static let superclasses: [String: String] = {
    var table: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let names = line.split(separator: " ").map(String.init)
      for name in names.dropFirst() { table[name] = names[0] }
    }
    return table
  }()

  /// In each line a class, and its subclasses.
  private static let text = """
    NSObject UIResponder UIGestureRecognizer UIBarItem UIDynamicBehavior UICollectionViewLayout UIPresentationController CALayer
    UIResponder UIView UIViewController UIApplication UIScene
    UIScene UIWindowScene
    UIView UIControl UIImageView UILabel UIScrollView UITableViewCell UITableViewHeaderFooterView UICollectionReusableView UIWindow
    UIView UIStackView UINavigationBar UITabBar UIToolbar UISearchBar UIVisualEffectView UIProgressView UIActivityIndicatorView
    UIView UIPickerView UIInputView
    UIControl UIButton UISwitch UISlider UIStepper UISegmentedControl UIPageControl UITextField UIDatePicker UIRefreshControl
    UITextField UISearchTextField
    UIScrollView UITableView UICollectionView UITextView
    UICollectionReusableView UICollectionViewCell
    UICollectionViewCell UICollectionViewListCell
    UIViewController UINavigationController UITabBarController UITableViewController UICollectionViewController
    UIViewController UIPageViewController UISplitViewController UISearchController UIAlertController UIInputViewController
    UINavigationController UIImagePickerController
    UIGestureRecognizer UITapGestureRecognizer UIPanGestureRecognizer UIPinchGestureRecognizer UIRotationGestureRecognizer
    UIGestureRecognizer UISwipeGestureRecognizer UILongPressGestureRecognizer UIHoverGestureRecognizer
    UIPanGestureRecognizer UIScreenEdgePanGestureRecognizer
    UIBarItem UIBarButtonItem UITabBarItem
    UICollectionViewLayout UICollectionViewFlowLayout UICollectionViewCompositionalLayout
    CALayer CAShapeLayer CAGradientLayer CATextLayer CAReplicatorLayer CAEmitterLayer CATransformLayer CAScrollLayer CATiledLayer
    """
}
