import Foundation
import MotionTesting

@testable import Containers
@testable import Controls
@testable import Dynamics
@testable import Lists
@testable import TextEditing
@testable import Transitions
@testable import ViewCore

/// One object of each class with a table for key-value coding.
@MainActor
struct KeySamples {
  /// Classes whose objects the system makes, within an event, an interaction or a transition.
  static let withoutSample = [
    "AlignmentRectContext",
    "InteractionContext",
    "NSCollectionLayoutGroupCustomItem",
    "UICollectionLayoutSectionOrthogonalScrollingProperties",
    "UICollectionViewUpdateItem",
    "UIContextMenuInteraction",
    "UIDragInteraction",
    "UIDropInteraction",
    "UIEditMenuConfiguration",
    "UIEditMenuInteraction",
    "UIKey",
    "UIPointerInteraction",
    "UIPointerRegionRequest",
    "UIPopoverBackgroundView",
    "UIPress",
    "UIPressesEvent",
    "UIScene",
    "UISceneSession",
    "UIStatusBarManager",
    "UIStoryboardUnwindSegueSource",
    "UITargetedPreview",
    "UITextRange",
    "UIUpdateInfo",
    "UIUpdateLink",
    "UIWindowScene",
    "ZoomSourceViewProviderContext",
  ]

  let objects: [NSObject]

  init(_ stage: Stage) {
    // Makes its application the current one: the device asks that.
    stage.advance()
    let groups: [[NSObject]] = [
      Self.views(stage), Self.controllers(), Self.gestures(), Self.layout(stage), Self.bars(), Self.items(stage),
      Self.motion(stage), Self.drawing(),
      [stage.application, UIDevice.current, stage.window.screen, UIPasteboard.general],
    ]
    objects = groups.flatMap { $0 }
  }

  private static func views(_ stage: Stage) -> [NSObject] {
    let grid = UICollectionView(frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    return [
      stage.window, UIView(), UILabel(), UIButton(), UIControl(), UIImageView(), UIPageControl(), UIProgressView(),
      UIRefreshControl(), UISegmentedControl(), UISlider(), UIStepper(), UISwitch(), UIActivityIndicatorView(style: .medium),
      UIPickerView(), UIDatePicker(), UIScrollView(),
      UISearchBar(), UITableView(), UITableViewCell(), UITableViewHeaderFooterView(),
      UITextField(),
      UITextView(), grid, UICollectionViewCell(), UICollectionReusableView(), UICollectionViewListCell(), UIStackView(),
      UIInputView(frame: .zero, inputViewStyle: .keyboard), UIVisualEffectView(effect: nil),
      UIContentUnavailableView(configuration: .empty()), UINavigationBar(), UITabBar(),
      UIToolbar(), UITextItem(.tag("name"), NSRange(location: 0, length: 1)), UITextSelectionRect(),
    ]
  }

  private static func controllers() -> [NSObject] {
    let (root, popover) = (UIViewController(), UIViewController())
    let sheet = UISheetPresentationController(presentedViewController: popover, presenting: root)
    return [
      root, popover, UINavigationController(rootViewController: root), UITabBarController(), UITableViewController(),
      UISplitViewController(style: .doubleColumn), UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout()),
      UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal),
      UISearchController(searchResultsController: nil), UISearchTextField(), UISearchToken(icon: nil, text: "Sea"),
      UISearchSuggestionItem(localizedSuggestion: "Sea"),
      UIAlertController(title: nil, message: nil, preferredStyle: .alert), UIAlertAction(title: nil, style: .default), sheet,
      UIPresentationController(presentedViewController: popover, presenting: root),
      UISheetPresentationController.Detent.medium(), UIStoryboardSegue(identifier: nil, source: root, destination: popover),
      UIPercentDrivenInteractiveTransition(),
      UIPopoverPresentationController(presentedViewController: popover, presenting: root),
    ]
  }

  private static func gestures() -> [NSObject] {
    [
      UIGestureRecognizer(), UIHoverGestureRecognizer(), UILongPressGestureRecognizer(), UIPanGestureRecognizer(),
      UIPinchGestureRecognizer(), UIRotationGestureRecognizer(), UIScreenEdgePanGestureRecognizer(), UISwipeGestureRecognizer(),
      UITapGestureRecognizer(),
    ]
  }

  private static func motion(_ stage: Stage) -> [NSObject] {
    let (item, other) = (UIView(), UIView())
    return [
      UIDynamicAnimator(referenceView: stage.window), UIDynamicBehavior(), UIGravityBehavior(items: [item]),
      UIPushBehavior(items: [item], mode: .continuous), UIAttachmentBehavior(item: item, attachedTo: other),
      UICollisionBehavior(items: [item]), UIDynamicItemBehavior(items: [item]), UISnapBehavior(item: item, snapTo: .zero),
      UIDynamicItemGroup(items: [item]), UIFieldBehavior.vortexField(), UICubicTimingParameters(), UISpringTimingParameters(),
      UIViewPropertyAnimator(duration: 1, curve: .linear),
      UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis),
      UIMotionEffectGroup(),
    ]
  }
}
