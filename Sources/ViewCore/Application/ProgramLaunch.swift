import Foundation

/// What a program's Info.plist says about its start: resources, the scene's delegate, and the storyboard of the first window.
@MainActor
package protocol ProgramLaunch {
  /// Makes the bundle of the delegate's module the main one, or the program's own if the module has none, and adds its fonts.
  ///
  /// - Parameter type: the delegate's class, before its initializer asks for them.
  func addResources(of type: AnyClass)
  /// Makes the window with the initial controller of the main storyboard, before the program has launched; nil without a storyboard, or
  /// if a scene shows it.
  func openWindow(for delegate: any UIApplicationDelegate) -> UIWindow?
  /// Sets what a configuration leaves open.
  func complete(_ configuration: UISceneConfiguration, of delegate: any UIApplicationDelegate)
  /// Makes the window with the initial controller of the configuration's storyboard, before the scene's delegate is told; nil without a
  /// storyboard, or for a delegate without a window.
  func openWindow(of configuration: UISceneConfiguration, for delegate: any UISceneDelegate, in scene: UIScene) -> UIWindow?
}

/// The reading of what a program's Info.plist says about its start.
@MainActor
package enum ProgramStart {
  package static let launch = Hook<any ProgramLaunch>("Starting a program as its Info.plist says")
}
