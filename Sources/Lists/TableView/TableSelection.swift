import CoreGraphics
import Foundation
import ListModel

/// The rows of a table that are selected, pressed and reached by keys.
@MainActor
final class TableSelection {
  private var rows = CollectionSelection()
  /// The location of the touch that highlights a row, in window coordinates.
  private var pressLocation: CGPoint?

  /// The selected rows, in the order of their selection.
  var indexPaths: [IndexPath] { rows.indexPaths }
  /// The row that keys act on.
  var focused: IndexPath? { rows.focused }
  /// The row that a finger or a key highlights.
  var highlighted: IndexPath? { rows.highlighted }

  func contains(_ path: IndexPath) -> Bool { rows.contains(path) }

  /// Selects a row, on which keys act from now on.
  func select(_ path: IndexPath) {
    rows.insert(path)
    rows.focused = path
  }

  func deselect(_ path: IndexPath) { rows.remove(path) }

  func clear() { rows.removeAll() }

  /// Gives the rows their index paths after a batch.
  func follow(_ plan: BatchPlan) { rows.follow(plan) }

  // MARK: - Highlight

  /// A finger presses a row, at a location in window coordinates.
  func press(_ path: IndexPath, at location: CGPoint?) { (rows.highlighted, pressLocation) = (path, location) }

  /// The distance in points beyond which a touch no longer presses the row, also where nothing scrolls in its direction.
  private static let pressReach: CGFloat = 10

  /// Whether a finger at a location in window coordinates no longer presses the row.
  func pressEnds(at location: CGPoint?) -> Bool {
    guard let start = pressLocation, let location else { return false }
    return hypot(location.x - start.x, location.y - start.y) > Self.pressReach
  }

  /// Highlights the row that keys have reached.
  func moveCursor(to path: IndexPath) { (rows.focused, rows.highlighted) = (path, path) }

  func unhighlight() { rows.highlighted = nil }
}
