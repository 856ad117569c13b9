import QuartzCore

/// The values that a view in a window inherits from its ancestors are cached until one of their sources changes.
///
/// A view has a cached value only while its superview has the one on which it depends. Invalidation of a subtree therefore stops
/// at views without a cached value, and a value is computed from the superview's alone: a layout pass from the top computes each
/// view's values once, however deep the hierarchy is.
extension UIView {
  /// Invalidates the traits and safe areas of the view and its descendants.
  func forgetInherited() {
    forgetTraits()
    forgetSafeArea()
  }

  // MARK: - Traits

  /// The traits of the window, or of the application outside a window, with the overrides of all views and controllers from here
  /// up; the nearest override wins.
  ///
  /// - Complexity: in a window O(1), after a change O(levels up to the nearest cached value); outside a window O(depth).
  package var resolvedTraits: UITraitCollection {
    let base = viewLinks.window?.windowTraits ?? homeContext?.application?.traitCollection ?? .current
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
      if let overrides = view.allTraitOverrides { traits = traits.overridden(by: overrides) }
      traits = view.limited(traits)
      guard view.viewLinks.window != nil else { continue }
      view.viewTraits.keep(ViewTraits.Inherited(values: traits, base: base))
    }
    return traits
  }

  private func keptTraits(over base: UITraitCollection) -> UITraitCollection? {
    guard let kept = viewTraits.inherited, kept.base === base, viewLinks.window != nil else { return nil }
    return kept.values
  }

  /// Invalidates the traits of the subtree; called when overrides have changed, before trait callbacks are sent.
  package func forgetTraits() {
    guard viewTraits.forget() else { return }
    for subview in viewLinks.subviews { subview.forgetTraits() }
  }

  // MARK: - Safe area

  /// The part of the superview's safe area that overlaps this view, plus the controller's additional insets.
  ///
  /// - Complexity: in a window O(1), after a change O(levels up to the nearest cached value); outside a window O(depth).
  var resolvedSafeAreaInsets: UIEdgeInsets {
    if let kept = viewInsets.safeArea {
      if !hasOtherSafeAreaOutside(than: kept) { return kept.insets }
      forgetSafeArea()
    }
    guard viewLinks.window != nil else { return safeArea(within: viewLinks.superview?.safeAreaInsets ?? .zero) }
    return readingSafeAreas(comparing: false) {
      var unknown: [UIView] = []
      // A closure would be checked for the main actor at each view, a loop is not.
      for view in ancestors {
        guard view.viewInsets.safeArea == nil else { break }
        unknown.append(view)
      }
      for view in unknown.reversed() { view.keepSafeArea() }
      return viewInsets.safeArea?.insets ?? .zero
    }
  }

  private func keepSafeArea() {
    let outer = viewLinks.superview?.safeAreaInsets ?? .zero
    viewInsets.keep(ViewInsets.SafeArea(insets: safeArea(within: outer), outer: outer))
    layer.tellsOfGeometry = true
  }

  /// Whether a superview class that overrides `safeAreaInsets` returns another value than the cached one.
  private func hasOtherSafeAreaOutside(than kept: ViewInsets.SafeArea) -> Bool {
    guard let superview = viewLinks.superview, type(of: superview) != UIView.self,
      viewLinks.window?.home?.safeAreas.isComparing != true
    else { return false }
    return readingSafeAreas(comparing: true) { superview.safeAreaInsets != kept.outer }
  }

  private func readingSafeAreas<Value>(comparing: Bool, _ body: () -> Value) -> Value {
    guard let home = viewLinks.window?.home else { return body() }
    return home.safeAreas.read(comparing: comparing, body)
  }

  /// Invalidates subviews whose cached value differs: a class that overrides `safeAreaInsets` may change it without notice.
  func subviewsTakeSafeArea(_ insets: UIEdgeInsets) {
    for subview in viewLinks.subviews {
      if let kept = subview.viewInsets.safeArea, kept.outer != insets { subview.forgetSafeArea() }
    }
  }

  private func safeArea(within outer: UIEdgeInsets) -> UIEdgeInsets {
    var insets = part(of: outer)
    if let controller = viewLinks.controller {
      let additional = controller.safeAreaAdditions
      insets.top += additional.top
      insets.left += additional.left
      insets.bottom += additional.bottom
      insets.right += additional.right
    }
    return insets
  }

  /// The part of the superview's safe area that overlaps this view.
  private func part(of outer: UIEdgeInsets) -> UIEdgeInsets {
    guard outer != .zero, let superview = viewLinks.superview else { return .zero }
    let (frame, bounds) = (self.frame, superview.bounds)
    // A view that extends beyond a superview without a safe area is clipped there, not covered.
    func part(_ outer: CGFloat, _ distance: CGFloat) -> CGFloat { outer > 0 ? max(0, outer - distance) : 0 }
    return UIEdgeInsets(
      top: part(outer.top, frame.minY - bounds.minY), left: part(outer.left, frame.minX - bounds.minX),
      bottom: part(outer.bottom, bounds.maxY - frame.maxY), right: part(outer.right, bounds.maxX - frame.maxX))
  }

  /// Invalidates the safe area of the subtree; called when position, superview or the controller's insets have changed.
  package func forgetSafeArea() {
    guard viewInsets.forget() else { return }
    for subview in viewLinks.subviews { subview.forgetSafeArea() }
  }
}
