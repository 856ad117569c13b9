import Foundation
import ObjectiveC

/// The registration of a trait change handler, with which it can be removed.
public protocol UITraitChangeRegistration: NSCopying, NSObjectProtocol {}

/// An object with trait change handlers: views, view controllers and presentation controllers.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {}

extension UITraitChangeObservable {
  /// Receives the object whose traits have changed, and the old traits.
  public typealias TraitChangeHandler<TraitEnvironment> =
    @MainActor (
      _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
    ) -> Void where TraitEnvironment: UITraitEnvironment

  /// Calls `handler` with this object and its old traits after one of `traits` has changed, until this object is deallocated or
  /// `unregisterForTraitChanges(_:)` is called.
  @discardableResult
  public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping Self.TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration {
    let registration = TraitChangeEntry(traits) { environment, previous in
      if let environment = environment as? TraitEnvironment { handler(environment, previous) }
    }
    (self as? any TraitChangeTeller)?.traitChanges.add(registration)
    return registration
  }

  /// Calls a method of this object after one of `traits` has changed: with this object and its old traits, as far as it takes them.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Calls a method of `target`, which is not held, after one of `traits` has changed: with this object and its old traits, as far as
  /// it takes them.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let target = target as AnyObject
    let registration = TraitChangeEntry(traits) { [weak target] environment, previous in
      if let target { action.perform(on: target, arguments: [environment, previous]) }
    }
    (self as? any TraitChangeTeller)?.traitChanges.add(registration)
    return registration
  }

  /// Removes a handler; ignored if it is not registered.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitChangeTeller)?.traitChanges.remove(registration)
  }
}

extension UIView: UITraitChangeObservable, TraitChangeTeller {}

final class TraitChangeEntry: NSObject, UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: @MainActor (any UITraitEnvironment, UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping @MainActor (any UITraitEnvironment, UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }

  /// The registration itself.
  func copy(with zone: NSZone? = nil) -> Any { self }

  @MainActor fileprivate func hear(
    _ environment: any UITraitEnvironment, _ previous: UITraitCollection, _ traits: UITraitCollection
  ) {
    let isConcerned = self.traits.contains { ($0 as? any CarriedTrait.Type)?.differs(previous, traits) == true }
    if isConcerned { handler(environment, previous) }
  }
}

/// The trait change handlers of an object, in the order in which they were registered.
@MainActor
package final class TraitChangeHandlers {
  private var entries: [TraitChangeEntry] = []

  package init() {}

  func add(_ entry: TraitChangeEntry) { entries.append(entry) }
  func remove(_ registration: any UITraitChangeRegistration) { entries.removeAll { $0 === registration } }

  fileprivate func tell(_ environment: any UITraitEnvironment, since previous: UITraitCollection) {
    guard !entries.isEmpty else { return }
    let traits = environment.traitCollection
    for entry in entries { entry.hear(environment, previous, traits) }
  }
}

@MainActor
package protocol TraitChangeTeller: UITraitEnvironment {
  var traitChanges: TraitChangeHandlers { get }
}

extension TraitChangeTeller {
  /// Calls `traitCollectionDidChange(_:)` and then the handlers for the changed traits.
  package func tellOfTraits(since previous: UITraitCollection) {
    traitCollectionDidChange(previous)
    traitChanges.tell(self, since: previous)
  }
}
