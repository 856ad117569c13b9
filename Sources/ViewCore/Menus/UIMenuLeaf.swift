import DrawingValues
import Foundation

/// An element that does something when it is chosen: an action or a command.
@preconcurrency @MainActor
public protocol UIMenuLeaf: NSObjectProtocol {
  /// The text that menus and controls show.
  var title: String { get set }
  /// The title in lists of shortcuts. Default: nil.
  var discoverabilityTitle: String? { get set }
  /// The image that menus and controls show; nil for none.
  var image: UIImage? { get set }
  /// The image while the state is `on`; nil for `image`.
  var selectedImage: UIImage? { get set }
  /// Whether and how the element can be used.
  var attributes: UIMenuElement.Attributes { get set }
  /// The mark before the title.
  var state: UIMenuElement.State { get set }
  /// The object that triggered the element, while it is performed; otherwise nil.
  var sender: Any? { get }
  /// Performs the element. A command calls its method on the target, and with nil on the first object in the responder chain that
  /// has it.
  func performWithSender(_ sender: Any?, target: Any?)
}

extension UIMenuLeaf {
  /// The image of the present state.
  package var presentImage: UIImage? { state == .on ? selectedImage ?? image : image }
}
