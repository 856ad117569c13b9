import CoreGraphics
import Foundation

/// The storyboard with which a program or its scene starts.
@MainActor
final class MainStoryboard {
  private let storyboard: UIStoryboard
  private var window: UIWindow?

  init(_ storyboard: UIStoryboard) { self.storyboard = storyboard }

  /// That of the Info.plist of the delegate's module; nil without one, or if a scene shows it.
  init?(of delegate: any UIApplicationDelegate) {
    guard let provider = Self.provider(of: delegate), let name = provider.launch.storyboard,
      provider.launch.sceneDelegate == nil
    else { return nil }
    storyboard = UIStoryboard(name: name, bundle: provider.bundle)
  }

  private static func provider(of delegate: any UIApplicationDelegate) -> (any NibConnectionProvider.Type)? {
    provider(of: type(of: delegate))
  }

  private static func provider(of type: AnyClass) -> (any NibConnectionProvider.Type)? {
    NibModules.provider(of: NibModules.module(of: type))
  }

  /// The modules whose fonts were added: fontconfig would list a file that is added again twice.
  private static var modulesWithFonts: Set<String> = []

  /// Makes the bundle of the delegate's module the main one, or the program's own if the module has none, and adds its fonts.
  ///
  /// - Parameter type: the delegate's class, before its initializer asks for them.
  static func addResources(of type: AnyClass) {
    let provider = Self.provider(of: type)
    ProgramBundle.register(provider?.bundle)
    guard let provider, modulesWithFonts.insert(NibModules.module(of: type)).inserted else { return }
    for name in provider.launch.fonts {
      let path = provider.bundle.path(forResource: name, ofType: nil)
      if path.map({ FontDescription.addFonts(ofFile: $0) }) != true { ToolkitLog.warning("The font \(name) cannot be read.") }
    }
  }

  /// Sets what a configuration leaves open, as the Info.plist says.
  static func complete(_ configuration: UISceneConfiguration, of delegate: any UIApplicationDelegate) {
    guard let provider = provider(of: delegate), let name = provider.launch.sceneDelegate,
      configuration.name == nil || configuration.name == provider.launch.sceneName
    else { return }
    if configuration.delegateClass == nil {
      configuration.delegateClass = NibModules.class(name, in: [NibModules.module(of: type(of: delegate))])
    }
    if configuration.storyboard == nil {
      configuration.storyboard = provider.launch.sceneStoryboard.map { UIStoryboard(name: $0, bundle: provider.bundle) }
    }
  }

  /// Makes the window with the initial controller, before the program has launched.
  func open(for delegate: any UIApplicationDelegate) {
    window = makeWindow(delegate.window)
    delegate.window = window
    if delegate.window == nil {
      ToolkitLog.warning("The app delegate must implement the window property if it wants to use a main storyboard file.")
    }
  }

  /// Makes the window with the initial controller, before the scene's delegate is told.
  func open(for delegate: any UISceneDelegate, in scene: UIScene) {
    guard let delegate = delegate as? any UIWindowSceneDelegate, let scene = scene as? UIWindowScene else { return }
    window = makeWindow(delegate.window)
    window?.windowScene = scene
    delegate.window = window
  }

  private func makeWindow(_ existing: UIWindow?) -> UIWindow {
    let window = existing ?? UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = storyboard.instantiateInitialViewController()
    return window
  }

  func show() { window?.makeKeyAndVisible() }
}
