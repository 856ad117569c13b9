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
      next = responder.next
    }
  }

  var isEmpty: Bool { accessory == nil && keyboard == nil }
}

extension UIResponder {
  /// Whether the responder itself has a view that is shown while it is in the chain of the first responder.
  var providesInputViews: Bool { inputAccessoryView != nil || inputView != nil }
}
