import Foundation

extension UIControl {
  func baseAddTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for controlEvents: Event
  ) {
    addTarget(target, action: Selector(action, Selector.uniqueName()), for: controlEvents)
  }

  func baseAddTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, for controlEvents: Event
  ) {
    addTarget(target, action: Selector(action, Selector.uniqueName()), for: controlEvents)
  }

  func baseAddTarget<Target: AnyObject, Sender, ControlEvent>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender, ControlEvent) -> Void, for controlEvents: Event
  ) {
    addTarget(target, action: Selector(action, Selector.uniqueName()), for: controlEvents)
  }
}
