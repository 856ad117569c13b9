import CoreGraphics
import Foundation
import Transitions
import ViewCore

extension UITableView {
  // MARK: - Selecting

  func baseSelectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition) {
    guard let indexPath else { return clearSelection() }
    guard exists(indexPath) else { return }
    if !allowsMultiple {
      for other in selection.indexPaths where other != indexPath { baseDeselectRow(at: other, animated: animated) }
    }
    selection.select(indexPath)
    cells[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToShownRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  func baseDeselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.deselect(indexPath)
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  func clearSelection() {
    for path in selection.indexPaths { deselectRow(at: row(path) ?? path, animated: false) }
  }

  var allowsMultiple: Bool { editing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  private var selects: Bool {
    editing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  // MARK: - Touches

  /// - Returns: whether the table handles the touch.
  func touchBegan(on cell: UITableViewCell, at place: CGPoint?) -> Bool {
    guard swipe.row == nil else {
      closeSwipe(animated: true)
      return true
    }
    guard selects, let path = cells.path(of: cell), let row = row(path),
      delegate?.tableView(self, shouldHighlightRowAt: row) ?? true
    else { return false }
    unmarkCursor()
    selection.press(path, at: place)
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: row)
    return true
  }

  func touchMoved(on cell: UITableViewCell, to place: CGPoint?) {
    guard let path = selection.highlighted, cells[path] === cell, selection.pressEnds(at: place) else { return }
    selection.unhighlight()
    cell.setHighlighted(false, animated: true)
    delegate?.tableView(self, didUnhighlightRowAt: row(path) ?? path)
  }

  /// - Parameter isInside: whether the finger went up over the cell.
  func touchEnded(on cell: UITableViewCell, isInside: Bool) -> Bool {
    guard let path = selection.highlighted, cells[path] === cell else { return false }
    selection.unhighlight()
    guard isInside else {
      cell.setHighlighted(false, animated: true)
      delegate?.tableView(self, didUnhighlightRowAt: row(path) ?? path)
      return true
    }
    becomeKeyTarget()
    choose(path)
    cell.setHighlighted(false, animated: true)
    delegate?.tableView(self, didUnhighlightRowAt: row(path) ?? path)
    return true
  }

  /// Does what a tap on a row does, for a drag that rests on it.
  func springLoad(_ path: IndexPath) { if selects { choose(path) } }

  /// Selects or deselects a row after a tap, as the delegate allows, and performs its primary action.
  func choose(_ path: IndexPath) {
    if selection.contains(path), allowsMultiple { return deselectByHand(path) }
    guard let chosen = selectByHand(path), selection.indexPaths.count == 1, exists(chosen),
      delegate?.tableView(self, canPerformPrimaryActionForRowAt: row(chosen) ?? chosen) == true
    else { return }
    delegate?.tableView(self, performPrimaryActionForRowAt: row(chosen) ?? chosen)
  }

  /// - Returns: the row that was selected.
  @discardableResult
  func selectByHand(_ path: IndexPath) -> IndexPath? {
    guard let row = row(path),
      let chosen = (delegate.map { $0.tableView(self, willSelectRowAt: row) } ?? row).map({ shown($0) }), exists(chosen)
    else { return nil }
    if !allowsMultiple { for other in selection.indexPaths where other != chosen { deselectByHand(other) } }
    selection.select(chosen)
    cells[chosen]?.setSelected(true, animated: false)
    delegate?.tableView(self, didSelectRowAt: self.row(chosen) ?? chosen)
    cells[chosen]?.selectionSegue?.fire(cells[chosen])
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    return chosen
  }

  func deselectByHand(_ path: IndexPath) {
    guard let row = row(path), let chosen = delegate.map({ $0.tableView(self, willDeselectRowAt: row) }) ?? row else { return }
    deselectRow(at: chosen, animated: false)
    delegate?.tableView(self, didDeselectRowAt: chosen)
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
  }

  func accessoryTapped(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    cell.accessorySegue?.fire(cell)
  }

  // MARK: - Keys

  /// Arrows move the highlight, Return and Space select, Escape closes a swiped row.
  ///
  /// - Returns: whether the key was used.
  func handleKey(_ press: UIPress) -> Bool {
    switch press.key?.keyCode {
    case .keyboardDownArrow: return moveCursor(by: 1)
    case .keyboardUpArrow: return moveCursor(by: -1)
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar:
      guard selects, let path = selection.focused, exists(path) else { return false }
      choose(path)
      return true
    case .keyboardEscape:
      guard swipe.row != nil else { return false }
      closeSwipe(animated: true)
      return true
    default: return false
    }
  }

  private func moveCursor(by step: Int) -> Bool {
    guard selects, let next = row(step, from: selection.focused) else { return false }
    unmarkCursor()
    selection.moveCursor(to: next)
    scrollToShownRow(at: next, at: .none, animated: false)
    layoutIfNeeded()
    cells[next]?.setHighlighted(true, animated: false)
    return true
  }

  /// Removes the highlight that a key or a finger has set.
  func unmarkCursor() {
    guard let old = selection.highlighted else { return }
    cells[old]?.setHighlighted(false, animated: false)
    selection.unhighlight()
  }

  private func row(_ step: Int, from path: IndexPath?) -> IndexPath? {
    let counts = metrics.sections.map(\.rows.count)
    guard let path, exists(path) else {
      let filled = counts.indices.filter { counts[$0] > 0 }
      guard let section = step > 0 ? filled.first : filled.last else { return nil }
      return IndexPath(row: step > 0 ? 0 : counts[section] - 1, section: section)
    }
    if (0..<counts[path.section]).contains(path.row + step) { return IndexPath(row: path.row + step, section: path.section) }
    var section = path.section + step
    while counts.indices.contains(section) {
      if counts[section] > 0 { return IndexPath(row: step > 0 ? 0 : counts[section] - 1, section: section) }
      section += step
    }
    return nil
  }
}
