import Foundation

/// An object that views lie in; it narrows the views that an appearance proxy sets.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A class whose look can be set for all its instances, by a proxy.
///
/// The proxy records the properties that are set on it. Each instance gets them when it enters a window, just before
/// `didMoveToWindow()`, and again after a change of its traits. A value that was set on an instance itself is kept; the toolkit
/// knows that of values that were set after the program's first proxy was made. The proxy of a subclass wins over that of a
/// superclass. Of the proxies for containers, the one with the outermost container wins, then the one that names more containers.
/// A view in a window keeps its look until it leaves the window and comes back.
///
/// A proxy records the properties and methods that UIKit marks with `UI_APPEARANCE_SELECTOR`, and some more that set a look
/// (Documentation/Compatibility.md). It is a view of the class that is never shown, made once by `init()` or `init(frame:)`. A
/// property of a subclass of yours is recorded if it calls `didChangeValue(for:)` in its `didSet`, as a ported `dynamic` one does.
///
/// ```swift
/// UINavigationBar.appearance().barTintColor = .systemIndigo
/// UILabel.appearance(whenContainedInInstancesOf: [UITableViewHeaderFooterView.self]).textColor = .secondaryLabel
/// ```
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// The proxy for all instances of the class.
  static func appearance() -> Self
  /// The proxy for instances that lie in the containers: the first one in the second one, and so on outwards.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  /// The proxy for instances whose traits include those of a collection.
  static func appearance(for trait: UITraitCollection) -> Self
  /// The proxy for instances that lie in the containers and whose traits include those of a collection.
  static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIView {
  /// The proxy for all instances of the class.
  public static func appearance() -> Self { proxy() }
  /// The proxy for instances that lie in the containers: the first one in the second one, and so on outwards.
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    proxy(in: containerTypes)
  }
  /// The proxy for instances whose traits include those of a collection.
  public static func appearance(for trait: UITraitCollection) -> Self { proxy(for: trait) }
  /// The proxy for instances that lie in the containers and whose traits include those of a collection.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(for: trait, in: containerTypes) }
}

extension UIBarItem {
  /// The proxy for all items of the class. They get its values when a bar in a window shows them.
  public static func appearance() -> Self { proxy() }
  /// The proxy for items in bars that lie in the containers, or are the innermost of them.
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    proxy(in: containerTypes)
  }
  /// The proxy for items in bars whose traits include those of a collection.
  public static func appearance(for trait: UITraitCollection) -> Self { proxy(for: trait) }
  /// The proxy for items in bars that lie in the containers and whose traits include those of a collection.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(for: trait, in: containerTypes) }
}

extension AppearanceTarget {
  fileprivate static func proxy(
    for traits: UITraitCollection? = nil, in containers: [any UIAppearanceContainer.Type] = []
  ) -> Self {
    ApplicationContext.required(by: "\(self).appearance()").appearances.proxy(
      of: self, for: traits, in: containers.map { $0 as AnyClass })
  }
}
