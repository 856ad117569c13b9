/// API of Apple's that is declared so that sources for iOS compile, and that has no effect on a desktop.
///
/// `Documentation/Compatibility.md` lists the same, with a test. The first call in each application's life is told to the log at level
/// debug, so that who looks for the effect finds the reason.
package enum InertAPI: String, CaseIterable {
  case feedbackGenerator = "UIFeedbackGenerator"
  case statusBarAppearance = "UIViewController.setNeedsStatusBarAppearanceUpdate()"
  case homeIndicator = "UIViewController.setNeedsUpdateOfHomeIndicatorAutoHidden()"
  case deviceOrientation = "UIDevice.beginGeneratingDeviceOrientationNotifications()"
  case orientationWishes = "UIViewController.supportedInterfaceOrientations"

  /// Why nothing happens.
  package var reason: String {
    switch self {
    case .feedbackGenerator: "a desktop has no haptic hardware; it stays still, as an iPad does"
    case .statusBarAppearance: "a desktop window has no status bar"
    case .homeIndicator: "a desktop window has no home indicator"
    case .deviceOrientation: "a desktop is held by nobody: no notification comes"
    case .orientationWishes: "a desktop window is never turned"
    }
  }

  /// Tells the log of the application whose turn it is, once.
  @MainActor
  func noteUse() {
    guard let context = ApplicationContext.current, context.inertUses.insert(self).inserted else { return }
    ToolkitLog.debug("\(rawValue) has no effect here: \(reason).")
  }
}
