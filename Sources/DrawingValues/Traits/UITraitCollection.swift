import Foundation

/// The environment of an interface; an unspecified trait is inherited.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  package struct Values: Hashable, Sendable {
    package var userInterfaceStyle: UIUserInterfaceStyle
    package var userInterfaceLevel: UIUserInterfaceLevel
    package var userInterfaceIdiom: UIUserInterfaceIdiom
    package var horizontalSizeClass: UIUserInterfaceSizeClass
    package var verticalSizeClass: UIUserInterfaceSizeClass
    package var displayScale: CGFloat
    package var preferredContentSizeCategory: UIContentSizeCategory
    package var layoutDirection: UITraitEnvironmentLayoutDirection

    package init(
      userInterfaceStyle: UIUserInterfaceStyle = .unspecified, userInterfaceLevel: UIUserInterfaceLevel = .unspecified,
      userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified, horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
      verticalSizeClass: UIUserInterfaceSizeClass = .unspecified, displayScale: CGFloat = 0,
      preferredContentSizeCategory: UIContentSizeCategory = .unspecified,
      layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified
    ) {
      (self.userInterfaceStyle, self.userInterfaceLevel) = (userInterfaceStyle, userInterfaceLevel)
      (self.userInterfaceIdiom, self.displayScale) = (userInterfaceIdiom, displayScale)
      (self.horizontalSizeClass, self.verticalSizeClass) = (horizontalSizeClass, verticalSizeClass)
      (self.preferredContentSizeCategory, self.layoutDirection) = (preferredContentSizeCategory, layoutDirection)
    }
  }

  package let values: Values

  package init(values: Values) { self.values = values }

  public override convenience init() { self.init(values: Values()) }

  /// Makes a collection with the interface style only.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(values: Values(userInterfaceStyle: userInterfaceStyle))
  }

  /// Makes a collection with the interface level only.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(values: Values(userInterfaceLevel: userInterfaceLevel))
  }

  /// Makes a collection with the idiom only.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(values: Values(userInterfaceIdiom: idiom))
  }

  /// Makes a collection with the horizontal size class only.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(values: Values(horizontalSizeClass: horizontalSizeClass))
  }

  /// Makes a collection with the vertical size class only.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(values: Values(verticalSizeClass: verticalSizeClass))
  }

  /// Makes a collection with the display scale only, in pixels per point; 0 is unspecified.
  public convenience init(displayScale scale: CGFloat) { self.init(values: Values(displayScale: scale)) }

  /// Makes a collection with the text size only.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(values: Values(preferredContentSizeCategory: preferredContentSizeCategory))
  }

  /// Makes a collection with the layout direction only.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(values: Values(layoutDirection: layoutDirection))
  }

  /// Merges collections; later specified traits override earlier ones.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(values: traitCollections.reduce(into: Values()) { $0.merge($1.values) })
  }

  /// Makes a collection by setting traits of an empty one.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    var traits: any UIMutableTraits = Values()
    mutations(&traits)
    self.init(values: Values(copying: traits))
  }

  // MARK: - Traits

  /// Light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// Whether the interface is above another one, in a sheet or a popover.
  open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// The available width.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// The available height.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// Pixels per point; 0 is unspecified.
  open var displayScale: CGFloat { values.displayScale }
  /// The size of text whose font follows a text style.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
  /// The direction in which the interface is laid out; views with an unspecified `semanticContentAttribute` follow it.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }

  /// A copy with changed traits.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    var traits: any UIMutableTraits = values
    mutations(&traits)
    return UITraitCollection(values: Values(copying: traits))
  }

  /// Whether all specified traits of `trait` have the same values here.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var merged = values
    merged.merge(trait.values)
    return merged == values
  }

  /// Whether dynamic colours could differ between the two collections.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != (traitCollection?.userInterfaceStyle ?? .unspecified)
      || userInterfaceLevel != (traitCollection?.userInterfaceLevel ?? .unspecified)
  }

  // MARK: - The current collection

  private static let currentOfThread = ThreadLocal { UITraitCollection() }

  /// The traits for dynamic colours on this thread; UIKit sets them before it calls `draw(_:)`, `layoutSubviews()` and
  /// `traitCollectionDidChange(_:)`.
  open class var current: UITraitCollection {
    get { currentOfThread.value }
    set { currentOfThread.value = newValue }
  }

  /// Runs `actions` with this collection as `current`.
  open func performAsCurrent(_ actions: () -> Void) { valueAsCurrent(actions) }

  /// Returns the result of a closure that runs with this collection as `current`.
  package final func valueAsCurrent<Value>(_ body: () -> Value) -> Value {
    let previous = Self.current
    Self.current = self
    defer { Self.current = previous }
    return body()
  }

  // MARK: - NSObject

  /// Returns this object: collections are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }

  open override var hash: Int { values.hashValue }

  open override var description: String { "<\(type(of: self)): \(values)>" }
}

extension UITraitCollection {
  /// A copy with another value of one trait; of a trait that collections do not have, the same traits.
  public func replacing<T>(_ trait: T.Type, value: T.Value) -> UITraitCollection where T: UITraitDefinition {
    guard let carried = trait as? any CarriedTrait.Type else { return self }
    var changed = values
    carried.set(value, in: &changed)
    return UITraitCollection(values: changed)
  }
}
