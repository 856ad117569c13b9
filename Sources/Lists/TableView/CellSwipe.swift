import CoreGraphics
import Foundation
import ViewCore

/// How far a swipe has moved the content of a cell, and the actions beside it.
@MainActor
final class CellSwipe {
  private unowned let cell: any SwipedCell
  /// In points; positive to the right.
  private(set) var offset: CGFloat = 0
  private(set) var leading: SwipeActionsView?
  private(set) var trailing: SwipeActionsView?
  /// The content that was placed last, and the offset in its frame: a layout pass behind `offset`.
  private weak var content: UIView?
  private var contentOffset: CGFloat = 0

  init(_ cell: any SwipedCell) { self.cell = cell }

  var isOpen: Bool { offset != 0 }

  /// Adds actions beside the content, which has not moved yet.
  func add(_ actions: SwipeActionsView, isLeading: Bool) {
    cell.addSubview(actions)
    if isLeading { leading = actions } else { trailing = actions }
  }

  /// Removes actions, unless others have replaced them.
  func remove(_ actions: SwipeActionsView) {
    actions.removeFromSuperview()
    if leading === actions { leading = nil }
    if trailing === actions { trailing = nil }
  }

  /// Moves the content in the next layout pass.
  func move(to offset: CGFloat) {
    let wasOpen = isOpen
    guard offset != self.offset else { return }
    self.offset = offset
    cell.setNeedsLayout()
    if isOpen != wasOpen { cell.setNeedsUpdateConfiguration() }
  }

  /// Gives the content a frame, moved by the offset.
  func place(_ content: UIView, at frame: CGRect) {
    (self.content, contentOffset) = (content, offset)
    content.frame = frame.offsetBy(dx: offset, dy: 0)
  }

  /// How far the swipe has moved a subview of the cell, in points; 0 for all but the content.
  func offset(of view: UIView) -> CGFloat { view === content ? contentOffset : 0 }

  /// Lays the actions out beside the content.
  func layOut(in bounds: CGRect) {
    leading?.lay(open: max(offset, 0), in: bounds)
    trailing?.lay(open: max(-offset, 0), in: bounds)
  }

  /// Moves the content back over the actions without animation.
  func close() {
    guard isOpen || leading != nil || trailing != nil else { return }
    for actions in [leading, trailing] { actions?.removeFromSuperview() }
    (leading, trailing) = (nil, nil)
    UIView.performWithoutAnimation {
      move(to: 0)
      cell.layoutIfNeeded()
    }
  }
}
