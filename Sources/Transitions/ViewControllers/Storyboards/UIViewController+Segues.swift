import Foundation
import Misuse

extension UIViewController {
  func performStoryboardSegue(_ identifier: String, _ sender: Any?) {
    guard nibSource.scene?.performSegue(withIdentifier: identifier, sender: sender) == true else {
      misuse("Receiver (\(type(of: self))) has no segue with identifier '\(identifier)'")
    }
  }

  func child(containing source: UIViewController) -> UIViewController? {
    for controller in sequence(first: source, next: { $0.family.parent ?? $0.links.presenter })
    where controller.family.parent === self {
      return controller
    }
    return nil
  }
}
