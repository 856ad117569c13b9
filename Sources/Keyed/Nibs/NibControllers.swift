import Containers
import CoreGraphics
import Foundation
import Lists
import Nibs
import Transitions

/// Properties of view controllers, by their names in storyboards.
@MainActor
enum NibControllers {
  static let presentationStyles: [String: UIModalPresentationStyle] = [
    "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet, "currentContext": .currentContext,
    "custom": .custom, "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext, "popover": .popover,
    "automatic": .automatic, "none": .none,
  ]

  static let transitionStyles: [String: UIModalTransitionStyle] = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
  ]

  static let controller: [String: NibSetter<UIViewController>] = [
    "title": { $0.title = $1.string }, "hidesBottomBarWhenPushed": { $0.hidesBottomBarWhenPushed = $1.isTrue },
    "modalPresentationStyle": { controller, value in
      presentationStyles[value.text].map { controller.modalPresentationStyle = $0 }
    },
    "modalTransitionStyle": { controller, value in
      transitionStyles[value.text].map { controller.modalTransitionStyle = $0 }
    },
    "definesPresentationContext": { $0.definesPresentationContext = $1.isTrue },
    "providesPresentationContextTransitionStyle": { $0.providesPresentationContextTransitionStyle = $1.isTrue },
    "extendedLayoutIncludesOpaqueBars": { $0.extendedLayoutIncludesOpaqueBars = $1.isTrue },
    "edgesForExtendedLayout": { $0.edgesForExtendedLayout = $1.edges },
    "preferredContentSize": { $0.preferredContentSize = $1.size },
    "contentSizeForViewInPopover": { $0.preferredContentSize = $1.size },
    "automaticallyAdjustsScrollViewInsets": { $0.automaticallyAdjustsScrollViewInsets = $1.isTrue },
    "navigationItem": { $1.instance.configure($0.navigationItem, as: $1.element) },
    "tabBarItem": { controller, value in
      if let item = value.instance.make(value.element) as? UITabBarItem { controller.tabBarItem = item }
    },
  ]

  static let tableController: [String: NibSetter<UITableViewController>] = [
    "clearsSelectionOnViewWillAppear": { $0.clearsSelectionOnViewWillAppear = $1.isTrue }
  ]

  static let collectionController: [String: NibSetter<UICollectionViewController>] = [
    "clearsSelectionOnViewWillAppear": { $0.clearsSelectionOnViewWillAppear = $1.isTrue }
  ]

  static let navigation: [String: NibSetter<UINavigationController>] = [
    "navigationBarHidden": { $0.isNavigationBarHidden = $1.isTrue },
    "toolbarHidden": { $0.isToolbarHidden = $1.isTrue },
    "toolbar": { $1.instance.configure($0.toolbar, as: $1.element) },
    "navigationBar": { $1.instance.configure($0.navigationBar, as: $1.element) },
  ]

  static let tabs: [String: NibSetter<UITabBarController>] = [
    "tabBar": { $1.instance.configure($0.tabBar, as: $1.element) }
  ]

  static let split: [String: NibSetter<UISplitViewController>] = [
    "behavior": { split, value in
      value.choice(["tile": .tile, "overlay": .overlay, "displace": .displace]).map { split.preferredSplitBehavior = $0 }
    },
    "preferredDisplayMode": { split, value in displayModes[value.text].map { split.preferredDisplayMode = $0 } },
    "primaryBackgroundStyle": { $0.primaryBackgroundStyle = $1.text == "sidebar" ? .sidebar : .none },
    "presentsWithGesture": { $0.presentsWithGesture = $1.isTrue },
  ]

  private static let displayModes: [String: UISplitViewController.DisplayMode] = [
    "automatic": .automatic, "secondaryOnly": .secondaryOnly, "oneBesideSecondary": .oneBesideSecondary,
    "oneOverSecondary": .oneOverSecondary, "twoBesideSecondary": .twoBesideSecondary, "twoOverSecondary": .twoOverSecondary,
    "twoDisplaceSecondary": .twoDisplaceSecondary,
  ]

  /// The columns of a split view controller by the names of their relationships: what the editor calls master and detail, and the
  /// names of the columns.
  static let splitColumns: KeyValuePairs<String, UISplitViewController.Column> = [
    "masterViewController": .primary, "primaryViewController": .primary, "supplementaryViewController": .supplementary,
    "detailViewController": .secondary, "secondaryViewController": .secondary, "compactViewController": .compact,
    "inspectorViewController": .inspector,
  ]
}
