import Foundation
import QuartzCore

extension UIView {
  /// The traits that the view sets for itself and its subviews; they win over those of its controller.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(ownTraitOverrides) }
    set {
      guard newValue.specified != ownTraitOverrides else { return }
      ownTraitOverrides = newValue.specified
      notifyTraits()
    }
  }

  /// The traits that the view, its controller and that controller's presentation override.
  var allTraitOverrides: UITraitCollection.Values? {
    let controller = viewController
    let presentation = controller?.ownPresentation
    let presented = presentation?.traitsOfPresentedController
    var style = overrideUserInterfaceStyle
    if style == .unspecified, let controller { style = controller.overrideUserInterfaceStyle }
    let others = [presentation?.ownTraitOverrides, controller?.ownTraitOverrides, ownTraitOverrides].compactMap(\.self)
    guard style != .unspecified || presented != nil || !others.isEmpty else { return nil }
    var values = presented?.values ?? UITraitCollection.Values()
    if style != .unspecified { values.userInterfaceStyle = style }
    for other in others { values.merge(other) }
    return values
  }

  /// Tells of traits that have changed since the last telling, at once: the view first, then its subviews.
  func tellOfChangedTraits() {
    forgetTraits()
    noteTraits()
    for subview in subviewStorage { subview.tellOfChangedTraits() }
  }

  /// Updates the view and its subviews after inherited traits have changed.
  package func notifyTraits() {
    forgetTraits()
    guard noteTraits() else { return }
    for subview in subviewStorage { subview.notifyTraits() }
  }

  /// Updates the view for a change of its traits; returns whether there was one.
  @discardableResult
  func noteTraits() -> Bool {
    let (previous, traits) = (knownTraits, resolvedTraits)
    guard traits !== previous, traits != previous else { return false }
    knownTraits = traits
    traits.performAsCurrent {
      if traits.hasDifferentColorAppearance(comparedTo: previous) {
        if dynamicBackground != nil { applyBackground() }
        if layer.drawsContent { layer.setNeedsDisplay() }
      }
      tellOfTraits(since: previous)
      viewController?.tellOfTraits(since: previous)
    }
    setNeedsLayout()
    return true
  }
}
