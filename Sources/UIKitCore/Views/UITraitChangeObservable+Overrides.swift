import Foundation

extension UIViewController {
  /// The traits that the controller sets for its view and all below it; those of the view win.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(ownTraitOverrides) }
    set { ownTraitOverrides = newValue.specified }
  }
}

extension UIPresentationController {
  /// The traits that the presentation sets for the presented controller; those of the controller win.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(ownTraitOverrides) }
    set { ownTraitOverrides = newValue.specified }
  }
}

extension UITraitOverrides {
  init(_ values: UITraitCollection.Values?) { self.init(values: values ?? UITraitCollection.Values()) }

  /// Nil when no trait is set.
  var specified: UITraitCollection.Values? { values == UITraitCollection.Values() ? nil : values }
}
