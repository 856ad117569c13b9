import Foundation

/// The buttons that a swipe on a row shows.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions from the edge inwards.
  open private(set) var actions: [UIContextualAction]
  /// Whether a swipe across the whole row performs the first action. Default: true.
  open var performsFirstActionWithFullSwipe = true

  /// A configuration of the given actions, from the edge inwards.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
  }
}

/// A button beside a swiped row.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The meaning of an action, which decides its default colour.
  public enum Style: Int, Sendable {
    case normal
    /// Red; its row goes away.
    case destructive
  }

  /// Performs the action. Gets the action, the view that shows it, and a block to call when it is done, with true if it was
  /// performed.
  public typealias Handler = @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The meaning of the action.
  open private(set) var style: Style
  /// The block that a press on the button, or a full swipe, calls.
  open private(set) var handler: Handler
  /// The text of the button. Default: nil.
  open var title: String?
  /// The colour behind the button. Default: red for a destructive action, grey for others.
  open var backgroundColor: UIColor!
  /// The image of the button, above the text. Default: nil.
  open var image: UIImage?

  /// An action with the default colour of its style; the block is called when it is chosen.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }
}
