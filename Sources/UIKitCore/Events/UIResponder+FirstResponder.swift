import Foundation

extension UIResponder {
  fileprivate static weak var storedFirstResponder: UIResponder?

  /// The object that takes keys and text, as long as it stands in a window.
  package static var firstResponder: UIResponder? {
    guard let responder = storedFirstResponder, responder.owningWindow != nil else { return nil }
    return responder
  }

  static var currentFirstResponder: UIResponder? {
    get { storedFirstResponder }
    set { storedFirstResponder = newValue }
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
