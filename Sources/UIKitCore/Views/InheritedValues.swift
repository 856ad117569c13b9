import QuartzCore

/// The values that a view in a window inherits from the views around it, kept until one of their sources changes.
///
/// A view keeps a value only while its superview keeps the one that it came from. So letting go of a view's value and of those below
/// ends at views without one, and a value is worked out from the superview's alone: however deep a hierarchy is, a layout pass from
/// the top works out each view's values once.
struct InheritedValues {
  struct Traits {
    let values: UITraitCollection
    /// The window's, under everything that views override.
    let base: UITraitCollection
  }

  struct SafeArea {
    let insets: UIEdgeInsets
    /// The superview's, when these were worked out.
    let outer: UIEdgeInsets
  }

  var traits: Traits?
  var safeArea: SafeArea?
}

extension UIView {
  /// The view and those in it take their traits and safe area from elsewhere.
  func forgetInherited() {
    forgetTraits()
    forgetSafeArea()
  }

  // MARK: - Traits

  /// The window's traits, or the application's where there is none, under everything that views and controllers from here up
  /// override; the nearest wins.
  ///
  /// - Complexity: in a window O(1), after a change O(levels up to the nearest view that knows its own); else O(depth).
  package var resolvedTraits: UITraitCollection {
    let base = windowStorage?.windowTraits ?? homeContext?.application?.traitCollection ?? .current
    if let kept = keptTraits(over: base) { return kept }
    var unknown: [UIView] = []
    var traits = base
    for view in ancestors {
      if let kept = view.keptTraits(over: base) {
        traits = kept
        break
      }
      unknown.append(view)
    }
    for view in unknown.reversed() {
      if let overrides = view.traitOverrides { traits = traits.overridden(by: overrides) }
      guard view.windowStorage != nil else { continue }
      view.inherited.traits = InheritedValues.Traits(values: traits, base: base)
    }
    return traits
  }

  private func keptTraits(over base: UITraitCollection) -> UITraitCollection? {
    guard let kept = inherited.traits, kept.base === base, windowStorage != nil else { return nil }
    return kept.values
  }

  /// Called where overrides have changed, before traits callbacks are sent.
  func forgetTraits() {
    guard inherited.traits != nil else { return }
    inherited.traits = nil
    for subview in subviewStorage { subview.forgetTraits() }
  }

  // MARK: - Safe area

  /// Whether `safeAreaInsets` is asked for only to compare it with what was kept: then what views above have kept counts as it is.
  private static var isComparing = false

  /// The superview's safe area, as far as it reaches into this view, and what the controller adds.
  ///
  /// - Complexity: in a window O(1), after a change O(levels up to the nearest view that knows its own); else O(depth).
  var resolvedSafeAreaInsets: UIEdgeInsets {
    if let kept = inherited.safeArea {
      if Self.isComparing || !hasOtherSafeAreaOutside(than: kept) { return kept.insets }
      forgetSafeArea()
    }
    guard windowStorage != nil else { return safeArea(within: superviewStorage?.safeAreaInsets ?? .zero) }
    let outer = Self.isComparing
    Self.isComparing = false
    defer { Self.isComparing = outer }
    let unknown = Array(ancestors.prefix { $0.inherited.safeArea == nil })
    for view in unknown.reversed() { view.keepSafeArea() }
    return inherited.safeArea?.insets ?? .zero
  }

  private func keepSafeArea() {
    let outer = superviewStorage?.safeAreaInsets ?? .zero
    inherited.safeArea = InheritedValues.SafeArea(insets: safeArea(within: outer), outer: outer)
    layer.tellsOfGeometry = true
  }

  /// Classes may answer with a safe area of their own, which changes as they like.
  private func hasOtherSafeAreaOutside(than kept: InheritedValues.SafeArea) -> Bool {
    guard let superview = superviewStorage, type(of: superview) != UIView.self else { return false }
    let outer = Self.isComparing
    Self.isComparing = true
    defer { Self.isComparing = outer }
    return superview.safeAreaInsets != kept.outer
  }

  /// A class that returns a safe area of its own may have changed it without notice.
  func subviewsTakeSafeArea(_ insets: UIEdgeInsets) {
    for subview in subviewStorage {
      if let kept = subview.inherited.safeArea, kept.outer != insets { subview.forgetSafeArea() }
    }
  }

  private func safeArea(within outer: UIEdgeInsets) -> UIEdgeInsets {
    var insets = part(of: outer)
    if let additional = viewController?.additionalSafeAreaInsets {
      insets.top += additional.top
      insets.left += additional.left
      insets.bottom += additional.bottom
      insets.right += additional.right
    }
    return insets
  }

  /// Of the superview's safe area, what reaches into this view.
  private func part(of outer: UIEdgeInsets) -> UIEdgeInsets {
    guard outer != .zero, let superview = superviewStorage else { return .zero }
    let (frame, bounds) = (self.frame, superview.bounds)
    // What of a page stands out of its superview where that has nothing to keep free is out of sight, not covered.
    func part(_ outer: CGFloat, _ distance: CGFloat) -> CGFloat { outer > 0 ? max(0, outer - distance) : 0 }
    return UIEdgeInsets(
      top: part(outer.top, frame.minY - bounds.minY), left: part(outer.left, frame.minX - bounds.minX),
      bottom: part(outer.bottom, bounds.maxY - frame.maxY), right: part(outer.right, bounds.maxX - frame.maxX))
  }

  /// Called where the view's place, its superview or what its controller adds has changed.
  func forgetSafeArea() {
    guard inherited.safeArea != nil else { return }
    inherited.safeArea = nil
    for subview in subviewStorage { subview.forgetSafeArea() }
  }
}
