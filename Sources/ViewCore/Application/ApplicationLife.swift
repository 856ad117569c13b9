import Foundation

/// Whether an application is active, and the callbacks of its changes.
@MainActor
final class ApplicationLife {
  private unowned let application: UIApplication
  private(set) var state = UIApplication.State.active

  init(_ application: UIApplication) { self.application = application }

  /// Sends the callbacks after the host's window has received or lost the focus.
  func activate(_ isActive: Bool) {
    if isActive, state == .background { setVisible(true) }
    guard state == (isActive ? .inactive : .active) else { return }
    if isActive {
      state = .active
      notify(.didBecomeActive)
    } else {
      notify(.willResignActive)
      state = .inactive
    }
  }

  /// Sends the callbacks after the host's window was shown or hidden.
  func setVisible(_ isVisible: Bool) {
    guard isVisible == (state == .background) else { return }
    if isVisible {
      notify(.willEnterForeground)
      state = .inactive
    } else {
      activate(false)
      state = .background
      notify(.didEnterBackground)
    }
  }

  enum Turn { case didBecomeActive, willResignActive, willEnterForeground, didEnterBackground }

  /// Calls the scene's delegate, or otherwise the application's, and then posts both notifications.
  func notify(_ turn: Turn) {
    let sceneDelegate = application.scene.delegate
    let delegate = sceneDelegate == nil ? application.delegate : nil
    switch turn {
    case .didBecomeActive:
      sceneDelegate?.sceneDidBecomeActive(application.scene)
      delegate?.applicationDidBecomeActive(application)
      post(UIApplication.didBecomeActiveNotification, UIScene.didActivateNotification)
    case .willResignActive:
      sceneDelegate?.sceneWillResignActive(application.scene)
      delegate?.applicationWillResignActive(application)
      post(UIApplication.willResignActiveNotification, UIScene.willDeactivateNotification)
    case .willEnterForeground:
      sceneDelegate?.sceneWillEnterForeground(application.scene)
      delegate?.applicationWillEnterForeground(application)
      post(UIApplication.willEnterForegroundNotification, UIScene.willEnterForegroundNotification)
    case .didEnterBackground:
      sceneDelegate?.sceneDidEnterBackground(application.scene)
      delegate?.applicationDidEnterBackground(application)
      post(UIApplication.didEnterBackgroundNotification, UIScene.didEnterBackgroundNotification)
    }
  }

  func post(_ name: Notification.Name, _ ofScene: Notification.Name? = nil) {
    NotificationCenter.default.post(name: name, object: application)
    if let ofScene { NotificationCenter.default.post(name: ofScene, object: application.scene) }
  }
}
