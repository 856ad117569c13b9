import CoreGraphics
import Foundation

/// A trait as a type, for observing its changes.
public protocol UITraitDefinition {
  /// The type of the trait's value.
  associatedtype Value
  /// The value without a specified one.
  static var defaultValue: Value { get }
}

/// The type of a trait, such as `UITraitHorizontalSizeClass.self`.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  /// Unspecified, which counts as light for colours.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
}

/// Whether the interface is above another one.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
  /// Unspecified, which counts as base for colours.
  public static let defaultValue = UIUserInterfaceLevel.unspecified
}

/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// The available width.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The available height.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// Pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {
  /// 0, which is unspecified.
  public static let defaultValue: CGFloat = 0
}

/// The size of text whose font follows a text style.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// Unspecified.
  public static let defaultValue = UIContentSizeCategory.unspecified
}

/// The direction in which the interface is laid out.
public struct UITraitLayoutDirection: UITraitDefinition {
  /// Unspecified, which counts as left to right.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}

// MARK: - Values

/// A trait stored in trait collections.
package protocol CarriedTrait: UITraitDefinition where Value: Equatable {
  static var path: WritableKeyPath<UITraitCollection.Values, Value> { get }
}

extension CarriedTrait {
  package static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
    one.values[keyPath: path] != other.values[keyPath: path]
  }

  package static func isSpecified(in values: UITraitCollection.Values) -> Bool {
    values[keyPath: path] != UITraitCollection.Values()[keyPath: path]
  }

  /// Sets a value of the trait's type; another has no effect.
  static func set(_ value: Any, in values: inout UITraitCollection.Values) {
    if let value = value as? Value { values[keyPath: path] = value }
  }

  package static func clear(in values: inout UITraitCollection.Values) {
    values[keyPath: path] = UITraitCollection.Values()[keyPath: path]
  }
}

extension UITraitUserInterfaceStyle: CarriedTrait {
  package static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceStyle> { \.userInterfaceStyle }
}

extension UITraitUserInterfaceLevel: CarriedTrait {
  package static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceLevel> { \.userInterfaceLevel }
}

extension UITraitUserInterfaceIdiom: CarriedTrait {
  package static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}

extension UITraitHorizontalSizeClass: CarriedTrait {
  package static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}

extension UITraitVerticalSizeClass: CarriedTrait {
  package static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}

extension UITraitDisplayScale: CarriedTrait {
  package static var path: WritableKeyPath<UITraitCollection.Values, CGFloat> { \.displayScale }
}

extension UITraitPreferredContentSizeCategory: CarriedTrait {
  package static var path: WritableKeyPath<UITraitCollection.Values, UIContentSizeCategory> { \.preferredContentSizeCategory }
}

extension UITraitLayoutDirection: CarriedTrait {
  package static var path: WritableKeyPath<UITraitCollection.Values, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}
