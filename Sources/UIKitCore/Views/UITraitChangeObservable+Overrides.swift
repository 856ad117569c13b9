import Foundation

extension UITraitOverrides {
  init(_ values: UITraitCollection.Values?) { self.init(values: values ?? UITraitCollection.Values()) }

  /// Nil when no trait is set.
  var specified: UITraitCollection.Values? { values == UITraitCollection.Values() ? nil : values }
}
