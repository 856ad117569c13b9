import Foundation

/// A title and an image that menus and controls show for an action or for a menu in a menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject, UIAccessibilityIdentification {
  /// Whether and how an element can be used.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits, the same as in UIKit.
    public let rawValue: UInt

    /// Attributes with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element is shown, but cannot be used now.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element destroys something: it is shown in red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when the element is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The mark before an element: none, a tick or a dash.
  public enum State: Int, Sendable {
    /// No mark.
    case off = 0
    /// A tick.
    case on = 1
    /// A dash.
    case mixed = 2
  }

  /// The text that menus and controls show.
  open var title: String { shownTitle }
  /// A second, smaller line under the title. Default: nil, none.
  open var subtitle: String?
  /// The image that menus and controls show; nil for none.
  open var image: UIImage? { shownImage }

  /// A name for tests, which the user never sees. Default: nil.
  open var accessibilityIdentifier: String?

  private let shownTitle: String
  private let shownImage: UIImage?

  init(title: String, subtitle: String? = nil, image: UIImage?) {
    shownTitle = title
    self.subtitle = subtitle
    shownImage = image
  }
}
