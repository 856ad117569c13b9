import Foundation

/// A group of elements: shown as a menu, or as a part of one.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// The name of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// An identifier of the given name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// An identifier of the given name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// How a submenu is shown, and what choosing does.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits, the same as in UIKit.
    public let rawValue: UInt

    /// Options with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The elements are shown inline in the parent menu, between two separators.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu in a menu is shown in red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// The elements are shown side by side in one row, which scrolls if they do not fit: in the parent menu together with
    /// `displayInline`, else in the submenu.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
    /// Choosing an action selects it and deselects the other actions of this menu and its submenus.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// How much room the elements of a menu take.
  public enum ElementSize: Int, Sendable {
    /// Small in palettes, and large in other menus.
    case automatic = -1
    /// The image alone, up to four side by side.
    case small = 0
    /// The image above the title, up to three side by side.
    case medium = 1
    /// A line for each. In a palette as `medium`.
    case large = 2
  }

  /// The initializer's identifier, or a unique one.
  open private(set) var identifier: Identifier
  /// The initializer's options.
  open private(set) var options: Options
  /// The elements, from the top.
  open private(set) var children: [UIMenuElement]
  /// How much room the elements take, while the menu is open or shown inline; submenus have sizes of their own. Default:
  /// `automatic`.
  open var preferredElementSize: UIMenu.ElementSize

  /// How the elements are shown that are lines of their own, while the menu is open or shown inline. Default: nil.
  open var displayPreferences: UIMenuDisplayPreferences?

  private init(
    title: String, subtitle: String?, image: UIImage?, name: Identifier, options: Options, size: ElementSize,
    elements: [UIMenuElement]
  ) {
    identifier = name
    preferredElementSize = size
    self.options = options
    children = elements
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// A menu with elements of the automatic size; without an identifier it gets a unique one.
  @_disfavoredOverload
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
    options: UIMenu.Options = [], children: [UIMenuElement] = []
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: .automatic, children: children)
  }

  /// A menu without a subtitle; without an identifier it gets a unique one.
  @_disfavoredOverload
  public convenience init(
    title: String = "", image: UIImage? = nil, identifier: UIMenu.Identifier? = nil, options: UIMenu.Options = [],
    children: [UIMenuElement] = []
  ) {
    self.init(
      title: title, subtitle: nil, image: image, identifier: identifier, options: options, preferredElementSize: .automatic,
      children: children)
  }

  /// A menu; without an identifier it gets a unique one.
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
    options: UIMenu.Options = [], preferredElementSize: UIMenu.ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, name: identifier ?? Identifier(UUID().uuidString), options: options,
      size: preferredElementSize, elements: children)
  }

  /// The same menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    let menu = UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
    menu.displayPreferences = displayPreferences
    return menu
  }

  /// The selected actions and commands of this menu and its submenus.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  open var selectedElements: [UIMenuElement] { leaves.filter { $0.state == .on }.compactMap { $0 as? UIMenuElement } }

  /// All actions and commands of this menu and its submenus, in order.
  package final var leaves: [any UIMenuLeaf] {
    children.flatMap { child -> [any UIMenuLeaf] in
      switch child {
      case let leaf as any UIMenuLeaf: [leaf]
      case let menu as UIMenu: menu.leaves
      case let deferred as UIDeferredMenuElement: (deferred.provided ?? []).flatMap { UIMenu(children: [$0]).leaves }
      default: []
      }
    }
  }

  /// Discards the elements of uncached deferred elements after the menu has closed.
  package final func menuDidClose() {
    for child in children {
      (child as? UIDeferredMenuElement)?.menuDidClose()
      (child as? UIMenu)?.menuDidClose()
    }
  }

  /// Ticks a chosen leaf where a menu around it has one tick at a time.
  package final func recordChoice(of leaf: any UIMenuLeaf) {
    if options.contains(.singleSelection), leaves.contains(where: { $0 === leaf }) {
      for other in leaves { other.state = other === leaf ? .on : .off }
      return
    }
    for case let menu as UIMenu in children { menu.recordChoice(of: leaf) }
  }
}

/// An element that provides its elements when the menu is shown.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  /// What the provider returned: for the visible menu, or for good. nil: it has not completed.
  package final private(set) var provided: [UIMenuElement]?
  private var isAsked = false

  private init(isCached: Bool, _ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "", image: nil)
  }

  /// An element whose provider is called when it is shown for the first time; what it passes to its completion is cached.
  public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.init(isCached: true, elementProvider)
  }

  /// An element whose provider is called each time it is shown.
  open class func uncached(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) -> Self {
    unsafeDowncast(UIDeferredMenuElement(isCached: false, elementProvider), to: Self.self)
  }

  /// Calls the provider unless its elements are cached. `arrived` is called only if the provider completes later.
  package final func load(_ arrived: @escaping () -> Void) {
    guard provided == nil, !isAsked else { return }
    isAsked = true
    var isLater = false
    provider { [weak self] elements in
      guard let self, provided == nil else { return }
      provided = elements
      isAsked = false
      if isLater { arrived() }
    }
    isLater = true
  }

  /// The menu is shown no more.
  final func menuDidClose() { if !isCached { provided = nil } }
}
