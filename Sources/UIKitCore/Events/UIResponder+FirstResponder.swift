import Foundation

extension ApplicationContext {
  /// The object that takes keys and text, as long as it stands in a window of the application that shows.
  package var firstResponder: UIResponder? {
    guard let responder = router.firstResponder, let window = responder.owningWindow else { return nil }
    return application?.windowStorage.contains { $0 === window } == true ? responder : nil
  }
}

extension UIResponder {
  /// The first responder of the application whose turn it is.
  package static var firstResponder: UIResponder? { ApplicationContext.current?.firstResponder }

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
