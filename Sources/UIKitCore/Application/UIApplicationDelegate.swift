import Foundation

/// Is told of the program's life: what to show first, and what to do when the window shows, hides and gets the focus. Every
/// method is optional.
///
/// The program makes the delegate itself, by the `init()` that every `NSObject` has.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Called first of all; the answer is ignored. Default: true.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the program has started: make a window here. The answer is ignored. Default: true.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The set-up of the scene. Where the configuration names a class, an object of it gets the calls that follow in place of this
  /// one.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called when the window has got the focus.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called when the window is about to lose the focus.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the window was hidden or minimised.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called when the window is about to show again.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called when the host's loop has ended.
  func applicationWillTerminate(_ application: UIApplication)
  /// Called when the host reports low memory; Linux has no such message for programs.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// The default is true.
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// The default is true.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
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
}
