import Foundation
import Misuse

extension UIApplication {
  /// Asks the delegate for a scene configuration, and makes a scene delegate of its class, if it has one.
  func connectScene() {
    let options = UIScene.ConnectionOptions()
    guard let delegate else { return }
    let configuration = delegate.application(self, configurationForConnecting: scene.session, options: options)
    scene.session.configure(configuration)
    ProgramStart.launch.value.complete(configuration, of: delegate)
    guard let type = configuration.delegateClass else { return }
    guard let made = ObjectTemplate.object(of: type) as? any UISceneDelegate else {
      misuse(
        "UISceneConfiguration.delegateClass is \(type), which is no UIResponder that adopts UIWindowSceneDelegate.")
    }
    scene.delegate = made
    let window = ProgramStart.launch.value.openWindow(of: configuration, for: made, in: scene)
    made.scene(scene, willConnectTo: scene.session, options: options)
    window?.makeKeyAndVisible()
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
  }

  func disconnectScene() {
    scene.delegate?.sceneDidDisconnect(scene)
    NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
  }
}
