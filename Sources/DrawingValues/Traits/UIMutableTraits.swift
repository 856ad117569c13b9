import Foundation

/// Mutable traits, for the closures of `UITraitCollection`.
public protocol UIMutableTraits {
  /// Light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// Whether the interface is above another one.
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  /// The kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// The available width.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The available height.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// Pixels per point; 0 is unspecified.
  var displayScale: CGFloat { get set }
  /// The size of text whose font follows a text style.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// The direction in which the interface is laid out.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
}

extension UITraitCollection.Values: UIMutableTraits {
  package init(copying traits: any UIMutableTraits) {
    self.init(
      userInterfaceStyle: traits.userInterfaceStyle, userInterfaceLevel: traits.userInterfaceLevel,
      userInterfaceIdiom: traits.userInterfaceIdiom,
      horizontalSizeClass: traits.horizontalSizeClass, verticalSizeClass: traits.verticalSizeClass,
      displayScale: traits.displayScale, preferredContentSizeCategory: traits.preferredContentSizeCategory,
      layoutDirection: traits.layoutDirection)
  }

  package mutating func merge(_ other: Self) {
    if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
    if other.userInterfaceLevel != .unspecified { userInterfaceLevel = other.userInterfaceLevel }
    if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
    if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
    if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
    if other.displayScale != 0 { displayScale = other.displayScale }
    if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
    if other.preferredContentSizeCategory != .unspecified { preferredContentSizeCategory = other.preferredContentSizeCategory }
  }
}
