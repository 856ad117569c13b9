import Foundation
import QuartzCore

extension UIView {
  /// The traits that the view sets for itself and its subviews; they win over those of its controller.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(viewTraits.overrides) }
    set { if viewTraits.override(by: newValue.specified) { notifyTraits() } }
  }

  /// The traits with the view's own limits of the text size.
  func limited(_ traits: UITraitCollection) -> UITraitCollection {
    let (minimum, maximum) = (minimumContentSizeCategory, maximumContentSizeCategory)
    return minimum == nil && maximum == nil ? traits : traits.limitingContentSize(from: minimum, to: maximum)
  }

  /// A line for each view with limits, from the view to its window.
  var limitsDescription: String {
    let lines = ancestors.compactMap { view -> String? in
      let limits = [("minimum", view.minimumContentSizeCategory), ("maximum", view.maximumContentSizeCategory)]
      let named = limits.compactMap { name, limit in limit.map { "\(name): \($0.rawValue)" } }
      return named.isEmpty ? nil : "\(type(of: view)): \(named.joined(separator: ", "))"
    }
    return lines.isEmpty ? "no limits" : lines.joined(separator: "\n")
  }

  /// The traits that the view, its controller and that controller's presentation override.
  var allTraitOverrides: UITraitCollection.Values? {
    let owner = viewLinks.controller?.traitsForView
    var style = overrideUserInterfaceStyle
    if style == .unspecified, let owner { style = owner.style }
    var others = owner?.overrides ?? []
    if let overrides = viewTraits.overrides { others.append(overrides) }
    guard style != .unspecified || owner?.base != nil || !others.isEmpty else { return nil }
    var values = owner?.base ?? UITraitCollection.Values()
    if style != .unspecified { values.userInterfaceStyle = style }
    for other in others { values.merge(other) }
    return values
  }

  /// Tells of traits that have changed since the last telling, at once: the view first, then its subviews.
  func tellOfChangedTraits() {
    forgetTraits()
    traitsMayHaveChanged()
    for subview in viewLinks.subviews { subview.tellOfChangedTraits() }
  }

  /// Updates the view and its subviews after inherited traits have changed.
  package func notifyTraits() {
    forgetTraits()
    guard traitsMayHaveChanged() else { return }
    for subview in viewLinks.subviews { subview.notifyTraits() }
  }

  /// Updates the view for a change of its traits; returns whether there was one.
  @discardableResult
  func traitsMayHaveChanged() -> Bool {
    let traits = resolvedTraits
    guard let previous = viewTraits.tell(traits) else { return false }
    traits.performAsCurrent {
      if traits.hasDifferentColorAppearance(comparedTo: previous) {
        if viewLook?.background != nil { applyBackground() }
        if layer.drawsContent { layer.setNeedsDisplay() }
      }
      if UIUserInterfaceLayoutDirection(traits) != UIUserInterfaceLayoutDirection(previous) { semanticsDidChange() }
      if AppearanceProxies.isActive { applyAppearance(forTraits: true) }
      tellOfTraits(since: previous)
      viewLinks.controller?.viewTraitsDidChange(since: previous)
    }
    setNeedsLayout()
    return true
  }
}
