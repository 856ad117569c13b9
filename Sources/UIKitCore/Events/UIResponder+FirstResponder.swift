import Foundation

extension ApplicationContext {
  /// The object that receives keys and text, if it is in a visible window of the application.
  package var firstResponder: UIResponder? {
    guard let responder = router.firstResponder, let window = responder.owningWindow else { return nil }
    return application?.allWindows.contains { $0 === window } == true ? responder : nil
  }
}

extension UIResponder {
  /// The first responder of the current application.
  package static var firstResponder: UIResponder? { ApplicationContext.current?.firstResponder }

  /// The window at the end of the responder chain.
  package var owningWindow: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let window = current as? UIWindow { return window }
      responder = current.next
    }
    return nil
  }
}
