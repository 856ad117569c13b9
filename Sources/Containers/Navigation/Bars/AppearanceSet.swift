/// The appearances of a bar or of an item; it keeps copies and reports their changes.
@MainActor
final class AppearanceSet<Appearance: UIBarAppearance> {
  enum Kind { case standard, compact, scrollEdge, compactScrollEdge }

  private var held: [Kind: Appearance] = [:]
  /// A standard appearance that a program has read but not changed.
  private var untouched: Appearance?
  private let relay = ChangeRelay()

  /// Calls a closure after each change.
  func connect(_ onChange: @escaping () -> Void) { relay.connect(onChange) }

  subscript(kind: Kind) -> Appearance? {
    get { held[kind] }
    set {
      held[kind]?.observe(nil)
      held[kind] = newValue?.duplicate()
      held[kind]?.observe { [relay] in relay.call() }
      relay.call()
    }
  }

  /// The standard appearance; a new one counts as set once the program changes it.
  func standard(_ make: () -> Appearance) -> Appearance {
    if let own = held[.standard] ?? untouched { return own }
    let appearance = make()
    untouched = appearance
    appearance.observe { [weak self, weak appearance] in self?.touch(appearance) }
    return appearance
  }

  private func touch(_ appearance: Appearance?) {
    guard let appearance, held[.standard] == nil else { return }
    (held[.standard], untouched) = (appearance, nil)
    appearance.observe { [relay] in relay.call() }
    relay.call()
  }

  /// Forgets a standard appearance that was only read, because the older properties have changed.
  func forgetUntouched() {
    untouched?.observe(nil)
    untouched = nil
  }
}

/// The two looks between which a bar fades.
struct BarLook<Appearance: UIBarAppearance> {
  let standard: Appearance
  let edge: Appearance
}

extension BarLook {
  /// The look of a bar whose item may have appearances of its own.
  ///
  /// Without an appearance for the content's edge it is the standard one without background, as on iOS 15; older properties
  /// apply to both.
  @MainActor
  init(
    bar: AppearanceSet<Appearance>, item: AppearanceSet<Appearance>?, isCompact: Bool, isOlderCustom: Bool,
    older: () -> Appearance
  ) {
    let compact = isCompact ? item?[.compact] ?? bar[.compact] : nil
    let set = compact ?? item?[.standard] ?? bar[.standard]
    let standard = set ?? older()
    let compactEdge = isCompact ? item?[.compactScrollEdge] ?? bar[.compactScrollEdge] : nil
    let edge = compactEdge ?? item?[.scrollEdge] ?? bar[.scrollEdge]
    self.standard = standard
    if let edge {
      self.edge = edge
    } else if set == nil, isOlderCustom {
      self.edge = standard
    } else {
      let clear = standard.duplicate()
      clear.configureWithTransparentBackground()
      self.edge = clear
    }
  }
}
