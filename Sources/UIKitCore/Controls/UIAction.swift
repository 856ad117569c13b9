import Foundation

/// A title and an image that menus and controls show for an action.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// Whether and how an element can be used.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits, the same as in UIKit.
    public let rawValue: UInt

    /// Attributes with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element cannot be used now.
    public static let disabled = Attributes(rawValue: 1 << 0)
  }

  /// The text that menus and controls show.
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

/// The block of an action; gets the action itself, whose `sender` tells what triggered it.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A block with a title, to be performed by controls and menus.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// The name of an action; a control has at most one action of a name for an event.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// An identifier of the given name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// An identifier of the given name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The identifier given to the initializer, or a unique one.
  open private(set) var identifier: Identifier
  /// A disabled action is not performed.
  open var attributes: UIMenuElement.Attributes
  /// What triggers the action, while its handler runs; otherwise nil.
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

  /// An action; without an identifier it gets a unique one.
  public init(
    title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    attributes: UIMenuElement.Attributes = [], handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.attributes = attributes
    self.handler = handler
    super.init(title: title, image: image)
  }

  /// Runs the handler as if `sender` had triggered it; ignored while the action is disabled.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    let previous = self.sender
    self.sender = sender
    defer { self.sender = previous }
    handler(self)
  }
}
