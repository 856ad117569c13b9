/// Apple's names of before Swift 4.2, and what they are called now.
enum OlderNames {
  /// Types, constants and global variables.
  static let names = pairs(
    """
    UIControlState UIControl.State | UIControlEvents UIControl.Event | UIControlContentVerticalAlignment UIControl.ContentVerticalAlignment
    UIControlContentHorizontalAlignment UIControl.ContentHorizontalAlignment | UIButtonType UIButton.ButtonType
    UIViewContentMode UIView.ContentMode | UIViewAnimationOptions UIView.AnimationOptions | UIViewAnimationCurve UIView.AnimationCurve
    UIViewAnimationTransition UIView.AnimationTransition | UIViewKeyframeAnimationOptions UIView.KeyframeAnimationOptions
    UIViewAutoresizing UIView.AutoresizingMask | UIViewTintAdjustmentMode UIView.TintAdjustmentMode
    UISystemAnimation UIView.SystemAnimation | UIGestureRecognizerState UIGestureRecognizer.State
    UISwipeGestureRecognizerDirection UISwipeGestureRecognizer.Direction | UITouchPhase UITouch.Phase | UIEventType UIEvent.EventType
    UIEventSubtype UIEvent.EventSubtype | UIApplicationLaunchOptionsKey UIApplication.LaunchOptionsKey
    UIApplicationOpenURLOptionsKey UIApplication.OpenURLOptionsKey | UIApplicationState UIApplication.State
    UITableViewStyle UITableView.Style | UITableViewScrollPosition UITableView.ScrollPosition
    UITableViewRowAnimation UITableView.RowAnimation | UITableViewCellStyle UITableViewCell.CellStyle
    UITableViewCellSelectionStyle UITableViewCell.SelectionStyle | UITableViewCellEditingStyle UITableViewCell.EditingStyle
    UITableViewCellAccessoryType UITableViewCell.AccessoryType | UITableViewCellSeparatorStyle UITableViewCell.SeparatorStyle
    UITableViewRowActionStyle UITableViewRowAction.Style | UITableViewAutomaticDimension UITableView.automaticDimension
    UITableViewIndexSearch UITableView.indexSearch | UICollectionViewScrollPosition UICollectionView.ScrollPosition
    UICollectionViewScrollDirection UICollectionView.ScrollDirection | UICollectionElementKindSectionHeader UICollectionView.elementKindSectionHeader
    UICollectionElementKindSectionFooter UICollectionView.elementKindSectionFooter | UICollectionElementCategory UICollectionView.ElementCategory
    UICollectionUpdateAction UICollectionViewUpdateItem.Action | UICollectionViewFlowLayoutAutomaticSize UICollectionViewFlowLayout.automaticSize
    UIScrollViewDecelerationRateNormal UIScrollView.DecelerationRate.normal | UIScrollViewDecelerationRateFast UIScrollView.DecelerationRate.fast
    UIScrollViewKeyboardDismissMode UIScrollView.KeyboardDismissMode | UIScrollViewIndicatorStyle UIScrollView.IndicatorStyle
    UIScrollViewContentInsetAdjustmentBehavior UIScrollView.ContentInsetAdjustmentBehavior | UIPageViewControllerNavigationDirection UIPageViewController.NavigationDirection
    UIPageViewControllerTransitionStyle UIPageViewController.TransitionStyle | UIPageViewControllerNavigationOrientation UIPageViewController.NavigationOrientation
    UINavigationControllerOperation UINavigationController.Operation | UIAlertActionStyle UIAlertAction.Style
    UIAlertControllerStyle UIAlertController.Style | UIActivityIndicatorViewStyle UIActivityIndicatorView.Style
    UIBarButtonItemStyle UIBarButtonItem.Style | UIBarButtonSystemItem UIBarButtonItem.SystemItem | UITabBarSystemItem UITabBarItem.SystemItem
    UIBlurEffectStyle UIBlurEffect.Style | UIImageOrientation UIImage.Orientation | UIImageRenderingMode UIImage.RenderingMode
    UIImageResizingMode UIImage.ResizingMode | UIFontWeight UIFont.Weight | UIFontTextStyle UIFont.TextStyle | UIFontDescriptorSymbolicTraits UIFontDescriptor.SymbolicTraits
    UITextBorderStyle UITextField.BorderStyle | UITextFieldViewMode UITextField.ViewMode | UIPushBehaviorMode UIPushBehavior.Mode
    UICollisionBehaviorMode UICollisionBehavior.Mode | UIAttachmentBehaviorType UIAttachmentBehavior.AttachmentType | UISearchBarStyle UISearchBar.Style
    UIStackViewDistribution UIStackView.Distribution | UIStackViewAlignment UIStackView.Alignment | UILayoutConstraintAxis NSLayoutConstraint.Axis
    UIImpactFeedbackStyle UIImpactFeedbackGenerator.FeedbackStyle | UINotificationFeedbackType UINotificationFeedbackGenerator.FeedbackType
    UIInterpolatingMotionEffectType UIInterpolatingMotionEffect.EffectType | UIWindowLevel UIWindow.Level | UIWindowLevelNormal UIWindow.Level.normal
    UIWindowLevelAlert UIWindow.Level.alert | UIWindowLevelStatusBar UIWindow.Level.statusBar | UIMenuControllerArrowDirection UIMenuController.ArrowDirection
    NSLayoutAttribute NSLayoutConstraint.Attribute | NSLayoutRelation NSLayoutConstraint.Relation | NSLayoutFormatOptions NSLayoutConstraint.FormatOptions
    UILayoutPriorityRequired UILayoutPriority.required | UILayoutPriorityDefaultHigh UILayoutPriority.defaultHigh
    UILayoutPriorityDefaultLow UILayoutPriority.defaultLow | UILayoutPriorityFittingSizeLevel UILayoutPriority.fittingSizeLevel
    UIEdgeInsetsZero UIEdgeInsets.zero | UIOffsetZero UIOffset.zero | CGRectZero CGRect.zero | CGPointZero CGPoint.zero | CGSizeZero CGSize.zero
    CGRectNull CGRect.null | CGAffineTransformIdentity CGAffineTransform.identity | UIViewNoIntrinsicMetric UIView.noIntrinsicMetric
    UIFontWeightUltraLight UIFont.Weight.ultraLight | UIFontWeightThin UIFont.Weight.thin | UIFontWeightLight UIFont.Weight.light
    UIFontWeightRegular UIFont.Weight.regular | UIFontWeightMedium UIFont.Weight.medium | UIFontWeightSemibold UIFont.Weight.semibold
    UIFontWeightBold UIFont.Weight.bold | UIFontWeightHeavy UIFont.Weight.heavy | UIFontWeightBlack UIFont.Weight.black
    NSAttributedStringKey NSAttributedString.Key | NSFontAttributeName NSAttributedString.Key.font
    NSForegroundColorAttributeName NSAttributedString.Key.foregroundColor | NSBackgroundColorAttributeName NSAttributedString.Key.backgroundColor
    NSParagraphStyleAttributeName NSAttributedString.Key.paragraphStyle | NSKernAttributeName NSAttributedString.Key.kern
    NSUnderlineStyleAttributeName NSAttributedString.Key.underlineStyle | RunLoopMode RunLoop.Mode | NSRunLoopCommonModes RunLoop.Mode.common
    NSDefaultRunLoopMode RunLoop.Mode.default | UITransitionContextFromViewControllerKey UITransitionContextViewControllerKey.from
    UITransitionContextToViewControllerKey UITransitionContextViewControllerKey.to | UITransitionContextFromViewKey UITransitionContextViewKey.from
    UITransitionContextToViewKey UITransitionContextViewKey.to | UIKeyboardFrameBeginUserInfoKey UIResponder.keyboardFrameBeginUserInfoKey
    UIKeyboardFrameEndUserInfoKey UIResponder.keyboardFrameEndUserInfoKey | UIKeyboardAnimationDurationUserInfoKey UIResponder.keyboardAnimationDurationUserInfoKey
    UIKeyboardAnimationCurveUserInfoKey UIResponder.keyboardAnimationCurveUserInfoKey | UIApplicationOpenSettingsURLString UIApplication.openSettingsURLString
    kCAMediaTimingFunctionLinear CAMediaTimingFunctionName.linear | kCAMediaTimingFunctionEaseIn CAMediaTimingFunctionName.easeIn
    kCAMediaTimingFunctionEaseOut CAMediaTimingFunctionName.easeOut | kCAMediaTimingFunctionEaseInEaseOut CAMediaTimingFunctionName.easeInEaseOut
    kCAMediaTimingFunctionDefault CAMediaTimingFunctionName.default | kCAFillModeForwards CAMediaTimingFillMode.forwards
    kCAFillModeBackwards CAMediaTimingFillMode.backwards | kCAFillModeBoth CAMediaTimingFillMode.both | kCAFillModeRemoved CAMediaTimingFillMode.removed
    kCALineCapRound CAShapeLayerLineCap.round | kCALineCapButt CAShapeLayerLineCap.butt | kCALineCapSquare CAShapeLayerLineCap.square
    kCALineJoinRound CAShapeLayerLineJoin.round | kCALineJoinMiter CAShapeLayerLineJoin.miter | kCALineJoinBevel CAShapeLayerLineJoin.bevel
    kCAFillRuleEvenOdd CAShapeLayerFillRule.evenOdd | kCAFillRuleNonZero CAShapeLayerFillRule.nonZero | kCATransitionFade CATransitionType.fade
    kCATransitionPush CATransitionType.push | kCATransitionMoveIn CATransitionType.moveIn | kCATransitionReveal CATransitionType.reveal
    kCATransitionFromLeft CATransitionSubtype.fromLeft | kCATransitionFromRight CATransitionSubtype.fromRight | kCATransitionFromTop CATransitionSubtype.fromTop
    kCATransitionFromBottom CATransitionSubtype.fromBottom | kCAGravityResize CALayerContentsGravity.resize | kCAGravityResizeAspect CALayerContentsGravity.resizeAspect
    kCAGravityResizeAspectFill CALayerContentsGravity.resizeAspectFill | kCAGravityCenter CALayerContentsGravity.center | kCAGradientLayerAxial CAGradientLayerType.axial
    kCAGradientLayerRadial CAGradientLayerType.radial | kCAAlignmentCenter CATextLayerAlignmentMode.center | kCAAlignmentLeft CATextLayerAlignmentMode.left
    kCAAlignmentRight CATextLayerAlignmentMode.right | kCAAnimationLinear CAAnimationCalculationMode.linear | kCAAnimationCubic CAAnimationCalculationMode.cubic
    kCAAnimationPaced CAAnimationCalculationMode.paced | kCAAnimationDiscrete CAAnimationCalculationMode.discrete | kCAAnimationRotateAuto CAAnimationRotationMode.rotateAuto
    UILayoutFittingCompressedSize UIView.layoutFittingCompressedSize
    UILayoutFittingExpandedSize UIView.layoutFittingExpandedSize | UITouchType UITouch.TouchType
    UITabBarItemPositioning UITabBar.ItemPositioning | UISegmentedControlSegment UISegmentedControl.Segment
    UISegmentedControlNoSegment UISegmentedControl.noSegment
    UISplitViewControllerDisplayMode UISplitViewController.DisplayMode | UIContextualActionStyle UIContextualAction.Style
    UITableViewSeparatorInsetReference UITableView.SeparatorInsetReference | UIProgressViewStyle UIProgressView.Style
    NSShadowAttributeName NSAttributedString.Key.shadow
    NSStrikethroughStyleAttributeName NSAttributedString.Key.strikethroughStyle
    NSBaselineOffsetAttributeName NSAttributedString.Key.baselineOffset
    kCAValueFunctionRotateX CAValueFunctionName.rotateX | kCAValueFunctionRotateY CAValueFunctionName.rotateY
    kCAValueFunctionRotateZ CAValueFunctionName.rotateZ | kCAValueFunctionScale CAValueFunctionName.scale
    kCAValueFunctionTranslate CAValueFunctionName.translate | kCAFilterLinear CALayerContentsFilter.linear
    kCAFilterNearest CALayerContentsFilter.nearest | kCAFilterTrilinear CALayerContentsFilter.trilinear
    kCAGravityTop CALayerContentsGravity.top | kCAGravityBottom CALayerContentsGravity.bottom
    kCAGravityLeft CALayerContentsGravity.left | kCAGravityRight CALayerContentsGravity.right
    kCAGravityTopLeft CALayerContentsGravity.topLeft | kCAGravityTopRight CALayerContentsGravity.topRight
    kCAGravityBottomLeft CALayerContentsGravity.bottomLeft | kCAGravityBottomRight CALayerContentsGravity.bottomRight
    kCATruncationNone CATextLayerTruncationMode.none | kCATruncationStart CATextLayerTruncationMode.start
    kCATruncationMiddle CATextLayerTruncationMode.middle | kCATruncationEnd CATextLayerTruncationMode.end
    kCAAlignmentNatural CATextLayerAlignmentMode.natural | kCAAlignmentJustified CATextLayerAlignmentMode.justified
    kCAAnimationCubicPaced CAAnimationCalculationMode.cubicPaced
    kCAAnimationRotateAutoReverse CAAnimationRotationMode.rotateAutoReverse
    kCAGradientLayerConic CAGradientLayerType.conic
    """)

  /// Macros of C that Swift on Linux does not see, and their values.
  static let macros = pairs(
    """
    NSEC_PER_SEC UInt64(1_000_000_000) | NSEC_PER_MSEC UInt64(1_000_000) | NSEC_PER_USEC UInt64(1_000)
    USEC_PER_SEC UInt64(1_000_000) | MSEC_PER_SEC UInt64(1_000) | HUGE Float.greatestFiniteMagnitude
    MAXFLOAT Float.greatestFiniteMagnitude
    """)

  /// Notification names, with or without `Notification.Name.` or `NSNotification.Name.` before them.
  static let notifications = pairs(
    """
    UIKeyboardWillShow UIResponder.keyboardWillShowNotification | UIKeyboardDidShow UIResponder.keyboardDidShowNotification
    UIKeyboardWillHide UIResponder.keyboardWillHideNotification | UIKeyboardDidHide UIResponder.keyboardDidHideNotification
    UIKeyboardWillChangeFrame UIResponder.keyboardWillChangeFrameNotification | UIApplicationDidBecomeActive UIApplication.didBecomeActiveNotification
    UIApplicationWillResignActive UIApplication.willResignActiveNotification | UIApplicationDidEnterBackground UIApplication.didEnterBackgroundNotification
    UIApplicationWillEnterForeground UIApplication.willEnterForegroundNotification | UIApplicationWillTerminate UIApplication.willTerminateNotification
    UIApplicationDidReceiveMemoryWarning UIApplication.didReceiveMemoryWarningNotification | UIDeviceOrientationDidChange UIDevice.orientationDidChangeNotification
    UIApplicationDidChangeStatusBarOrientation UIApplication.didChangeStatusBarOrientationNotification | UITextFieldTextDidChange UITextField.textDidChangeNotification
    UITextViewTextDidChange UITextView.textDidChangeNotification | UIContentSizeCategoryDidChange UIContentSizeCategory.didChangeNotification
    """)

  /// Members, recognized by their name only.
  static let members = pairs(
    """
    addChildViewController addChild | removeFromParentViewController removeFromParent | childViewControllers children
    childViewControllerForStatusBarStyle childForStatusBarStyle | childViewControllerForStatusBarHidden childForStatusBarHidden
    childViewControllerForHomeIndicatorAutoHidden childForHomeIndicatorAutoHidden | commonModes common | defaultRunLoopMode default
    """)

  /// Members of a controller's layout guides, and those of the view's safe area that replace them (iOS 11).
  static let guides = [
    "topLayoutGuide.length": "view.safeAreaInsets.top", "bottomLayoutGuide.length": "view.safeAreaInsets.bottom",
    "topLayoutGuide.bottomAnchor": "view.safeAreaLayoutGuide.topAnchor",
    "bottomLayoutGuide.topAnchor": "view.safeAreaLayoutGuide.bottomAnchor",
  ]

  /// A method whose first label became part of its name.
  static let foldedLabels = ["bringSubview toFront": "bringSubviewToFront", "sendSubview toBack": "sendSubviewToBack"]

  /// First labels of methods.
  static let labels = ["willMove toParentViewController": "toParent", "didMove toParentViewController": "toParent"]

  /// Functions that make a value, with the labels of its initializer.
  static let makers: [String: (type: String, labels: [String])] = [
    "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
    "UIOffsetMake": ("UIOffset", ["horizontal", "vertical"]),
    "CGRectMake": ("CGRect", ["x", "y", "width", "height"]), "CGPointMake": ("CGPoint", ["x", "y"]),
    "CGSizeMake": ("CGSize", ["width", "height"]), "CGVectorMake": ("CGVector", ["dx", "dy"]),
    "CGAffineTransformMakeScale": ("CGAffineTransform", ["scaleX", "y"]),
    "CGAffineTransformMakeTranslation": ("CGAffineTransform", ["translationX", "y"]),
    "CGAffineTransformMakeRotation": ("CGAffineTransform", ["rotationAngle"]),
    "NSMakeRange": ("NSRange", ["location", "length"]),
  ]

  /// Functions of a value and arguments that are methods of the value; with the labels of these.
  static let methods: [String: (name: String, labels: [String])] = [
    "UIEdgeInsetsInsetRect": ("inset", ["by"]), "UIImagePNGRepresentation": ("pngData", []),
    "UIImageJPEGRepresentation": ("jpegData", ["compressionQuality"]), "CGRectInset": ("insetBy", ["dx", "dy"]),
    "CGRectOffset": ("offsetBy", ["dx", "dy"]), "CGRectContainsPoint": ("contains", ["_"]),
    "CGRectIntersectsRect": ("intersects", ["_"]), "CGRectContainsRect": ("contains", ["_"]),
    "CGRectUnion": ("union", ["_"]), "CGRectIntersection": ("intersection", ["_"]),
    "CGRectEqualToRect": ("equalTo", ["_"]), "CGPointEqualToPoint": ("equalTo", ["_"]),
    "CGSizeEqualToSize": ("equalTo", ["_"]), "CGPointApplyAffineTransform": ("applying", ["_"]),
    "CGSizeApplyAffineTransform": ("applying", ["_"]), "CGRectApplyAffineTransform": ("applying", ["_"]),
    "CGAffineTransformTranslate": ("translatedBy", ["x", "y"]), "CGAffineTransformScale": ("scaledBy", ["x", "y"]),
    "CGAffineTransformRotate": ("rotated", ["by"]), "CGAffineTransformConcat": ("concatenating", ["_"]),
    "CGAffineTransformInvert": ("inverted", []),
  ]

  /// Functions of a value that are properties of it.
  static let properties = [
    "CGRectGetWidth": "width", "CGRectGetHeight": "height", "CGRectGetMinX": "minX", "CGRectGetMaxX": "maxX",
    "CGRectGetMidX": "midX",
    "CGRectGetMinY": "minY", "CGRectGetMaxY": "maxY", "CGRectGetMidY": "midY", "CGRectIsEmpty": "isEmpty",
    "CGRectIsNull": "isNull", "CGRectIsInfinite": "isInfinite", "CGRectIntegral": "integral",
    "CGRectStandardize": "standardized", "CGAffineTransformIsIdentity": "isIdentity",
  ]

  /// Functions of two values that `==` compares.
  static let comparisons: Set<String> = [
    "UIEdgeInsetsEqualToEdgeInsets", "UIOffsetEqualToOffset", "CGAffineTransformEqualToTransform",
  ]

  private static func pairs(_ text: String) -> [String: String] {
    var table: [String: String] = [:]
    for entry in text.split(whereSeparator: { $0 == "|" || $0 == "\n" }) {
      let words = entry.split(separator: " ")
      table[String(words[0])] = String(words[1])
    }
    return table
  }
}
