import Foundation

/// An object whose look a proxy sets: a view or an item of a bar.
@MainActor
package protocol AppearanceTarget: NSObject, UIAppearance {
  /// What the object has to do with proxies; nil for nothing so far.
  var appearanceLink: AppearanceLink? { get }
  var appearanceLinkOrNew: AppearanceLink { get }
}

extension AppearanceTarget {
  /// Notes that a property was set, for proxies and for what wins over them; only a check while the program has no proxies.
  @inline(__always)
  package func customized<Owner: AppearanceTarget, Value>(
    _ path: @autoclosure () -> ReferenceWritableKeyPath<Owner, Value>, _ value: @autoclosure () -> Value
  ) {
    guard AppearanceProxies.isActive else { return }
    appearanceLinkOrNew.note(AppearanceChange(path(), value()))
  }

  /// Sets a property by a closure and notes that.
  @inline(__always)
  package func customizing<Owner: AppearanceTarget, Value>(
    _ path: @autoclosure () -> ReferenceWritableKeyPath<Owner, Value>, _ value: @autoclosure () -> Value, _ set: () -> Void
  ) {
    set()
    customized(path(), value())
  }

  /// Notes that a method was called that sets a look for some places, such as a state.
  @inline(__always)
  package func customized<Owner: AppearanceTarget, Value, each Place: Hashable>(
    _ method: @autoclosure () -> (Owner) -> @MainActor (Value, repeat each Place) -> Void, _ value: @autoclosure () -> Value,
    _ places: repeat each Place, name: String = #function
  ) {
    guard AppearanceProxies.isActive else { return }
    appearanceLinkOrNew.note(AppearanceChange(name, method(), value(), repeat each places))
  }

  /// Sets values of the toolkit, which a proxy replaces.
  package func settingDefaults(_ body: () -> Void) {
    guard AppearanceProxies.isActive else { return body() }
    appearanceLinkOrNew.settingDefaults(body)
  }
}

extension UIView: AppearanceTarget {
  package final var appearanceLink: AppearanceLink? { viewExtras?.appearance }
  package final var appearanceLinkOrNew: AppearanceLink { viewExtrasOrNew.appearanceOrNew }

  /// Sets what proxies recorded for the view; `forTraits` only if one of them is for certain traits.
  final func applyAppearance(forTraits: Bool = false) {
    guard let proxies = viewLinks.window?.home?.appearances else { return }
    guard !forTraits || proxies.hasTraits(for: type(of: self)) else { return }
    proxies.apply(to: self, in: next, resolvedTraits)
  }
}

extension UIBarItem: AppearanceTarget {
  /// Sets what proxies recorded for the item, without telling the bar that shows it; nothing for a bar outside a window.
  ///
  /// Returns whether anything was set.
  @discardableResult
  package final func applyAppearance(in view: UIView) -> Bool {
    guard AppearanceProxies.isActive, let proxies = view.viewLinks.window?.home?.appearances else { return false }
    return proxies.apply(to: self, in: view, view.resolvedTraits)
  }
}
