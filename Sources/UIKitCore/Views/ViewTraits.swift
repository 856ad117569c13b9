/// The traits of a view: what it overrides, what it was told of, and what it inherits.
@MainActor
final class ViewTraits {
  struct Inherited {
    let values: UITraitCollection
    /// The window's traits, without overrides of views.
    let base: UITraitCollection
  }

  private(set) var overrides: UITraitCollection.Values?
  /// The traits at the last trait callback.
  private(set) var told = ApplicationContext.current?.application?.traitCollection ?? .current
  /// The traits while they hold.
  private(set) var inherited: Inherited?

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

  func keep(_ inherited: Inherited) { self.inherited = inherited }

  /// Forgets what is inherited; false if nothing was kept.
  @discardableResult
  func forget() -> Bool {
    defer { inherited = nil }
    return inherited != nil
  }
}
