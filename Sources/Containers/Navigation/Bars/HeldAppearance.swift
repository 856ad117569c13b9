/// A copy of a part of an appearance, whose changes are passed on.
@MainActor
final class HeldAppearance<Part: HoldableAppearance> {
  private(set) var part: Part
  private let relay = ChangeRelay()

  init(_ part: Part) {
    self.part = part
    part.observe { [relay] in relay.call() }
  }

  /// Calls a closure after each change.
  func connect(_ onChange: @escaping () -> Void) { relay.connect(onChange) }

  func set(_ new: Part) {
    part.observe(nil)
    part = new.duplicate()
    part.observe { [relay] in relay.call() }
    relay.call()
  }
}

/// An appearance that can be a part of another one.
@MainActor
protocol HoldableAppearance: AnyObject {
  func observe(_ onChange: (() -> Void)?)
  func duplicate() -> Self
}

extension UIBarButtonItemAppearance: HoldableAppearance {}
extension UITabBarItemAppearance: HoldableAppearance {}
extension UIBarAppearance: HoldableAppearance {}

/// Calls a closure that is known only after the objects that call it are made.
@MainActor
final class ChangeRelay {
  private var target: () -> Void = {}
  func connect(_ target: @escaping () -> Void) { self.target = target }
  func call() { target() }
}
