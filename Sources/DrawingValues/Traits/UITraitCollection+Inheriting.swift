import CoreGraphics
import Foundation

extension UIUserInterfaceSizeClass {
  /// From this width on, in points, a window is horizontally regular. Chosen: telephones held upright and half of most tablets
  /// stay below, two thirds of a tablet do not.
  package static let regularWidth: CGFloat = 640
  /// From this height on, in points, a window is vertically regular. Chosen: telephones held sideways stay below.
  package static let regularHeight: CGFloat = 480
}

extension UIUserInterfaceIdiom {
  /// Below this width, in points, a window is a phone's, from it on a pad's: where it ceases to be horizontally compact.
  package static let padWidth = UIUserInterfaceSizeClass.regularWidth
}

extension UITraitCollection.Values {
  /// With the size classes and the idiom of a window of `size`, in points.
  package func fitting(_ size: CGSize) -> Self {
    var values = self
    values.horizontalSizeClass = size.width < UIUserInterfaceSizeClass.regularWidth ? .compact : .regular
    values.userInterfaceIdiom = size.width < UIUserInterfaceIdiom.padWidth ? .phone : .pad
    values.verticalSizeClass = size.height < UIUserInterfaceSizeClass.regularHeight ? .compact : .regular
    return values
  }
}

extension UITraitCollection {
  /// With the size classes of a window of `size`, in points; itself if it has them.
  package func fitting(_ size: CGSize) -> UITraitCollection { replaced(by: values.fitting(size)) }

  /// With what `overrides` specifies; itself if that changes nothing.
  package func overridden(by overrides: Values) -> UITraitCollection {
    var merged = values
    merged.merge(overrides)
    return replaced(by: merged)
  }

  /// For logs: width × height.
  package var sizeClassNames: String { "\(horizontalSizeClass) × \(verticalSizeClass)" }

  private func replaced(by new: Values) -> UITraitCollection { new == values ? self : UITraitCollection(values: new) }
}
