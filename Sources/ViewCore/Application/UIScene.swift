import Foundation

/// An instance of the program's interface. The only one is the host's window.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// Whether a scene has the focus, is visible without it, or is hidden.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// The system's information about a scene that is connected; empty on a desktop.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {}

  /// The session given to the initializer.
  open private(set) var session: UISceneSession
  /// The application of the session, or the one that was current when the scene was made.
  final private(set) weak var application: UIApplication?
  /// The scene's delegate, an object of the configuration's delegate class; held strongly.
  open var delegate: (any UISceneDelegate)?

  /// Makes a scene of a session; the toolkit makes the only one.
  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    application = session.application ?? ApplicationContext.current?.application
    super.init()
    session.connect(self)
  }

  /// The state of the host's window; `unattached` after the application was deallocated.
  open var activationState: UIScene.ActivationState {
    switch application?.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    case nil: .unattached
    }
  }

  open override var next: UIResponder? { application }
  @_spi(Toolkit) open override var homeObject: AnyObject? { application?.context ?? ApplicationContext.current }
}

extension UIScene {
  // MARK: - Notifications

  /// Posted after the scene's delegate was made and called.
  public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// Posted when the host's loop has ended, after the scene's delegate was told.
  public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// Posted when the window has received the focus.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted when the window is about to lose the focus.
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// Posted when the window is about to be shown again.
  public nonisolated static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
  /// Posted when the window was hidden or minimized.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")
}

/// Receives the callbacks of a scene's life cycle instead of the application's delegate. Every method is optional.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when the program has launched. Make a window with `UIWindow(windowScene:)` and show it.
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the host's loop has ended.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the window has received the focus.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called when the window is about to lose the focus.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called when the window is about to be shown again.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the window was hidden or minimized.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  /// The default does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// The default does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// The default does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// The default does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// The default does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// The default does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The delegate of a scene that shows windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window with the scene's storyboard, which is set before `scene(_:willConnectTo:options:)`.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// The default is nil, and keeps no window.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
