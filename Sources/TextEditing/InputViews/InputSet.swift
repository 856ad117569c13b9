import Transitions
import ViewCore
/// The input views of a first responder, and the responders that provide them.
@MainActor
struct InputSet {
  /// A view and its provider.
  struct Part {
    let view: UIView
    private(set) weak var provider: UIResponder?

    init(_ view: UIView, of provider: UIResponder) { (self.view, self.provider) = (view, provider) }
  }

  private(set) var accessory: Part?
  private(set) var keyboard: Part?

  /// No views.
  init() {}

  /// The first view of each kind in the responder chain of a first responder, as UIKit's header says.
  init(of firstResponder: UIResponder) {
    var next: UIResponder? = firstResponder
    while let responder = next, accessory == nil || keyboard == nil {
      if accessory == nil { accessory = responder.inputAccessoryView.map { Part($0, of: responder) } }
      if keyboard == nil { keyboard = responder.inputView.map { Part($0, of: responder) } }
      next = responder.nextForInputViews
    }
  }

  var isEmpty: Bool { accessory == nil && keyboard == nil }
}

extension UIResponder {
  /// Whether the responder itself has a view that is shown while it is in the chain of the first responder.
  var providesInputViews: Bool { inputAccessoryView != nil || inputView != nil }

  /// The next responder whose views are shown. A presented controller covers those of its presenter, but a search belongs to its page.
  var nextForInputViews: UIResponder? {
    guard let controller = self as? UIViewController, !(controller is any PageBelonging) else { return next }
    return controller.links.presenter == nil ? next : nil
  }

  /// The nearest responder in the chain after this one that has an accessory view of its own, as the page around the bar of a
  /// conversation has. A view around this one may pass on this one's accessory view, and what makes it the first responder.
  var inputHeir: UIResponder? {
    sequence(first: self) { $0.nextForInputViews }.dropFirst().first { $0.inputAccessoryView != nil && !$0.surrounds(self) }
  }

  private func surrounds(_ responder: UIResponder) -> Bool {
    guard let view = self as? UIView, let other = responder as? UIView else { return false }
    return other.isDescendant(of: view)
  }
}
