import Foundation

/// The handler of an action; receives the action, whose `sender` is the object that triggered it.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A titled closure that controls and menus perform.
@preconcurrency @MainActor
open class UIAction: UIMenuElement, UIMenuLeaf {
  /// The identifier of an action; a control has at most one action of an identifier for an event.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes an identifier from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The initializer's identifier, or a unique one.
  open private(set) var identifier: Identifier
  /// The attributes; an action with `disabled` is not performed. Default: none.
  open var attributes: UIMenuElement.Attributes
  /// The mark before the title in a menu. Default: `.off`.
  open var state: UIMenuElement.State
  /// The title in lists of shortcuts; not shown here. Default: nil.
  open var discoverabilityTitle: String?
  /// The image while the state is `on`; nil for `image`.
  open var selectedImage: UIImage?
  /// The object that triggered the action, while its handler runs; otherwise nil.
  open private(set) var sender: Any?
  private let handler: UIActionHandler
  private var ownTitle: String
  private var ownImage: UIImage?

  open override var title: String {
    get { ownTitle }
    set { ownTitle = newValue }
  }

  open override var image: UIImage? {
    get { ownImage }
    set { ownImage = newValue }
  }

  /// An action. Without an identifier it gets a unique one.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    identifier: UIAction.Identifier? = nil, discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.attributes = attributes
    self.state = state
    self.handler = handler
    (ownTitle, ownImage, self.selectedImage) = (title, image, selectedImage)
    self.discoverabilityTitle = discoverabilityTitle
    super.init(title: title, subtitle: subtitle, image: image)
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
