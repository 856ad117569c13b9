import CoreGraphics
import Foundation
import ListModel
import Misuse
import Transitions
import ViewCore

/// Selects the items of a collection view: for the program, by touches and by keys.
@MainActor
final class ItemSelector {
  private unowned let owner: UICollectionView
  private(set) var selection = CollectionSelection()

  init(_ owner: UICollectionView) { self.owner = owner }

  private var layout: UICollectionViewLayout { owner.content.layout }

  /// The data source's index path of a shown item, for the delegate.
  private func item(_ indexPath: IndexPath) -> IndexPath { owner.item(indexPath) ?? indexPath }

  /// Clears the selection without telling the delegate.
  func reset() { selection.removeAll() }

  /// Renumbers the selection after a batch of updates.
  func follow(_ plan: BatchPlan) { selection.follow(plan) }

  // MARK: - By the program

  /// Selects an item without telling the delegate, as in UIKit.
  func select(_ indexPath: IndexPath?, _ position: UICollectionView.ScrollPosition, animated: Bool) {
    guard let indexPath else { return deselectAll() }
    guard isAllowed else { return }
    requireItem(indexPath, "selectItem(at:animated:scrollPosition:)")
    if !allowsSeveral { for other in selection.indexPaths where other != indexPath { unmark(other) } }
    mark(indexPath)
    if !position.isEmpty { owner.scrollToItem(at: indexPath, at: position, animated: animated) }
  }

  func deselect(_ indexPath: IndexPath, animated: Bool) {
    unmark(indexPath)
    if animated { owner.elements.cell(at: indexPath)?.fadeSelection() }
  }

  func deselectAll() { for indexPath in selection.indexPaths { unmark(indexPath) } }

  func mark(_ indexPath: IndexPath) {
    selection.insert(indexPath)
    owner.elements.cell(at: indexPath)?.isSelected = true
  }

  func unmark(_ indexPath: IndexPath) {
    selection.remove(indexPath)
    owner.elements.cell(at: indexPath)?.isSelected = false
  }

  func requireItem(_ indexPath: IndexPath, _ call: String) {
    misuse(
      unless: owner.counts.current.contains(indexPath),
      "UICollectionView.\(call): there is no item at index path \(indexPath.brief); the sections have"
        + " \(owner.counts.current.sections) items.")
  }

  /// Whether items can be selected in the present mode.
  var isAllowed: Bool {
    owner.isEditing ? owner.allowsSelectionDuringEditing || owner.allowsMultipleSelectionDuringEditing : owner.allowsSelection
  }
  /// Whether several items can be selected in the present mode.
  var allowsSeveral: Bool { owner.isEditing ? owner.allowsMultipleSelectionDuringEditing : owner.allowsMultipleSelection }

  /// Called when the view has entered or left edit mode.
  func editingDidChange() {
    owner.swipes.close()
    owner.mover.letGo(cancelled: true)
    if !owner.isEditing { deselectAll() } else { limitSelection() }
    for case let (element, cell as UICollectionViewCell) in owner.elements.standing where element.category == .cell {
      showEditing(cell, at: element.indexPath, animated: true)
    }
    owner.elements.fitRows()
  }

  /// Puts a cell into the mode of the view; not every item can be edited.
  func showEditing(_ cell: UICollectionViewCell, at indexPath: IndexPath, animated: Bool) {
    let path = owner.mover.dataPath(of: indexPath)
    let isEdited = owner.isEditing && owner.delegate?.collectionView(owner, canEditItemAt: path) ?? true
    cell.setEdited(isEdited, animated: animated)
  }

  /// Deselects the items that the present mode no longer allows.
  func limitSelection() {
    if !isAllowed { return deselectAll() }
    guard !allowsSeveral, let last = selection.indexPaths.last else { return }
    for indexPath in selection.indexPaths where indexPath != last { unmark(indexPath) }
  }

  // MARK: - By the user

  /// The effect of a press on the other items.
  enum Choice {
    /// Selects only this item.
    case only
    /// Adds this item to the selection or removes it.
    case toggle
    /// Selects all items from the anchor to this one; others stay selected when `adding`.
    case range(adding: Bool)
  }

  func userSelects(_ indexPath: IndexPath, _ choice: Choice) {
    guard isAllowed, owner.counts.current.contains(indexPath) else { return }
    switch choice {
    case .toggle where allowsSeveral && selection.contains(indexPath): userDeselects(indexPath)
    case .range(let adding) where allowsSeveral:
      return selectRange(from: selection.anchor ?? indexPath, to: indexPath, adding: adding)
    case .only where allowsSeveral:
      guard userMarks(indexPath) else { break }
      for other in selection.indexPaths where other != indexPath { userDeselects(other) }
    default: userMarks(indexPath)
    }
    selection.anchor = indexPath
  }

  @discardableResult
  func userMarks(_ indexPath: IndexPath) -> Bool {
    guard owner.placeholder(at: indexPath) == nil,
      owner.delegate?.collectionView(owner, shouldSelectItemAt: item(indexPath)) ?? true
    else { return false }
    if !allowsSeveral {
      for other in selection.indexPaths where other != indexPath {
        unmark(other)
        owner.delegate?.collectionView(owner, didDeselectItemAt: item(other))
      }
    }
    mark(indexPath)
    owner.delegate?.collectionView(owner, didSelectItemAt: item(indexPath))
    if let cell = owner.elements.cell(at: indexPath) { cell.selectionSegue?.fire(cell) }
    return true
  }

  func userDeselects(_ indexPath: IndexPath) {
    guard owner.delegate?.collectionView(owner, shouldDeselectItemAt: item(indexPath)) ?? true else { return }
    unmark(indexPath)
    owner.delegate?.collectionView(owner, didDeselectItemAt: item(indexPath))
  }

  private func selectRange(from anchor: IndexPath, to end: IndexPath, adding: Bool) {
    let range = min(anchor, end)...max(anchor, end)
    if !adding { for other in selection.indexPaths where !range.contains(other) { userDeselects(other) } }
    var next: IndexPath? = range.lowerBound
    while let indexPath = next, indexPath <= range.upperBound {
      if !selection.contains(indexPath) { userMarks(indexPath) }
      // The delegate may have changed the data.
      next = owner.counts.current.contains(indexPath) ? owner.counts.current.item(after: indexPath) : nil
    }
    selection.anchor = anchor
  }

  // MARK: - Presses

  /// Called when a touch begins on an item, which is highlighted.
  func beginPress(_ touches: Set<UITouch>, _ event: UIEvent?) {
    // A touch beside a swiped row closes the row.
    if owner.swipes.swiped != nil { return owner.swipes.close() }
    guard selection.highlighted == nil, owner.mover.held == nil, isAllowed, touches.count == 1,
      let touch = touches.first, event?.buttonMask.contains(.secondary) != true,
      let indexPath = owner.indexPathOfCell(at: touch.location(in: owner)), owner.placeholder(at: indexPath) == nil,
      owner.delegate?.collectionView(owner, shouldHighlightItemAt: item(indexPath)) ?? true
    else { return }
    selection.highlighted = indexPath
    owner.elements.cell(at: indexPath)?.isHighlighted = true
    owner.delegate?.collectionView(owner, didHighlightItemAt: item(indexPath))
  }

  /// Called when the touch leaves the item.
  func movePress(_ touches: Set<UITouch>) {
    guard let pressed = selection.highlighted, let touch = touches.first else { return }
    let cell = owner.elements.cell(at: pressed)
    if cell?.point(inside: touch.location(in: cell), with: nil) != true { endPress() }
  }

  func releasePress(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let pressed = selection.highlighted, let touch = touches.first else { return }
    owner.becomeKeyTarget()
    focus(on: pressed)
    userSelects(pressed, choice(event?.modifierFlags ?? [], isPointer: touch.type != .direct))
    endPress()
    performPrimaryAction(at: pressed)
  }

  /// Performs the primary action of an item that is the only selected one.
  func performPrimaryAction(at indexPath: IndexPath) {
    guard selection.indexPaths == [indexPath], let delegate = owner.delegate,
      delegate.collectionView(owner, canPerformPrimaryActionForItemAt: item(indexPath))
    else { return }
    delegate.collectionView(owner, performPrimaryActionForItemAt: item(indexPath))
  }

  func endPress() {
    guard let pressed = selection.highlighted else { return }
    selection.highlighted = nil
    owner.elements.cell(at: pressed)?.isHighlighted = false
    owner.delegate?.collectionView(owner, didUnhighlightItemAt: item(pressed))
  }

  /// Touches add and remove, as on iOS; a pointer selects one item, as on the desktop, unless Ctrl or Shift is held.
  private func choice(_ modifiers: UIKeyModifierFlags, isPointer: Bool) -> Choice {
    let adding = !modifiers.isDisjoint(with: [.control, .command])
    if modifiers.contains(.shift) { return .range(adding: adding) }
    return adding || !isPointer ? .toggle : .only
  }

  // MARK: - Focus

  /// Sets the item on which keys act.
  func focus(on indexPath: IndexPath?) {
    guard selection.focused != indexPath else { return }
    showFocus(false)
    selection.focused = indexPath
  }

  /// Shows a ring around the item once keys were used.
  func showFocus(_ shows: Bool) {
    if let focused = selection.focused { owner.elements.cell(at: focused)?.showsFocus = shows }
  }

  // MARK: - Keys

  /// Handles key presses; returns those that are not handled.
  func unused(_ presses: Set<UIPress>) -> Set<UIPress> { presses.filter { press in !(press.key.map(handle) ?? false) } }

  /// Handles a key; returns whether it did.
  private func handle(_ key: UIKey) -> Bool {
    guard isAllowed, owner.mover.held == nil, !owner.counts.current.isEmpty else { return false }
    switch key.keyCode {
    case .keyboardUpArrow: return moveFocus(key, CGVector(dx: 0, dy: -1))
    case .keyboardDownArrow: return moveFocus(key, CGVector(dx: 0, dy: 1))
    case .keyboardLeftArrow: return moveFocus(key, CGVector(dx: owner.isMirrored ? 1 : -1, dy: 0))
    case .keyboardRightArrow: return moveFocus(key, CGVector(dx: owner.isMirrored ? -1 : 1, dy: 0))
    case .keyboardSpacebar, .keyboardReturnOrEnter: return pressFocused(key)
    default: return false
    }
  }

  private func pressFocused(_ key: UIKey) -> Bool {
    guard let focused = selection.focused, owner.delegate?.collectionView(owner, shouldHighlightItemAt: item(focused)) ?? true
    else {
      return false
    }
    showFocus(true)
    userSelects(focused, key.modifierFlags.contains(.shift) ? .range(adding: false) : .toggle)
    return true
  }

  private func moveFocus(_ key: UIKey, _ direction: CGVector) -> Bool {
    owner.content.validateLayout()
    guard let next = selection.focused.map({ neighbour(of: $0, direction) }) ?? startOfFocus else {
      // A key at the edge is handled without effect; otherwise the view would scroll away from the item.
      showFocus(true)
      return selection.focused != nil
    }
    focus(on: next)
    showFocus(true)
    owner.shelves.scroll(to: next, at: nil, animated: true)
    if let frame = layout.layoutAttributesForItem(at: next)?.frame { owner.scrollRectToVisible(frame, animated: true) }
    if key.modifierFlags.contains(.shift), allowsSeveral {
      userSelects(next, .range(adding: false))
    } else if owner.selectionFollowsFocus {
      userSelects(next, .only)
    }
    return true
  }

  /// The first selected item that is visible; otherwise the first visible item.
  private var startOfFocus: IndexPath? {
    let visible = owner.elements.standing.keys.filter { $0.category == .cell }.map(\.indexPath).sorted()
    return visible.first { selection.contains($0) } ?? visible.first
  }

  /// The nearest item in a direction, within a screen; horizontally also the next or previous item in order, as in lines of text.
  private func neighbour(of indexPath: IndexPath, _ direction: CGVector) -> IndexPath? {
    guard let here = layout.layoutAttributesForItem(at: indexPath) else { return startOfFocus }
    let size = owner.bounds.size
    let region = here.frame.union(here.frame.offsetBy(dx: direction.dx * size.width, dy: direction.dy * size.height))
    let near =
      (layout.layoutAttributesForElements(in: region.insetBy(dx: -size.width / 2, dy: -size.height / 2)) ?? [])
      .filter { $0.representedElementCategory == .cell && $0.indexPath != indexPath && !$0.isHidden }
    let ahead = near.compactMap { item -> (IndexPath, CGFloat)? in
      let (dx, dy) = (item.center.x - here.center.x, item.center.y - here.center.y)
      let along = dx * direction.dx + dy * direction.dy
      let across = abs(dx * direction.dy) + abs(dy * direction.dx)
      return along > 1 && across <= along * Self.sideways ? (item.indexPath, along + Self.acrossWeight * across) : nil
    }
    if let best = ahead.min(by: { ($0.1, $0.0) < ($1.1, $1.0) }) { return best.0 }
    guard direction.dx != 0 else { return nil }
    return (direction.dx > 0) != layout.turnsAround
      ? owner.counts.current.item(after: indexPath) : owner.counts.current.item(before: indexPath)
  }

  /// The largest distance to the side of an arrow's direction, for each point ahead.
  private static let sideways: CGFloat = 1.5
  /// The weight of a point to the side, relative to a point ahead.
  private static let acrossWeight: CGFloat = 3
}
