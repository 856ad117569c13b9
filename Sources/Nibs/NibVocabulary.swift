/// What the toolkit understands of storyboards and nibs; the porter names everything else.
///
/// A property is an attribute, or a child with a `key`. `NibPropertyTests` compares the lists with the toolkit's tables.
public enum NibVocabulary {
  /// A kind of object, with the kind whose properties it has too.
  public struct Kind: Sendable {
    /// The tag of the kind whose properties it has too.
    public let parent: String?
    /// Its own properties, without the parent's.
    public let properties: Set<String>
    /// Children without a key.
    public let children: Set<String>

    fileprivate init(_ parent: String?, _ properties: String, children: String = "") {
      self.parent = parent
      self.properties = Set(properties.split(separator: " ").map(String.init))
      self.children = Set(children.split(separator: " ").map(String.init))
    }
  }

  /// What every element may have: identity, class, and what only the editor of Xcode reads.
  public static let common: Set<String> = Set(
    """
    id key userLabel customClass customModule customModuleProvider misplaced ambiguous fixedFrame sceneMemberID colorLabel \
    verifyAmbiguity placeholderIntrinsicWidth placeholderIntrinsicHeight restorationIdentifier ibExternalUserDefinedRuntimeAttributesLabel \
    useStoryboardIdentifierAsRestorationIdentifier simulatedStatusBarMetrics simulatedOrientationMetrics simulatedNavigationBarMetrics \
    simulatedTopBarMetrics simulatedBottomBarMetrics simulatedInterfaceStyleMetrics simulatedScreenMetrics freeformSize canvasLocation \
    frameInset wantsFullScreenLayout simulatedDestinationMetrics
    """.split(separator: " ").map(String.init))

  /// Children that any object may have.
  public static let commonChildren: Set<String> = [
    "connections", "userDefinedRuntimeAttributes", "accessibility", "modalPageSheetSize",
  ]

  /// Properties that say nothing here: what follows from others, and what only saves a device work.
  public static let withoutEffect: Set<String> = [
    "clearsContextBeforeDrawing", "usesAttributedText", "segmentControlStyle", "tableViewCell", "storyboardIdentifier",
    "viewControllers", "safeArea", "readableContent", "contentLayoutGuide", "frameLayoutGuide", "storyboardName",
    "referencedIdentifier", "bundleIdentifier", "placeholderIdentifier",
  ]

  /// Elements of which nothing is read, because they are for the editor or for a device.
  public static let unread: Set<String> = [
    "dependencies", "resources", "device", "point", "simulatedMetricsContainer", "refreshedSegues", "inferredMetricsTieBreakers",
    "modalPageSheetSize", "modalFormSheetSize", "accessibility", "classes", "adaptation", "capability", "deployment", "plugIn",
    "development", "customFonts", "designables", "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics",
    "simulatedToolbarMetrics",
    "simulatedTabBarMetrics", "simulatedOrientationMetrics", "simulatedScreenMetrics",
  ]

  /// By tag, and by the name of a shared list.
  public static let kinds: [String: Kind] = [
    // Controllers.
    "viewController": Kind(
      nil,
      """
      storyboardIdentifier title hidesBottomBarWhenPushed modalPresentationStyle modalTransitionStyle definesPresentationContext \
      providesPresentationContextTransitionStyle extendedLayoutIncludesOpaqueBars edgesForExtendedLayout \
      preferredContentSize contentSizeForViewInPopover automaticallyAdjustsScrollViewInsets navigationItem tabBarItem view
      """, children: "layoutGuides toolbarItems"),
    "tableViewController": Kind("viewController", "clearsSelectionOnViewWillAppear"),
    "collectionViewController": Kind("viewController", "clearsSelectionOnViewWillAppear collectionView"),
    "navigationController": Kind("viewController", "navigationBarHidden navigationBar toolbarHidden toolbar viewControllers"),
    "tabBarController": Kind("viewController", "tabBar viewControllers"),
    "splitViewController": Kind(
      "viewController",
      "style behavior preferredDisplayMode primaryBackgroundStyle presentsWithGesture allowDoubleColumnStyle viewControllers"),
    "pageViewController": Kind("viewController", "transitionStyle navigationOrientation pageSpacing"),
    "viewControllerPlaceholder": Kind(nil, "storyboardIdentifier storyboardName referencedIdentifier bundleIdentifier"),
    "placeholder": Kind(nil, "placeholderIdentifier"),
    "exit": Kind(nil, ""),
    "customObject": Kind(nil, ""),
    // Views.
    "view": Kind(
      nil,
      """
      contentMode opaque hidden alpha tag clipsSubviews userInteractionEnabled multipleTouchEnabled exclusiveTouch autoresizesSubviews \
      clearsContextBeforeDrawing semanticContentAttribute translatesAutoresizingMaskIntoConstraints horizontalHuggingPriority \
      verticalHuggingPriority horizontalCompressionResistancePriority verticalCompressionResistancePriority \
      insetsLayoutMarginsFromSafeArea preservesSuperviewLayoutMargins frame bounds autoresizingMask backgroundColor tintColor \
      layoutMargins directionalLayoutMargins safeArea readableContent
      """, children: "subviews constraints gestureRecognizers viewLayoutGuide layoutGuides"),
    "containerView": Kind("view", ""),
    "imageView": Kind("view", "image highlightedImage highlighted"),
    "label": Kind(
      "view",
      """
      text attributedText textAlignment lineBreakMode baselineAdjustment numberOfLines adjustsFontSizeToFit minimumFontSize \
      minimumScaleFactor preferredMaxLayoutWidth fontDescription textColor highlightedColor shadowColor shadowOffset enabled \
      highlighted usesAttributedText adjustsFontForContentSizeCategory
      """),
    "control": Kind("view", "enabled selected highlighted contentHorizontalAlignment contentVerticalAlignment"),
    "button": Kind(
      "control",
      """
      buttonType lineBreakMode fontDescription contentEdgeInsets titleEdgeInsets imageEdgeInsets configuration role \
      showsMenuAsPrimaryAction changesSelectionAsPrimaryAction
      """, children: "state"),
    "textField": Kind(
      "control",
      """
      text placeholder attributedPlaceholder textAlignment borderStyle clearButtonMode leftViewMode rightViewMode \
      clearsOnBeginEditing fontDescription textColor textInputTraits adjustsFontForContentSizeCategory adjustsFontSizeToFit \
      minimumFontSize background disabledBackground
      """),
    "slider": Kind(
      "control",
      "value minValue maxValue continuous minimumTrackTintColor maximumTrackTintColor thumbTintColor minimumValueImage maximumValueImage"
    ),
    "switch": Kind("control", "on onTintColor thumbTintColor"),
    "stepper": Kind("control", "value minimumValue maximumValue stepValue wraps autorepeat continuous"),
    "segmentedControl": Kind(
      "control", "selectedSegmentIndex momentary segmentControlStyle apportionsSegmentWidthsByContent selectedSegmentTintColor",
      children: "segments"),
    "pageControl": Kind(
      "control", "currentPage numberOfPages hidesForSinglePage pageIndicatorTintColor currentPageIndicatorTintColor"),
    "progressView": Kind("view", "progress progressViewStyle progressTintColor trackTintColor"),
    "activityIndicatorView": Kind("view", "style animating hidesWhenStopped color"),
    "stackView": Kind("view", "axis distribution alignment spacing baselineRelativeArrangement layoutMarginsRelativeArrangement"),
    "visualEffectView": Kind("view", "contentView", children: "blurEffect"),
    "scrollView": Kind(
      "view",
      """
      scrollEnabled pagingEnabled bounces alwaysBounceVertical alwaysBounceHorizontal bouncesZoom directionalLockEnabled \
      showsHorizontalScrollIndicator showsVerticalScrollIndicator indicatorStyle minimumZoomScale maximumZoomScale delaysContentTouches \
      canCancelContentTouches keyboardDismissMode contentInsetAdjustmentBehavior contentInset scrollIndicatorInsets contentSize \
      contentLayoutGuide frameLayoutGuide
      """),
    "textView": Kind(
      "scrollView",
      """
      text attributedText textAlignment editable selectable fontDescription textColor textInputTraits adjustsFontForContentSizeCategory \
      usesAttributedText
      """),
    "tableView": Kind(
      "scrollView",
      """
      style dataMode separatorStyle separatorInset separatorColor rowHeight estimatedRowHeight sectionHeaderHeight sectionFooterHeight \
      estimatedSectionHeaderHeight estimatedSectionFooterHeight allowsSelection allowsMultipleSelection \
      allowsSelectionDuringEditing allowsMultipleSelectionDuringEditing sectionIndexMinimumDisplayRowCount tableHeaderView \
      tableFooterView sectionIndexColor sectionIndexBackgroundColor
      """, children: "prototypes sections"),
    "tableViewCell": Kind(
      "view",
      """
      reuseIdentifier style accessoryType editingAccessoryType selectionStyle indentationLevel indentationWidth separatorInset \
      shouldIndentWhileEditing showsReorderControl rowHeight contentView textLabel detailTextLabel imageView
      """),
    "tableViewCellContentView": Kind("view", "tableViewCell"),
    "collectionView": Kind(
      "scrollView",
      "dataMode allowsSelection allowsMultipleSelection collectionViewLayout prefetchingEnabled sectionHeaderView sectionFooterView",
      children: "cells"),
    "collectionReusableView": Kind("view", "reuseIdentifier"),
    "collectionViewCell": Kind("collectionReusableView", "contentView size"),
    "collectionViewCellContentView": Kind("view", ""),
    "navigationBar": Kind("view", "barTintColor translucent titleTextAttributes largeTitles barStyle", children: "items"),
    "toolbar": Kind("view", "barTintColor translucent barStyle", children: "items"),
    "tabBar": Kind("view", "barTintColor", children: "items"),
    "window": Kind("view", ""),
    // Objects beside views.
    "navigationItem": Kind(
      nil,
      "title prompt backBarButtonItem leftBarButtonItem rightBarButtonItem titleView hidesBackButton backButtonTitle leftItemsSupplementBackButton",
      children: "leftBarButtonItems rightBarButtonItems"),
    "barItem": Kind(nil, "title image enabled tag landscapeImage imageInsets landscapeImageInsets"),
    "barButtonItem": Kind("barItem", "style systemItem tintColor width customView"),
    "tabBarItem": Kind("barItem", "badgeValue selectedImage systemItem"),
    "gestureRecognizer": Kind(nil, "enabled cancelsTouchesInView delaysTouchesBegan delaysTouchesEnded"),
    "tapGestureRecognizer": Kind("gestureRecognizer", "numberOfTapsRequired numberOfTouchesRequired"),
    "panGestureRecognizer": Kind("gestureRecognizer", "minimumNumberOfTouches maximumNumberOfTouches"),
    "screenEdgePanGestureRecognizer": Kind("panGestureRecognizer", "edges"),
    "pinchGestureRecognizer": Kind("gestureRecognizer", "scale"),
    "rotationGestureRecognizer": Kind("gestureRecognizer", "rotation"),
    "swipeGestureRecognizer": Kind("gestureRecognizer", "direction numberOfTouchesRequired"),
    "pongPressGestureRecognizer": Kind(
      "gestureRecognizer", "minimumPressDuration allowableMovement numberOfTapsRequired numberOfTouchesRequired"),
    "collectionViewLayout": Kind(nil, ""),
    "collectionViewFlowLayout": Kind(
      "collectionViewLayout",
      "scrollDirection minimumLineSpacing minimumInteritemSpacing itemSize headerReferenceSize footerReferenceSize sectionInset estimatedItemSize automaticEstimatedItemSize"
    ),
  ]

  /// Elements within objects, with their attributes.
  public static let parts: [String: Set<String>] = [
    "constraint": [
      "firstItem", "firstAttribute", "secondItem", "secondAttribute", "relation", "multiplier", "constant", "priority",
      "identifier",
      "placeholder", "symbolic", "symbolicType", "shouldBeArchived", "installed",
    ],
    "outlet": ["property", "destination"],
    "outletCollection": ["property", "destination", "appends", "collectionClass"],
    "action": ["selector", "destination", "eventType", "trigger"],
    "segue": [
      "destination", "kind", "identifier", "relationship", "modalPresentationStyle", "modalTransitionStyle", "animates",
      "unwindAction",
      "trigger", "destinationCreationSelector", "popoverAnchorView", "popoverAnchorBarButtonItem",
      "splitViewControllerTargetIndex",
    ],
    "userDefinedRuntimeAttribute": ["type", "keyPath", "value"],
    "state": ["title", "image", "backgroundImage", "catalog"],
    "segment": ["title", "image", "enabled"],
    "tableViewSection": ["headerTitle", "footerTitle"],
    "viewControllerLayoutGuide": ["type"],
    "viewLayoutGuide": [],
    "blurEffect": ["style"],
  ]

  /// Kinds of segues.
  public static let segues: Set<String> = [
    "show", "push", "showDetail", "presentation", "modal", "popoverPresentation", "popover", "embed", "relationship", "custom",
    "unwind",
    "replace",
  ]

  /// All properties of a kind, with those of its parents.
  public static func properties(of tag: String) -> Set<String>? {
    kinds[tag].map { $0.properties.union($0.parent.flatMap(properties(of:)) ?? []) }
  }

  /// All children without a key of a kind, with those of its parents.
  public static func children(of tag: String) -> Set<String> {
    guard let kind = kinds[tag] else { return [] }
    return kind.children.union(kind.parent.map(children(of:)) ?? [])
  }
}
