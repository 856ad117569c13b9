import CoreGraphics
import Foundation
import ListModel
import Misuse
import ViewCore

extension UITableView {
  /// The time over which the release velocity is projected, in seconds.
  private static var projection: CGFloat { 0.15 }

  // MARK: - The pan

  /// Whether the pan is horizontal and starts on a row that has actions on that side.
  var swipeMayBegin: Bool {
    let translation = swipePan.translation(in: self)
    let velocity = swipePan.velocity(in: self)
    let direction = abs(translation.x) + abs(translation.y) > 0 ? translation : velocity
    guard abs(direction.x) > abs(direction.y), let path = baseIndexPathForRow(at: swipePan.location(in: self)),
      let cell = cells[path]
    else { return false }
    if let row = swipe.row { return row.cell === cell }
    return configuration(at: path, isLeading: direction.x > 0) != nil
  }

  private func configuration(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard !editing, let path = row(path) else { return nil }
    let configuration =
      isLeading
      ? delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      : delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) ?? swipeDeleteConfiguration(at: path)
    return configuration?.actions.isEmpty == false ? configuration : nil
  }

  func handleSwipe() {
    switch swipePan.state {
    case .began:
      beginSwipe()
      swipe.row?.follow(swipePan.translation(in: self).x)
    case .changed: swipe.row?.follow(swipePan.translation(in: self).x)
    case .ended: endSwipe(velocity: swipePan.velocity(in: self).x)
    case .cancelled, .failed: endSwipe(velocity: 0)
    default: break
    }
  }

  private func beginSwipe() {
    if let row = swipe.row { return row.grab() }
    guard let path = baseIndexPathForRow(at: swipePan.location(in: self)) else { return }
    let isLeading = swipePan.translation(in: self).x > 0 || swipePan.velocity(in: self).x > 0
    openRow(at: path, isLeading: isLeading)
  }

  /// Adds the action buttons to the row, which has not moved yet.
  @discardableResult
  private func openRow(at path: IndexPath, isLeading: Bool) -> SwipedRow<UITableViewCell>? {
    guard let cell = cells[path], let configuration = configuration(at: path, isLeading: isLeading) else { return nil }
    return openRow(cell, at: path, with: configuration, isLeading: isLeading)
  }

  @discardableResult
  func openRow(
    _ cell: UITableViewCell, at path: IndexPath, with configuration: UISwipeActionsConfiguration, isLeading: Bool
  ) -> SwipedRow<UITableViewCell> {
    unmarkCursor()
    let actions = SwipeActionsView(configuration, isLeading: isLeading) { [weak self] action, view in
      self?.perform(action, in: view)
    }
    cell.swipe.add(actions, isLeading: isLeading)
    let row = SwipedRow(cell: cell, actions: actions, isLeading: isLeading)
    swipe.open(row)
    cell.willTransition(to: cell.stateMask.union(.showingDeleteConfirmation))
    delegate?.tableView(self, willBeginEditingRowAt: self.row(path) ?? path)
    return row
  }

  private func endSwipe(velocity: CGFloat) {
    guard let swiped = swipe.row else { return }
    if swiped.actions.isFull, let first = swiped.actions.firstAction {
      swiped.settle(at: swiped.isLeading ? swiped.cell.bounds.width : -swiped.cell.bounds.width, velocity: velocity)
      return perform(first, in: swiped.actions.view(of: first))
    }
    let projected = swiped.cell.swipe.offset + velocity * Self.projection
    let isOpen = swiped.isLeading ? projected > swiped.restOffset / 2 : projected < swiped.restOffset / 2
    if isOpen {
      swiped.settle(at: swiped.restOffset, velocity: velocity)
    } else {
      closeSwipe(animated: true, velocity: velocity)
    }
  }

  // MARK: - Closing

  func closeSwipe(animated: Bool, velocity: CGFloat = 0) {
    guard let swiped = swipe.drain() else { return }
    let path = indexPath(for: swiped.cell)
    let cell = swiped.cell
    cell.willTransition(to: cell.stateMask.subtracting(.showingDeleteConfirmation))
    guard animated else {
      cell.swipe.close()
      cell.didTransition(to: cell.stateMask)
      delegate?.tableView(self, didEndEditingRowAt: path)
      return
    }
    let actions = swiped.actions
    swiped.animate(to: 0, velocity: velocity) { [weak self] in
      cell.swipe.remove(actions)
      cell.didTransition(to: cell.stateMask)
      guard let self else { return }
      delegate?.tableView(self, didEndEditingRowAt: path)
    }
  }

  /// Leaves a swiped row that is deleted at its offset; its content does not return before it fades.
  func endSwipe(by plan: BatchPlan) {
    guard let swiped = swipe.row, let path = cells.path(of: swiped.cell), plan.position(of: path) == nil else {
      return closeSwipe(animated: false)
    }
    _ = swipe.drain()
    delegate?.tableView(self, didEndEditingRowAt: nil)
  }

  // MARK: - Actions

  private func perform(_ action: UIContextualAction, in view: UIView) {
    var isDone = false
    action.handler(action, view) { [weak self] performed in
      misuse(unless: !isDone, "The completion handler of the action “\(action.title ?? "")” was called twice; call it once.")
      isDone = true
      guard let self else { return }
      // A destructive action that was performed has deleted its row, which is leaving already.
      let isLeaving = performed && action.style == .destructive && swipe.row.map { indexPath(for: $0.cell) == nil } ?? true
      if !isLeaving { closeSwipe(animated: true) }
    }
  }

  /// The actions of a swipe if the delegate returns none.
  private func swipeDeleteConfiguration(at path: IndexPath) -> UISwipeActionsConfiguration? {
    isMeantToBeEdited(path) ? deleteConfiguration(at: path) : nil
  }

  /// A Delete action, for a row that the data source allows to be deleted.
  func deleteConfiguration(at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard canEdit(path), editingStyle(at: path) == .delete else { return nil }
    let title = delegate.map { $0.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) } ?? "Delete"
    let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      guard let self, let cell = swipe.row?.cell, let path = indexPath(for: cell) else { return done(false) }
      commit(.delete, at: path)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }
}
