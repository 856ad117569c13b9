import Foundation

// In an extension: subclasses' tables name methods of preconcurrency classes by symbols that Swift 6.3 does not define.
extension UIControl {
  /// Adds a method without parameters as the action for events; the target is held weakly.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for controlEvents: Event
  ) {
    addTarget(target, action: Selector(action, Selector.uniqueName()), for: controlEvents)
  }

  /// Adds a method that takes the sender as the action for events; the target is held weakly.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, for controlEvents: Event
  ) {
    addTarget(target, action: Selector(action, Selector.uniqueName()), for: controlEvents)
  }

  /// Adds a method that takes the sender and the event as the action for events; the target is held weakly.
  public func addTarget<Target: AnyObject, Sender, ControlEvent>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender, ControlEvent) -> Void, for controlEvents: Event
  ) {
    addTarget(target, action: Selector(action, Selector.uniqueName()), for: controlEvents)
  }
}

extension UIControl: UIContextMenuInteractionDelegate {}
