import CoreGraphics
import DrawingValues
import Foundation

extension UIBarButtonItem {
  /// The items that the system names or draws, and the spaces of a toolbar.
  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel = 1
    case edit = 2
    case save = 3
    case add = 4
    /// The room that is left, shared with the other flexible spaces of a toolbar.
    case flexibleSpace = 5
    /// A space of the item's `width`.
    case fixedSpace = 6
    case compose = 7
    case reply = 8
    case action = 9
    case organize = 10
    case bookmarks = 11
    case search = 12
    case refresh = 13
    case stop = 14
    case camera = 15
    case trash = 16
    case play = 17
    case pause = 18
    case rewind = 19
    case fastForward = 20
    case undo = 21
    case redo = 22
    case pageCurl = 23
    case close = 24
  }
}

extension UIBarButtonItem.SystemItem {
  var title: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    default: nil
    }
  }

  var style: UIBarButtonItem.Style { self == .done || self == .save ? .prominent : .plain }
  var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }

  /// The sign as a template image; nil for items with a title and for spaces.
  @MainActor
  var image: UIImage? { sign?.image() }

  private var sign: BarSign? {
    switch self {
    case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
    case .add: .add
    case .compose: .compose
    case .reply: .reply
    case .action: .action
    case .organize: .organize
    case .bookmarks: .bookmarks
    case .search: .search
    case .refresh: .refresh
    case .camera: .camera
    case .trash: .trash
    case .play: .play
    case .pause: .pause
    case .rewind: .rewind
    case .fastForward: .fastForward
    case .pageCurl: .pageCurl
    case .stop, .close: .close
    }
  }
}
