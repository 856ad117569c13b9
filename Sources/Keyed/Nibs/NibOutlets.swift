import Containers
import Foundation
import Lists
import ObjectiveC
import TextEditing
import Transitions
import ViewCore

/// Outlets and actions of the toolkit's own classes that storyboards connect.
@MainActor
enum NibOutlets {
  private typealias Setter = (AnyObject, AnyObject) -> Bool

  private static func setter<Owner: AnyObject, Value>(
    _ set: @escaping @MainActor (Owner, Value) -> Void
  ) -> @MainActor (AnyObject, AnyObject) -> Bool {
    { object, value in
      guard let owner = object as? Owner, let value = value as? Value else { return false }
      set(owner, value)
      return true
    }
  }

  private static let outlets: [String: [@MainActor (AnyObject, AnyObject) -> Bool]] = [
    "dataSource": [
      setter { (table: UITableView, source: any UITableViewDataSource) in table.dataSource = source },
      setter { (view: UICollectionView, source: any UICollectionViewDataSource) in view.dataSource = source },
      setter { (pages: UIPageViewController, source: any UIPageViewControllerDataSource) in pages.dataSource = source },
    ],
    "prefetchDataSource": [
      setter { (table: UITableView, source: any UITableViewDataSourcePrefetching) in table.prefetchDataSource = source },
      setter { (view: UICollectionView, source: any UICollectionViewDataSourcePrefetching) in view.prefetchDataSource = source },
    ],
    "delegate": [
      setter { (table: UITableView, delegate: any UITableViewDelegate) in table.delegate = delegate },
      setter { (view: UICollectionView, delegate: any UICollectionViewDelegate) in view.delegate = delegate },
      setter { (view: UIScrollView, delegate: any UIScrollViewDelegate) in view.delegate = delegate },
      setter { (field: UITextField, delegate: any UITextFieldDelegate) in field.delegate = delegate },
      setter { (recognizer: UIGestureRecognizer, delegate: any UIGestureRecognizerDelegate) in recognizer.delegate = delegate },
      setter { (navigation: UINavigationController, delegate: any UINavigationControllerDelegate) in
        navigation.delegate = delegate
      },
      setter { (tabs: UITabBarController, delegate: any UITabBarControllerDelegate) in tabs.delegate = delegate },
      setter { (bar: UITabBar, delegate: any UITabBarDelegate) in bar.delegate = delegate },
      setter { (pages: UIPageViewController, delegate: any UIPageViewControllerDelegate) in pages.delegate = delegate },
    ],
    "transitioningDelegate": [
      setter { (controller: UIViewController, delegate: any UIViewControllerTransitioningDelegate) in
        controller.transitioningDelegate = delegate
      }
    ],
    "view": [
      setter { (collection: UICollectionViewController, view: UICollectionView) in collection.collectionView = view },
      setter { (controller: UIViewController, view: UIView) in controller.view = view },
    ],
    "tableView": [setter { (controller: UITableViewController, table: UITableView) in controller.tableView = table }],
    "collectionView": [
      setter { (controller: UICollectionViewController, view: UICollectionView) in controller.collectionView = view }
    ],
    "backgroundView": [
      setter { (cell: UITableViewCell, view: UIView) in cell.backgroundView = view },
      setter { (cell: UICollectionViewCell, view: UIView) in cell.backgroundView = view },
      setter { (table: UITableView, view: UIView) in table.backgroundView = view },
      setter { (collection: UICollectionView, view: UIView) in collection.backgroundView = view },
    ],
    "selectedBackgroundView": [
      setter { (cell: UITableViewCell, view: UIView) in cell.selectedBackgroundView = view },
      setter { (cell: UICollectionViewCell, view: UIView) in cell.selectedBackgroundView = view },
    ],
    "accessoryView": [setter { (cell: UITableViewCell, view: UIView) in cell.accessoryView = view }],
    "leftView": [setter { (field: UITextField, view: UIView) in field.leftView = view }],
    "rightView": [setter { (field: UITextField, view: UIView) in field.rightView = view }],
    "mask": [setter { (view: UIView, mask: UIView) in view.mask = mask }],
  ]

  /// Sets an outlet that a class of the toolkit has; false if there is none or the value does not fit.
  ///
  /// A class of the program that declares the same name has precedence.
  static func set(_ value: AnyObject, _ name: String, of object: AnyObject) -> Bool {
    if NibModules.set(value, forKey: name, of: object) == true { return true }
    return outlets[name]?.contains { $0(object, value) } ?? false
  }

  /// A method of the toolkit that a storyboard connects by name.
  static func action(_ name: String, of object: AnyObject) -> Selector? {
    switch (name, object) {
    case ("resignFirstResponder", is UIResponder): Selector(UIResponder.resignFirstResponder, "resignFirstResponder()")
    case ("becomeFirstResponder", is UIResponder): Selector(UIResponder.becomeFirstResponder, "becomeFirstResponder()")
    case ("endEditing:", is UIView): Selector(UIView.endEditing(_:), "endEditing(_:)")
    default: nil
    }
  }
}
