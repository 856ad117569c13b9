/// The first responders whose input views are hidden by a presented controller, or while their own controller disappears.
@MainActor
final class InputCovers {
  private struct Cover {
    weak var responder: UIResponder?
    weak var controller: UIViewController?
    let isPresented: Bool
  }

  private var covers: [Cover] = []

  func contains(_ responder: UIResponder) -> Bool { covers.contains { $0.responder === responder && $0.controller != nil } }

  /// Hides the input views of a responder until `remove(by:isPresented:)`.
  func add(_ responder: UIResponder, by controller: UIViewController, isPresented: Bool) {
    covers.removeAll { $0.controller == nil || $0.responder == nil }
    covers.append(Cover(responder: responder, controller: controller, isPresented: isPresented))
  }

  /// Ends what a controller has hidden; nil if it has hidden nothing.
  func remove(by controller: UIViewController, isPresented: Bool) -> UIResponder? {
    guard let index = covers.firstIndex(where: { $0.controller === controller && $0.isPresented == isPresented }) else {
      return nil
    }
    return covers.remove(at: index).responder
  }
}

extension InputViews {
  /// A controller is presented in front of the first responder, or the controller of the first responder disappears.
  func cover(by controller: UIViewController, isPresented: Bool) {
    guard let panel, let responder = controller.homeContext?.firstResponder, responder.owningWindow === panel.window else {
      return
    }
    let isInside = sequence(first: responder) { $0.next }.contains { $0 === controller }
    guard isInside != isPresented else { return }
    covers.add(responder, by: controller, isPresented: isPresented)
    firstResponderDidChange()
  }

  /// A controller whose first responder has views begins to disappear, which hides them, or appears after all.
  func appearanceWillChange(of controller: UIViewController, appears: Bool) {
    if appears { uncover(by: controller, isPresented: false) } else { cover(by: controller, isPresented: false) }
  }

  /// A controller has appeared: it becomes the first responder if it provides views and there is no other one. Or it has disappeared:
  /// its views stay hidden, as it is in no window any more.
  func appearanceDidChange(of controller: UIViewController, appears: Bool) {
    guard appears else {
      guard let responder = covers.remove(by: controller, isPresented: false) else { return }
      return hold {
        _ = responder.resignFirstResponder()
        forgetResigned()
      }
    }
    guard controller.homeContext?.firstResponder == nil, controller.canBecomeFirstResponder, controller.providesInputViews else {
      return
    }
    controller.becomeFirstResponder()
  }

  /// The controller has gone, or stays after all. What was the first responder before is it again if there is none.
  func uncover(by controller: UIViewController, isPresented: Bool) {
    guard let responder = covers.remove(by: controller, isPresented: isPresented) else { return }
    let context = controller.homeContext ?? responder.homeContext
    if context?.firstResponder == nil, responder.owningWindow != nil, !covers.contains(responder) {
      responder.becomeFirstResponder()
    }
    firstResponderDidChange()
  }
}
