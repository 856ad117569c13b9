import CoreGraphics
import Foundation

@_spi(Toolkit) import ViewCore
/// The horizontal pan that reveals a row's actions, by one finger or by two on a trackpad.
@MainActor
final class SwipePanGestureRecognizer: UIPanGestureRecognizer {
  private var slop = StrokeSlop()

  init(table: UITableView) {
    super.init(target: nil, action: nil)
    setUp()
    addTarget(table, action: UITableView.handleSwipe)
  }

  init(swipes: CollectionSwipes) {
    super.init(target: nil, action: nil)
    setUp()
    addTarget(swipes, action: CollectionSwipes.handle)
  }

  private func setUp() {
    maximumNumberOfTouches = 1
    allowedScrollTypesMask = .continuous
  }

  override func scrolled(by delta: CGPoint, isFirst: Bool, event: UIEvent) {
    slop.add(delta)
    if state != .possible || slop.isPlain { super.scrolled(by: slop.drain(), isFirst: isFirst, event: event) }
  }

  override func reset() {
    super.reset()
    slop = StrokeSlop()
  }
}

/// A cell whose content a swipe moves.
@MainActor
protocol SwipedCell: ContentShifting {
  var swipe: CellSwipe { get }
  func setNeedsUpdateConfiguration()
  /// Called when the content has come to rest beside its actions. The default does nothing.
  func swipeDidSettle()
}

extension SwipedCell {
  func swipeDidSettle() {}
  package func shift(of view: UIView) -> CGFloat { swipe.offset(of: view) }
}

extension UITableViewCell: SwipedCell {
  func swipeDidSettle() { didTransition(to: stateMask) }
}

/// The row of a table or list whose actions are visible or being revealed.
@MainActor
final class RowSwipe<Cell: SwipedCell> {
  private(set) var row: SwipedRow<Cell>?

  func open(_ row: SwipedRow<Cell>) { self.row = row }

  /// Removes and returns the row.
  func drain() -> SwipedRow<Cell>? {
    defer { row = nil }
    return row
  }
}

/// The state of the row whose actions are visible or being revealed.
@MainActor
final class SwipedRow<Cell: SwipedCell> {
  let cell: Cell
  let actions: SwipeActionsView
  let isLeading: Bool
  /// The row's offset when the drag began, in points; positive to the right.
  private var start: CGFloat = 0

  init(cell: Cell, actions: SwipeActionsView, isLeading: Bool) {
    self.cell = cell
    self.actions = actions
    self.isLeading = isLeading
  }

  /// The row's offset while its actions stay open, in points.
  var restOffset: CGFloat { isLeading ? actions.restWidth : -actions.restWidth }

  var performsFirst: Bool { actions.configuration.performsFirstActionWithFullSwipe && actions.firstAction != nil }

  /// A swipe across this fraction of the row performs the first action.
  static var fullShare: CGFloat { 0.6 }
  private static var settleDuration: TimeInterval { 0.4 }

  /// A drag begins where the row is.
  func grab() { start = cell.swipe.offset }

  /// Springs the row to a place, as fast as the finger was.
  func settle(at offset: CGFloat, velocity: CGFloat) {
    start = offset
    animate(to: offset, velocity: velocity) { [cell] in cell.swipeDidSettle() }
  }

  func animate(to offset: CGFloat, velocity: CGFloat, completion: @escaping () -> Void) {
    let cell = cell
    let distance = offset - cell.swipe.offset
    let relative = distance == 0 ? 0 : velocity / distance
    UIView.animate(
      withDuration: Self.settleDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: max(relative, 0),
      options: [.allowUserInteraction]
    ) {
      cell.swipe.move(to: offset)
      cell.layoutIfNeeded()
    } completion: { _ in
      completion()
    }
  }

  /// Moves the row with the finger, with rubber banding beyond its actions where a full swipe performs nothing.
  func follow(_ translation: CGFloat) {
    var offset = start + translation
    if isLeading ? offset < 0 : offset > 0 { offset = 0 }
    let beyond = abs(offset) - actions.restWidth
    if beyond > 0, !performsFirst {
      offset = (actions.restWidth + beyond * 0.3) * (isLeading ? 1 : -1)
    }
    cell.swipe.move(to: offset)
    actions.setFull(performsFirst && abs(offset) >= cell.bounds.width * Self.fullShare)
    cell.layoutIfNeeded()
  }
}
