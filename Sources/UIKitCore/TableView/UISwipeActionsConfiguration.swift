import Foundation

/// What a swipe on a row shows.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// From the edge inwards.
  open private(set) var actions: [UIContextualAction]
  /// Whether a swipe across the whole row performs the first action. Default: true.
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) {
    self.actions = actions
  }
}

/// A button beside a swiped row.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable {
    case normal
    /// Red; its row goes away.
    case destructive
  }

  /// Gets the action, the view it is shown in, and what to call when it is done: true if it was performed.
  public typealias Handler = @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  open private(set) var style: Style
  open private(set) var handler: Handler
  open var title: String?
  /// Default: red for a destructive action, grey for others.
  open var backgroundColor: UIColor!
  open var image: UIImage?

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }
}
