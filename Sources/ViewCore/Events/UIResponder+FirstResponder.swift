import Foundation

extension ApplicationContext {
  /// The object that receives keys and text, if it is in a visible window of the application.
  package var firstResponder: UIResponder? {
    guard let responder = router.firstResponder, let window = responder.owningWindow else { return nil }
    return application?.allWindows.contains { $0 === window } == true ? responder : nil
  }

  /// Has the first responder resign, and then another one that a delegate has made it meanwhile; false if one refuses.
  func resignFirstResponder(for newcomer: UIResponder) -> Bool {
    let first = firstResponder
    if first?.resignFirstResponder() == false { return false }
    guard let other = firstResponder, other !== first, other !== newcomer else { return true }
    return other.resignFirstResponder()
  }
}

extension UIResponder {
  /// The first responder of the current application.
  package static var firstResponder: UIResponder? { ApplicationContext.current?.firstResponder }

  /// Runs steps that change the first responder, and shows the input views of the last one afterwards.
  package func holdingInputViews<Result>(_ steps: () -> Result) -> Result {
    guard let homeContext else { return steps() }
    return homeContext.inputs.hold(steps)
  }

  /// The window at the end of the responder chain.
  package var owningWindow: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let window = current as? UIWindow { return window }
      // A presented controller goes on with its presenter, whose view may have left the window.
      if !(current is UIView), let window = current.responderView?.window { return window }
      responder = current.next
    }
    return nil
  }
}
