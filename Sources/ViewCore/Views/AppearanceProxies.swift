import Foundation
import Misuse
import ObjectiveC

/// The appearance proxies of an application.
///
/// A proxy is an object of its class that is never shown. The setters of a look note their calls: on a proxy the call is recorded, on
/// another object the value is from then on its own. Before the first proxy of the program they check one flag.
@MainActor
package final class AppearanceProxies {
  /// Whether the program has made a proxy: without one, setters note nothing.
  package private(set) static var isActive = false

  private struct Entry {
    let type: AnyClass
    let proxy: NSObject
    let rule: AppearanceRule
  }

  private var entries: [Entry] = []
  /// The rules for instances of a class, by the class of the proxy, from superclasses to subclasses.
  private var plans: [ObjectIdentifier: [[AppearanceRule]]] = [:]
  private var making: [ObjectIdentifier] = []

  /// The proxy of a class; the same one each time.
  func proxy<Target: AppearanceTarget>(
    of type: Target.Type, for traits: UITraitCollection?, in containers: [AnyClass]
  ) -> Target {
    let known = entries.first { $0.type == type && $0.rule.concerns(containers, traits) }
    if let proxy = known?.proxy as? Target { return proxy }
    let proxy = make(type)
    let rule = AppearanceRule(containers: containers, traits: traits)
    proxy.appearanceLinkOrNew.record(in: rule)
    entries.append(Entry(type: type, proxy: proxy, rule: rule))
    plans = [:]
    Self.activate()
    return proxy
  }

  private func make<Target: AppearanceTarget>(_ type: Target.Type) -> Target {
    let identity = ObjectIdentifier(type)
    misuse(
      unless: !making.contains(identity),
      "\(type).appearance(): the initializer of the class asks for its proxy, which is made by it. Ask for it elsewhere.")
    making.append(identity)
    defer { making.removeLast() }
    guard let proxy = ObjectTemplate.object(of: type) as? Target else {
      misuse("\(type).appearance(): \(type).init() gave no object of the class; it must make one.")
    }
    return proxy
  }

  /// Has setters note their calls, and properties that are reported by `didChangeValue(for:)` too.
  private static func activate() {
    guard !isActive else { return }
    isActive = true
    KeyValueObserving.relayChanges { object, path, set in
      (object as? any AppearanceTarget)?.appearanceLinkOrNew.note(AppearanceChange(.property(path), set))
    }
  }

  // MARK: - Applying

  private func plan(for type: AnyClass) -> [[AppearanceRule]] {
    if let known = plans[ObjectIdentifier(type)] { return known }
    let classes = sequence(first: type, next: { _getSuperclass($0) }).reversed()
    let plan = classes.map { type in entries.filter { $0.type == type }.map(\.rule) }.filter { !$0.isEmpty }
    plans[ObjectIdentifier(type)] = plan
    return plan
  }

  /// Whether a proxy for instances of a class is for certain traits.
  func hasTraits(for type: AnyClass) -> Bool { plan(for: type).joined().contains { $0.traits != nil } }

  /// Sets what the proxies recorded for an object, each value once; whether there was anything.
  ///
  /// - Parameters:
  ///   - container: the innermost object in which it lies.
  ///   - traits: the traits of the object.
  /// - Complexity: O(1) for a class without proxies after the first time; otherwise O(depth of the hierarchy × rules).
  @discardableResult
  func apply(to target: any AppearanceTarget, in container: UIResponder?, _ traits: UITraitCollection) -> Bool {
    let plan = plan(for: type(of: target))
    guard !plan.isEmpty, target.appearanceLink?.rule == nil else { return false }
    let needsContainers = plan.joined().contains { !$0.containers.isEmpty }
    let containers = AppearanceContainers(from: needsContainers ? container : nil)
    var changes: [AppearanceChange] = []
    var places: [AppearanceKey: Int] = [:]
    for change in plan.lazy.flatMap({ containers.matching($0, traits) }).flatMap(\.changes) {
      if let place = places[change.key] {
        changes[place] = change
      } else {
        places[change.key] = changes.count
        changes.append(change)
      }
    }
    return changes.count { target.appearanceLinkOrNew.apply($0, to: target) } > 0
  }
}
