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

  // MARK: - Life

  /// Sets the delegate and calls its launch methods in UIKit's order.
  package func launch(with delegate: any UIApplicationDelegate) {
    makeCurrent()
    self.delegate = delegate
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    let storyboard = MainStoryboard(of: delegate)
    storyboard?.open(for: delegate)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    storyboard?.show()
    post(Self.didFinishLaunchingNotification)
    connectScene()
    if scene.delegate != nil { notify(.willEnterForeground) }
    notify(.didBecomeActive)
  }

  /// Sends the termination callbacks after the host's loop has ended.
  package func terminate() {
    disconnectScene()
    delegate?.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
  }

  /// Sends the callbacks after the host's window has received or lost the focus.
  func activate(_ isActive: Bool) {
    if isActive, applicationState == .background { setVisible(true) }
    guard applicationState == (isActive ? .inactive : .active) else { return }
    if isActive {
      applicationState = .active
      notify(.didBecomeActive)
    } else {
      notify(.willResignActive)
      applicationState = .inactive
    }
  }

  /// Sends the callbacks after the host's window was shown or hidden.
  func setVisible(_ isVisible: Bool) {
    guard isVisible == (applicationState == .background) else { return }
    if isVisible {
      notify(.willEnterForeground)
      applicationState = .inactive
    } else {
      activate(false)
      applicationState = .background
      notify(.didEnterBackground)
    }
  }

  private enum Turn { case didBecomeActive, willResignActive, willEnterForeground, didEnterBackground }

  /// Calls the scene's delegate, or otherwise the application's, and then posts both notifications.
  private func notify(_ turn: Turn) {
    let sceneDelegate = scene.delegate
    let delegate = sceneDelegate == nil ? delegate : nil
    switch turn {
    case .didBecomeActive:
      sceneDelegate?.sceneDidBecomeActive(scene)
      delegate?.applicationDidBecomeActive(self)
      post(Self.didBecomeActiveNotification, UIScene.didActivateNotification)
    case .willResignActive:
      sceneDelegate?.sceneWillResignActive(scene)
      delegate?.applicationWillResignActive(self)
      post(Self.willResignActiveNotification, UIScene.willDeactivateNotification)
    case .willEnterForeground:
      sceneDelegate?.sceneWillEnterForeground(scene)
      delegate?.applicationWillEnterForeground(self)
      post(Self.willEnterForegroundNotification, UIScene.willEnterForegroundNotification)
    case .didEnterBackground:
      sceneDelegate?.sceneDidEnterBackground(scene)
      delegate?.applicationDidEnterBackground(self)
      post(Self.didEnterBackgroundNotification, UIScene.didEnterBackgroundNotification)
    }
  }

  private func post(_ name: Notification.Name, _ ofScene: Notification.Name? = nil) {
    NotificationCenter.default.post(name: name, object: self)
    if let ofScene { NotificationCenter.default.post(name: ofScene, object: scene) }
  }

  /// Calls the delegate, the observers and the controllers, in this order.
  func receiveMemoryWarning() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    post(Self.didReceiveMemoryWarningNotification)
    for window in allWindows { window.rootViewController?.warnOfMemoryInSubtree() }
  }
}

extension UIViewController {
  fileprivate func warnOfMemoryInSubtree() {
    didReceiveMemoryWarning()
    for child in family.children { child.warnOfMemoryInSubtree() }
    links.presented?.warnOfMemoryInSubtree()
  }
}
