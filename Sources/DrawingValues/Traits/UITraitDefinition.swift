import CoreGraphics
import Foundation

/// Names a trait, to hear of its changes.
public protocol UITraitDefinition {
  /// The type of the trait's value.
  associatedtype Value
  /// The value where nobody sets one.
  static var defaultValue: Value { get }
}

/// The type that names a trait, like `UITraitHorizontalSizeClass.self`.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  /// Unspecified, which colours take for light.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
}

/// Whether the interface lies over another one.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
  /// Unspecified, which colours take for base.
  public static let defaultValue = UIUserInterfaceLevel.unspecified
}

/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// The room from left to right.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The room from top to bottom.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// Pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {
  /// 0, which is unspecified.
  public static let defaultValue: CGFloat = 0
}

// MARK: - Values

/// A trait that trait collections carry.
package protocol CarriedTrait: UITraitDefinition where Value: Equatable {
  static func value(in values: UITraitCollection.Values) -> Value
}

extension CarriedTrait {
  package static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
    value(in: one.values) != value(in: other.values)
  }
}

extension UITraitUserInterfaceStyle: CarriedTrait {
  package static func value(in values: UITraitCollection.Values) -> UIUserInterfaceStyle { values.userInterfaceStyle }
}

extension UITraitUserInterfaceLevel: CarriedTrait {
  package static func value(in values: UITraitCollection.Values) -> UIUserInterfaceLevel { values.userInterfaceLevel }
}

extension UITraitUserInterfaceIdiom: CarriedTrait {
  package static func value(in values: UITraitCollection.Values) -> UIUserInterfaceIdiom { values.userInterfaceIdiom }
}

extension UITraitHorizontalSizeClass: CarriedTrait {
  package static func value(in values: UITraitCollection.Values) -> UIUserInterfaceSizeClass { values.horizontalSizeClass }
}

extension UITraitVerticalSizeClass: CarriedTrait {
  package static func value(in values: UITraitCollection.Values) -> UIUserInterfaceSizeClass { values.verticalSizeClass }
}

extension UITraitDisplayScale: CarriedTrait {
  package static func value(in values: UITraitCollection.Values) -> CGFloat { values.displayScale }
}
