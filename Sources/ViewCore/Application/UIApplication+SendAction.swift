import Foundation

extension UIApplication {
  /// The receiver of an action without a target: the first object that has it in the responder chain from the first responder, or
  /// otherwise from the sender.
  func receiver(of action: Selector, from sender: Any?) -> AnyObject? {
    let starts = [context.firstResponder, sender as? UIResponder]
    for start in starts {
      if let receiver = start?.target(forAction: action, withSender: sender) { return receiver as AnyObject }
    }
    return nil
  }
}
