import Foundation

/// A view, or an item of a bar, that a drag activates by resting on it.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
  /// Whether a drag that rests on it activates it, as a tap does. Default: false.
  var isSpringLoaded: Bool { get set }
}

/// Switches the spring loading that a view of the toolkit has of itself.
@MainActor
package enum SpringSwitch {
  private final class Own: UISpringLoadedInteraction {}

  package static func isOn(_ view: UIView) -> Bool { view.interactions.contains { $0 is Own } }

  /// - Parameters:
  ///   - allows: whether the view may be activated; it may set the context's target.
  ///   - activate: does what a tap does.
  package static func set(
    _ isOn: Bool, on view: UIView, allows: @escaping (any UISpringLoadedInteractionContext) -> Bool,
    activate: @escaping (any UISpringLoadedInteractionContext) -> Void
  ) {
    guard isOn != self.isOn(view) else { return }
    if isOn {
      view.addInteraction(
        Own(interactionBehavior: SpringLoadRule(allows), interactionEffect: nil) { _, context in activate(context) })
    } else {
      for case let own as Own in view.interactions { view.removeInteraction(own) }
    }
  }

  /// For a control whose tap sends its main events.
  package static func set(_ isOn: Bool, on control: UIControl) {
    set(isOn, on: control) { [weak control] _ in
      control?.isEnabled == true
    } activate: { [weak control] _ in
      control?.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }
  }
}
