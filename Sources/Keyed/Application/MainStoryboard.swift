import CoreGraphics
import Foundation
import Transitions
import ViewCore

/// The storyboard with which a program or its scene starts, and its other resources.
@MainActor
struct MainStoryboard: ProgramLaunch {
  private func provider(of delegate: any UIApplicationDelegate) -> (any NibConnectionProvider.Type)? {
    provider(of: type(of: delegate))
  }

  private func provider(of type: AnyClass) -> (any NibConnectionProvider.Type)? {
    NibModules.provider(of: NibModules.module(of: type))
  }

  /// The modules whose fonts were added: fontconfig would list a file that is added again twice.
  private static var modulesWithFonts: Set<String> = []

  func addResources(of type: AnyClass) {
    let provider = provider(of: type)
    ProgramBundle.register(provider?.bundle)
    guard let provider, Self.modulesWithFonts.insert(NibModules.module(of: type)).inserted else { return }
    for name in provider.launch.fonts {
      let path = provider.bundle.path(forResource: name, ofType: nil)
      if path.map({ FontDescription.addFonts(ofFile: $0) }) != true { ToolkitLog.warning("The font \(name) cannot be read.") }
    }
  }

  func complete(_ configuration: UISceneConfiguration, of delegate: any UIApplicationDelegate) {
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

  func openWindow(for delegate: any UIApplicationDelegate) -> UIWindow? {
    guard let provider = provider(of: delegate), let name = provider.launch.storyboard,
      provider.launch.sceneDelegate == nil
    else { return nil }
    let storyboard = UIStoryboard(name: name, bundle: provider.bundle)
    let window = makeWindow(delegate.window, storyboard)
    delegate.window = window
    if delegate.window == nil {
      ToolkitLog.warning("The app delegate must implement the window property if it wants to use a main storyboard file.")
    }
    return window
  }

  func openWindow(of configuration: UISceneConfiguration, for delegate: any UISceneDelegate, in scene: UIScene) -> UIWindow? {
    guard let storyboard = configuration.storyboard, let delegate = delegate as? any UIWindowSceneDelegate,
      let scene = scene as? UIWindowScene
    else { return nil }
    let window = makeWindow(delegate.window, storyboard)
    window.windowScene = scene
    delegate.window = window
    return window
  }

  private func makeWindow(_ existing: UIWindow?, _ storyboard: UIStoryboard) -> UIWindow {
    let window = existing ?? UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = storyboard.instantiateInitialViewController()
    return window
  }
}
