import Foundation

extension UITraitOverrides {
  package init(_ values: UITraitCollection.Values?) { self.init(values: values ?? UITraitCollection.Values()) }

  /// Nil when no trait is set.
  package var specified: UITraitCollection.Values? { values == UITraitCollection.Values() ? nil : values }
}
