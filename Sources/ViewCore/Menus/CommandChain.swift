import Foundation

/// Finds the objects that perform the commands of a menu: from the first responder on, then from the menu's view on.
@MainActor
package struct CommandChain {
  /// Whether a menu leaves out commands without a target, instead of showing them as disabled.
  package let leavesOut: Bool
  private let starts: [Start]

  private struct Start { weak var responder: UIResponder? }

  package init(_ starts: [UIResponder?], leavesOut: Bool = false) {
    self.starts = starts.compactMap(\.self).map { Start(responder: $0) }
    self.leavesOut = leavesOut
  }

  /// The chain from the current application's first responder.
  static var focused: CommandChain { CommandChain([UIResponder.firstResponder, ApplicationContext.current?.application]) }

  /// The object that performs a method for a command.
  package func target(for action: Selector, of command: UICommand) -> AnyObject? {
    for case let start? in starts.map(\.responder) {
      if let found = start.target(forAction: action, withSender: command) { return found as AnyObject }
    }
    return nil
  }

  /// Lets the commands' targets change them before a menu shows them.
  package func validate(_ elements: [UIMenuElement]) {
    for element in elements {
      switch element {
      case let menu as UIMenu: validate(menu.children)
      case let deferred as UIDeferredMenuElement: validate(deferred.provided ?? [])
      case let command as UICommand:
        if let action = command.action, let target = target(for: action, of: command) as? UIResponder { target.validate(command) }
      default: break
      }
    }
  }

  /// Performs a chosen leaf, or the alternate for the held modifiers.
  package func perform(_ leaf: any UIMenuLeaf, from sender: Any?, holding modifiers: UIKeyModifierFlags) {
    guard let command = leaf as? UICommand else { return leaf.performWithSender(sender, target: nil) }
    let action = command.alternate(for: modifiers)?.action ?? command.action
    if let action, let target = target(for: action, of: command) { command.perform(action, on: target, sender) }
  }
}
