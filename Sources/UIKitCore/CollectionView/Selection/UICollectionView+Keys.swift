import CoreGraphics
import Foundation

extension UICollectionView {
  // MARK: - Focus

  /// The item that keys act on from now on.
  func focus(on indexPath: IndexPath?) {
    guard selection.focused != indexPath else { return }
    showFocus(false)
    selection.focused = indexPath
    showsFocus = false
  }

  /// A ring around the item, once keys were used.
  func showFocus(_ shows: Bool) {
    showsFocus = shows
    if let focused = selection.focused { elements.cell(at: focused)?.showsFocus = shows }
  }

  // MARK: - Keys

  /// Handles key presses; those without a meaning here go to the next responder.
  func take(_ presses: Set<UIPress>, _ event: UIPressesEvent?) {
    let unused = presses.filter { press in !(press.key.map(handle) ?? false) }
    if !unused.isEmpty { super.pressesBegan(unused, with: event) }
  }

  func letGoOfKeys() -> Bool {
    let resigned = super.resignFirstResponder()
    if resigned { showFocus(false) }
    return resigned
  }

  /// Handles a key; returns whether it has a meaning here.
  private func handle(_ key: UIKey) -> Bool {
    guard allowsSelection, mover.held == nil, !currentCounts.isEmpty else { return false }
    switch key.keyCode {
    case .keyboardUpArrow: return moveFocus(key, CGVector(dx: 0, dy: -1))
    case .keyboardDownArrow: return moveFocus(key, CGVector(dx: 0, dy: 1))
    case .keyboardLeftArrow: return moveFocus(key, CGVector(dx: isMirrored ? 1 : -1, dy: 0))
    case .keyboardRightArrow: return moveFocus(key, CGVector(dx: isMirrored ? -1 : 1, dy: 0))
    case .keyboardSpacebar, .keyboardReturnOrEnter: return pressFocused(key)
    default: return false
    }
  }

  private func pressFocused(_ key: UIKey) -> Bool {
    guard let focused = selection.focused, delegate?.collectionView(self, shouldHighlightItemAt: focused) ?? true else {
      return false
    }
    showFocus(true)
    userSelects(focused, key.modifierFlags.contains(.shift) ? .range(adding: false) : .toggle)
    return true
  }

  private func moveFocus(_ key: UIKey, _ direction: CGVector) -> Bool {
    validateLayout()
    guard let next = selection.focused.map({ neighbour(of: $0, direction) }) ?? startOfFocus else {
      // At the edge the key is spent all the same, or the view would scroll away from the item.
      showFocus(true)
      return selection.focused != nil
    }
    focus(on: next)
    showFocus(true)
    shelves.scroll(to: next, at: nil, animated: true)
    if let frame = layoutStorage.layoutAttributesForItem(at: next)?.frame { scrollRectToVisible(frame, animated: true) }
    if key.modifierFlags.contains(.shift), allowsMultipleSelection {
      userSelects(next, .range(adding: false))
    } else if selectionFollowsFocus {
      userSelects(next, .only)
    }
    return true
  }

  /// The selected item that is in sight, else the first one that is.
  private var startOfFocus: IndexPath? {
    let visible = elements.standing.keys.filter { $0.category == .cell }.map(\.indexPath).sorted()
    return visible.first { selection.contains($0) } ?? visible.first
  }

  /// The nearest item in a direction, within a screen; sideways also the next in order, as lines of text go on.
  private func neighbour(of indexPath: IndexPath, _ direction: CGVector) -> IndexPath? {
    guard let here = layoutStorage.layoutAttributesForItem(at: indexPath) else { return startOfFocus }
    let region = here.frame.union(here.frame.offsetBy(dx: direction.dx * bounds.width, dy: direction.dy * bounds.height))
    let near =
      (layoutStorage.layoutAttributesForElements(in: region.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)) ?? [])
      .filter { $0.representedElementCategory == .cell && $0.indexPath != indexPath && !$0.isHidden }
    let ahead = near.compactMap { item -> (IndexPath, CGFloat)? in
      let (dx, dy) = (item.center.x - here.center.x, item.center.y - here.center.y)
      let along = dx * direction.dx + dy * direction.dy
      let across = abs(dx * direction.dy) + abs(dy * direction.dx)
      return along > 1 && across <= along * Self.sideways ? (item.indexPath, along + Self.acrossWeight * across) : nil
    }
    if let best = ahead.min(by: { ($0.1, $0.0) < ($1.1, $1.0) }) { return best.0 }
    guard direction.dx != 0 else { return nil }
    return (direction.dx > 0) != layoutStorage.turnsAround
      ? currentCounts.item(after: indexPath) : currentCounts.item(before: indexPath)
  }

  /// How far to the side of an arrow's direction an item may be, for each point ahead.
  private static let sideways: CGFloat = 1.5
  /// What a point to the side counts beside a point ahead.
  private static let acrossWeight: CGFloat = 3
}
