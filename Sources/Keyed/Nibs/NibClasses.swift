import Containers
import Controls
import Foundation
import Lists
import TextEditing
import Transitions
import ViewCore

/// The toolkit's class for each element.
@MainActor
enum NibClasses {
  static let views: [String: UIView.Type] = [
    "view": UIView.self, "containerView": UIView.self, "imageView": UIImageView.self, "label": UILabel.self,
    "control": UIControl.self, "button": UIButton.self, "textField": UITextField.self, "slider": UISlider.self,
    "switch": UISwitch.self, "stepper": UIStepper.self, "segmentedControl": UISegmentedControl.self,
    "pageControl": UIPageControl.self, "progressView": UIProgressView.self, "activityIndicatorView": UIActivityIndicatorView.self,
    "stackView": UIStackView.self, "visualEffectView": UIVisualEffectView.self, "scrollView": UIScrollView.self,
    "textView": UITextView.self, "tableView": UITableView.self, "tableViewCell": UITableViewCell.self,
    "tableViewCellContentView": UIView.self,
    "collectionView": UICollectionView.self, "collectionReusableView": UICollectionReusableView.self,
    "collectionViewCell": UICollectionViewCell.self, "collectionViewCellContentView": UIView.self,
    "navigationBar": UINavigationBar.self, "toolbar": UIToolbar.self, "tabBar": UITabBar.self, "window": UIWindow.self,
  ]

  static let objects: [String: NSObject.Type] = [
    "customObject": NSObject.self, "navigationItem": UINavigationItem.self, "barButtonItem": UIBarButtonItem.self,
    "tabBarItem": UITabBarItem.self, "tapGestureRecognizer": UITapGestureRecognizer.self,
    "panGestureRecognizer": UIPanGestureRecognizer.self,
    "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
    "pinchGestureRecognizer": UIPinchGestureRecognizer.self, "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
    "swipeGestureRecognizer": UISwipeGestureRecognizer.self, "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "gestureRecognizer": UIGestureRecognizer.self, "collectionViewLayout": UICollectionViewLayout.self,
    "collectionViewFlowLayout": UICollectionViewFlowLayout.self,
  ]

  static let controllers: [String: UIViewController.Type] = [
    "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
    "collectionViewController": UICollectionViewController.self, "navigationController": UINavigationController.self,
    "tabBarController": UITabBarController.self, "pageViewController": UIPageViewController.self,
    "splitViewController": UISplitViewController.self,
  ]
}
