import CoreGraphics
import Foundation

/// The horizontal pan that reveals a row's actions, by one finger or by two on a trackpad.
@MainActor
final class SwipePanGestureRecognizer: UIPanGestureRecognizer {
  private var slop = StrokeSlop()

  init(table: UITableView) {
    super.init(target: nil, action: nil)
    maximumNumberOfTouches = 1
    allowedScrollTypesMask = .continuous
    addTarget(table, action: UITableView.handleSwipe)
  }

  override func scrolled(by delta: CGPoint, isFirst: Bool, event: UIEvent) {
    slop.add(delta)
    if state != .possible || slop.isPlain { super.scrolled(by: slop.take(), isFirst: isFirst, event: event) }
  }

  override func reset() {
    super.reset()
    slop = StrokeSlop()
  }
}

/// The state of the row whose actions are visible or being revealed.
@MainActor
final class SwipedRow {
  let cell: UITableViewCell
  let actions: SwipeActionsView
  let isLeading: Bool
  /// The row's offset when the drag began, in points; positive to the right.
  var start: CGFloat = 0

  init(cell: UITableViewCell, actions: SwipeActionsView, isLeading: Bool) {
    self.cell = cell
    self.actions = actions
    self.isLeading = isLeading
  }

  /// The row's offset while its actions stay open, in points.
  var restOffset: CGFloat { isLeading ? actions.restWidth : -actions.restWidth }

  var performsFirst: Bool { actions.configuration.performsFirstActionWithFullSwipe && actions.firstAction != nil }

  /// A swipe across this fraction of the row performs the first action.
  static let fullShare: CGFloat = 0.6

  /// Moves the row with the finger, with rubber banding beyond its actions where a full swipe performs nothing.
  func follow(_ translation: CGFloat) {
    var offset = start + translation
    if isLeading ? offset < 0 : offset > 0 { offset = 0 }
    let beyond = abs(offset) - actions.restWidth
    if beyond > 0, !performsFirst {
      offset = (actions.restWidth + beyond * 0.3) * (isLeading ? 1 : -1)
    }
    cell.swipe = offset
    actions.setFull(performsFirst && abs(offset) >= cell.bounds.width * Self.fullShare)
    cell.layoutIfNeeded()
  }
}
