import Foundation

extension UIApplication {
  // MARK: - Notifications

  /// Posted after the delegate's `application(_:didFinishLaunchingWithOptions:)`.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunchingNotification")
  /// Posted when the application has become active: at launch, and when the window has received the focus.
  public nonisolated static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
  /// Posted when the window is about to lose the focus.
  public nonisolated static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
  /// Posted when the window was hidden or minimized.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
  /// Posted when the window is about to be shown again.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted when the host's loop has ended, after the delegate's `applicationWillTerminate(_:)`.
  public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  /// Posted when the host reports low memory, after the delegate's call and before those of view controllers.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Never posted: there is no status bar, and `statusBarFrame` is always zero.
  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Never posted: there is no status bar, and `statusBarFrame` is always zero.
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// The frame in the user info of the two notifications of the status bar's frame.
  public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"

  // MARK: - Life

  /// Makes the files of a delegate's module known, before the delegate's initializer asks for them.
  package static func prepareLaunch(with type: AnyClass) { ProgramStart.launch.value.addResources(of: type) }

  /// Sets the delegate and calls its launch methods in UIKit's order.
  package func launch(with delegate: any UIApplicationDelegate) {
    makeCurrent()
    self.delegate = delegate
    ProgramStart.launch.value.addResources(of: type(of: delegate))
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    let window = ProgramStart.launch.value.openWindow(for: delegate)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    window?.makeKeyAndVisible()
    life.post(Self.didFinishLaunchingNotification)
    connectScene()
    if scene.delegate != nil { life.notify(.willEnterForeground) }
    life.notify(.didBecomeActive)
  }

  /// Sends the callbacks of leaving the screen before the host's loop ends, unless they were sent: programs begin their background
  /// tasks there.
  package func enterBackground() { life.setVisible(false) }

  /// Sends the termination callbacks after the host's loop has ended.
  package func terminate() {
    disconnectScene()
    delegate?.applicationWillTerminate(self)
    life.post(Self.willTerminateNotification)
  }

  /// Calls the delegate, the observers and the controllers, in this order.
  func receiveMemoryWarning() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    life.post(Self.didReceiveMemoryWarningNotification)
    for window in allWindows { window.root?.warnOfMemoryInSubtree() }
  }
}
