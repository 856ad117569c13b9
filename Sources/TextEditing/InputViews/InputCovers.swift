import Controls
import Transitions
import ViewCore

/// The first responders whose input views are hidden by a presented controller, or while their own controller disappears.
@MainActor
final class InputCovers {
  @MainActor
  struct Cover {
    weak var responder: UIResponder?
    /// What provides the views if the responder has left the window, as one in a bar does together with that.
    private(set) weak var heir: UIResponder?
    fileprivate weak var controller: UIViewController?
    fileprivate let isPresented: Bool

    fileprivate init(_ responder: UIResponder, by controller: UIViewController, isPresented: Bool) {
      (self.responder, heir) = (responder, responder.inputHeir)
      (self.controller, self.isPresented) = (controller, isPresented)
    }
  }

  private var covers: [Cover] = []

  func contains(_ responder: UIResponder) -> Bool { covers.contains { $0.responder === responder && $0.controller != nil } }

  /// Hides the input views of a responder until `remove(by:isPresented:)`.
  func add(_ responder: UIResponder, by controller: UIViewController, isPresented: Bool) {
    covers.removeAll { $0.controller == nil || $0.responder == nil }
    covers.append(Cover(responder, by: controller, isPresented: isPresented))
  }

  /// A responder has resigned for nobody: its heir, if there is one, is covered in its place. Returns whether it was covered.
  func pass(from responder: UIResponder, to heir: UIResponder?) -> Bool {
    guard contains(responder) else { return false }
    for index in covers.indices where covers[index].responder === responder { covers[index].responder = heir }
    return true
  }

  /// Whether what a controller has covered is in a window.
  func isInWindow(by controller: UIViewController) -> Bool {
    covers.contains { $0.controller === controller && !$0.isPresented && $0.responder?.owningWindow != nil }
  }

  /// The responder that disappeared with a controller.
  func responder(by controller: UIViewController) -> UIResponder? {
    covers.first { $0.controller === controller && !$0.isPresented }?.responder
  }

  /// A covered responder is told to resign, which it has done already: what would be shown in its place comes back instead of it.
  func end(_ responder: UIResponder) {
    for index in covers.indices where covers[index].responder === responder { covers[index].responder = covers[index].heir }
  }

  /// Ends what a controller has hidden; nil if it has hidden nothing.
  func remove(by controller: UIViewController, isPresented: Bool) -> Cover? {
    covers.firstIndex { $0.controller === controller && $0.isPresented == isPresented }.map { covers.remove(at: $0) }
  }
}

extension InputViews {
  /// A controller is presented in front of the first responder, which resigns, or the controller of the first responder disappears.
  func cover(by controller: UIViewController, isPresented: Bool) {
    guard let responder = controller.homeContext?.firstResponder, !(responder is MenuOverlay),
      controller.isInChain(of: responder) != isPresented
    else { return }
    guard !isPresented || responder.owningWindow === controller.links.presenter?.viewIfLoaded?.window else { return }
    covers.add(responder, by: controller, isPresented: isPresented)
    if isPresented { resignCovered(responder) }
    firstResponderDidChange(resigned: nil)
  }

  /// The view of a page that is covered in its stack is about to leave the window: its first responder resigns, and is remembered.
  package func viewWillLeave(of controller: UIViewController) {
    if let responder = covers.responder(by: controller) { resignCovered(responder) }
  }

  /// Nobody takes the place of what is covered.
  private func resignCovered(_ responder: UIResponder) {
    guard responder.isFirstResponder else { return }
    hold {
      _ = responder.resignFirstResponder()
      forgetResigned()
    }
  }

  /// A controller whose first responder has views begins to disappear, which hides them, or appears after all.
  func appearanceWillChange(of controller: UIViewController, appears: Bool) {
    guard appears else { return cover(by: controller, isPresented: false) }
    // What comes back from outside of the window becomes the first responder when it is there.
    if covers.isInWindow(by: controller) { uncover(by: controller, isPresented: false) }
  }

  /// A controller has appeared: it becomes the first responder if it provides views and there is none whose views are shown. Or it
  /// has disappeared: its views stay hidden, as it is in no window any more. A page below others in a stack gets its first responder
  /// back when it appears again.
  func appearanceDidChange(of controller: UIViewController, appears: Bool) {
    guard appears else {
      let returns = controller.family.parent is any AppearingContainer
      let responder =
        returns ? covers.responder(by: controller) : covers.remove(by: controller, isPresented: false)?.responder
      if let responder { resignCovered(responder) }
      return
    }
    uncover(by: controller, isPresented: false)
    guard controller.homeContext?.firstResponder.map(covers.contains) ?? true, controller.presentedViewController == nil,
      controller.canBecomeFirstResponder, controller.providesInputViews
    else { return }
    controller.becomeFirstResponder()
  }

  /// The controller has gone, or stays after all. What was the first responder before becomes it again, unless another responder is it now.
  func uncover(by controller: UIViewController, isPresented: Bool) {
    guard let cover = covers.remove(by: controller, isPresented: isPresented) else { return }
    let first = (controller.homeContext ?? cover.responder?.homeContext)?.firstResponder
    // A presented controller may be it itself, as alerts are.
    if first.map({ isPresented && controller.isInChain(of: $0) }) ?? true { restore(cover) }
    firstResponderDidChange(resigned: nil)
  }

  private func restore(_ cover: InputCovers.Cover) {
    guard let responder = cover.responder, !covers.contains(responder) else { return }
    if responder.owningWindow == nil, let heir = cover.heir, heir.owningWindow != nil, !covers.contains(heir) {
      heir.becomeFirstResponder()
    }
    if responder.owningWindow != nil { responder.becomeFirstResponder() }
  }
}

extension UIViewController {
  fileprivate func isInChain(of responder: UIResponder) -> Bool {
    sequence(first: responder) { $0.next }.contains { $0 === self }
  }
}
