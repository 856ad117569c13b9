import Foundation
import ViewCore

/// An interaction whose menu a `MenuPresentation` shows.
@MainActor
protocol MenuOwner: AnyObject {
  /// The view to which the menu belongs.
  var view: UIView? { get }
  /// The sender that an action's handler sees.
  var sender: Any? { get }
  /// Whether the chosen action runs before the menu begins to close.
  var actsBeforeClosing: Bool { get }
  /// Whether commands that nobody performs are left out; otherwise they are disabled.
  var leavesOutImpossibleCommands: Bool { get }
  func menuDidChoose(_ leaf: any UIMenuLeaf)
  /// The preview that is lifted; nil lifts the whole view.
  func highlightPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview?
  /// - Parameter source: the lifted preview.
  func dismissalPreview(_ configuration: UIContextMenuConfiguration, _ source: UITargetedPreview?) -> UITargetedPreview?
  func menuWillDisplay(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimating)
  func menuWillEnd(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimating)
  func menuWillCommit(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimating)
  /// Called when the menu no longer receives touches and keys.
  func menuWillClose(_ closing: MenuPresentation)
  /// Called when the menu has left the window.
  func menuDidClose(_ closed: MenuPresentation)
}
