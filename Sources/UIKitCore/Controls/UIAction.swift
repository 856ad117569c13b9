import Foundation

/// What menus and controls show of something that can be done.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// How an element is to be taken.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// It cannot be done now.
    public static let disabled = Attributes(rawValue: 1 << 0)
  }

  open var title: String { shownTitle }
  open var image: UIImage? { shownImage }

  final var shownTitle: String
  final var shownImage: UIImage?

  init(title: String, image: UIImage?) {
    shownTitle = title
    shownImage = image
  }
}

public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// Something that can be done, as a closure with a title.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// Names an action; a control holds one of a name for an event.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  open private(set) var identifier: Identifier
  /// A disabled action is not performed.
  open var attributes: UIMenuElement.Attributes
  /// Who triggers the action, while its handler runs.
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

  /// Without an identifier, the action gets one that no other has.
  public init(
    title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    attributes: UIMenuElement.Attributes = [], handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.attributes = attributes
    self.handler = handler
    super.init(title: title, image: image)
  }

  /// Runs the handler as if `sender` had triggered it.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    let previous = self.sender
    self.sender = sender
    defer { self.sender = previous }
    handler(self)
  }
}
