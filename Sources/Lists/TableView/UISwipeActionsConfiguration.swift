import Foundation
import ViewCore

/// The actions that a swipe on a row reveals.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the edge inwards.
  open private(set) var actions: [UIContextualAction]
  /// Whether a swipe across the whole row performs the first action. Default: true.
  open var performsFirstActionWithFullSwipe = true

  /// Makes a configuration of the given actions, from the edge inwards.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
  }
}

/// An action of a swiped row, shown as a button.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The style of an action, which decides its default colour.
  public enum Style: Int, Sendable {
    case normal
    /// Red; the handler removes the row.
    case destructive
  }

  /// Performs the action. Receives the action, the view that shows it, and a completion block.
  ///
  /// Call the block once, with whether the action was performed; a second call traps.
  public typealias Handler = @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The style given to the initializer.
  open private(set) var style: Style
  /// Called when the button is tapped or a full swipe ends.
  open private(set) var handler: Handler
  /// The title of the button. Default: nil.
  open var title: String?
  /// The background colour of the button. Default: red for a destructive action, grey otherwise.
  open var backgroundColor: UIColor!
  /// The image of the button, above the title. Default: nil.
  open var image: UIImage?

  /// Makes an action with the default colour of its style.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }
}
