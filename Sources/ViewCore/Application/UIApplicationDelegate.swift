import Foundation

/// Receives the callbacks of the program's life cycle. Every method is optional.
///
/// The toolkit makes the delegate by its `init()`.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The window with the main storyboard, which is set before the program has launched.
  var window: UIWindow? { get set }
  /// Called first; the result is ignored. Default: true.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the program has launched: make a window here. The result is ignored. Default: calls
  /// `applicationDidFinishLaunching(_:)` and returns true.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the program has launched, if the delegate does not implement the method with options.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// Provides the configuration of the scene. If it names a delegate class, an object of that class receives the following
  /// callbacks instead of this one.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called when the window has received the focus.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called when the window is about to lose the focus.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the window was hidden or minimized.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called when the window is about to be shown again.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called when the host's loop has ended.
  func applicationWillTerminate(_ application: UIApplication)
  /// Called when the host reports low memory; on Linux there is no such message.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Returns the orientations of controllers that do not choose their own; `UIApplication.supportedInterfaceOrientations(for:)` asks
  /// for them. A desktop window is never rotated.
  func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
    -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
  /// The window as an optional requirement returns it on iOS: nil within nil. `edgewise port` writes it for `delegate?.window??`.
  public var _optionalWindow: UIWindow?? { window }
  /// The default is nil, and keeps no window.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// The default is true.
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// The default calls `applicationDidFinishLaunching(_:)` and returns true.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }
  /// The default does nothing.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// The default is a configuration without a delegate class.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
  /// The default does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// The default does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// The default does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// The default does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// The default does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// The default does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// The default is every orientation.
  public func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
    -> UIInterfaceOrientationMask
  { .all }
}
