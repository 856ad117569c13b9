import Foundation
import MotionTesting
import Testing

@MainActor
struct ApplicationLifeTests {
  private let stage = Stage()
  private let delegate = LoggingDelegate()

  init() { UIApplication.shared.launch(with: delegate) }

  /// Other suites have stages of their own: a frame makes this one current.
  private var application: UIApplication {
    stage.advance()
    return .shared
  }

  private func send(_ kind: InputEvent.Kind) {
    stage.send(kind)
    stage.advance()
  }

  @Test func minimisedWindowEntersTheBackgroundAndReturns() {
    delegate.calls = []
    send(.visibility(isVisible: false))
    #expect(application.applicationState == .background)
    send(.visibility(isVisible: true))
    #expect(application.applicationState == .inactive)
    send(.activation(isActive: true))
    #expect(
      delegate.calls == [
        "willResignActive active", "didEnterBackground background", "willEnterForeground background", "didBecomeActive active",
      ])
  }

  @Test func focusMayPrecedeTheWindowsAppearance() {
    send(.activation(isActive: false))
    send(.visibility(isVisible: false))
    delegate.calls = []
    send(.activation(isActive: true))
    send(.visibility(isVisible: true))
    #expect(delegate.calls == ["willEnterForeground background", "didBecomeActive active"])
  }

  @Test func observersAreNotifiedAfterTheDelegate() {
    let (log, application) = (delegate, application)
    let tokens = [
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) { _ in
        MainActor.assumeIsolated { log.calls.append("posted") }
      }
    }
    defer { tokens.forEach { NotificationCenter.default.removeObserver($0) } }
    delegate.calls = []
    send(.visibility(isVisible: false))
    send(.activation(isActive: true))
    #expect(
      delegate.calls == [
        "willResignActive active", "posted", "didEnterBackground background", "posted", "willEnterForeground background",
        "posted",
        "didBecomeActive active", "posted",
      ])
  }

  @Test func everyControllerReceivesMemoryWarnings() {
    let root = MemoryController("root", delegate)
    let child = MemoryController("child", delegate)
    stage.window.rootViewController = root
    root.addChild(child)
    root.present(MemoryController("modal", delegate), animated: false)
    stage.advance()
    delegate.calls = []
    send(.memoryWarning)
    #expect(delegate.calls == ["memory", "root", "child", "modal"])
  }

  @Test func aDelegateIsMadeFromItsClassAlone() throws {
    let made = try #require(ObjectTemplate.object(of: PlainDelegate.self) as? PlainDelegate)
    #expect(made.values == [1, 2, 3])
    #expect(type(of: made) == PlainDelegate.self)
    #expect(ObjectTemplate.object(of: NoObject.self) == nil)
  }
}

/// Written as Xcode's template writes it.
private class PlainDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let values = [1, 2, 3]
}

private class NoObject {}

@MainActor
private final class LoggingDelegate: UIResponder, UIApplicationDelegate {
  var calls: [String] = []

  private func log(_ name: String, _ application: UIApplication) { calls.append("\(name) \(application.applicationState)") }

  func applicationDidBecomeActive(_ application: UIApplication) { log("didBecomeActive", application) }
  func applicationWillResignActive(_ application: UIApplication) { log("willResignActive", application) }
  func applicationDidEnterBackground(_ application: UIApplication) { log("didEnterBackground", application) }
  func applicationWillEnterForeground(_ application: UIApplication) { log("willEnterForeground", application) }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { calls.append("memory") }
}

private final class MemoryController: UIViewController {
  private let name: String
  private let log: LoggingDelegate

  init(_ name: String, _ log: LoggingDelegate) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    log.calls.append(name)
  }
}

@MainActor
struct SceneTests {
  private let stage = Stage()
  private let delegate = SceneApplicationDelegate()

  /// Launched anew by each test: other suites have stages of their own, and a frame makes this one current.
  private func launched() -> UIApplication {
    TemplateSceneDelegate.calls = []
    stage.advance()
    UIApplication.shared.launch(with: delegate)
    return .shared
  }

  private func send(_ kind: InputEvent.Kind) {
    stage.send(kind)
    stage.advance()
  }

  @Test func sceneDelegateIsCalledInsteadOfTheApplicationDelegate() {
    let application = launched()
    send(.visibility(isVisible: false))
    send(.activation(isActive: true))
    application.terminate()
    #expect(
      TemplateSceneDelegate.calls == [
        "launched", "willConnect", "willEnterForeground", "didBecomeActive", "willResignActive", "didEnterBackground",
        "willEnterForeground", "didBecomeActive", "didDisconnect", "willTerminate",
      ])
  }

  @Test func applicationsWindowIsTheKeyWindowOfTheScene() throws {
    let scene = try #require(launched().connectedScenes.compactMap { $0 as? UIWindowScene }.first)
    let window = try #require(scene.keyWindow)
    #expect(window.rootViewController?.title == "first")
    #expect(window.windowScene === scene)
    #expect(window.frame == scene.screen.bounds)
    #expect(scene.windows.contains(window))
    #expect(scene.activationState == .foregroundActive)
    #expect(scene.statusBarManager?.statusBarFrame == .zero)
    window.windowScene = nil
    #expect(window.isHidden && !scene.windows.contains(window))
  }

  @Test func windowsAspectDeterminesTheOrientation() {
    let scene = launched().scene
    #expect(scene.interfaceOrientation.isPortrait)
    send(.resize(size: CGSize(width: 800, height: 600), scale: 1))
    #expect(scene.interfaceOrientation.isLandscape)
  }
}

private final class SceneApplicationDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    TemplateSceneDelegate.calls.append("launched")
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = TemplateSceneDelegate.self
    return configuration
  }

  func applicationDidBecomeActive(_ application: UIApplication) { TemplateSceneDelegate.calls.append("application active") }
  func applicationWillTerminate(_ application: UIApplication) { TemplateSceneDelegate.calls.append("willTerminate") }
}

private class TemplateSceneDelegate: UIResponder, UIWindowSceneDelegate {
  static var calls: [String] = []
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
    Self.calls.append("willConnect")
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    let root = UIViewController()
    root.title = "first"
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneDidDisconnect(_ scene: UIScene) { Self.calls.append("didDisconnect") }
  func sceneDidBecomeActive(_ scene: UIScene) { Self.calls.append("didBecomeActive") }
  func sceneWillResignActive(_ scene: UIScene) { Self.calls.append("willResignActive") }
  func sceneWillEnterForeground(_ scene: UIScene) { Self.calls.append("willEnterForeground") }
  func sceneDidEnterBackground(_ scene: UIScene) { Self.calls.append("didEnterBackground") }
}
