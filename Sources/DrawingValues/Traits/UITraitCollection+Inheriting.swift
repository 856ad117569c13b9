import CoreGraphics
import Foundation

extension UIUserInterfaceSizeClass {
  /// The width in points from which a window is horizontally regular. Chosen here: phones in portrait and half of most tablets
  /// are below, two thirds of a tablet are not.
  package static let regularWidth: CGFloat = 640
  /// The height in points from which a window is vertically regular. Chosen here: phones in landscape are below.
  package static let regularHeight: CGFloat = 480
}

extension UIUserInterfaceIdiom {
  /// The width in points from which a window's idiom is pad instead of phone: the limit of horizontally compact.
  package static let padWidth = UIUserInterfaceSizeClass.regularWidth
}

extension UITraitCollection.Values {
  /// The values with size classes and idiom for a window of a size in points.
  package func fitting(_ size: CGSize) -> Self {
    var values = self
    values.horizontalSizeClass = size.width < UIUserInterfaceSizeClass.regularWidth ? .compact : .regular
    values.userInterfaceIdiom = size.width < UIUserInterfaceIdiom.padWidth ? .phone : .pad
    values.verticalSizeClass = size.height < UIUserInterfaceSizeClass.regularHeight ? .compact : .regular
    return values
  }
}

extension UITraitCollection {
  /// The traits with the size classes of a window of a size in points; the same object when nothing changes.
  package func fitting(_ size: CGSize) -> UITraitCollection { replaced(by: values.fitting(size)) }

  /// The traits with specified overrides; the same object when nothing changes.
  package func overridden(by overrides: Values) -> UITraitCollection {
    var merged = values
    merged.merge(overrides)
    return replaced(by: merged)
  }

  /// The traits with the text size moved into limits; the same object when nothing changes. Without a text size it stays so.
  package func limitingContentSize(from minimum: UIContentSizeCategory?, to maximum: UIContentSizeCategory?) -> UITraitCollection
  {
    guard preferredContentSizeCategory != .unspecified else { return self }
    var limited = values
    if let maximum, maximum != .unspecified { limited.preferredContentSizeCategory = min(maximum, preferredContentSizeCategory) }
    if let minimum, minimum != .unspecified {
      limited.preferredContentSizeCategory = max(minimum, limited.preferredContentSizeCategory)
    }
    return replaced(by: limited)
  }

  /// For logs: width × height.
  package var sizeClassNames: String { "\(horizontalSizeClass) × \(verticalSizeClass)" }

  private func replaced(by new: Values) -> UITraitCollection { new == values ? self : UITraitCollection(values: new) }
}
