/// Apple's API that is declared so that sources for iOS compile, and has no effect on a desktop.
///
/// `Documentation/Compatibility.md` lists the same; a test compares both. The first call of a method that calls `logUse()` writes one
/// line to the log of its application, at level debug. Status bar, home indicator and orientation properties that a program overrides,
/// such as `preferredStatusBarStyle` and `supportedInterfaceOrientations`, are never read by the toolkit, and so are never logged.
package enum InertAPI: String, CaseIterable {
  case feedbackGenerator = "UIFeedbackGenerator"
  case statusBarAppearance = "UIViewController.setNeedsStatusBarAppearanceUpdate()"
  case homeIndicator = "UIViewController.setNeedsUpdateOfHomeIndicatorAutoHidden()"
  case systemGestures = "UIViewController.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()"
  case orientations = "UIViewController.setNeedsUpdateOfSupportedInterfaceOrientations()"
  case deviceOrientation = "UIDevice.beginGeneratingDeviceOrientationNotifications()"
  case orientationWishes = "UIViewController.supportedInterfaceOrientations"
  case invertedColors = "UIView.accessibilityIgnoresInvertColors"
  case accessibilityElements = "UIView.accessibilityLabel"
  case softwareKeyboard = "UITextField.keyboardType"
  case motionSensor = "UIView.addMotionEffect(_:)"
  case layerFilters = "CALayer.filters"
  case dynamicRange = "CALayer.preferredDynamicRange"
  case asynchronousDrawing = "CALayer.drawsAsynchronously"
  case stateRestoration = "UIView.restorationIdentifier"
  case focusEngine = "UIView.isFocused"
  case constraintArchive = "NSLayoutConstraint.shouldBeArchived"
  case tabCustomizing = "UITabBarControllerDelegate.tabBarController(_:willBeginCustomizing:)"
  case pageSides = "UIPageViewController.isDoubleSided"
  case lowLatency = "UIUpdateLink.wantsLowLatencyEventDispatch"

  /// Why the call has no effect; the log line and the page contain it.
  package var reason: String {
    switch self {
    case .feedbackGenerator: "a desktop has no haptic hardware, and neither has an iPad"
    case .statusBarAppearance: "a desktop window has no status bar"
    case .homeIndicator: "a desktop window has no home indicator"
    case .systemGestures: "a desktop window has no gestures of the system at its edges"
    case .orientations: "a desktop window is never rotated"
    case .deviceOrientation: "a desktop has no orientation sensor, so no notification is posted"
    case .orientationWishes: "a desktop window is never rotated"
    case .invertedColors: "no system setting inverts the colours"
    case .accessibilityElements: "no assistive technology is connected; programs and tests can read the values"
    case .softwareKeyboard: "keys come from a hardware keyboard, whose layout and correction are the user's"
    case .motionSensor: "a desktop has no motion sensor, so the viewer stays in the middle"
    case .layerFilters: "layers have no filters on iOS either"
    case .dynamicRange: "a window has the standard dynamic range"
    case .asynchronousDrawing: "it is a hint, and what is drawn looks the same"
    case .stateRestoration: "a program starts anew each time, and nothing is saved for it"
    case .focusEngine: "there is no focus engine: keys go to the first responder"
    case .constraintArchive: "views are read from nibs, and never archived"
    case .tabCustomizing: "every tab fits on a desktop, so there is no list of further tabs in which to change their order"
    case .pageSides: "pages scroll here and do not curl, so that none has a back"
    case .lowLatency: "a window gets its input once a frame, and shows the frame when the display asks for it"
    }
  }

  /// Logs the call, the first time in the current application.
  @MainActor
  package func logUse() {
    guard let context = ApplicationContext.current, context.recordUse(of: self) else { return }
    ToolkitLog.debug("\(rawValue) has no effect here: \(reason).")
  }
}
