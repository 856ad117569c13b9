import Foundation
import QuartzCore

extension UIView {
  /// The traits that the view, its controller and that controller's presentation override.
  var traitOverrides: UITraitCollection.Values? {
    let controller = viewController
    let presented = controller?.ownPresentation?.traitsOfPresentedController
    var style = overrideUserInterfaceStyle
    if style == .unspecified, let controller { style = controller.overrideUserInterfaceStyle }
    guard style != .unspecified || presented != nil else { return nil }
    var values = presented?.values ?? UITraitCollection.Values()
    if style != .unspecified { values.userInterfaceStyle = style }
    return values
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
