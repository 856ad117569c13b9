/// The traits of a view: what it overrides, what it was told of, and what it inherits.
@MainActor
final class ViewTraits {
  struct Inherited {
    let values: UITraitCollection
    /// The window's traits, without overrides of views.
    let base: UITraitCollection
  }

  @exclusivity(unchecked) private(set) var overrides: UITraitCollection.Values?
  /// The traits at the last trait callback.
  @exclusivity(unchecked) private(set) var told = ApplicationContext.current?.application?.traitCollection ?? .current
  /// The traits while they hold.
  @exclusivity(unchecked) private(set) var inherited: Inherited?

  /// Takes overrides; false if they are the same as before.
  func override(by values: UITraitCollection.Values?) -> Bool {
    guard values != overrides else { return false }
    overrides = values
    return true
  }

  /// Notes that the view is told of traits; nil if it knows them, otherwise those it was told of before.
  func tell(_ traits: UITraitCollection) -> UITraitCollection? {
    let previous = told
    guard traits !== previous, traits != previous else { return nil }
    told = traits
    return previous
  }

  /// Whose `updateProperties()` is to be called; at first, the view's and its controller's.
  private var awaited: AwaitedProperties = [.view, .controller]

  /// Notes a request; false if it was made before.
  func requestProperties(of parts: AwaitedProperties) -> Bool {
    guard !awaited.isSuperset(of: parts) else { return false }
    awaited.formUnion(parts)
    return true
  }

  /// Whose `updateProperties()` is due; from now on nobody's.
  func drainProperties() -> AwaitedProperties {
    defer { awaited = [] }
    return awaited
  }

  func keep(_ inherited: Inherited) { self.inherited = inherited }

  /// Forgets what is inherited; false if nothing was kept.
  @discardableResult
  func forget() -> Bool {
    defer { inherited = nil }
    return inherited != nil
  }
}
