import Foundation

extension UIResponder {
  /// The object that takes keys and text, as long as it stands in a window of the running application.
  package static var firstResponder: UIResponder? {
    let application = UIApplication.shared
    guard let responder = application.router.firstResponder, let window = responder.owningWindow else { return nil }
    return application.windows.contains { $0 === window } ? responder : nil
  }

  /// The window that the chain leads to.
  package var owningWindow: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let window = current as? UIWindow { return window }
      responder = current.next
    }
    return nil
  }
}
