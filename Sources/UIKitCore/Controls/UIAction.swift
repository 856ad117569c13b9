import Foundation

/// An element of a menu or control: a title and an image.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// Attributes that disable an element.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bit mask, with UIKit's values.
    public let rawValue: UInt

    /// Makes attributes from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element cannot be performed.
    public static let disabled = Attributes(rawValue: 1 << 0)
  }

  /// The title that menus and controls show.
  open var title: String { shownTitle }
  /// The image that menus and controls show; nil for none.
  open var image: UIImage? { shownImage }

  final var shownTitle: String
  final var shownImage: UIImage?

  init(title: String, image: UIImage?) {
    shownTitle = title
    shownImage = image
  }
}

/// The handler of an action; receives the action, whose `sender` is the object that triggered it.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A titled closure that controls and menus perform.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// The identifier of an action; a control has at most one action of an identifier for an event.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes an identifier from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The identifier given to the initializer, or a unique one.
  open private(set) var identifier: Identifier
  /// The attributes; an action with `disabled` is not performed. Default: none.
  open var attributes: UIMenuElement.Attributes
  /// The object that triggered the action, while its handler runs; otherwise nil.
  open private(set) var sender: Any?
  private let handler: UIActionHandler

  open override var title: String {
    get { shownTitle }
    set { shownTitle = newValue }
  }

  open override var image: UIImage? {
    get { shownImage }
    set { shownImage = newValue }
  }

  /// Makes an action; without an identifier it gets a unique one.
  public init(
    title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    attributes: UIMenuElement.Attributes = [], handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.attributes = attributes
    self.handler = handler
    super.init(title: title, image: image)
  }

  /// Runs the handler with `sender`; ignored while the action is disabled.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    let previous = self.sender
    self.sender = sender
    defer { self.sender = previous }
    handler(self)
  }
}
