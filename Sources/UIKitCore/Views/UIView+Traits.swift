import Foundation
import QuartzCore

extension UIView {
  /// The window's traits, or the application's where there is none, under everything that views and controllers from here up
  /// override; the nearest wins.
  package var resolvedTraits: UITraitCollection {
    let base = windowStorage?.windowTraits ?? homeContext?.application?.traitCollection ?? .current
    var overrides: UITraitCollection.Values?
    for view in ancestors {
      guard var found = view.traitOverrides else { continue }
      if let overrides { found.merge(overrides) }
      overrides = found
    }
    guard let overrides else { return base }
    return base.overridden(by: overrides)
  }

  private var traitOverrides: UITraitCollection.Values? {
    let controller = viewController
    let presented = controller?.ownPresentation?.traitsOfPresentedController
    var style = overrideUserInterfaceStyle
    if style == .unspecified, let controller { style = controller.overrideUserInterfaceStyle }
    guard style != .unspecified || presented != nil else { return nil }
    var values = presented?.values ?? UITraitCollection.Values()
    if style != .unspecified { values.userInterfaceStyle = style }
    return values
  }

  /// Tells the view and those below it that the traits they inherit may have changed.
  package func notifyTraits() {
    guard noteTraits() else { return }
    for subview in subviewStorage { subview.notifyTraits() }
  }

  /// Takes in a change of this view's traits; answers whether there was one.
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
