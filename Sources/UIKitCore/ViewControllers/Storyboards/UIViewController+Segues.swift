import Foundation
import Misuse

extension UIViewController {
  func performStoryboardSegue(_ identifier: String, _ sender: Any?) {
    guard let scene = nibSource.scene, let segue = scene.segue(withIdentifier: identifier) else {
      misuse("Receiver (\(type(of: self))) has no segue with identifier '\(identifier)'")
    }
    // Segues of controls are read with the view.
    loadViewIfNeeded()
    scene.perform(scene.segue(withIdentifier: identifier) ?? segue, sender: sender)
  }

  func child(containing source: UIViewController) -> UIViewController? {
    for controller in sequence(first: source, next: { $0.family.parent ?? $0.links.presenter })
    where controller.family.parent === self {
      return controller
    }
    return nil
  }
}
