import CoreGraphics
import Foundation

/// The traits that a view, a view controller or a presentation sets for itself and for what it contains.
///
/// ```swift
/// let card = UIView()
/// card.traitOverrides.userInterfaceStyle = .dark
/// card.traitOverrides.remove(UITraitUserInterfaceStyle.self)
/// ```
public struct UITraitOverrides: UIMutableTraits, CustomStringConvertible, CustomDebugStringConvertible {
  package var values: UITraitCollection.Values

  package init(values: UITraitCollection.Values = UITraitCollection.Values()) { self.values = values }

  // MARK: - Traits

  /// Light or dark; `unspecified` sets nothing.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { values.userInterfaceStyle }
    set { values.userInterfaceStyle = newValue }
  }
  /// Whether the interface lies over another one; `unspecified` sets nothing.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { values.userInterfaceLevel }
    set { values.userInterfaceLevel = newValue }
  }
  /// The kind of device; `unspecified` sets nothing.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { values.userInterfaceIdiom }
    set { values.userInterfaceIdiom = newValue }
  }
  /// The room from left to right; `unspecified` sets nothing.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { values.horizontalSizeClass }
    set { values.horizontalSizeClass = newValue }
  }
  /// The room from top to bottom; `unspecified` sets nothing.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { values.verticalSizeClass }
    set { values.verticalSizeClass = newValue }
  }
  /// Pixels per point; 0 sets nothing.
  public var displayScale: CGFloat {
    get { values.displayScale }
    set { values.displayScale = newValue }
  }
  /// The size of text whose font follows a text style; `unspecified` sets nothing.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { values.preferredContentSizeCategory }
    set { values.preferredContentSizeCategory = newValue }
  }
  /// The direction in which the interface is laid out; `unspecified` sets nothing.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { values.layoutDirection }
    set { values.layoutDirection = newValue }
  }

  // MARK: - Removing overrides

  /// Whether a trait is set here.
  public func contains(_ trait: UITrait) -> Bool { (trait as? any CarriedTrait.Type)?.isSpecified(in: values) ?? false }

  /// Sets a trait no longer: the one from outside shows again.
  public mutating func remove(_ trait: UITrait) { (trait as? any CarriedTrait.Type)?.clear(in: &values) }

  // MARK: - Describing overrides

  /// What is set, for logs.
  public var description: String { "<UITraitOverrides: \(UITraitCollection(values: values))>" }
  /// What is set, for logs.
  public var debugDescription: String { description }
}
