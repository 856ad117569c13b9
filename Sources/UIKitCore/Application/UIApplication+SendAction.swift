import Foundation

extension UIApplication {
  /// The object that gets an action without a target: up the chain from the first responder, or else from the sender.
  func receiver(of action: Selector, from sender: Any?) -> AnyObject? {
    let starts = [context.firstResponder, sender as? UIResponder]
    for start in starts {
      if let receiver = start?.target(forAction: action, withSender: sender) { return receiver as AnyObject }
    }
    return nil
  }
}
